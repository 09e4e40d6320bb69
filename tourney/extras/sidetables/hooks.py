"""Hooks of the side tables."""

import re
from collections.abc import Iterator
from typing import Any

from django.utils.translation import gettext_lazy as _

from movements.message import message
from tourney.hooks import GuidePage, Hooks
from tourney.models import Club
from tourney.web.journal_details import with_name

from .models import SideTable
from .table_now import wrong_table


def _disagreements(club: Club) -> Iterator[tuple[type[SideTable], Any, str]]:
    for table in SideTable.objects.filter(club=club).order_by("pk"):
        if what := wrong_table(table):
            yield SideTable, table.pk, what


HOOKS = Hooks(
    guide_pages={"side-tables": GuidePage(70, message("Side tables"))},
    menu={"side-tables": _("Side tables")},
    guide=dict.fromkeys(("side-tables", "side-table-new", "side-table", "side-table-entry"), "side-tables#at-the-desk"),
    verbs={
        "open_side_table": (message("opened the side table"), with_name),
        "enter_at_side_table": (message("made an entry at the side table"), with_name),
        "correct_at_side_table": (message("corrected an entry at the side table"), with_name),
        "take_away_at_side_table": (message("removed an entry at the side table"), with_name),
        "restore_at_side_table": (message("restored an entry at the side table"), with_name),
        "undo_at_side_table": (message("undid the last entry at the side table"), with_name),
    },
    disagreements=_disagreements,
    numbered={re.compile(r"(desk/side-tables/)(\d+)(/.*)", re.DOTALL): SideTable},
)
