"""Find the victory point scale of a team file: each known scale is tried on all its matches."""

from dataclasses import replace
from fractions import Fraction

from movements.message import gettext_noop, message, sentences

from ...desk.setup.night_value import NightFile
from ...faults import BadInput
from ...scoring import options as scoring_options
from ...scoring.method import read_options
from ...scoring.scored import standings
from ..file_contents import FileContents, PublishedMatch, kept_options
from ..other_programs import Row, checked
from .keep_published import KEEP, keep_standings, which_method
from .progress import CHECKING, METHODS, tell

WAYS: tuple[tuple[str, Row, str], ...] = (
    ("victory-points", {"scale": "wbf"}, message("victory points to two decimal places, WBF scale")),
    ("victory-points", {"scale": "discrete"}, message("whole victory points, WBF scale")),
    ("victory-points", {"scale": "ebu"}, message("whole victory points, older EBU 20-0 scale")),
    ("victory-points", {"scale": "acbl-20"}, message("whole victory points, older ACBL 20-point scale")),
    ("victory-points", {"scale": "acbl-30"}, message("whole victory points, older ACBL 30-point scale")),
    ("board-a-match", {"win": 2}, message("point-a-board, 2 for a board won and 1 for a board drawn")),
    ("board-a-match", {}, message("board-a-match, 1 for a board won and a half for a board drawn")),
)
"""Method, its options, and the words for both; the usual first."""


def settle_matches(found: FileContents) -> None:
    """Choose the method and scale that fit all published matches, and report it; ask if none does."""
    published = [each for each in found.matches if None not in each.won]
    if not published:
        return
    tell(CHECKING)
    try:
        file = checked({**found.document, "scoring": "total", "scoring_options": {}}, found.places, [])
    except BadInput:
        return
    named = found.document.get("scoring")
    ways = sorted(WAYS, key=lambda way: way[0] != named)
    wrong = {}
    for at, (scoring, options, _) in enumerate(ways):
        tell(METHODS, at, len(ways))
        wrong[at] = _wrong(file, scoring, options, published)
    at = min(wrong, key=lambda each: (len(wrong[each]), each))
    if wrong[at]:
        _ask(found, wrong[at])
        return
    scoring, options, words = ways[at]
    kept = kept_options(found, scoring)
    kept |= {name: value for name, value in options.items() if value != getattr(scoring_options.DEFAULTS, name)}
    found.document = {**found.document, "scoring": scoring, "scoring_options": kept}
    found.inferred = True
    others = [] if len(published) == 1 else [each for each in wrong if not wrong[each] and each != at]
    fits = message("Scored by %(method)s, which fits all %(matches)s matches.", method=words, matches=len(published))
    found.say("", sentences([fits, message("Other methods would give the same points.") if others else ""]))


def _wrong(file: NightFile, scoring: str, options: Row, published: list[PublishedMatch]) -> list[PublishedMatch]:
    """The matches that this way gives other figures."""
    read, faults = read_options(scoring, options)
    if faults:
        return published
    try:
        scored = standings(replace(file.night, scoring=scoring, options=read)).matches
    except ValueError:  # a scale has no such match
        return published
    ours = {(match.a, match.b): match.won for match in scored}
    ours |= {(match.b, match.a): (match.won[1], match.won[0]) for match in scored}
    together: dict[tuple[int, int], tuple[Fraction, Fraction]] = {}
    for match in published:  # two teams that met in several rounds have one match here
        a, b = together.get((match.a, match.b), (Fraction(0), Fraction(0)))
        together[match.a, match.b] = (a + (match.won[0] or 0), b + (match.won[1] or 0))
    return [match for match in published if ours.get((match.a, match.b)) != together[match.a, match.b]]


def _ask(found: FileContents, wrong: list[PublishedMatch]) -> None:
    what = message("The published match results do not fit any known scale.")
    ways = {_slug(scoring, options): words for scoring, options, words in WAYS}
    first = wrong[0]
    a, b = (str(float(each or 0)).removesuffix(".0") for each in first.won)
    words = gettext_noop("The score for %(first)s against %(second)s is %(a)s to %(b)s, a margin of %(margin)s.")
    if first.margin is None:
        words = gettext_noop("The score for %(first)s against %(second)s is %(a)s to %(b)s.")
    said = message(words, first=first.a, second=first.b, a=a, b=b, margin=first.margin)
    question = which_method(found, found.named, what, ways)
    answer = found.ask(question, message("round %(round)s", round=first.round), said)
    if answer == KEEP:
        keep_standings(found)
    for scoring, options, _ in WAYS:
        if answer == _slug(scoring, options):
            found.document = {**found.document, "scoring": scoring, "scoring_options": dict(options)}


def _slug(scoring: str, options: Row) -> str:
    """victory-points-wbf, board-a-match-2."""
    return "-".join([scoring, *map(str, options.values())])
