"""Read the English sentences that earlier versions stored back into facts: reasons, results, journal entries.

Their wording is only in this module. Do not change it when a sentence is reworded: databases, club files and activity
logs of earlier versions contain the old sentences.
"""

import re
from collections.abc import Callable, Container, Iterator, Mapping
from decimal import Decimal
from fractions import Fraction
from typing import Any

from movements.message import Message, gettext_noop, in_a_row, listing, message, plural, sentences

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
}
"""Pattern of an earlier sentence -> the code that is stored today."""


def reason(why: str) -> tuple[str, Data]:
    """Return the text that a person typed and the program's own reason, which is empty if there is none."""
    for pattern, code in _REASONS.items():
        if match := re.fullmatch(pattern, why):
            facts = _parts(match)
            typed = str(facts.pop("why", code))
            return typed, {"code": code, **({"changes": facts} if code == "who-is-drawn" else facts)}
    return why, {}


def _parts(match: re.Match[str]) -> Data:
    """Return the named groups as values."""
    return {name: _READ.get(name, str)(text) for name, text in match.groupdict().items() if text is not None}


def place(text: Any) -> Any:
    """Return round, table and tray. Anything except a place is returned unchanged."""
    match = re.fullmatch(_PLACE, text) if isinstance(text, str) else None
    return [int(number) for number in match.groups()] if match else text


_CALLS = {
    "Other people sit here.": "other-players",
    "Other trays are here.": "other-trays",
    "A tray is turned the wrong way.": "turned-tray",
    "Nobody came to play against us.": "no-opponents",
}


def call(why: str) -> str:
    """Return the reason why a table called the director, with the code chosen on the phone."""
    offered, colon, typed = why.partition(": ")
    return _CALLS.get(offered, offered) + colon + typed


_MAIL = {
    "no answer": "no-answer",
    "it has no such security or sign-in": "unsupported",
    "its certificate or TLS is not sound": "unsound-tls",
    "it cannot be reached": "unreachable",
    ": it did not take the user name and password": " sign-in-refused",
    ": it did not take the sender's address": " sender-refused",
}


def mail(said: str) -> str:
    """Return the number of a mail server's answer, if it gave one, and the code of the problem."""
    number = said[:3] if said[:3].isdecimal() else ""
    return number + _MAIL.get(said.removeprefix(number), said.removeprefix(number))


