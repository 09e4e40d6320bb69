"""A board in the whole field: the frequency of each result, and its score here and everywhere."""

from dataclasses import dataclass
from fractions import Fraction

from tourney.scoring.standings import Exact

from .models import Simultaneous
from .own_boards import OwnBoard
from .protocol.board_frequencies import Cell, Frequencies
from .protocol.field_scores import FieldScore
from .protocol.overall import exchange_scoring
from .verbs.held_files import exchange_of, public_key_of


@dataclass(frozen=True, slots=True)
class BoardBar:
    """A result's frequency everywhere and here; ``share`` is a percentage of the most frequent result's, and ``own``
    marks the contestant's result. It has a score against the field, and against the club alone if made there."""

    made: Exact
    everywhere: Fraction
    here: Fraction
    share: int
    score_everywhere: FieldScore
    score_here: FieldScore | None
    own: bool = False


def board_bars(event: Simultaneous, board: int, contestant: OwnBoard | None = None) -> tuple[BoardBar, ...]:
    """Return the results of N&S, or of a contestant's side, on a board, the best first; none during the embargo."""
    cell = contestant.cell if contestant else Cell(board, "N&S")
    with exchange_of(event) as exchange:
        if not exchange.public or cell not in exchange.total:
            return ()
        report = exchange.reports.get(public_key_of(event.club))
        own: Frequencies = report.frequencies if report else {}
        everywhere, here = (exchange_scoring(exchange, each).of_results(cell) for each in (exchange.total, own))
        whole, club = dict(exchange.total[cell].made), dict(own[cell].made) if cell in own else {}
    most = max(map(Fraction, whole.values()), default=Fraction(1))
    return tuple(
        BoardBar(
            made,
            Fraction(count),
            Fraction(club.get(made, 0)),
            int(100 * count / most),
            everywhere[made],
            here.get(made),
            contestant is not None and made == contestant.made,
        )
        for made, count in sorted(whole.items(), reverse=True)
    )
