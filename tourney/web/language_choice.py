"""The languages as they are offered: each by its own name, with a word on those that are not whole."""

from django.utils.translation import gettext as _

from ..language.languages import languages


def choices() -> list[tuple[str, str]]:
    """Code and name, English first."""
    return [
        (each.code, _("%(language)s (in part)") % {"language": each.name} if each.in_part else each.name)
        for each in languages().values()
    ]
