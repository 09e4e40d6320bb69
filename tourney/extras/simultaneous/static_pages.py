"""The public pages of an event as files for any web server: made once when the embargo ends, with relative links and
without scripts. Readers never need this program."""

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction

from django.template.loader import render_to_string

from tourney.exchange.site.site_folder import FONT, STYLES, zip_of
from tourney.presentation.hand_diagram import hands_shown
from tourney.scoring.terms import tray_word

from .board_bars import board_bars
from .field_table import deals_of, field_table
from .models import Simultaneous
from .protocol.field_scores import board_unit_of
from .protocol.overall import OverallList, overall_list
from .verbs.held_files import exchange_of

ROWS, MOST = 500, 250_000
"""The most contestants of the overall list on one page, and on all pages."""


def static_pages(event: Simultaneous) -> dict[str, bytes]:
    """Return file name -> contents; ``index.html`` is the first page. Empty during the embargo."""
    with exchange_of(event) as exchange:
        if not exchange.public:
            return {}
        game, boards = exchange.event.game, sorted({cell.board for cell in exchange.total})
        unit = board_unit_of(exchange.event.scoring)
        ranked = _ranked(overall_list(exchange), {key: club.name for key, club in exchange.roll.clubs.items()})
    table, parts = field_table(event, public=True), [*_parts(ranked)]
    common = {
        "event": event,
        "word": tray_word(game),
        "boards": boards,
        "lists": [(_list(at), rows[0][0], rows[-1][0]) for at, rows in enumerate(parts)],
        "field": table,
        "unit": unit,
    }
    pages = {"index.html": _page(common, clubs=table.clubs)}
    for at, rows in enumerate(parts):
        pages[_list(at)] = _page(common, rows=rows)
    deals, trumps = deals_of(event)
    for board in boards:
        hands = hands_shown(deals[board], board, game, trumps.get(board, "")) if board in deals else None
        pages[f"board-{board}.html"] = _page(common, board=board, bars=board_bars(event, board), hands=hands)
    style = b"\n".join(each.read_bytes() for each in STYLES)
    return {name: page.encode() for name, page in pages.items()} | {"site.css": style, FONT.name: FONT.read_bytes()}


def zipped(event: Simultaneous) -> bytes:
    """Return all pages as a zip; empty during the embargo."""
    pages = static_pages(event)
    return zip_of(pages) if pages else b""


Ranked = tuple[int, str, str, Fraction, str]


def _ranked(overall: OverallList, clubs: Mapping[str, str]) -> list[Ranked]:
    """The rank, label, club and figure of every listed contestant, best first, then those shown separately with the
    reason instead of a rank."""
    return [
        (each.rank, each.label, clubs[each.club], each.score.figure, each.why)
        for each in (*overall.ranked, *overall.apart)[:MOST]
    ]


def _parts(ranked: Sequence[Ranked]) -> Iterator[Sequence[Ranked]]:
    for at in range(0, len(ranked), ROWS):
        yield ranked[at : at + ROWS]


def _list(at: int) -> str:
    return f"list-{at + 1}.html"


def _page(common: dict[str, object], **context: object) -> str:
    return render_to_string("simultaneous/static_page.html", common | context)