_PROBLEMS = {
    r"The solver is not installed\..*": "not-installed",
    r"The (?:solver that is installed|installed solver) does not run on this (?:machine|computer): "
    r"(?P<problem>.+?)\.(?: [A-Z].*)?": "does-not-run",
    r"The (?:solver that is installed|installed solver) is DDS (?P<version>\S+), not 2\.9\.0\..*": "other-version",
    r"The solver cannot be started: (?P<strerror>.+)\.": "not-started",
    r"The (?:solver that is installed|installed solver) (?:ends|stops) as soon as it (?:is started|starts)\.": "stops",
    r"The (?:solver gave no answer that can be|solver's (?:answer|output) cannot be) read\.": "unreadable",
    r"The solver crashed\.": "crashed",
    r"(?P<name>\w+) is (?:no|not a) number\.": "not-a-number",
    r"(?:It is of|It belongs to|This result is from) another session\.": "other-session",
    r"There is no section (?P<section>.+)\.": "no-section",
    r"It has no table, round or board\.|(?:Its|The) table, round or board is missing\.": "no-place",
    r"(?:It is a score of E-W alone|It gives a score for E-W only|This score is for E-W only)\b.*": "one-side",
    r"Its contract is none\.|(?:Its|The) contract is not valid\.": "not-a-contract",
    r"The night was published before (?:it|this result) arrived\.": "published",
    r"(?:It|The result) was erased on the Bridgemate, but (?P<stands>.+) is stored, "
    r"entered by (?P<writer>.+)\.": "erased",
    r"The Bridgemate (?:has|shows) pair (?P<ns>\d+) N-S against (?P<ew>\d+) E-W, but the movement has "
    r"(?P<expected_ns>\d+) against (?P<expected_ew>\d+)\..*": "other-pairs",
    r"There is no round (?P<round>\d+)"
    r"(?:: the movement has|\. The last round of the movement is round) (?P<count>\d+)\.": "no-round",
    r"Nobody plays at table (?P<table>\d+) in round (?P<round>\d+)\.": "no-table",
    r"Tray (?P<tray>\d+) is not at table (?P<table>\d+) in round (?P<round>\d+)"
    r"(?:: there are|\. The trays at that table are) (?P<trays>.+)\.": "no-tray",
    r"The solver (?:found no answer in|did not (?:answer|respond) within) (?P<seconds>\d+) seconds\.": "slow",
    "the file": "file",
    r"This file is larger than (?P<size>.+?) kB\.": "too-large",
    r"This (?:file is not from|is not a file of) a simultaneous event\.": "not-of-an-event",
    r"This file belongs to another event\.": "other-event",
    r"This is missing\.": "missing",
    r"This is not recognised\.": "unknown",
    r"'(?P<key>.{1,20})' is not recognised here\.": "unknown-key",
    r"Only version (?P<version>.+?) of this format can be read\.": "format",
    r"Expected version (?P<version>.+?), as in the invitation\.": "format-of-event",
    r"The signature does not match\. This file "
    r"(?:has been altered, or was signed with another key|was altered, or another key signed it)\.": "signature",
    r"This file is encrypted for the members until the event is over\.": "encrypted",
    r"Until the event is over, this file is encrypted, "
    r"and only (?:the members|member clubs) can read it\.": "encrypted",
    r"Only the organiser can change the (?:list|roll) of clubs\.": "not-the-organiser",
    r"This club is not (?:taking part in|a member of) the event, "
    r"or (?:its key has changed|has another key now|now has a different key)\.": "not-a-member",
    r"Expected '(?P<kind>[^']+)'\.": "not-of-kind",
    r"Expected the hash of the invitation\.": "not-the-invitation",
    r"Expected a public key\.": "not-a-public-key",
    r"Expected a whole number\.": "not-whole",
    r"Expected a whole number from (?P<least>\S+) to (?P<most>\S+)\.": "not-in-range",
    r"Expected an object (?:of|containing only) text and whole numbers\.": "not-plain",
    r"Expected an object\.": "not-an-object",
    r"Expected a list\.": "not-a-list",
    r"Expected true or false\.": "not-true-or-false",
    r"Expected text\.": "not-text",
    r"Expected text of 1 to (?P<most>\S+) characters [io]n one line\.": "not-a-line",
    r"The boards (?:in|of) this event are (?:numbered )?1 to (?P<boards>\S+)\.": "no-such-board",
    r"Expected N&S or E&W\.": "not-a-side",
    r"(?P<made>.{1,20}) is not a possible result\.": "not-a-result",
    r"(?P<award>.{1,20}) is not a valid award\.": "not-an-award",
    r"(?P<count>.{1,20}) is not a valid count\.": "not-a-count",
    r"Expected a result and its count\.": "no-count",
    r"The (?:fractions|parts) (?:in|of) the weighted scores must add up to whole results\.": "not-whole-results",
    r"A club can have at most (?P<most>\S+) results on a board\.": "too-many-results",
    r"A board has more results than the club has tables\.": "more-than-tables",
    r"Expected (?P<count>\S+) hexadecimal digits for each club\.": "not-a-log",
    r"Expected the number and the hash of the newest (?:list of clubs|roll)\.": "not-a-roll",
    r"Expected a list of at most (?P<most>\S+) contestants\.": "too-many-contestants",
    r"Expected a list with at most one result for each board\.": "too-many-rows",
    r"Expected a board (?:in|of) this event, N&S or E&W, and a result\.": "not-a-row",
    r"Board (?P<board>\S+) appears twice\.": "board-twice",
    r"Expected a list of 1 to (?P<most>\S+) clubs\.": "not-clubs",
    r"Expected a club with a public key of its own\.": "not-a-club",
    r"Expected a list of public keys\.": "not-public-keys",
    r"Expected the public keys of clubs, each with a reason\.": "not-withdrawn",
    r"Expected keys of 64 hexadecimal digits\.": "not-event-keys",
}
"""Pattern of an earlier sentence about a problem -> the code that is stored today."""


