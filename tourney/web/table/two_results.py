"""The differing results of a table's two sides: labels of the buttons on phones and in the director's room."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime

from django.utils.translation import gettext as _

from movements.plan import Movement

from ...desk.movement_cache import newest
from ...desk.phones.check_entry import is_turned
from ...desk.phones.disputes import Disagreement, disagreements
from ...desk.results.as_typed import as_typed
from ...desk.results.parse import score_of
from ...language.numbers import pointed
from ...language.seats import told_line
from ...models import Game, Result, ResultVersion, Section, Session, TableEntry
from ...scoring import contract
from ...scoring.made import Made, from_row
from ...scoring.night import Played
from .result_words import contract_word, of_cards, tricks_word


@dataclass(frozen=True, slots=True)
class OneResult:
    """The entry of a ``line``: ``said`` is in large type, ``points`` are those of each side, ``how`` is the rest.
    ``typed`` is the result in the form that a form sends, ``other`` the line that agrees by sending it."""

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
    """``contract`` is set if all entries have the same one."""

    contract: str
    results: tuple[OneResult, ...]


def two_results(entries: Iterable[TableEntry], session: Session, tray: int, *, turned: bool) -> TwoResults:
    """Return the differing entries in an order that is the same for every reader."""
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
    """Return the contract of a bridge result."""
    return made.played if session.game == Game.BRIDGE and made.played and made.played.by else None


def _points(score: int, turned: bool, session: Session) -> str:
    """Return the score with the line of the table that gets it: N-S 600."""
    if not score:
        return _("Nobody scores")
    line = "N&S" if (score > 0) != turned else "E&W"
    return f"{told_line(line, session.game)} {abs(score)}"


def _beyond(played: Played) -> str:
    """Return the difference from the contract in words: just made, two down."""
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


@dataclass(frozen=True, slots=True)
class ShownDisagreement:
    """A board for the director: the link to decide it, the entries with their writers, and the time of the last."""

    disagreement: Disagreement
    two: TwoResults
    at: datetime

    @property
    def result(self) -> Result:
        return self.disagreement.result


def disagreements_shown(sections: Iterable[Section]) -> list[ShownDisagreement]:
    """Return all boards about which two sides disagree, in the order of play."""
    return shown(ResultVersion.objects.disputed(sections).select_related("result__section__session"))


def shown(versions: Iterable[ResultVersion]) -> list[ShownDisagreement]:
    """Return the boards about which two sides disagree in these versions."""
    found = disagreements(versions)
    movements = newest({each.result.section for each in found}) if found else {}
    return [_shown(each, movements.get(each.result.section_id)) for each in found]


def _shown(each: Disagreement, movement: Movement | None) -> ShownDisagreement:
    session, place = each.result.section.session, each.result.place
    two = two_results(each.entries, session, place.tray, turned=is_turned(movement, place))
    return ShownDisagreement(each, two, max((entry.at for entry in each.entries), default=each.version.made_at))
