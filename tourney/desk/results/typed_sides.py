"""Parse what each side of a ruling gets: ``a+/a-``, ``3NT-1 N/3NT= N``, ``60% 4S= N, 40% 4S-1 N``."""

import re
from fractions import Fraction

from movements.message import labelled, message

from ...faults import BadInput, Fault, Faults
from ...language.usage import ENGLISH_LETTERS, Letters
from ...models import Kind, Session
from ...scoring import options
from ...scoring.made import Made
from ...scoring.night import AVERAGES, Award, Outcome, Side
from ...scoring.sides import fault_of_weights, weight_of
from .typed_contract import contract_from_text
from .typed_numbers import score_from_text, tricks_from_text

SHORT = {"a": "average", "a+": "average+", "a-": "average-", "av": "average", "avg": "average"}
GIVEN = {**AVERAGES, "most": Award("most"), "least": Award("least")}
NOT_PLAYED = {"np", "not played"}
_WEIGHT = re.compile(
    r"(?:^|(?<=[\s,;/]))(?:(?P<percent>100|\d{1,2}(?:[.,]\d{1,6})?)\s*%|(?P<part>\d{1,5}\s*/\s*\d{1,5}))"
    r"\s*(?=[^\s/,;%])(?<=[\s%])"
)
"""The weight before a result: 60%, or a fraction and a space, 2/3."""
_SIGNED = re.compile(r"[+-]\d{1,6}")


def says_sides(typed: str) -> bool:
    """Whether a text gives each side its own result, or is a weighted score."""
    return "/" in typed or _WEIGHT.match(typed) is not None


def split_from_text(typed: str, session: Session, tray: int, letters: Letters = ENGLISH_LETTERS) -> Made | None:
    """Return what each side gets; a single award or weighted score is for both. None for any other text. Raises
    BadInput saying what is wrong with one side."""
    parts = _parts(typed)
    if both := re.fullmatch(r"a(\d\d)(\d\d)", typed, re.I):
        parts = [both[1], both[2]]
    elif len(parts) == 1 and (
        typed.casefold() in SHORT or re.fullmatch(r"a(\d\d?|100)", typed, re.I) or _WEIGHT.match(typed)
    ):
        parts *= 2
    if len(parts) != 2:
        return None
    sides = [_side(part, line, session, tray, letters) for part, line in zip(parts, ("N&S", "E&W"), strict=True)]
    if None in sides and not any(sides):
        return None
    for part, side in zip(parts, sides, strict=True):
        if side is None:
            raise BadInput.at(
                "made",
                "'%(part)s' is not a valid result for a side. Type a contract, an award like %(award)s, or "
                "a score with its sign like %(score)s.",
                part=part.strip(),
                award="a+",
                score="+7" if session.game == "whist" else "+420",
            )
    ns, ew = (side or Side() for side in sides)
    return Made(not_played=True) if ns == ew == Side() else Made(split=(ns, ew))


def side_from_text(text: str, session: Session, tray: int, letters: Letters = ENGLISH_LETTERS) -> Side | None:
    """Return what one side gets: an award (a+, 60, most); with a sign, the N&S score in its case; a contract; a
    weighted score; or "np", which leaves it out. None for any other text. Raises BadInput for an impossible result."""
    part = text.strip().casefold()
    if part in NOT_PLAYED:
        if session.kind == Kind.TEAMS:
            raise BadInput.at("made", "In a team match, a board counts for both sides or for neither.")
        return Side()
    if (name := SHORT.get(part, part)) in GIVEN:
        return Side(award=GIVEN[name])
    if _WEIGHT.match(part):
        return Side(weighted=_weighted(text.strip(), session, tray, letters))
    if _SIGNED.fullmatch(part):
        return Side(made=tricks_from_text(part).tricks if session.game == "whist" else int(part))
    if (award := _percent(part)) is not None:
        return Side(award=award)
    if session.game != "whist" and re.search(r"[^\W\d_]", part) and re.search(r"[=\d]|^[^\W\d_]{4}", part):
        return Side(played=contract_from_text(text.strip(), session, tray, {}, letters).played)
    return None


def _side(text: str, line: str, session: Session, tray: int, letters: Letters) -> Side | None:
    """Parse a side, naming it in the fault."""
    try:
        return side_from_text(text, session, tray, letters)
    except BadInput as bad:
        raise BadInput([Fault(each.place, labelled(line, each.what)) for each in bad.faults]) from bad


def _parts(typed: str) -> list[str]:
    """Return the text split at its strokes, but not within a weight: 1/3 4S= N."""
    within = {at for found in _WEIGHT.finditer(typed) for at in range(*found.span())}
    strokes = [at for at, sign in enumerate(typed) if sign == "/" and at not in within]
    return [typed[a + 1 : b] for a, b in zip([-1, *strokes], [*strokes, len(typed)], strict=True)]


def _percent(part: str) -> Award | None:
    """An award in percent, with a comma or a point: 60, 62,5 %; or in parts of ten, as other programs have it."""
    if of_ten := re.fullmatch(r"a(\d)", part):
        part = f"{of_ten[1]}0"
    elif of_percent := re.fullmatch(r"a(\d\d|100)", part):
        part = of_percent[1]
    try:
        percent = options.exact(float(part.removesuffix("%").strip().replace(",", ".")))
    except ValueError:
        return None
    if not 0 <= percent <= 100:
        raise BadInput.at("made", "'%(part)s' is not a valid award. Type a percentage from 0 to 100.", part=part)
    return Award(percent=percent)


def _weighted(text: str, session: Session, tray: int, letters: Letters) -> tuple[Outcome, ...]:
    """The results of a weighted score, each after its weight. Raises BadInput for every fault of it."""
    weights = [*_WEIGHT.finditer(text)]
    ends = [found.start() for found in weights[1:]] + [len(text)]
    outcomes, faults = [], Faults()
    for found, end in zip(weights, ends, strict=True):
        try:
            weight = weight_from_text(found["part"] or f"{found['percent']}%")
            outcomes.append(outcome_from_text(text[found.end() : end].strip(" ,;"), weight, session, tray, letters))
        except BadInput as bad:
            faults += bad.faults
    if not faults:
        faults.fault("made", fault_of_weights([each.weight for each in outcomes]))
    faults.refuse()
    return tuple(outcomes)


def weight_from_text(text: str) -> Fraction:
    """Return the weight of a result: 60 %, 33,3 %, 2/3; a plain number is in percent. Raises BadInput for any other
    text."""
    plain = "".join(text.split()).replace(",", ".").removesuffix("%")
    try:
        weight = Fraction(plain) if "/" in plain else Fraction(options.exact(float(plain))) / 100
        return weight_of(str(weight))
    except (ValueError, ZeroDivisionError):
        wrong = message(
            "'%(weight)s' is not a valid weight. Type a percentage like 60 or a fraction like 2/3.", weight=text
        )
        raise BadInput.at("made", wrong) from None


def outcome_from_text(text: str, weight: Fraction, session: Session, tray: int, letters: Letters) -> Outcome:
    """Return one result of a weighted score: a contract, or what N&S made. Raises BadInput for any other text."""
    if session.game == "whist":
        return Outcome(weight, tricks_from_text(text).tricks)
    if re.fullmatch(r"[+-]?\d+", text):
        return Outcome(weight, score_from_text(text, session, tray))
    return Outcome(weight, None, contract_from_text(text, session, tray, {}, letters).played)
