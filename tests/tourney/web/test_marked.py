"""No template has text that translators never see: outside translated blocks there are no words, neither in the text
nor in attributes that are read aloud."""

import re
from pathlib import Path

import pytest
from django.template.base import Lexer, TokenType

from tests.pseudo.plain_words import WORD, plain_words

TEMPLATES = Path(__file__).parents[3] / "templates"
OURS = sorted(path for path in TEMPLATES.rglob("*.*") if path.is_file())
SAME = {"Tourney", "Atom", "JSON", "XX", "pdf", "csv", "json", "nbsp"}
"""Names that are the same in every language."""
STATIC = Path(__file__).parents[3] / "tourney" / "static" / "tourney"
SIDES = re.compile(
    r"(?:margin|padding|border)-(?:left|right)|(?:^|[;\s])(?:left|right):|(?:text-align|float): (?:left|right)"
)
BOTH = ".side legend: float: left"
"""A rule that has another beside it for the other direction."""
GIVEN = re.compile(r"""(?:with|add|title|head|says|default)[=:]"([^"]+)\"""")
"""Texts that a tag or a filter is given as they stand."""


def left(source: str) -> list[str]:
    """Every text of a template that is not translated; values and translations stand as a sign."""
    inside, parts = False, []
    for token in Lexer(source).tokenize():
        word = token.contents.split()[:1]
        if token.token_type == TokenType.BLOCK and word in (["blocktranslate"], ["endblocktranslate"]):
            inside = word == ["blocktranslate"]
        elif inside:
            continue
        elif token.token_type == TokenType.TEXT:
            parts.append(token.contents)
        elif token.token_type in (TokenType.BLOCK, TokenType.VAR):
            parts.append("\N{BULLET}" if word != ["translate"] else "")
            parts += [f"<p>{text}</p>" for text in GIVEN.findall(token.contents) if WORD.search(text) and " " in text]
    return plain_words("".join(parts), SAME)


@pytest.mark.whole
@pytest.mark.parametrize("path", OURS, ids=lambda path: str(path.relative_to(TEMPLATES)))
def test_no_template_has_untranslated_text(path):
    assert left(path.read_text()) == []


def test_check_would_notice_a_fault():
    assert left('<p title="Here">{% translate "Table" %} and {{ number }}</p>') == ["Here", "and \N{BULLET}"]
    assert left('{% include "x" with title="By month" %}') == ["By month"]
    assert left("{% blocktranslate %}Table {{ table }}{% endblocktranslate %}") == []


@pytest.mark.parametrize("path", sorted(STATIC.glob("*.css")), ids=lambda path: path.name)
def test_no_stylesheet_contains_words(path):
    """Text that a style puts before or after something comes from an attribute of the page."""
    said = re.findall(r"""content:\s*["']([^"']*)["']""", path.read_text())
    assert [text for text in said if WORD.search(text)] == []


@pytest.mark.parametrize("path", sorted(STATIC.glob("*.css")), ids=lambda path: path.name)
def test_no_stylesheet_uses_left_or_right_where_direction_matters(path):
    """Left and right are written as start and end, except where a rule is for one direction alone."""
    rules = [rule for rule in re.findall(r"([^{}]*)\{([^{}]*)\}", path.read_text()) if "[dir=" not in rule[0]]
    wrong = [f"{where.strip()}: {how.strip()}" for where, how in rules if SIDES.search(how) or _uneven(how)]
    assert [rule for rule in wrong if not rule.startswith(BOTH)] == []


def _uneven(how: str) -> bool:
    """Whether four values in a row differ on the left and on the right."""
    plain = re.sub(r"\([^()]*(?:\([^()]*\)[^()]*)*\)", "()", how)
    four = [found.split() for found in re.findall(r"(?:padding|margin|inset):([^;]*)", plain)]
    return any(len(values) == 4 and values[1] != values[3] for values in four)
