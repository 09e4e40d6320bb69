"""A contestant's scorecard for a page: a line for each board, round by round. Lines unfold in place."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import groupby

from movements.message import message, one_by_one, plural

from ..cards.double_dummy.par import contract_in_words, par_of
from ..cards.double_dummy.tricks import Solved
from ..desk.snapshot import Evening
from ..reports.better_choice import Choice, InSight, against_field, in_sight
from ..reports.evening_parts import beyond
from ..reports.scorecard import Play, above_word, share_of
from ..scoring.contract import SEATS, Contract, ContractError, parse
from ..scoring.figures import Figure, figure, places, signed
from ..scoring.makeable import BOOK, Makeable, makeable_lines, own_share
from ..scoring.method import method
from ..scoring.night import Played
from ..scoring.notes import note
from ..scoring.report_table import Ref
from ..scoring.terms import SUITS, contract, declarer, line_word, people, spoken, tray, with_signs
from .hand_diagram import ShownDeal, hands_shown
from .linked_tables import Address, Link


@dataclass(frozen=True, slots=True)
class ScorecardLine:
    """A board of a scorecard; unknown values are empty.

    ``result`` is the tricks above or below the contract, ``score`` the side's score. ``share`` is in percent, ``above``
    the difference if the method has no shares. ``sight`` is the contract's double-dummy result, ``par`` that of the
    contestant's side, ``makes`` each side's makeable contracts. ``tricks`` are its side's extra tricks compared with
    others in the same strain.
    """

    tray: Link
    cards: str
    contract: str
    by: str
    result: str
    score: str
    share: str
    above: str
    note: str
    sight: str
    par: str
    makes: tuple[str, ...]
    lead: str
    leader: str
    tricks: str
    better: str
    hands: ShownDeal | None


@dataclass(frozen=True, slots=True)
class ScorecardRound:
    """The lines of a round in which the opponents and the partner are the same."""

    number: int
    partners: tuple[Link, ...]
    against: tuple[Link, ...]
    lines: tuple[ScorecardLine, ...]


@dataclass(frozen=True, slots=True)
class Scorecard:
    """``both`` is true if the contestant held cards of both lines, so that each row shows its line; ``bid`` if there
    are contracts. ``above`` heads the last column; it is empty if that column has shares."""

    rounds: tuple[ScorecardRound, ...]
    both: bool
    bid: bool
    solved: bool
    above: str


def scorecard_lines(evening: Evening, plays: Sequence[Play], address: Address) -> Scorecard:
    """Return the scorecard with links to boards and contestants."""

    def links(refs: Sequence[Ref]) -> tuple[Link, ...]:
        return tuple(Link(each.text, address(each)) for each in refs)

    rounds = tuple(
        ScorecardRound(
            number,
            links(people(partners, evening.named)),
            links(people(against, evening.named)),
            tuple(_line(evening, play, links([tray(play.result.tray)])[0]) for play in those),
        )
        for (number, partners, against), those in groupby(
            plays, key=lambda play: (play.result.round, play.partners, play.against)
        )
    )
    both = len({play.seat for play in plays}) > 1
    lines = [line for each in rounds for line in each.lines]
    above = "" if any(line.share for line in lines) else above_word(evening.night)
    return Scorecard(rounds, both, any(line.contract for line in lines), any(line.par for line in lines), above)


def _line(evening: Evening, play: Play, link: Link) -> ScorecardLine:
    night, result, played = evening.night, play.result, play.result.played
    known, deal = evening.makeable.get(result.tray), evening.deals.get(result.tray)
    share, par = share_of(night, play), own_share(known, play.seat, night.game) if known else None
    usual = evening.tricks_of_others.get(result.place)
    leader = SEATS[(SEATS.index(played.by) + 1) % 4] if played and played.by and played.lead else ""
    return ScorecardLine(
        tray=link,
        cards=line_word(play.seat, night.game),
        contract=contract(result),
        by=declarer(played) or "",
        result=_beyond_contract(played, played.tricks if played else None),
        score="" if play.made is None else _number(Fraction(play.made)),
        share="" if share is None else figure(Fraction(round(share)), 0),
        above="" if play.above is None else signed(play.above, places([play.above])),
        note=note(result, night.game),
        sight=_beyond_contract(played, _in_sight(played, known)),
        par="" if par is None else _number(Fraction(par)),
        makes=makeable_lines(known, night.game) if known else (),
        lead=played.lead if played else "",
        leader=leader,
        tricks="" if usual is None else signed(gained := beyond(play, usual), places([gained])),
        better=better_line(evening, play, known),
        hands=hands_shown(deal, result.tray, night.game, evening.trumps.get(result.tray, "")) if deal else None,
    )


def _in_sight(played: Played | None, known: Makeable | None) -> int | None:
    """Return the number of tricks that the contract's declarer wins double dummy."""
    bid = _bid(played)
    if played is None or bid is None or known is None or played.by not in known.tricks:
        return None
    return known.tricks[played.by][bid.strain]


