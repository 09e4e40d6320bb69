"""The public pages of an event as files for any web server: made once when the embargo ends, linked by names only,
without scripts. However many readers come, no program of ours is asked."""

from collections.abc import Iterator, Sequence
from fractions import Fraction

from django.template.loader import render_to_string

from tourney.exchange.site.folder import FONT, STYLES, zip_of
from tourney.presentation.hand_diagram import hands_shown
from tourney.scoring.terms import tray_word

from .field_table import FieldTable, Overall, board_bars, deals_of, field_table, overall_list
from .models import Simultaneous
from .verbs.held_files import exchange_of

ROWS, MOST = 500, 250_000
"""Contestants of the overall list on one page, and on all of them."""


def static_pages(event: Simultaneous) -> dict[str, bytes]:
    """File name -> contents; ``index.html`` is where to begin. Nothing while there is an embargo."""
    with exchange_of(event) as exchange:
        if not exchange.public:
            return {}
        game, boards = exchange.event.game, sorted({cell.board for cell in exchange.total})
        ranked = _ranked(overall_list(exchange), {key: club.name for key, club in exchange.roll.clubs.items()})
    table, parts = field_table(event, public=True), [*_parts(ranked)]
    common = {
        "event": event,
        "word": tray_word(game),
        "boards": boards,
        "lists": [(_list(at), rows[0][0], rows[-1][0]) for at, rows in enumerate(parts)],
        "field": table,
    }
    pages = {"index.html": _page(common, clubs=table.clubs, in_percent=_in_percent(table))}
    for at, rows in enumerate(parts):
        pages[_list(at)] = _page(common, rows=rows, in_percent=_in_percent(table))
    deals, trumps = deals_of(event)
    for board in boards:
        hands = hands_shown(deals[board], board, game, trumps.get(board, "")) if board in deals else None
        pages[f"board-{board}.html"] = _page(common, board=board, bars=board_bars(event, board), hands=hands)
    style = b"\n".join(each.read_bytes() for each in STYLES)
    return {name: page.encode() for name, page in pages.items()} | {"site.css": style, FONT.name: FONT.read_bytes()}


def zipped(event: Simultaneous) -> bytes:
    """All of them in one file; empty while there is an embargo."""
    pages = static_pages(event)
    return zip_of(pages) if pages else b""


Ranked = tuple[int, str, str, Fraction]


def _ranked(overall: Overall, clubs: dict[str, str]) -> list[Ranked]:
    """Rank, label, club and figure of everybody who is listed, the best first."""
    everybody = sorted(
        ((figure, label, clubs[key]) for key, those in overall.items() for label, figure in those),
        key=lambda each: (-each[0], each[1], each[2]),
    )
    found: list[Ranked] = []
    rank, before = 0, Fraction(-1_000_000)
    for at, (figure, label, club) in enumerate(everybody, start=1):
        rank = rank if figure == before else at
        before = figure
        found.append((rank, label, club, figure))
    return found[:MOST]


def _parts(ranked: Sequence[Ranked]) -> Iterator[Sequence[Ranked]]:
    for at in range(0, len(ranked), ROWS):
        yield ranked[at : at + ROWS]


def _list(at: int) -> str:
    return f"list-{at + 1}.html"


def _in_percent(table: FieldTable) -> bool:
    """Figures are percentages: those of other methods lie around zero, and some are below it."""
    return all(0 <= club.best[1] <= 100 for club in table.clubs if club.best)


def _page(common: dict[str, object], **context: object) -> str:
    return render_to_string("simultaneous/static_page.html", common | context)
