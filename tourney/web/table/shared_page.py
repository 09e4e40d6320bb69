"""A table's page as it was drawn last, for the next phone at the table that asks for what is new: four players follow
one table, and it is drawn once for all of them. It is the same for each of them but for the cookie that comes with it,
and for the keys of entries, which their script makes anew."""

from collections import OrderedDict
from threading import Lock

from ...desk.phones.table_revision import TableNow, still_shown

MOST = 400
"""Pages that a process keeps: two languages of four rooms of fifty tables."""
_drawn: OrderedDict[tuple[int, int, str], tuple[str, bytes]] = OrderedDict()
_guard = Lock()


def keep(section: int, table: int, language: str, revision: str, page: bytes) -> None:
    """``page`` as it was drawn under ``revision``."""
    with _guard:
        _drawn[section, table, language] = (revision, page)
        _drawn.move_to_end((section, table, language))
        while len(_drawn) > MOST:
            _drawn.popitem(last=False)


def kept(section: int, table: int, language: str, now: TableNow) -> bytes | None:
    """The page that was drawn last, if it still is as it would be drawn now."""
    with _guard:
        found = _drawn.get((section, table, language))
    return found[1] if found and still_shown(found[0], now, section, table) else None
