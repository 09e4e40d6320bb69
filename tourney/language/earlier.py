"""What earlier versions stored as English sentences, read back into facts: reasons, results, lines of the journal.

The one module that knows their wording. It stays as it was written then, whatever the sentences of today are, for
databases, club files and activity logs of every earlier version.
"""

import re
from collections.abc import Mapping
from decimal import Decimal
from fractions import Fraction
from functools import cache
from typing import Any

from movements.message import in_a_row, listing, message, plural

from ..scoring.hands import LETTERS
from ..scoring.options import shown
from ..scoring.terms import AWARDS

Data = dict[str, Any]

_PLACE = r"[Rr]ound (\d+), table (\d+), tray (\d+)"
_NAMES = r"\d\S*(?: [NE]&[SW])?(?:, \d\S*(?: [NE]&[SW])?)*"
_REASONS = {
    "typed again at once": "typed-again",
    "entered again": "entered-again",
    "entered twice, and the second was right": "second-was-right",
    "corrected on the Bridgemate": "bridgemate-corrected",
    "erased on the Bridgemate": "bridgemate-erased",
    "by Bridgemate": "bridgemate",
    "undone|taken back": "undone",
    r"step (?P<step>\d+) (?:undone|taken back)": "step-undone",
    r"version (?P<version>\d+) restored": "version-restored",
    r"round (?P<round>\d+) as it was played": "as-played",
    r"round (?P<round>\d+) drawn": "drawn",
    "it is late": "late-evening",
    "the night is played otherwise": "played-otherwise",
    "a pair left": "pair-left",
    "played otherwise than planned": "not-as-planned",
    "late: (?P<names>.+)": "late",
    rf"(?P<gone>{_NAMES}) left(?:; (?P<back>{_NAMES}) came back)?(?:; late: (?P<late>.+))?": "who-is-drawn",
    rf"(?P<back>{_NAMES}) came back(?:; late: (?P<late>.+))?": "who-is-drawn",
    r"to be played anew by ruling (?P<ruling>\d+)": "redeal",
    rf"moved to (?P<place>{_PLACE}): (?P<why>.+)": "moved-to",
    "moved here: (?P<why>.+)": "moved-here",
    "exchanged: (?P<why>.+)": "exchanged",
    "changed at the table": "changed-at-table",
    "(?:undone|taken back) at the table": "undone-at-table",
    "the two sides entered different results": "two-results",
    "both sides have agreed": "agreed-at-last",
    r"stands, though (?P<line>.+?) of table (?P<table>\d+) said (?P<made>.+)": "stands",
    r"(?P<line>.+?) of table (?P<table>\d+) said so": "table-was-right",
    r"Other people sit here\.(?:: (?P<why>.+))?": "other-players",
    r"Other trays are here\.(?:: (?P<why>.+))?": "other-trays",
    r"A tray is turned the wrong way\.(?:: (?P<why>.+))?": "turned-tray",
    r"Nobody came to play against us\.(?:: (?P<why>.+))?": "no-opponents",
}
"""What each sentence was -> its code today."""


def reason(why: str) -> tuple[str, Data]:
    """What a person typed, and the program's own reason: empty where it gave none."""
    for pattern, code in _REASONS.items():
        if found := _compiled(pattern).fullmatch(why):
            facts = {name: _fact(name, value) for name, value in found.groupdict().items() if value is not None}
            if code == "who-is-drawn":
                facts = {"changes": facts}
            return str(facts.pop("why", code)), {"code": code, **facts}
    return why, {}


_MAIL = {
    "no answer": "no-answer",
    "it has no such security or sign-in": "unsupported",
    "its certificate or TLS is not sound": "unsound-tls",
    "it cannot be reached": "unreachable",
    ": it did not take the user name and password": " sign-in-refused",
    ": it did not take the sender's address": " sender-refused",
}


def mail(said: str) -> str:
    """The code of what a mail server was said to have answered, after its number if there is one."""
    number = said[:3] if said[:3].isdecimal() else ""
    return number + _MAIL.get(said.removeprefix(number), said.removeprefix(number))


@cache
def _compiled(pattern: str) -> re.Pattern[str]:
    return re.compile(pattern)


def _fact(name: str, text: str) -> Any:
    if name in ("names", "gone", "back", "late"):
        return text.split(", ")
    if name == "made":
        return made(text)
    return int(text) if text.isdecimal() and name != "why" else place(text)


def place(text: Any) -> Any:
    """Round, table and tray; what is no place is returned as it is."""
    found = _compiled(_PLACE).fullmatch(text) if isinstance(text, str) else None
    return [int(each) for each in found.groups()] if found else text


_HOW = {"by hand": "hand", "by a random draw": "lot", "by seeding": "seed"}
_RENAMED = {
    "result": "place",
    "from": "was",
    "to": "now",
    "first": "first_place",
    "stored": "first_made",
    "stands": "stands",
    "said": "said",
}
_OF_A_RESULT = frozenset(
    "correct restore take_away let_stand enter_at_table enter_by_bridgemate take_back_at_table refuse_repeated_key "
    "keep_late_entry store_late_entry dismiss_late_entry".split()
)


