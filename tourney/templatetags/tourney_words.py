"""Template filters and tags: how values are worded. Built into every template (TEMPLATES in the settings)."""

import re
from collections import ChainMap
from collections.abc import Iterable
from copy import copy
from decimal import Decimal
from fractions import Fraction
from math import ceil
from typing import Any

from django import template
from django.template import Context
from django.template.base import FilterExpression, Parser, Token, TokenType
from django.template.defaultfilters import date as django_date
from django.templatetags.i18n import BlockTranslateNode
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import get_language, get_language_bidi, gettext, ngettext, npgettext, pgettext

from movements.announcements import trays_in_words
from movements.message import Message, labelled, listing, message, opening
from movements.plan import Line, Movement, Round, Seating

from .. import hooks
from ..desk.deals.sealed import opened_too_soon
from ..desk.players.naming_rule import public_name
from ..desk.players.summary import MeanDifference
from ..desk.queries import made_of, movement_of
from ..desk.results.record import writer as writer_of
from ..desk.undo import last_step as step_to_take_back
from ..language.cards import letters, told_card, told_contract, told_contracts, told_ranks, told_seat, typed_result
from ..language.codes import BRIDGE, ENGLISH, WHIST
from ..language.dates import localised, small
from ..language.facts import call_reason, mail_words, reason_words
from ..language.numbers import pointed
from ..language.seats import label_word, told_lines
from ..language.told import told, told_as
from ..models import (
    Game,
    JournalEntry,
    LateEntry,
    MovementVersion,
    Player,
    ResultVersion,
    RulingVersion,
    Section,
    Shown,
    Source,
    TableEntry,
)
from ..models.source import SOURCE_WORDS
from ..reports.rulings_table import penalty_words
from ..scoring.figures import figure, signed
from ..scoring.made import from_row
from ..scoring.night import TRICKS, Entry
from ..scoring.terms import of_boards
from ..web.journal_words import club_story, story, undone
from ..web.middleware.language import choices as language_choices
from ..web.middleware.language import html_code
from ..web.night_menu import Stage
from ..web.night_menu import night_menu as menu_of
from ..web.night_menu import section_switch as switch_of
from ..web.words.code_words import in_words, method_name, place_words, scored_by, stands_in_words

register = template.Library()
_LINE = re.compile(r"\b[A-Z](?:-| &amp; )[A-Z]\b(?![^<]*(?:>|</(?:option|textarea|script|text|tspan|title|desc)>))")
"""N-S and N & S in the letters of any language, in HTML outside tags and outside elements without markup."""
for words in (
    *(story, club_story, scored_by, told, call_reason, mail_words, pointed, in_words, stands_in_words),
    *(told_contract, told_contracts, told_ranks, told_card, told_seat, told_lines),
):
    register.filter(words)
register.filter("place", place_words)
register.filter("public", public_name)
register.simple_tag(hooks.parts, name="extra_parts")


@register.filter(name="date", expects_localtime=True)
def date_of_the_language(value: Any, how: str = "j F Y") -> str:
    """Format a date with Django's filter in the order of the language; the format is given in the English order."""
    return small(str(django_date(value, localised(how))), how)


@register.simple_tag
def page_language() -> SafeString:
    """The attributes of ``<html>``: which language the page is in, and which way it runs if that is to the left."""
    code = html_code(get_language() or ENGLISH)
    return format_html('lang="{}" dir="rtl"', code) if get_language_bidi() else format_html('lang="{}"', code)


@register.simple_tag
def languages_offered() -> list[tuple[str, str, bool]]:
    """Return code, name, and whether it is the page's language; none if there is only English."""
    now = get_language() or ENGLISH
    found = [(code, name, code == now) for code, name in language_choices()]
    return found if len(found) > 1 else []


@register.filter
def names(entry: Entry | None) -> str:
    """Ada Abbott & Bruno Baxter."""
    return " & ".join(entry.called) if entry else ""


@register.filter
def penalty(version: RulingVersion) -> str:
    """A ruling's penalty with its unit: 1 trick, 0.5 MP."""
    return told(penalty_words(Fraction(version.penalty), version.unit))


