"""Read the result of a tray from the words of score sheets and other programs.

A score or a number of tricks; an award: "60%", "A60", "A=60", "Ave+", "average-", "most", "least"; nothing: "-", "bye";
"NP", which beside the other side's figure leaves out only this side. :func:`both` reads both sides' awards in one text:
"60/40", "40%-60%", "A6040".
"""

import re
from collections.abc import Callable
from fractions import Fraction

from movements.message import gettext_noop, message

from ..inputs import show
from ..scoring.night import TRICKS
from ..scoring.options import shown
from .other_programs import Row, bid

Outcome = int | Row | None
"""A number; an award, a contract, a weighted score, or that it was not played, as one side of a split has it; None for
nothing."""

AVERAGES = {"": 50, "+": 60, "-": 40}
LEFT_OUT = {"np", "not played"}
MISSING = LEFT_OUT | {"", "-", "bye", "phantom", "void", "sit out", "sitout"}
LONGEST = 400
"""Characters of the longest text that says anything, a weighted score."""
_AWARD = re.compile(r"(?:a|av|ave|avg|average)\s*([+-]?)", re.IGNORECASE)
_SHARE = r"(100|[0-9]{1,2}(?:\.[0-9]{1,17})?)"
_PERCENT = re.compile(
    r"(?:A\s*=?\s*)?([0-9]{1,3}(?:\.[0-9]{1,17})?)\s*%|A\s*=?\s*([0-9]{1,3}(?:\.[0-9]{1,17})?)", re.IGNORECASE
)
_ONE_SIDE = re.compile(rf"A\s*=?\s*(?:{_SHARE}\s*%?\s*-|-\s*{_SHARE}\s*%?|--)", re.IGNORECASE)
_COMMA = re.compile(r"(?<=[0-9]),(?=[0-9])")
_BOTH = re.compile(
    rf"(?:A(?:DJ)?\s*=?\s*)?{_SHARE}\s*%?\s*[-/:]\s*{_SHARE}\s*%?"
    r"|A\s*=?\s*(100|[0-9]{2}(?:\.[0-9])?)\s*(100|[0-9]{2}(?:\.[0-9])?)",
    re.IGNORECASE,
)
_NUMBER = re.compile(r"[+-]?[0-9]{1,6}")
_OUTCOME = re.compile(r"(?:([0-9]{1,3}(?:\.[0-9]{1,6})?)%|([0-9]{1,5}/[0-9]{1,5})) (\S.*)")


def outcome(text: str, fault: Callable[[str], None], what: str = "score") -> Outcome:
    """Return the result of one cell; anything unreadable is a fault."""
    plain = _short(text)
    if plain.lower() in LEFT_OUT:
        return {"not_played": True}
    if plain.lower() in MISSING:
        return None
    if _NUMBER.fullmatch(whole := without_thousands(plain)):
        return int(whole)
    if plain.lower() in ("most", "least"):
        return {"award": plain.lower()}
    if given := _weighted(plain, what) or _contract(plain):
        return given
    if found := _AWARD.fullmatch(plain):
        return {"award": AVERAGES[found[1]]}
    if found := _PERCENT.fullmatch(_COMMA.sub(".", plain)):
        return {"award": float(found[1] or found[2])}
    words = gettext_noop("A score must be a number or an award, like 60%% or Ave+; found %(found)s.")
    if what == "tricks":
        words = gettext_noop("Tricks must be a number or an award, like 60%% or Ave+; found %(found)s.")
    fault(message(words, found=show(text)))
    return None


def _short(text: str) -> str:
    """Return ``text`` with single spaces and a plain minus, not longer than anything that is read here."""
    return " ".join(text[: 2 * LONGEST].split())[:LONGEST].replace("\N{MINUS SIGN}", "-")


def _weighted(text: str, what: str) -> Row | None:
    """A weighted score as we write it: 60% 4♠= N, 40% -50."""
    parts = [_OUTCOME.fullmatch(each.strip()) for each in text.split(", ")]
    if not all(parts):
        return None
    outcomes: list[Row] = []
    for found in parts:
        assert found is not None, "all of them are results with weights"
        weight = found[2] or str(Fraction(found[1]) / 100)
        made = {what: int(found[3])} if _NUMBER.fullmatch(found[3]) else _contract(found[3])
        if made is None:
            return None
        outcomes.append({"weight": weight, **made})
    return {"weighted": outcomes}


