"""Results in the rows of a night file, with every fault at its place.

A result is one of these: the ``tricks`` of N&S; at auction and bridge their ``score``, or the ``contract`` with ``by``
whom and the declarer's ``tricks``; an ``award`` for both sides, a ``split``, or ``not_played``. One side of a split may
be ``not_played`` too, but not in a match of teams: the other side's counts alone. It may have its contract with ``by``
and ``tricks``, or a ``weighted`` score: [{"weight": 0.6, "score": 420}, {"weight": "2/5", "score": -50}], two results
or more, whose weights add up to 1. At auction a contract may have ``honours``, {"ns": [3, 1]}: how many in each hand.
At straight bridge (the era "1905") it is the suit alone, "HX", and there is ``chicane``, {"ns": 1}: how many players of
a side had no trump. ``lead`` is the opening lead, "HT"; ``auction`` and ``play`` are the calls from the dealer on, "1S
P 2NT P P P", and the cards in their order, "HAH3H2HT".

``revokes`` {"ns": 1, "before": 3} stand beside what was made; with revokes on both sides ``before`` is {"ns": 3, "ew":
0}.
"""

from collections.abc import Callable, Collection, Mapping
from fractions import Fraction
from typing import Any

from movements.message import all_of, either, gettext_noop, in_a_row, message

from ..inputs import show
from ..scoring.hands import read_auction, read_card, read_play
from ..scoring.night import AVERAGES, SEATS, TRICKS, Award, Outcome, Played, Revokes, Side
from ..scoring.options import exact
from ..scoring.sides import MOST_OUTCOMES, fault_of_weights, weight_of
from ..scoring.terms import spoken
from .fault_list import Reader

MADE_KEYS = set(
    "tricks score contract by honours chicane lead auction play award split not_played revokes before".split()
)
SIDES = ("ns", "ew")
MOST_POINTS = 100_000
BESIDE = {"Declaration": ("honours", "revokes"), "Trump": ("honours", "revokes", "chicane")}
"""Keys allowed beside a contract of auction, by its class."""

RECORDS = {"auction": read_auction, "play": read_play}
"""Optional keys for how a contract was reached and played, and their readers."""
MOST_RECORD = 1300
"""Characters of the longest auction."""

EXPECTED = {
    "award": message("awards for both sides, like %(example)s", example='{"ns": "average+", "ew": "average-"}'),
    "split": message("the result for each side, like %(example)s", example='{"ns": {...}, "ew": {...}}'),
    "honours": message("honours in each hand, like %(example)s", example='{"ns": [3, 1]}'),
    "chicane": message("how many players held no trumps, like %(example)s", example='{"ns": 1}'),
    "revokes": message("how many times each side revoked, like %(example)s", example='{"ns": 1}'),
}
"""Parts of a result, in words."""