@register.filter
def named(player: Player) -> bool:
    """Whether a player has a page of their own."""
    return player.shown != Shown.WITHHELD


@register.filter
def worth(value: Fraction, places: int | None = None) -> str:
    """Return a season's number with the decimals of its column; a single one with two, unless it is whole."""
    if places is None:
        places = 0 if value.denominator == 1 else 2
    return pointed(figure(value, places))


@register.filter
def worth_or_dash(value: Fraction | None, places: int | None = None) -> str:
    """The same, rounded up so that what is shown is enough; a dash for what cannot be."""
    if value is None:
        return "–"
    return worth(Fraction(ceil(value * 100), 100), places)


@register.filter
def plus_minus(value: Decimal) -> str:
    """+5.00, −3.50 and = for neither."""
    return pointed(signed(Fraction(value), 2))


@register.filter
def scored_as(mean: MeanDifference) -> str:
    """Victory points (Contract bridge)."""
    return f"{method_name(mean.scoring)} ({Game(mean.game).label})"


@register.filter
def typed(result: str) -> str:
    """Return a result, "4SX+1 N" or "pass", as it is typed in the reader's language."""
    return typed_result(result, letters())


@register.filter
def played_as(words: object, game: str) -> str:
    """Return words of the desk in the words of the game: at bridge a tray is a board, and N&S are N-S, in the letters
    of the reader's language. The values in a message keep their letters."""
    said = told_as(words, game)[:]  # a plain text, which the page escapes, of a literal too
    return said if isinstance(words, Message) else told_lines(said)


@register.filter(is_safe=True)
def unbroken(html: str) -> str:
    """Return HTML in which no line of the screen ends within N-S or E-W. Use it as ``{% filter unbroken %}``."""
    return _LINE.sub(r'<span class="unbroken">\g<0></span>', html)


class Played(template.Node):
    """Shows its content in the words of the game: in that game's own wording if the catalogue has one."""

    def __init__(self, nodes: template.NodeList, game: FilterExpression) -> None:
        self.nodelist, self.game = nodes, game
        node: Any
        for node in nodes.get_nodes_by_type(BlockTranslateNode):
            node.message_context = _Wording(node, game)
            node.render = _Boards(node, game).render

    def render(self, context: Context) -> str:
        return played_as(self.nodelist.render(context), self.game.resolve(context))


class _Wording:
    """The context of a text of ``blocktranslate``, known when it is read."""

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
    """A text of ``blocktranslate`` that says tray, and the same with board, which bridge uses if the catalogue has
    it."""

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
def played(parser: Parser, token: Token) -> Played:
    """``{% played game %}...{% endplayed %}``: texts of the desk as the game says them."""
    _, game = token.split_contents()
    nodes = parser.parse(("endplayed",))
    parser.delete_first_token()
    return Played(nodes, parser.compile_filter(game))


@register.filter
def get(mapping: dict[Any, Any], key: object) -> object:
    return mapping.get(key)


@register.filter
def label(movement: Movement, numbers: int | Iterable[int]) -> str:
    """Return the labels of contestants in the room: 3 N&S; two players 3 and 8."""
    each = [numbers] if isinstance(numbers, int) else numbers
    return told(listing(map(movement.contestants.label, each)))


@register.filter
def lines(seating: Seating) -> list[tuple[str, tuple[int, ...]]]:
    """Return who sits in each line of a table."""
    ns, ew = seating.sides
    return [(Line.NS.value, ns), (Line.EW.value, ew)]


@register.filter
def made(version: ResultVersion) -> str:
    """Return the result of a version in words."""
    return gettext("nothing") if version.withdrawn else told(str(made_of(version)))


@register.filter
def ruled(version: RulingVersion) -> str:
    """Return the result that counts by a ruling, in words."""
    return told(str(from_row(version.made))) if version.made else ""


@register.filter
def said(entry: TableEntry | LateEntry) -> str:
    """Return a table's entry in words."""
    return told(str(from_row(entry.made)))


@register.filter
def reason(row: Any) -> str:
    """Return the reason of a version or an entry, to be told in the reader's language unless a person typed it."""
    return reason_words(row.why, row.reason)


