"""Results in the players' language, from the point of view of one side of the table, or of the tray's cards."""

from fractions import Fraction

from django.utils.translation import gettext as _, ngettext

from movements.message import message
from movements.plan import Line

from ...desk.results.parse import score_of
from ...language.cards import letters, told_card, told_contract, told_seat, typed_result, within_words
from ...language.numbers import pointed
from ...language.seats import seat_name, told_line
from ...language.told import told, told_as
from ...models import Session
from ...scoring.contract import dealer, line as line_of, vulnerable
from ...scoring.counted_results import CountedResult
from ...scoring.figures import figure, places
from ...scoring.hands import RANKS
from ...scoring.made import Made
from ...scoring.night import TRICKS, Played
from ...scoring.report_table import RULED
from ...scoring.standings import Exact
from ...scoring.terms import SUITS


def tray_named(session: Session, number: object) -> str:
    """Return Tray 5, at bridge Board 5."""
    return told_as(message("Tray %(tray)s", tray=number), session.game)


def contract_word(played: Played) -> str:
    """Return 4♠X by North."""
    return _("%(contract)s by %(seat)s") % {
        "contract": within_words(told_contract(played.contract)),
        "seat": seat_name(played.by),
    }


def suits() -> list[tuple[str, str, str]]:
    """Return the suits that can be bid, each as stored, on a button, and read aloud."""
    names = (("C", _("clubs")), ("D", _("diamonds")), ("H", _("hearts")), ("S", _("spades")))
    return [(code, SUITS[code], name) for code, name in names] + [("NT", letters().no_trump, _("no trumps"))]


def typed_examples() -> dict[str, str]:
    """Return examples of a typed contract, lead and pass in the players' letters."""
    those = letters()
    return {
        "contract": typed_result("3S+1 N", those),
        "card": f"{those.suits['H']}10",
        "passed": those.passed,
    }


def ranks() -> list[tuple[str, str]]:
    """Return the cards of a suit from the ace down, each as stored and on a button."""
    return [(rank, letters().honours.get(rank, rank)) for rank in RANKS]


def dealt_word(session: Session, tray: int, *, turned: bool) -> str:
    """Return a board's dealer and vulnerability as printed on it; at whist, only whether the tray is turned."""
    turn = f"↻ {_('turned')}" if turned else ""
    if session.game != "bridge":
        return turn
    sides = vulnerable(tray)
    by_sides = {0: _("none vul."), 2: _("both vul.")}
    who = by_sides.get(len(sides)) or _("%(line)s vul.") % {"line": told_line(next(iter(sides)), session.game)}
    dealt = _("%(seat)s deals") % {"seat": told_seat(dealer(tray))}
    return f"{dealt} · {who} {turn}".strip()


def tricks_word(tricks: int) -> str:
    return ngettext("%(count)s trick", "%(count)s tricks", tricks) % {"count": tricks}


def held_by(line: str, turned: bool) -> str:
    """Return the cards that a line of the table holds; on a turned tray, those of the other line."""
    return (Line(line).other if turned else Line(line)).value


def from_side(
    made: Made, holds: str, session: Session, tray: int, counts: tuple[Exact | None, Exact | None] = (None, None)
) -> str:
    """Return the result from the point of view of the side with the ``holds`` cards: You made 6, they made 7.
    ``counts`` are the tricks that count after a revoke."""
    said = [_from_side(made, holds, session, tray)]
    ours, theirs = counts
    if made.tricks is not None and ours is not None and theirs is not None:
        we, they = in_figures(ours, theirs)
        said = [_("You made %(ours)s and they made %(theirs)s.") % {"ours": we, "theirs": they}]
    if made.revokes:
        ours, theirs = made.revokes.ns, made.revokes.ew
        if holds == Line.EW:
            ours, theirs = theirs, ours
        if ours:
            said.append(ngettext("You revoked once.", "You revoked %(times)s times.", ours) % {"times": ours})
        if theirs:
            said.append(ngettext("They revoked once.", "They revoked %(times)s times.", theirs) % {"times": theirs})
    return " ".join(said)


def _from_side(made: Made, holds: str, session: Session, tray: int) -> str:
    if made.not_played:
        return _("It was not played.")
    if made.split:
        return _("The director decided: %(made)s.") % {"made": _split_word(made)}
    if made.tricks is not None:
        ours = made.tricks if holds == Line.NS else TRICKS - made.tricks
        return _("You made %(ours)s and they made %(theirs)s.") % {"ours": ours, "theirs": TRICKS - ours}
    if made.played is None:
        return _gained(made.score or 0, holds)
    if not made.played.by:
        return _("Passed out: nobody scores.")
    words = {"contract": contract_word(made.played), "tricks": tricks_word(made.played.tricks)}
    if line_of(made.played.by) == holds:
        bid = _("You played %(contract)s and made %(tricks)s.") % words
    else:
        bid = _("They played %(contract)s and made %(tricks)s.") % words
    return f"{bid} {_gained(score_of(made, session, tray) or 0, holds)}"


def _gained(score: int, holds: str) -> str:
    ours = score if holds == Line.NS else -score
    if not ours:
        return _("Nobody scores") + "."
    return (_("You get %(points)s.") if ours > 0 else _("You lose %(points)s.")) % {"points": abs(ours)}


def of_cards(made: Made | CountedResult, session: Session, tray: int, *, turned: bool = False) -> str:
    """Return the result from neither side's point of view: N & S 7, E & W 6, by seats, or by cards if not ``turned``. A
    result by a ruling has its symbol."""
    if isinstance(made, CountedResult):
        return _counted(made, session, tray, turned=turned)
    if made.not_played:
        return _("not played")
    if made.split:
        return _split_word(made)
    if made.tricks is not None:
        ns = TRICKS - made.tricks if turned else made.tricks
        return _sides(ns, TRICKS - ns, session)
    score = made.score or 0
    if made.played:
        if not made.played.by:
            return _("passed out")
        score = score_of(made, session, tray) or 0
    gained = _points(score, turned, session)
    if not made.played:
        return gained
    lead = ", " + _("lead %(card)s") % {"card": within_words(told_card(made.played.lead))} if made.played.lead else ""
    return f"{contract_word(made.played)}, {tricks_word(made.played.tricks)}{lead}: {gained}"


def _split_word(made: Made) -> str:
    """Return what a ruling gives each side."""
    return pointed(told(str(made)))


def _counted(counts: CountedResult, session: Session, tray: int, *, turned: bool) -> str:
    result = counts.result
    if result.tricks is None or counts.ns is None or counts.ew is None:
        text = of_cards(Made.of(result), session, tray, turned=turned)
    else:
        ns, ew = in_figures(counts.ew, counts.ns) if turned else in_figures(counts.ns, counts.ew)
        text = _sides(ns, ew, session)
    return f"{RULED} {_('The director decided: %(made)s.') % {'made': text}}" if result.ruled else text


def in_figures(one: Exact, other: Exact) -> tuple[str, str]:
    """Return the figures of both sides with the same number of decimals."""
    both = [Fraction(one), Fraction(other)]
    digits = places(both)
    return pointed(figure(both[0], digits)), pointed(figure(both[1], digits))


def _sides(ns: object, ew: object, session: Session) -> str:
    return f"{told_line('N&S', session.game)} {ns}, {told_line('E&W', session.game)} {ew}"


def _points(score: int, turned: bool, session: Session) -> str:
    line = "N&S" if (score > 0) != turned else "E&W"
    return (
        _("%(points)s to %(line)s") % {"points": abs(score), "line": told_line(line, session.game)}
        if score
        else _("no points")
    )