def _beyond_contract(played: Played | None, tricks: int | None) -> str:
    """Return tricks as a number above or below the contract; empty at auction, or if it is unknown."""
    bid = _bid(played)
    return signed(Fraction(tricks - BOOK - bid.level), 0) if bid and tricks is not None else ""


def _bid(played: Played | None) -> Contract | None:
    try:
        return parse(played.contract) if played and played.by else None
    except ContractError:
        return None


def _number(value: Fraction) -> Figure:
    return figure(value, places([value]))


def better_line(evening: Evening, play: Play, known: Makeable | None) -> str:
    """Return a sentence about what would have been better; empty if nothing is known."""
    field, sight = against_field(evening.night, play, evening.alike), in_sight(evening.night, play, known)
    said = _of_field(field, play) if field else ""
    seen = _of_sight(sight, play, known) if sight and known else ""
    return message("%(said)s.", said=one_by_one(filter(None, (said, seen)))) if said or seen else ""


def _of_field(found: Choice, play: Play) -> str:
    words: Mapping[str, object] = {
        "contract": with_signs(found.contract),
        "made": found.made,
        "score": figure(found.score, 0),
        "own": figure(Fraction(play.made or 0), 0),
    }
    if found.lead:
        return plural(
            "A lead of %(card)s held %(contract)s to %(tricks)s tricks at another table, against %(own)s here",
            "A lead of %(card)s held %(contract)s to %(tricks)s tricks on average at %(count)s tables, against "
            "%(own)s here",
            found.tables,
            card=SUITS[found.lead[0]] + found.lead[1:].replace("T", "10"),
            contract=with_signs(found.contract),
            tricks=_number(found.tricks),
            own=play.result.played.tricks if play.result.played else 0,
        )
    if found.made:
        return plural(
            "%(contract)s was made at another table and scored %(score)s, against %(own)s here",
            "%(contract)s was made at %(made)s of %(count)s other tables and scored %(score)s on average, against "
            "%(own)s here",
            found.tables,
            **words,
        )
    return plural(
        "%(contract)s scored %(score)s at another table, against %(own)s here",
        "%(contract)s scored %(score)s on average at %(count)s other tables, against %(own)s here",
        found.tables,
        **words,
    )


def _of_sight(found: InSight, play: Play, known: Makeable) -> str:
    if found.tricks is not None and play.result.played:
        return plural(
            "%(contract)s makes %(count)s trick double dummy",
            "%(contract)s makes %(count)s tricks double dummy",
            found.tricks,
            contract=with_signs(play.result.played.contract),
        )
    par = par_of(Solved.by_seat(known.tricks), play.result.tray)
    ends = contract_in_words(par.contracts[0]) if par.contracts else message("Pass")
    return message("%(par)s is par, %(points)s", par=ends, points=signed(Fraction(found.score), 0))


def summary_line(evening: Evening, plays: Sequence[Play]) -> str:
    """Return the best and the worst board of an evening in one sentence; empty for fewer than two that count."""
    counting = [play for play in plays if play.above is not None]
    shares = [(share_of(evening.night, play) or Fraction(0), play.above or Fraction(0), play) for play in counting]
    if len(shares) < 2 or method(evening.night.scoring).margin:
        return ""
    best = max(shares, key=lambda each: (each[:2], -each[2].result.tray))[2]
    worst = min(shares, key=lambda each: (each[:2], each[2].result.tray))[2]
    said = message("Best tray %(best)s, worst %(worst)s", best=best.result.tray, worst=worst.result.tray)
    return spoken(said, evening.night.game)
