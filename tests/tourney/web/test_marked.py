"""No template says anything that translators never see: outside of what is translated there stand no words, neither as
text nor in what is read out."""

import re
from pathlib import Path

import pytest
from django.template.base import Lexer, TokenType

from tests.pseudo.plain_words import WORD, plain_words

TEMPLATES = Path(__file__).parents[3] / "templates"
OURS = sorted(path for path in TEMPLATES.rglob("*.*") if path.is_file())
SAME = {"Tourney", "Atom", "JSON", "XX", "pdf", "csv", "json", "nbsp"}
"""Names that are the same in every language."""
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


@pytest.mark.parametrize("path", OURS, ids=lambda path: str(path.relative_to(TEMPLATES)))
def test_no_template_says_anything_past_the_catalogue(path):
    assert left(path.read_text()) == []


def test_the_test_would_notice():
    assert left('<p title="Here">{% translate "Table" %} and {{ number }}</p>') == ["Here", "and \N{BULLET}"]
    assert left('{% include "x" with title="By month" %}') == ["By month"]
    assert left("{% blocktranslate %}Table {{ table }}{% endblocktranslate %}") == []
