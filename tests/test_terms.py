"""The terms of each language, from which its texts are translated, are complete and name their sources."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
TERMS = ROOT / "docs" / "terms"
LANGUAGES = sorted(path.stem for path in TERMS.glob("*.md") if path.stem != "index")
LEAST = 80
SPEAKS = ("Cards", "Suits", "No trumps", "Calls", "Directions", "Numbers", "Dates", "Quotes", "Plural")


def text(language: str) -> str:
    return (TERMS / f"{language}.md").read_text(encoding="utf-8")


def rows(language: str) -> list[list[str]]:
    """Of all tables of a file, without their heads: English, at whist, the language's term, at whist, note, source."""
    lines = (line for line in text(language).splitlines() if line.startswith("| ") and not line.startswith("| English"))
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]


def listed(language: str) -> set[str]:
    """The pages named at the end of a file."""
    return set(re.findall(r"(?m)^- \[?([^]:]+?)(?:\]\(https?://\S+\))?: ", text(language).partition("## Sources")[2]))


def sources(row: list[str]) -> set[str]:
    """Each without what a bracket adds."""
    return {re.sub(r" \(.*\)$", "", each) for each in row[-1].split("; ")}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_the_same_terms(language):
    english = [row[:2] for row in rows(language)]
    assert english == [row[:2] for row in rows(LANGUAGES[0])]
    assert len(english) >= LEAST
    assert len({term for term, _ in english}) == len(english)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_term_has_a_word_and_a_source(language):
    known = listed(language) | {"usage"}
    for row in rows(language):
        assert len(row) == 6, row
        assert row[2], row
        assert sources(row) <= known, row


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_listed_source_is_used(language):
    assert listed(language) <= set().union(*map(sources, rows(language)))


@pytest.mark.parametrize("language", LANGUAGES)
def test_conventions_for_cards_and_numbers_come_before_the_terms(language):
    head = text(language).partition("\n## ")[0]
    assert [part for part in SPEAKS if f"**{part}**" not in head] == []


def test_every_language_is_linked():
    index, site = (TERMS / "index.md").read_text(), (ROOT / "mkdocs.yml").read_text()
    assert [language for language in LANGUAGES if f"]({language}.md)" not in index] == []
    assert [language for language in LANGUAGES if f": terms/{language}.md\n" not in site] == []


def test_every_language_of_the_program_has_its_terms():
    catalogues = {path.parents[1].name for path in (ROOT / "tourney" / "locale").glob("*/LC_MESSAGES/django.po")}
    assert {code for code in catalogues if not code.startswith("en")} <= set(LANGUAGES)