@register.filter
def other_side(version: ResultVersion) -> str:
    """Return the E&W result, unless it follows from that of N&S."""
    return str(TRICKS - version.tricks) if version.tricks is not None else ""


@register.filter
def writer(version: ResultVersion) -> str:
    """Return the writer, or the source."""
    return told(writer_of(version))


DOERS = {"solve_deals": message("The server")}
"""Who does a verb by itself."""


@register.filter
def who(row: JournalEntry | ResultVersion | RulingVersion | MovementVersion) -> str:
    """Return who wrote a row: a person, the phone or another device of a table, the server by itself, or the source."""
    if user := row.by if isinstance(row, JournalEntry) else row.made_by:
        return str(user)
    source = Source.COMMAND if isinstance(row, MovementVersion) else Source(row.source)
    table = _table_of(row) if source == Source.TABLE else None
    facts: dict[str, Any] = {} if isinstance(row, JournalEntry) else row.reason or {}
    act = row.verb if isinstance(row, JournalEntry) else facts.get("device", facts.get("code", ""))
    if words := ChainMap(DOERS, *({**each.doers} for each in hooks.joined())).get(act):
        return told(Message(words.text, {"table": table}))
    if table is not None:
        return gettext("Table %(table)s's phone") % {"table": table}
    return told(opening(SOURCE_WORDS[source]))


def _table_of(row: Any) -> int | None:
    """Return the table whose phone wrote a row, where the row says so."""
    if isinstance(row, ResultVersion):
        return row.result.table
    said: dict[str, Any] = getattr(row, "data", {})
    place = said.get("place") or said.get("entered", [()])[0]
    return place[1] if place else said.get("table")


@register.simple_tag
def extra_pages() -> list[tuple[str, str]]:
    """Pages of apps beside the core, for the menu: the name of an address, and a label."""
    return [entry for each in hooks.joined() for entry in each.menu.items()]


@register.simple_tag
def last_step(section: Section) -> JournalEntry | None:
    """Return what the undo button would undo now."""
    return step_to_take_back(section.session)


@register.filter
def step_words(line: JournalEntry, section: Section) -> str:
    """Return what Undo would undo: which result, or which action; with its section if there are several."""
    what = undone(line, section.session.game)
    if getattr(section, "rooms", 1) < 2 or line.section is None:
        return what
    return told(labelled(message("Section %(section)s", section=line.section.name), what))


@register.simple_tag
def hands_known(section: Section) -> JournalEntry | None:
    """Return the opening of the hands of a night that continues after all."""
    return opened_too_soon(section.session)


@register.simple_tag(takes_context=True)
def night_menu(context: Context, section: Section) -> tuple[Stage, ...]:
    """The stages of the evening and their pages, as seen from the page that is asked for."""
    match = context["request"].resolver_match
    movement = context["movement"] if "movement" in context else movement_of(section)
    return menu_of(section, match.url_name if match else "", movement)


@register.simple_tag(takes_context=True)
def section_switch(context: Context, section: Section) -> list[tuple[Section, str]]:
    """The sections of the night, each with where it leads from the page that is asked for."""
    request = context["request"]
    view = request.resolver_match.url_name if request.resolver_match else ""
    return switch_of(section, view, directs=bool(request.member and request.member.directs))


@register.simple_tag
def round_cells(movement: Movement, each: Round, game: str = "whist") -> SafeString:
    """One round's row of the whole movement, a cell for each table: who, against whom, with which trays."""
    label = movement.contestants.label
    cells: dict[int, object] = {}
    for seating in each.tables:
        ns, ew = (" ".join(label_word(label(number), game) for number in side) for side in seating.sides)
        trays = trays_in_words(seating.trays, seating.turned)
        cells[seating.table] = labelled(message("%(one)s v %(other)s", one=ns, other=ew), trays)
    for out in each.sitting_out:
        cells[out.table] = message("%(who)s sits out", who=label_word(label(out.contestant), game))
    return format_html_join("", "<td>{}</td>", ((told_as(cells.get(table, ""), game),) for table in movement.tables))
