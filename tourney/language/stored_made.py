"""What a result came to, as the journal keeps it in English (:meth:`..scoring.made.Made.__str__`): read back into the
message that it was, to be told in the reader's language."""

import re
from decimal import Decimal
from fractions import Fraction

from movements.message import in_a_row, listing, message, plural

from ..scoring.hands import LETTERS
from ..scoring.options import shown
from ..scoring.terms import AWARDS

WHOLE = {
    "not played": message("not played"),
    "passed out": message("passed out"),
    **{str(each): each for each in AWARDS.values()},
}
PERCENT = re.compile(r"(\d+(?:\.\d+)?) %")
CONTRACT = re.compile(r"([1-7](?:NT|[CDHS])X{0,2}) by ([NESW]) ([+-]\d+|=)")
WEIGHTED = re.compile(r"(?:(?<=, )|^)(\d+(?:\.\d+)?%|\d+/\d+) (?=\S)(?!%)(?!/ )")
SHORT = re.compile(r"([1-7](?:NT|R|NULLO|[♣♦♥♠])X{0,2})([+-]\d+|=) ([NESW])")
SHORT_AUCTION = re.compile(r"([A-Z]+X{0,2}) ([NESW]), (\d+)")
AUCTION = re.compile(r"(\S+) by ([NESW]), (\d+) tricks")
LED = re.compile(r"(.+), lead (\S+)")
REVOKED = re.compile(r"(.+) \(((?:[NE] & [SW] revoked(?: \d+ times)?(?: and )?)+)\)")
ONE_REVOKED = re.compile(r"([NE] & [SW]) revoked(?: (\d+) times)?")
LINES = {"N & S": message("N & S"), "E & W": message("E & W")}


def made_of(text: str) -> str:
    """The message that was written as ``text``; the text itself where it was a number, or none of ours."""
    if text in WHOLE:
        return WHOLE[text]
    sides = text.split(" / ")
    if len(sides) == 2:
        return message("%(ns)s / %(ew)s", ns=made_of(sides[0]), ew=made_of(sides[1]))
    if outcomes := [*WEIGHTED.finditer(text)] if WEIGHTED.match(text) else []:
        ends = [each.start() for each in outcomes[1:]] + [len(text)]
        parts = (
            message(
                "%(weight)s %(result)s",
                weight=_weight(found[1]),
                result=made_of(text[found.end() : end].removesuffix(", ")),
            )
            for found, end in zip(outcomes, ends, strict=True)
        )
        return in_a_row(parts)
    if found := SHORT.fullmatch(text):
        contract, result, seat = found.groups()
        return message("%(contract)s%(result)s %(seat)s", contract=contract, result=result, seat=LETTERS[seat])
    if found := SHORT_AUCTION.fullmatch(text):
        return message(
            "%(contract)s %(seat)s, %(tricks)s", contract=found[1], seat=LETTERS[found[2]], tricks=int(found[3])
        )
    if found := PERCENT.fullmatch(text):
        return message("%(percent)s %%", percent=shown(Fraction(found[1])))
    if found := REVOKED.fullmatch(text):
        lines = ((LINES[line], int(times or 1)) for line, times in ONE_REVOKED.findall(found[2]) if line in LINES)
        revoked = listing(
            plural("%(line)s revoked", "%(line)s revoked %(count)s times", n, line=line) for line, n in lines
        )
        return message("%(made)s (%(revoked)s)", made=made_of(found[1]), revoked=revoked)
    if found := LED.fullmatch(text):
        return message("%(played)s, lead %(card)s", played=made_of(found[1]), card=found[2])
    if found := CONTRACT.fullmatch(text):
        contract, seat, result = found.groups()
        return message("%(contract)s by %(seat)s %(result)s", result=result, contract=contract, seat=LETTERS[seat])
    if found := AUCTION.fullmatch(text):
        return plural(
            "%(contract)s by %(seat)s, %(count)s tricks",
            "%(contract)s by %(seat)s, %(count)s tricks",
            int(found[3]),
            contract=found[1],
            seat=LETTERS[found[2]],
        )
    return text


def _weight(text: str) -> str:
    """60%, or 1/3 as it stands."""
    if not text.endswith("%"):
        return text
    return message("%(percent)s%%", percent=Decimal(text.removesuffix("%")))