def _contract(text: str) -> Row | None:
    """A contract with its result and declarer: 4♠X-1 N."""
    if text.lower() in ("pass", "passed out"):
        return {"contract": "pass"}
    found = re.fullmatch(r"([1-7](?:NT|[CDHS♣♦♥♠]))(X{0,2})(=|[+-][0-9]{1,2}) ([NESW])", text, re.IGNORECASE)
    if not found:
        return None
    beyond = 0 if found[3] == "=" else int(found[3])
    return {"contract": bid(found[1] + found[2]), "by": found[4].upper(), "tricks": 6 + int(found[1][0]) + beyond}


def _of_other_side(given: Outcome, measure: str) -> Outcome:
    """Return one side's outcome as the other side sees it."""
    if isinstance(given, int):
        return FROM_OTHER_SIDE[measure](given)
    if given is None or "weighted" not in given:
        return given
    return {
        "weighted": [
            {key: FROM_OTHER_SIDE[key](value) if key in FROM_OTHER_SIDE else value for key, value in each.items()}
            if "contract" not in each
            else each
            for each in given["weighted"]
        ]
    }


FROM_OTHER_SIDE: dict[str, Callable[[int], int]] = {
    "score": lambda score: -score,
    "tricks": lambda tricks: TRICKS - tricks,
}


def both(text: str) -> Row | None:
    """Return the awards of N-S and E-W given together in a text; None for any other text. "60-40" alone is ambiguous:
    an award needs A, % or a stroke."""
    plain = _COMMA.sub(".", _short(text).replace("\N{EN DASH}", "-"))
    found = _BOTH.fullmatch(plain) if re.search(r"[A%/]", plain, re.IGNORECASE) else None
    if found:
        ns, ew = (Fraction(each) for each in found.groups() if each)
        return {"ns": shown(ns), "ew": shown(ew)} if ns <= 100 and ew <= 100 else None
    if two := re.fullmatch(r"(A\w*\s*[+-]?)\s*[/,\s]\s*(A\w*\s*[+-]?)", plain, re.IGNORECASE):
        sides = [_AWARD.fullmatch(each.strip()) for each in two.groups()]
        if all(sides):
            return {side: AVERAGES[each[1]] for side, each in zip(("ns", "ew"), sides, strict=True) if each}
    return None


def without_thousands(text: str) -> str:
    """Return a score written 1 430 or 1.430 as 1430; any other text stays."""
    found = re.fullmatch(r"([+-]?[0-9]{1,2})[ .,'\N{RIGHT SINGLE QUOTATION MARK}]([0-9]{2}0)", _short(text))
    return found[1] + found[2] if found else text


def of_one_side(text: str) -> Row | None:
    """Return an award to one side only, A50- or A-62.5 (A-- for neither), as a night file's split. None for any other
    text."""
    found = _ONE_SIDE.fullmatch(_COMMA.sub(".", _short(text)))
    if found is None:
        return None
    sides = (each and {"award": shown(Fraction(each))} for each in found.groups())
    return dict(zip(("ns", "ew"), (side or {"not_played": True} for side in sides), strict=True))


def awards(text: str) -> Row | None:
    """Return both sides' awards from one text: both given, or that of N-S, with the rest for E-W."""
    if given := both(text) or _average(text):
        return given
    found = _PERCENT.fullmatch(_COMMA.sub(".", _short(text)))
    percent = Fraction(found[1] or found[2]) if found else Fraction(101)
    return {"ns": shown(percent), "ew": shown(100 - percent)} if percent <= 100 else None


def _average(text: str) -> Row | None:
    """The awards of a single average for both: "A" is 50 to each, "A+" 60 to N-S and 40 to E-W."""
    found = _AWARD.fullmatch(_short(text))
    return {"ns": AVERAGES[found[1]], "ew": 100 - AVERAGES[found[1]]} if found else None


