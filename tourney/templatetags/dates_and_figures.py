"""Dates and figures in the order of the language, and the language of the page."""

from decimal import Decimal
from fractions import Fraction
from math import ceil
from typing import Any

from django import template
from django.template.defaultfilters import date as django_date
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import get_language, get_language_bidi

from ..language.codes import ENGLISH
from ..language.dates import localised, small
from ..language.numbers import pointed
from ..scoring.figures import figure, signed
from ..web.middleware.language import choices as language_choices, html_code

register = template.Library()
register.filter(pointed)


@register.filter(name="date", expects_localtime=True)
def date_of_the_language(value: Any, how: str = "j F Y") -> str:
    """Format a date with Django's filter in the order of the language; the format is given in the English order."""
    return small(str(django_date(value, localised(how))), how)


@register.simple_tag
def page_language() -> SafeString:
    """Return the attributes of ``<html>``: the page's language, and its direction if it is read from right to left."""
    code = html_code(get_language() or ENGLISH)
    return format_html('lang="{}" dir="rtl"', code) if get_language_bidi() else format_html('lang="{}"', code)


@register.simple_tag
def languages_offered() -> list[tuple[str, str, bool]]:
    """Return each language's code and name, and whether it is the page's language; none if there is only English."""
    now = get_language() or ENGLISH
    found = [(code, name, code == now) for code, name in language_choices()]
    return found if len(found) > 1 else []


@register.filter
def worth(value: Fraction, places: int | None = None) -> str:
    """Return a season's number with the decimals of its column. A single number has two, or none if it is whole."""
    if places is None:
        places = 0 if value.denominator == 1 else 2
    return pointed(figure(value, places))


@register.filter
def worth_or_dash(value: Fraction | None, places: int | None = None) -> str:
    """Return a season's number, rounded up so that the displayed value is sufficient; a dash if it is out of reach."""
    if value is None:
        return "–"
    return worth(Fraction(ceil(value * 100), 100), places)


@register.filter
def plus_minus(value: Decimal) -> str:
    """Return +5.00 or −3.50, and = for zero."""
    return pointed(signed(Fraction(value), 2))


@register.filter
def get(mapping: dict[Any, Any], key: object) -> object:
    return mapping.get(key)
