"""Language codes, and finding the available language for one. Pure Python, needed before Django is loaded."""

from collections.abc import Container

ENGLISH = "en-gb"
"""Language of the texts in the program itself."""
PLAIN = "en"
"""Code of English on phones, in their cookies and addresses, and in browsers."""
WHIST, BRIDGE = "whist", "bridge"
"""The contexts in a catalogue of what a night of one game says of its trays, where the language has another word for
them than for boards."""
LONGEST = 35
"""Characters of a code that are looked at: what a program should have room for (RFC 5646, 4.4.1)."""
COMPILED = "LC_MESSAGES/django.mo"
"""Path of a catalogue in the folder of its language."""


def closest(code: str, there: Container[str]) -> str:
    """Return the language in ``there`` for the code of a browser, cookie, club or system: ``de`` for ``de-AT``, English
    for ``en``; empty if there is none."""
    code = code[:LONGEST].lower().replace("_", "-")
    while code:
        if code in there:
            return code
        if code == PLAIN:
            return ENGLISH
        code = code.rpartition("-")[0]
    return ""
