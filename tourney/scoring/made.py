"""A result on one tray at one table: as a value, as a row of a file, and in words."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction
from typing import Any

from movements.message import in_a_row, listing, message, plural

from . import contract, sides
from .figures import with_sign
from .hands import LETTERS, card_in_words
from .night import Played, PublishedPoints, Result, Revokes, Side
from .options import exact, shown

Row = dict[str, Any]
SIDES = ("ns", "ew")


@dataclass(frozen=True, slots=True)
class Made:
    """A result as exactly one of these: ``tricks`` of N&S; their ``score``; a contract as ``played``; a ``split`` or an
    award for both sides; or ``not_played``. In addition it has ``revokes``, and any points that a file ``published``:
    results that differ only in those points are equal."""

    tricks: int | None = None
    score: int | None = None
    played: Played | None = None
    split: tuple[Side, Side] | None = None
    not_played: bool = False
    revokes: Revokes | None = None
    published: PublishedPoints | None = field(default=None, compare=False)

    @classmethod
    def of(cls, result: Result) -> "Made":
        """Create it from a whole result; the score of a contract follows from the contract."""
        score = None if result.played else result.score
        split = result.split and (sides.bare(result.split[0]), sides.bare(result.split[1]))
        return cls(result.tricks, score, result.played, split, result.not_played, result.revokes, result.published)

    @property
    def lead(self) -> str:
        """Return the opening lead, "HT"; empty if unknown."""
        return self.played.lead if self.played else ""

    def fields(self, tray: int, game: str, era: str) -> dict[str, Any]:
        """Return the fields of a :class:`Result` of that tray. Raises ContractError or AuctionError."""
        score = self.score if self.played is None else points(self.played, self.revokes, tray, game, era)
        return {
            "tricks": self.tricks,
            "score": score,
            "played": self.played,
            "split": self._scored(tray, game, era),
            "not_played": self.not_played,
            "revokes": self.revokes,
            "published": self.published,
        }

    def _scored(self, tray: int, game: str, era: str) -> tuple[Side, Side] | None:
        """The split with the points of its contracts."""
        if self.split is None:
            return None
        ns, ew = (sides.scored(side, lambda played: points(played, None, tray, game, era)) for side in self.split)
        return ns, ew

    def __str__(self) -> str:
        """Return the result as text: 7; +420; 4SX by S +1; 60 % / 40 %; not played."""
        if self.not_played:
            return message("not played")
        if self.split:
            if self.split[0] == self.split[1] and self.split[0].weighted:
                return sides.in_words(self.split[0])
            ns, ew = map(sides.in_words, self.split)
            return message("%(ns)s / %(ew)s", ns=ns, ew=ew)
        revoked = self.revokes and listing(
            plural("%(line)s revoked", "%(line)s revoked %(count)s times", count, line=line)
            for line, count in ((message("N & S"), self.revokes.ns), (message("E & W"), self.revokes.ew))
            if count
        )
        return message("%(details)s (%(why)s)", details=self._plain(), why=revoked) if revoked else self._plain()

    def _plain(self) -> str:
        if self.played:
            return played_in_words(self.played)
        return str(self.tricks) if self.tricks is not None else with_sign(self.score or 0)


def points(played: Played, revokes: Revokes | None, tray: int, game: str, era: str) -> int:
    """Return the score of a contract for N&S."""
    if game == "auction":
        from . import auction_deals  # imported here: other games do not need it

        return auction_deals.sheet(played, revokes, era).points if auction_deals.parse(played.contract, era) else 0
    return contract.points(contract.parse(played.contract), played.by, played.tricks, tray)


def played_in_words(played: Played) -> str:
    """Return a contract as 4SX by S +1, with the lead if known; "passed out" if nobody bid."""
    if not played.by:
        return message("passed out")
    level = played.contract[0]
    said = {"contract": played.contract, "seat": LETTERS.get(played.by, played.by)}
    words = (
        # Translators: "4SX by S +1".
        message("%(contract)s by %(seat)s %(result)s", result=sides.beyond(played.tricks - 6 - int(level)), **said)
        if level.isdecimal()
        else plural(
            "%(contract)s by %(seat)s, %(count)s tricks",
            "%(contract)s by %(seat)s, %(count)s tricks",
            played.tricks,
            **said,
        )
    )
    return in_a_row([words, message("lead %(card)s", card=card_in_words(played.lead))]) if played.lead else words


def to_row(made: Made, measure: str) -> Row:
    """Return the row of a night file. ``measure`` is the game's unit, tricks or score."""
    kept = zip(SIDES, made.published or (), strict=False)
    published = {side: shown(points) for side, points in kept if points is not None}
    return _made_row(made, measure) | ({"published": published} if published else {})


