"""A board about which the two sides of a table disagree: what stands on the key of each result, on the table's phones
and in the director's room."""

from collections.abc import Iterable
from dataclasses import dataclass

from django.utils.translation import gettext as _

from ..desk.results.as_typed import as_typed
from ..desk.results.parse import score_of
from ..language.numbers import pointed
from ..language.seats import told_line
from ..models import Game, Session, TableEntry
from ..scoring import contract
from ..scoring.made import Made, from_row
from ..scoring.night import Played
from .table.result_words import contract_word, of_cards, tricks_word


@dataclass(frozen=True, slots=True)
class OneResult:
    """What a ``line`` entered: ``said`` large, ``points`` who gets how much, ``how`` the rest. ``typed`` is the result
    as a form sends it, ``other`` the line that agrees by sending it."""

    entry: TableEntry
    line: str
    other: str
    side: str
    said: str
    points: str
    how: str
    typed: str


@dataclass(frozen=True, slots=True)
class TwoResults:
    """``contract`` is the one that all of them name, if they do."""

    contract: str
    results: tuple[OneResult, ...]


def two_results(entries: Iterable[TableEntry], session: Session, tray: int, *, turned: bool) -> TwoResults:
    """The entries that differ, in their order: the same for everybody who looks at them."""
    said = [(entry, from_row(entry.made)) for entry in entries]
    named = {contract_word(bid) if (bid := _bid(made, session)) else "" for _entry, made in said}
    common = named.pop() if len(named) == 1 else ""
    return TwoResults(common, tuple(_one(entry, made, common, session, tray, turned) for entry, made in said))


def _one(entry: TableEntry, made: Made, common: str, session: Session, tray: int, turned: bool) -> OneResult:
    said, points, how = of_cards(made, session, tray, turned=turned), "", ""
    if bid := _bid(made, session):
        points = _points(score_of(made, session, tray) or 0, turned, session)
        tricks, beyond = tricks_word(bid.tricks), _beyond(bid)
        said, how = (tricks, beyond) if common else (contract_word(bid), f"{tricks}, {beyond}")
    other = "E&W" if entry.line == "N&S" else "N&S"
    return OneResult(
        entry, entry.line, other, told_line(entry.line, session.game), pointed(said), points, how, as_typed(made)
    )


def _bid(made: Made, session: Session) -> Played | None:
    """The contract of bridge that was played."""
    return made.played if session.game == Game.BRIDGE and made.played and made.played.by else None


def _points(score: int, turned: bool, session: Session) -> str:
    """N-S 600: to which line of the table."""
    if not score:
        return _("Nobody scores")
    line = "N&S" if (score > 0) != turned else "E&W"
    return f"{told_line(line, session.game)} {abs(score)}"


def _beyond(played: Played) -> str:
    """Just made, two down: by how many tricks."""
    bid = contract.parse(played.contract)
    over = played.tricks - (bid.level + 6 if bid else played.tricks)
    if not over:
        return _("just made")
    if over > 0:
        return _("one over|two over|three over|four over|five over|six over").split("|")[over - 1]
    words = _(
        "one down|two down|three down|four down|five down|six down|seven down|eight down|nine down|ten down|"
        "eleven down|twelve down|thirteen down"
    )
    return words.split("|")[-over - 1]
