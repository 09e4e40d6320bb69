"""Language codes, and finding an available language for a code. Pure Python, needed before Django is loaded."""

from collections.abc import Container

ENGLISH = "en-gb"
"""The language of the texts in the program itself."""
PLAIN = "en"
"""The code of English on phones, in their cookies and addresses, and in browsers."""
WHIST, BRIDGE = "whist", "bridge"
"""The catalogue contexts for sentences about trays on a night of one game, for languages whose word for trays differs
from that for boards."""
LONGEST = 35
"""The most characters of a code that are read: the length that programs should allow for (RFC 5646, 4.4.1)."""
COMPILED = "LC_MESSAGES/django.mo"
"""The path of a catalogue in the folder of its language."""


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
