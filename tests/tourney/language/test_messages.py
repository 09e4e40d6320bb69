"""English messages read like English: rules for every message that do not depend on particular phrases."""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from tests.pseudo.texts import OURS, ROOT, of_code, of_template

# Sentences whose subject is a clause: "Who came last holds no record."
CLAUSE = re.compile(r"(?:Who|Whoever|What|Whatever) (?!you\b|is new\b)[^?:]*\.")
SENTENCES = re.compile(r"(?<=[.!?]) +")
# A programmer's words, which a club member never has to know.
DEVELOPERS = re.compile(
    r"\b(boolean|exception|integer|null|parser|slug|stack|string|traceback|tuple|validation)\b", re.I
)
# A label that ends in a colon and a fragment: "Empty: the whole". "Next: standings" says what a button leads to.
FRAGMENT = re.compile(r"(?!Next:)[A-Z][\w’'-]*(?: \w+)?: [a-z][\w-]*(?: [a-z][\w-]*)?")
# Files and commands speak to people who know formats.
OF_FILES = re.compile(
    r"exchange|club_transfer|management|cards|environment|command\.py|safekeeping|document\.py|replay\.py|at_terminal"
)
PLAIN = re.compile(r"%\(\w+\)[a-z]|<[^>]*>|&\w+;")
TRANSLATED = r'\{%\s*(?:translate|played)\s+"([^"]*)"[^%]*%\}\s*'
LONGEST = {"button": 40, "th": 30}
"""Characters of a label, by its element: longer ones wrap on a phone."""
NAMES = re.compile(
    r"Bowman|Qf|Mitchell|Howell|Whist|Boston|Relay|Bridge\w*|IMPs?|Atom|JSON|ID|Letter|US|SIT OUT|Hoyle|Tourney|"
    r"Aegis|FreeOTP|[A-Z]{1,3}|.*[&-].*"
)


def paths() -> Iterator[Path]:
    for folder in OURS:
        yield from (path for path in (ROOT / folder).rglob("*") if path.suffix in (".py", ".html", ".svg"))


@cache
def messages() -> list[tuple[str, str]]:
    """(path, English text) of every message of the program."""
    found = set()
    for path in paths():
        read = of_code if path.suffix == ".py" else of_template
        found |= {(str(path.relative_to(ROOT)), text.one) for text in read(path.read_text())}
    return sorted(found)


def clauses(text: str) -> list[str]:
    return [each for each in SENTENCES.split(text) if CLAUSE.fullmatch(each)]


def test_no_sentence_has_a_clause_as_its_subject():
    assert [(path, found) for path, text in messages() if (found := clauses(text))] == []


def test_no_page_uses_a_programmers_word():
    pages = [(path, text) for path, text in messages() if not OF_FILES.search(path)]
    assert [(path, text) for path, text in pages if DEVELOPERS.search(PLAIN.sub("", text))] == []


def test_labels_are_in_sentence_case():
    def shouts(text: str) -> bool:
        words = re.findall(r"[^\W\d_][\w&'’-]*", PLAIN.sub("", text))
        return 2 <= len(words) <= 6 and all(word[0].isupper() and not NAMES.fullmatch(word) for word in words[1:])

    assert [(path, text) for path, text in messages() if shouts(text)] == []


def test_no_label_ends_in_a_colon_and_a_fragment():
    assert [(path, text) for path, text in messages() if FRAGMENT.fullmatch(text)] == []


@pytest.mark.parametrize(("element", "most"), LONGEST.items())
def test_labels_fit_their_place(element, most):
    label = re.compile(rf"<{element}\b[^>]*>\s*{TRANSLATED}</{element}>")
    labels = [
        (str(path), found[1])
        for path in paths()
        if path.suffix == ".html"
        for found in label.finditer(path.read_text())
    ]
    assert len(labels) > 50
    assert [(path, text) for path, text in labels if len(text) > most] == []


def test_checks_would_notice_a_fault():
    assert clauses("Who came last in the field holds no record.")
    assert not clauses("Who plays next? What you typed is stored. Players who came last hold no record.")
    assert DEVELOPERS.search("This string is not valid.")
    assert FRAGMENT.fullmatch("Empty: the whole")
    assert not FRAGMENT.fullmatch("Next: standings")
