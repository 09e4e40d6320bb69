"""The hooks through which attendance extends the core."""

from django.utils.translation import gettext_lazy as _

from movements.message import message
from tourney.hooks import GuidePage, Hooks

HOOKS = Hooks(
    guide_pages={"attendance": GuidePage(150, message("Attendance"))},
    menu={"attendance": _("Attendance")},
    guide={"attendance": "director#attendance"},
)