def of_points(ns: Outcome, ew: Outcome, contract: str, by: str, tricks: str, fault: Callable[[str], None]) -> Row:
    """Return a bridge result as in a night file; ``ew`` is from the side of E&W. Anything may be missing."""
    ns, ew = _or_neither(ns, ew)
    if ns is None and ew is None and (award := both(contract) or _average(contract)):
        return {"award": award}  # some write it in place of the contract
    ew = _of_other_side(ew, "score")
    if isinstance(ns, int) and ns == ew:
        ew = None
    if isinstance(ns, dict) or isinstance(ew, dict) or (ns is not None and ew is not None):
        return _split(ns, ew, "score")
    score: Row = {} if ns is None and ew is None else {"score": ew if ns is None else ns}
    if contract.strip().lower() in MISSING:
        return score or {"not_played": True}
    if not by.strip() or bid(contract) == "pass":
        return {"contract": bid(contract.strip()), **score}
    seat = by.strip().upper()[:1]
    return {"contract": bid(contract.strip()), "by": seat, "tricks": _tricks(tricks, contract, fault), **score}


def of_tricks(ns: Outcome, ew: Outcome, fault: Callable[[str], None], *, apart: bool = False) -> Row:
    """Return a whist result as in a night file; both sides add up to 13 unless given ``apart``."""
    ns, ew = _or_neither(ns, ew)
    if isinstance(ns, int) and isinstance(ew, int):
        if apart:
            return {"split": {"ns": {"tricks": ns}, "ew": {"tricks": TRICKS - ew}}}
        if ns + ew != TRICKS:
            words = gettext_noop(
                "The tricks of the two sides must add up to %(tricks)s, but %(ns)s and %(ew)s add up to %(sum)s."
            )
            fault(message(words, tricks=TRICKS, ns=ns, ew=ew, sum=ns + ew))
        return {"tricks": ns}
    if isinstance(ew, int) and not 0 <= ew <= TRICKS:  # Said as it stands there, before it is taken from all.
        fault(message("%(tricks)s tricks are not possible: there are only %(most)s in a deal.", tricks=ew, most=TRICKS))
        return {"not_played": True}
    ew = _of_other_side(ew, "tricks")
    if isinstance(ns, dict) or isinstance(ew, dict):
        return _split(ns, ew, "tricks")
    made = ns if ns is not None else ew
    return {"tricks": made} if made is not None else {"not_played": True}


def _tricks(text: str, contract: str, fault: Callable[[str], None]) -> int:
    """Return the declarer's tricks: a number, or "=", "+1", "-2" against the contract."""
    plain = text.strip().replace("\N{MINUS SIGN}", "-")
    level = contract.strip()[:1]
    if re.fullmatch(r"=|[+-][0-9]{1,2}", plain) and level in set("1234567"):
        return 6 + int(level) + (0 if plain == "=" else int(plain))
    if re.fullmatch(r"[0-9]{1,2}", plain):
        return int(plain)
    fault(message("The result must be the declarer's tricks, or =, +1 or -1; found %(found)s.", found=show(text)))
    return 0


def _or_neither(ns: Outcome, ew: Outcome) -> tuple[Outcome, Outcome]:
    """Return neither side, if one is left out and the other has nothing of its own."""
    left: Row = {"not_played": True}
    return (None, None) if left in (ns, ew) and all(each in (left, None) for each in (ns, ew)) else (ns, ew)


def _split(ns: Outcome, ew: Outcome, measure: str) -> Row:
    """Return each side's result, as N&S see it."""
    sides = (
        _rest(other) if each is None else {measure: each} if isinstance(each, int) else each
        for each, other in ((ns, ew), (ew, ns))
    )
    return {"split": dict(zip(("ns", "ew"), sides, strict=True))}


def _rest(other: Outcome) -> Row:
    """Return the result of a side without one: the same as the other, or the rest of the other's award."""
    if isinstance(other, dict) and "weighted" in other:
        return other
    award = other.get("award") if isinstance(other, dict) else None
    return {"award": 100 - award if isinstance(award, (int, float)) else "average"}