def problem(text: str) -> tuple[str, Data]:
    """Return the code of a stored problem and its values; an empty code for an unknown text."""
    for pattern, code in _PROBLEMS.items():
        if match := re.fullmatch(pattern, text):
            return code, {name: _problem_value(name, each) for name, each in match.groupdict().items()}
    return "", {}


def problems(text: str, codes: Container[str]) -> Iterator[tuple[str, str]]:
    """Yield place and sentence of each problem with one of these codes in a row of them. What is not recognised comes
    last, without a place."""
    while text:
        for pattern in (each for each, code in _PROBLEMS.items() if code in codes):
            if match := re.match(rf"(?:(?P<place>the file|[^\s:]+): )?(?P<sentence>{pattern})(?: |$)", text):
                yield match["place"] or "", match["sentence"]
                text = text[match.end() :]
                break
        else:
            yield "", text
            return


def _problem_value(name: str, text: str) -> object:
    if name == "stands":
        return made(text)
    return int(text) if text.isdecimal() else text


_HOW = {"by hand": "hand", "by a random draw": "lot", "by seeding": "seed"}
_PLACES = {"result": "place", "first": "first_place"}
_MADE_NAMES = {"from": "was", "to": "now", "stored": "first_made", "stands": "stands", "said": "said"}
_OF_A_RESULT = frozenset(
    "correct restore take_away let_stand enter_at_table enter_by_bridgemate take_back_at_table refuse_repeated_key "
    "keep_late_entry store_late_entry dismiss_late_entry".split()
)


def facts(verb: str, data: Mapping[str, Any]) -> Data:
    """Return the data of a journal entry as this version stores it. Data of this version is returned unchanged. Raises
    AttributeError, LookupError, TypeError or ValueError for data that no version wrote."""
    today = dict(data)
    if verb == "move" and "from" in today:
        today["moved"] = [place(today.pop("from")), place(today.pop("to"))]
    if verb == "exchange" and "results" in today:
        today["places"] = [place(each) for each in today.pop("results")]
    if verb in _OF_A_RESULT:
        today |= {now: place(today.pop(then)) for then, now in _PLACES.items() if then in today}
        today |= {now: made(today.pop(then)) for then, now in _MADE_NAMES.items() if then in today}
    if "disagree" in today:
        today["disagree"] = {line: [made(each) for each in said] for line, said in today["disagree"].items()}
    if isinstance(today.get("results"), list):
        today["entered"] = [[*row[:4], made(row[4])] for row in today.pop("results")]
    if "rulings" in today:
        today["rulings"] = [{"counts": made(each.get("made"))} | each for each in today["rulings"]]
    if "how" in today:
        today["seating"] = _HOW.get(today["how"], today["how"])
    if "why" in data and "reason" not in today:
        today["why"], today["reason"] = reason(data["why"])
    return today