class OutcomeReader(Reader):
    """Reads results of a ``game``, in the ``era`` of auction, by contestants of that ``kind``."""

    def __init__(self, game: str, era: str, kind: str) -> None:
        super().__init__()
        self.game, self.era, self.kind = game, era, kind
        self.measure = "tricks" if game == "whist" else "score"

    def made(self, row: Mapping[str, Any], tray: int, place: str) -> dict[str, Any]:
        """Return the result as the fields of a Result."""
        ways = [key for key in ("award", "split", "not_played") if key in row and row[key] is not False]
        value = [key for key in ("score", "contract", "tricks") if key in row]
        if len(ways) > 1 or (ways and value):
            self.fault(
                place, "A result must contain only one of these; found %(parts)s.", parts=all_of([*ways, *value])
            )
            return {}
        if "award" in ways:
            return self.sides(row, "award", place, lambda value, at: Side(award=self.award(value, at)))
        if "split" in ways:
            return self.sides(row, "split", place, lambda value, at: self.side(value, tray, at))
        if "not_played" in ways:
            if (said := row["not_played"]) is not True:
                self.fault(
                    self.part_of(place, "not_played"), "Expected true or false, found %(found)s.", found=show(said)
                )
            return {"not_played": True}
        revokes = self.revokes(row, place)
        if self.measure == "tricks":
            for key in ("score", "contract", "by", "honours", "chicane", "lead", "auction", "play"):
                if key in row:
                    self.fault(
                        place, "'%(key)s' is not recognised here: at whist, a result is given in tricks.", key=key
                    )
            return {"tricks": self.tricks(row.get("tricks"), place), "revokes": revokes}
        return self.contract(row, tray, revokes, place) if "contract" in row else self.score(row, revokes, place)

    def inside(
        self, row: Mapping[str, Any], key: str, place: str, keys: Collection[str] = SIDES
    ) -> tuple[Mapping[str, Any] | None, str]:
        """Return the content of a result's part, and its place; None if it is not an object."""
        place = self.part_of(place, key)
        return self.part(row.get(key, {}), place, EXPECTED[key], keys), place

    def by_side(self, given: Mapping[str, Any] | None, place: str, most: int, what: str = "") -> tuple[int, int]:
        """Return a number for each side, 0 by default."""
        ns, ew = (self.number((given or {}).get(side, 0), place, what or side, 0, most) or 0 for side in SIDES)
        return ns, ew

    def sides(self, row: Mapping[str, Any], key: str, place: str, read: Callable[[Any, str], Side]) -> dict[str, Any]:
        """Return each side's result if they differ."""
        part, place = self.inside(row, key, place)
        if part is None:
            return {}
        before = len(self.faults)
        ns, ew = (read(part.get(side), f"{place} {side}") for side in SIDES)
        if ns == ew == Side() and len(self.faults) == before:
            self.fault(place, "There is no result for either side. Write not_played instead.")
        return {"split": (ns, ew)}

    def score(self, row: Mapping[str, Any], revokes: Revokes | None, place: str) -> dict[str, Any]:
        """Read a bridge score without its contract."""
        if revokes:
            self.fault(
                place,
                "The penalty for a revoke is already included in the score. Leave out the revoke or, in "
                "auction bridge, enter the contract.",
            )
        if "tricks" in row or "by" in row:
            self.fault(place, "Tricks can be given only with the contract and the declarer.")
        if "lead" in row:
            self.fault(place, "A lead can be given only with the contract and the declarer.")
        if "auction" in row or "play" in row:
            self.fault(place, "The auction and the play can be given only with the contract and the declarer.")
        return {"score": self.number(row.get("score"), place, "score", -MOST_POINTS, MOST_POINTS)}

    def tricks(self, value: Any, place: str) -> int | None:
        tricks = self.number(value, place, "tricks", least=0)
        if tricks is not None and tricks > TRICKS:
            self.fault(
                place,
                "%(tricks)s tricks are not possible: there are only %(most)s in a deal.",
                tricks=tricks,
                most=TRICKS,
            )
        return tricks

    def contract(self, row: Mapping[str, Any], tray: int, revokes: Revokes | None, place: str) -> dict[str, Any]:
        from ..scoring import auction, auction_deals, contract  # most nights of whist have none

        bid = self.text(row["contract"], place, "contract", 20, 1)
        by, tricks = "", 0
        try:
            parsed = (
                (auction_deals.parse(bid, self.era) if self.game == "auction" else contract.parse(bid)) if bid else None
            )
            if parsed is not None:
                by = self.choice(row.get("by"), SEATS, self.part_of(place, "by"))
                won = self.tricks(row.get("tricks"), place)
                if won is None or won > TRICKS:
                    return {}
                tricks = won
            elif bid and (row.get("by") or row.get("tricks")):
                self.fault(place, "A passed-out deal has no declarer and no tricks.")
            taken = BESIDE.get(type(parsed).__name__, ())
            for key in ("honours", "revokes", "chicane"):
                if row.get(key) and key not in taken:
                    self.fault(place, "'%(key)s' is not recognised here.", key=key)
            honours, chicane = self.honours(row, place), self.by_side(*self.inside(row, "chicane", place), 2)
            played = Played(bid, by, tricks, honours, chicane, **self.record(row, place, passed=not parsed))
            if isinstance(parsed, contract.Contract):
                score = contract.points(parsed, by, tricks, tray)
            else:
                score = auction_deals.sheet(played, revokes, self.era).points if parsed else 0
        except (contract.ContractError, auction.AuctionError) as problem:
            self.fault(place, str(problem))
            return {}
        if "score" in row and row["score"] != score:
            words = gettext_noop(
                "%(contract)s by %(by)s with %(tricks)s tricks scores %(score)s for N&S, not %(found)s."
            )
            said = message(words, contract=bid, by=by, tricks=tricks, score=score, found=show(row["score"]))
            self.fault(place, spoken(said, self.game))
        return {"score": score, "revokes": revokes, "played": played}

    def honours(self, row: Mapping[str, Any], place: str) -> tuple[tuple[int, int], tuple[int, int]]:
        given, place = self.inside(row, "honours", place)
        found = []
        for side in SIDES:
            hands = (given or {}).get(side, [0, 0])
            if not isinstance(hands, list) or len(hands) != 2:
                self.fault(place, "Expected the honours in each hand, like [3, 1], found %(found)s.", found=show(hands))
                hands = [0, 0]
            first, second = (self.number(hand, place, "honours", 0, 5) or 0 for hand in hands)
            found.append((first, second))
        return found[0], found[1]

    def lead(self, value: Any, place: str) -> str:
        try:
            return read_card(self.text(value, place, "lead", 4, 1))
        except ValueError as problem:
            self.fault(place, str(problem))
            return ""

    def record(self, row: Mapping[str, Any], place: str, *, passed: bool) -> dict[str, str]:
        """Return the lead, the auction and the play, as far as they are given."""
        found = {}
        if passed and "lead" in row:
            self.fault(place, "A passed-out deal has no lead.")
        if passed and RECORDS.keys() & row.keys():
            self.fault(place, "For a passed-out deal, record no auction and no play.")
        if "lead" in row and not passed:
            found["lead"] = self.lead(row["lead"], place)
        for key, read in RECORDS.items():
            if key in row and not passed:
                try:
                    found[key] = read(self.text(row[key], place, key, MOST_RECORD, 1))
                except ValueError as problem:
                    self.fault(place, str(problem))
        return found

    def award(self, value: Any, place: str) -> Award | None:
        """Read an award: average, average+, average-, most, least, or a percentage: 60, "60%"."""
        if isinstance(value, str) and value in AVERAGES:
            return AVERAGES[value]
        if isinstance(value, str) and value in ("most", "least"):
            return Award(value)
        try:
            text = value.removesuffix("%").strip() if isinstance(value, str) and len(value) < 20 else ""
            percent = exact(value) if not text else exact(float(text)) if not text.isdecimal() else Fraction(text)
        except ValueError:
            percent = Fraction(-1)
        if not 0 <= percent <= 100:
            words = gettext_noop("An award must be %(named)s, most, least or 0 to 100 per cent; found %(found)s.")
            self.fault(place, words, named=", ".join(AVERAGES), found=show(value))
            return None
        return Award(percent=percent)

    def side(self, value: Any, tray: int, place: str) -> Side:
        example = f'{{"{self.measure}": 7}}'
        expected = message("%(measure)s or an award, like %(example)s", measure=self.measure, example=example)
        if (row := self.part(value, place, expected)) is None:
            return Side()
        ways = [*self.plain_ways, "award", "weighted"]
        self.known(row, {*ways, *(("by", "tricks") if "contract" in row else ()), "not_played"}, place)
        if row.get("not_played") is True and len(row) == 1 and self.kind != "teams":
            return Side()
        if "not_played" in row or len(row.keys() & set(ways) - ({"tricks"} if "contract" in row else set())) != 1:
            words = gettext_noop("Each side of a split score must be given as one of these: %(ways)s.")
            if self.kind != "teams":
                words = gettext_noop(
                    "Each side of a split score must be given as one of these: %(ways)s, or be marked as "
                    "%(not_played)s."
                )
            self.fault(place, words, ways=in_a_row(ways), not_played="not_played")
            return Side()
        if "award" in row:
            return Side(award=self.award(row["award"], place))
        if "weighted" in row:
            return Side(weighted=self.weighted(row["weighted"], tray, self.part_of(place, "weighted")))
        made, played = self.plain_made(row, tray, place)
        return Side(made=made, played=played)

    @property
    def plain_ways(self) -> tuple[str, ...]:
        """Return the ways of writing a result that was made."""
        return ("tricks",) if self.measure == "tricks" else ("score", "contract")

    def plain_made(self, row: Mapping[str, Any], tray: int, place: str) -> tuple[int | None, Played | None]:
        """Return the N&S result, and the contract if one is given."""
        if self.measure == "tricks":
            return self.tricks(row.get("tricks"), place), None
        if "contract" in row:
            read = self.contract(row, tray, None, place)
            return read.get("score"), read.get("played")
        return self.number(row.get("score"), place, "score", -MOST_POINTS, MOST_POINTS), None

    def weighted(self, value: Any, tray: int, place: str) -> tuple[Outcome, ...]:
        """Return the results of a weighted score, up to the maximum number."""
        found: list[Outcome] = []
        before = len(self.faults)
        for at, row in self.rows(value[: MOST_OUTCOMES + 1] if isinstance(value, list) else value, place):
            self.known(row, {"weight", *self.plain_ways, *(("by", "tricks") if "contract" in row else ())}, at)
            if len(row.keys() & set(self.plain_ways)) != 1:
                self.fault(
                    at,
                    "Each result in a weighted score must include its weight and %(ways)s.",
                    ways=either(self.plain_ways),
                )
                continue
            try:
                weight = weight_of(row.get("weight"))
            except ValueError as problem:
                self.fault(self.part_of(at, "weight"), str(problem))
                continue
            found.append(Outcome(weight, *self.plain_made(row, tray, at)))
        if len(self.faults) == before and (wrong := fault_of_weights([each.weight for each in found])):
            self.fault(place, wrong)
        return tuple(found)

    def revokes(self, row: Mapping[str, Any], place: str) -> Revokes | None:
        if "revokes" not in row:
            if "before" in row:
                self.fault(place, "'before' is not recognised here: it can be used only with revokes.")
            return None
        given, place = self.inside(row, "revokes", place, {*SIDES, "before"})
        ns, ew = self.by_side(given, place, TRICKS)
        before = (given or {}).get("before", row.get("before", 0))
        if not isinstance(before, Mapping):
            before = {"ew" if ew > ns else "ns": before}
        self.known(before, set(SIDES), place)
        won = self.by_side(before, place, TRICKS, "before")
        tricks = row.get("tricks")
        if self.game == "whist" and type(tricks) is int and 0 <= tricks <= TRICKS:
            for count, many, made in zip((ns, ew), won, (tricks, TRICKS - tricks), strict=True):
                if count and many > made:
                    words = gettext_noop(
                        "%(many)s tricks cannot have been won before the revoke, because only %(made)s were won in all."
                    )
                    self.fault(place, words, made=made, many=many)
        return Revokes(ns, ew, *won) if ns or ew else None
