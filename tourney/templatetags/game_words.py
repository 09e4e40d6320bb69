"""The words of the game on pages: those of whist or those of bridge."""

import re
from copy import copy
from typing import Any

from django import template
from django.template import Context
from django.template.base import FilterExpression, Parser, Token, TokenType
from django.templatetags.i18n import BlockTranslateNode
from django.utils.translation import gettext, ngettext, npgettext, pgettext

from movements.message import Message

from ..language.codes import BRIDGE, WHIST
from ..language.facts import call_reason, mail_words
from ..language.seats import told_lines
from ..language.told import told, told_as
from ..scoring.terms import of_boards
from ..web.journal_words import club_story, story

register = template.Library()
for words in (story, club_story, told, call_reason, mail_words):
    register.filter(words)
_LINE = re.compile(r"\b[A-Z](?:-| &amp; )[A-Z]\b(?![^<]*(?:>|</(?:option|textarea|script|text|tspan|title|desc)>))")
"""N-S and N & S in the letters of any language, in HTML outside tags and outside elements without markup."""


@register.filter
def played_as(words: object, game: str) -> str:
    """Return a text in the words of the game: at bridge a tray is a board and N&S is N-S, in the letters of the
    reader's language. The values in a message are not changed."""
    said = told_as(words, game)[:]  # plain text, which the page escapes even if it is a literal
    return said if isinstance(words, Message) else told_lines(said)


@register.filter(is_safe=True)
def unbroken(html: str) -> str:
    """Return HTML in which no line breaks within N-S or E-W. Use it as ``{% filter unbroken %}``."""
    return _LINE.sub(r'<span class="unbroken">\g<0></span>', html)


class PlayedNode(template.Node):
    """Shows its content in the words of the game: in the catalogue's wording for that game, if there is one."""

    def __init__(self, nodes: template.NodeList, game: FilterExpression) -> None:
        self.nodelist, self.game = nodes, game
        node: Any
        for node in nodes.get_nodes_by_type(BlockTranslateNode):
            node.message_context = _Wording(node, game)
            node.render = _Boards(node, game).render

    def render(self, context: Context) -> str:
        return played_as(self.nodelist.render(context), self.game.resolve(context))


class _Wording:
    """The context of a ``blocktranslate`` text, which depends on the game of the page."""

    def __init__(self, node: BlockTranslateNode, game: FilterExpression) -> None:
        self._node, self._game = node, game

    def resolve(self, context: Context) -> str:
        own = BRIDGE if self._game.resolve(context) == "bridge" else WHIST
        one = self._node.render_token_list(self._node.singular)[0]
        if not self._node.plural:
            return own if pgettext(own, one) != one else ""
        many = self._node.render_token_list(self._node.plural)[0]
        return own if npgettext(own, one, many, 1) != one else ""


class _Boards:
    """A text of ``blocktranslate`` that says tray. At bridge it says board instead if the catalogue has that text."""

    def __init__(self, node: BlockTranslateNode, game: FilterExpression) -> None:
        self._render, self._game = node.render, game
        self._board = copy(node)
        self._board.message_context = None
        self._board.singular, self._board.plural = map(_said_of_boards, (node.singular, node.plural or []))

    def render(self, context: Context) -> str:
        node = self._board
        one = node.render_token_list(node.singular)[0]
        if self._game.resolve(context) != "bridge":
            return str(self._render(context))
        many = node.render_token_list(node.plural)[0] if node.plural else ""
        known = ngettext(one, many, 1) != one if many else gettext(one) != one
        return str(node.render(context) if known else self._render(context))


def _said_of_boards(text: list[Token]) -> list[Token]:
    return [
        Token(each.token_type, of_boards(each.contents)) if each.token_type == TokenType.TEXT else each for each in text
    ]


@register.tag
def played(parser: Parser, token: Token) -> PlayedNode:
    """``{% played game %}...{% endplayed %}``: texts in the game's words."""
    _, game = token.split_contents()
    nodes = parser.parse(("endplayed",))
    parser.delete_first_token()
    return PlayedNode(nodes, parser.compile_filter(game))