_WHOLE = {
    "nothing": message("nothing"),
    "not played": message("not played"),
    "passed out": message("passed out"),
    **{str(each): each for each in AWARDS.values()},
}
_LINES = {"N & S": message("N & S"), "E & W": message("E & W")}
_WEIGHTED = r"(?:(?<=, )|^)(\d+(?:\.\d+)?%|\d+/\d+) (?=\S)(?!%)(?!/ )"
_REVOKED = r"[NE] & [SW] revoked(?: \d+ times)?"
_BY = "(?P<seat>[NESW])"
_MADE = {
    r"(?P<contract>[1-7](?:NT|R|NULLO|[♣♦♥♠])X{0,2})(?P<result>[+-]\d+|=) " + _BY: gettext_noop(
        "%(contract)s%(result)s %(seat)s"
    ),
    r"(?P<contract>[A-Z]+X{0,2}) " + _BY + r", (?P<tricks>\d+)": gettext_noop("%(contract)s %(seat)s, %(tricks)s"),
    r"(?P<percent>\d+(?:\.\d+)?) ?%": gettext_noop("%(percent)s%%"),
    rf"(?P<made>.+) \((?P<revoked>{_REVOKED}(?: and {_REVOKED})?)\)": gettext_noop("%(made)s (%(revoked)s)"),
    r"(?P<played>.+), lead (?P<card>\S+)": gettext_noop("%(played)s, lead %(card)s"),
    rf"(?P<contract>[1-7](?:NT|[CDHS])X{{0,2}}) by {_BY} (?P<result>[+-]\d+|=)": gettext_noop(
        "%(contract)s by %(seat)s %(result)s"
    ),
    rf"(?P<contract>\S+) by {_BY}, (?P<count>\d+) tricks": "%(contract)s by %(seat)s, %(count)s tricks",
}
"""Pattern of an earlier result -> the message that it was stored from."""


def made(text: Any) -> Any:
    """Return the message that was stored as ``text``. Numbers and unknown texts are returned unchanged."""
    if not isinstance(text, str) or text in _WHOLE:
        return _WHOLE.get(text, text) if isinstance(text, str) else text
    sides = text.split(" / ")
    if len(sides) == 2:
        return message("%(ns)s / %(ew)s", ns=made(sides[0]), ew=made(sides[1]))
    if re.match(_WEIGHTED, text):
        return _weighted(text)
    for pattern, words in _MADE.items():
        if match := re.fullmatch(pattern, text):
            parts = _parts(match)
            return plural(words, words, parts.pop("count"), **parts) if "count" in parts else Message(words, parts)
    return _figure(text) if re.fullmatch(r"-\d+", text) else text


def _figure(text: str) -> str:
    """Write a hyphen before a figure as a minus sign."""
    return text.replace("-", "\N{MINUS SIGN}")


def _revoked(text: str) -> str:
    lines = [each.partition(" revoked") for each in text.split(" and ")]
    return listing(
        plural(
            "%(line)s revoked",
            "%(line)s revoked %(count)s times",
            int(times.split()[0]) if times else 1,
            line=_LINES.get(line, line),
        )
        for line, _, times in lines
    )


def _weighted(text: str) -> str:
    """Read weighted outcomes: 60% 4S+1 N, 40% -50."""
    outcomes = [*re.finditer(_WEIGHTED, text)]
    ends = [each.start() for each in outcomes[1:]] + [len(text)]
    return in_a_row(
        sentences([_weight(each[1]), made(text[each.end() : end].removesuffix(", "))])
        for each, end in zip(outcomes, ends, strict=True)
    )


def _weight(text: str) -> str:
    """Read a weight: 60% or 1/3."""
    return message("%(percent)s%%", percent=Decimal(text.removesuffix("%"))) if text.endswith("%") else text


def _names(text: str) -> list[str]:
    return text.split(", ")


_READ: Mapping[str, Callable[[str], Any]] = {
    **dict.fromkeys(("step", "version", "round", "ruling", "table", "tricks", "count"), int),
    **dict.fromkeys(("names", "gone", "back", "late"), _names),
    **dict.fromkeys(("made", "played"), made),
    "place": place,
    "result": _figure,
    "seat": lambda text: LETTERS[text],
    "percent": lambda text: shown(Fraction(text)),
    "revoked": _revoked,
}
"""A reader for each part of a sentence. Any other part is text."""