def facts(verb: str, data: Mapping[str, Any]) -> Data:
    """The data of a journal entry as this version stores it; what this version stored is returned as it is. Raises
    what reading rubbish raises."""
    found = dict(data)
    if verb == "move" and "from" in found:
        found["moved"] = [place(found.pop("from")), place(found.pop("to"))]
    if verb == "exchange" and "results" in found:
        found["places"] = [place(each) for each in found.pop("results")]
    if verb in _OF_A_RESULT:
        found |= {now: place(made(found.pop(then))) for then, now in _RENAMED.items() if then in found}
    if "disagree" in found:
        found["disagree"] = {line: [made(each) for each in said] for line, said in found["disagree"].items()}
    if isinstance(found.get("results"), list):
        found["entered"] = [[*row[:4], made(row[4])] for row in found.pop("results")]
    if "rulings" in found:
        found["rulings"] = [{"counts": made(each.get("made"))} | each for each in found["rulings"]]
    if "how" in found:
        found["seating"] = _HOW.get(found["how"], found["how"])
    if "why" in data and "reason" not in found:
        found["why"], found["reason"] = reason(data["why"])
    return found


_WHOLE = {
    "nothing": message("nothing"),
    "not played": message("not played"),
    "passed out": message("passed out"),
    **{str(each): each for each in AWARDS.values()},
}
_LINES = {"N & S": message("N & S"), "E & W": message("E & W")}
_PERCENT = r"(\d+(?:\.\d+)?) %"
_CONTRACT = r"([1-7](?:NT|[CDHS])X{0,2}) by ([NESW]) ([+-]\d+|=)"
_WEIGHTED = r"(?:(?<=, )|^)(\d+(?:\.\d+)?%|\d+/\d+) (?=\S)(?!%)(?!/ )"
_SHORT = r"([1-7](?:NT|R|NULLO|[♣♦♥♠])X{0,2})([+-]\d+|=) ([NESW])"
_SHORT_AUCTION = r"([A-Z]+X{0,2}) ([NESW]), (\d+)"
_AUCTION = r"(\S+) by ([NESW]), (\d+) tricks"
_LED = r"(.+), lead (\S+)"
_REVOKED = r"(.+) \(((?:[NE] & [SW] revoked(?: \d+ times)?(?: and )?)+)\)"
_ONE_REVOKED = r"([NE] & [SW]) revoked(?: (\d+) times)?"


def made(text: Any) -> Any:
    """The message that was written as ``text``; the text itself where it was a number, or none of ours."""
    if not isinstance(text, str):
        return text
    if text in _WHOLE:
        return _WHOLE[text]
    sides = text.split(" / ")
    if len(sides) == 2:
        return message("%(ns)s / %(ew)s", ns=made(sides[0]), ew=made(sides[1]))
    if _compiled(_WEIGHTED).match(text):
        return _weighted(text)
    if found := _compiled(_SHORT).fullmatch(text):
        contract, result, seat = found.groups()
        return message("%(contract)s%(result)s %(seat)s", contract=contract, result=result, seat=LETTERS[seat])
    if found := _compiled(_SHORT_AUCTION).fullmatch(text):
        return message(
            "%(contract)s %(seat)s, %(tricks)s", contract=found[1], seat=LETTERS[found[2]], tricks=int(found[3])
        )
    if found := _compiled(_PERCENT).fullmatch(text):
        return message("%(percent)s %%", percent=shown(Fraction(found[1])))
    if found := _compiled(_REVOKED).fullmatch(text):
        lines = _compiled(_ONE_REVOKED).findall(found[2])
        revoked = listing(
            plural("%(line)s revoked", "%(line)s revoked %(count)s times", int(times or 1), line=_LINES[line])
            for line, times in lines
            if line in _LINES
        )
        return message("%(made)s (%(revoked)s)", made=made(found[1]), revoked=revoked)
    if found := _compiled(_LED).fullmatch(text):
        return message("%(played)s, lead %(card)s", played=made(found[1]), card=found[2])
    if found := _compiled(_CONTRACT).fullmatch(text):
        contract, seat, result = found.groups()
        return message("%(contract)s by %(seat)s %(result)s", result=result, contract=contract, seat=LETTERS[seat])
    if found := _compiled(_AUCTION).fullmatch(text):
        return plural(
            "%(contract)s by %(seat)s, %(count)s tricks",
            "%(contract)s by %(seat)s, %(count)s tricks",
            int(found[3]),
            contract=found[1],
            seat=LETTERS[found[2]],
        )
    return text


def _weighted(text: str) -> str:
    """60% 4S+1 N, 40% -50: outcomes by their weights."""
    outcomes = [*_compiled(_WEIGHTED).finditer(text)]
    ends = [each.start() for each in outcomes[1:]] + [len(text)]
    return in_a_row(
        message(
            "%(weight)s %(result)s",
            weight=_weight(each[1]),
            result=made(text[each.end() : end].removesuffix(", ")),
        )
        for each, end in zip(outcomes, ends, strict=True)
    )


def _weight(text: str) -> str:
    """60%, or 1/3 as it is."""
    return message("%(percent)s%%", percent=Decimal(text.removesuffix("%"))) if text.endswith("%") else text
