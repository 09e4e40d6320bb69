"""What a result came to, as the journal keeps it in English (:meth:`..scoring.made.Made.__str__`): read back into the
message that it was, to be told in the reader's language."""

import re
from fractions import Fraction

from movements.message import listing, message, plural

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
