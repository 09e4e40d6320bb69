"""The hooks through which attendance extends the core."""

from django.utils.translation import gettext_lazy as _

from tourney.hooks import Hooks

HOOKS = Hooks(menu={"attendance": _("Attendance")}, guide={"attendance": "director#attendance"})