def _made_row(made: Made, measure: str) -> Row:
    if made.not_played:
        return {"not_played": True}
    if made.split:
        ns, ew = made.split
        if ns.award and ew.award:
            return {"award": {"ns": sides.award_row(ns.award), "ew": sides.award_row(ew.award)}}
        return {"split": {"ns": sides.to_row(ns, measure), "ew": sides.to_row(ew, measure)}}
    if made.tricks is not None:
        return {"tricks": made.tricks, **_revokes(made.revokes)}
    if made.played is None:
        return {"score": made.score}
    row = sides.played_row(made.played)
    if made.played.by:
        honours = {"ns": list(made.played.honours[0]), "ew": list(made.played.honours[1])}
        row |= {"honours": honours} if any(map(any, honours.values())) else {}
        chicane = {side: players for side, players in zip(SIDES, made.played.chicane, strict=True) if players}
        row |= {"chicane": chicane} if chicane else {}
        row |= {key: said for key in ("lead", "auction", "play") if (said := getattr(made.played, key))}
    return row | _revokes(made.revokes)


def from_row(row: Mapping[str, Any]) -> Made:
    """Read a row written by :func:`to_row`, which must have been checked before. Raises KeyError and ValueError."""
    if "published" not in row:
        return _read_made(row)
    ns, ew = (Fraction(exact(row["published"][side])) if side in row["published"] else None for side in SIDES)
    return replace(_read_made(row), published=(ns, ew))


def _read_made(row: Mapping[str, Any]) -> Made:
    if row.get("not_played"):
        return Made(not_played=True)
    if "award" in row:
        ns, ew = (Side(award=sides.read_award(row["award"][side])) for side in SIDES)
        return Made(split=(ns, ew))
    if "split" in row:
        ns, ew = (sides.from_row(row["split"][side]) for side in SIDES)
        return Made(split=(ns, ew))
    revokes = _read_revokes(row["revokes"]) if "revokes" in row else None
    if "contract" in row:
        ns_honours, ew_honours = ((*row.get("honours", {}).get(side, (0, 0)),) for side in SIDES)
        chicane = row.get("chicane", {})
        played = Played(
            row["contract"],
            row.get("by", ""),
            row.get("tricks", 0),
            ((ns_honours[0], ns_honours[1]), (ew_honours[0], ew_honours[1])),
            (chicane.get("ns", 0), chicane.get("ew", 0)),
            row.get("lead", ""),
            row.get("auction", ""),
            row.get("play", ""),
        )
        return Made(played=played, revokes=revokes)
    if "tricks" in row:
        return Made(tricks=row["tricks"], revokes=revokes)
    return Made(score=row["score"])


def _revokes(revokes: Revokes | None) -> Row:
    if not revokes:
        return {}
    sides = {side: count for side, count in (("ns", revokes.ns), ("ew", revokes.ew)) if count}
    before = {side: won for side, won in (("ns", revokes.before_ns), ("ew", revokes.before_ew)) if won}
    return {"revokes": {**sides, **({"before": before} if before else {})}}


def _read_revokes(row: Mapping[str, Any]) -> Revokes:
    before = row.get("before", {})
    return Revokes(row.get("ns", 0), row.get("ew", 0), before.get("ns", 0), before.get("ew", 0))
