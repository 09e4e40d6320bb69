"""Template filters for money."""

from django import template

from tourney.language.told import told

from ..amounts import money

register = template.Library()


@register.filter(name="money")
def money_in_words(amount: int, code: str) -> str:
    """Return an amount with its currency in the reader's language."""
    return told(money(amount, code))
