"""Navigation on a night's pages: the menu, the sections, and Undo."""

from django import template
from django.template import Context

from movements.message import labelled, message

from .. import hooks
from ..desk.deals.sealed import opened_too_soon
from ..desk.journal.undo import last_step as step_to_take_back
from ..desk.queries import movement_of
from ..language.told import told
from ..models import JournalEntry, Section
from ..web.journal_words import undone
from ..web.night_menu import Stage, night_menu as menu_of, section_switch as switch_of

register = template.Library()
register.simple_tag(hooks.parts, name="extra_parts")


@register.simple_tag
def extra_night_pages() -> list[tuple[str, str]]:
    """Return the apps' entries in the menu of a night."""
    return [entry for each in hooks.joined() for entry in each.night_pages.items()]


@register.simple_tag
def extra_pages() -> list[tuple[str, str]]:
    """Return the apps' pages in the menu: the name of an address, and a label."""
    return [entry for each in hooks.joined() for entry in each.menu.items()]


@register.simple_tag
def last_step(section: Section) -> JournalEntry | None:
    """Return the journal entry that the Undo button would undo now."""
    return step_to_take_back(section.session)


@register.filter
def step_words(line: JournalEntry, section: Section) -> str:
    """Return the result or action that Undo would undo, in words, with its section if there are several."""
    what = undone(line, section.session.game)
    if getattr(section, "rooms", 1) < 2 or line.section is None:
        return what
    return told(labelled(message("Section %(section)s", section=line.section.name), what))


@register.simple_tag
def hands_known(section: Section) -> JournalEntry | None:
    """Return the journal entry that revealed the hands of a night that continues after all."""
    return opened_too_soon(section.session)


@register.simple_tag(takes_context=True)
def night_menu(context: Context, section: Section) -> tuple[Stage, ...]:
    """Return the stages of the evening with their pages, as seen from the requested page."""
    match = context["request"].resolver_match
    movement = context["movement"] if "movement" in context else movement_of(section)
    return menu_of(section, match.url_name if match else "", movement)


@register.simple_tag(takes_context=True)
def section_switch(context: Context, section: Section) -> list[tuple[Section, str]]:
    """Return the sections of the night, each with a link to the requested page there."""
    request = context["request"]
    view = request.resolver_match.url_name if request.resolver_match else ""
    return switch_of(section, view, directs=bool(request.member and request.member.directs))
