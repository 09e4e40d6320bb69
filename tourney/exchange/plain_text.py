"""Text in the form that readers need, from UTF-16, with a byte order mark or old line ends."""

import codecs
import re

from movements.message import gettext_noop

from ..faults import THE_FILE, BadInput

LARGEST = 10_000_000
"""Bytes of a file: more than any night has."""
MARK = b"\xef\xbb\xbf"
"""The byte order mark that some programs put before UTF-8."""
HEAD = 400
"""Number of bytes used to recognise UTF-16 without a mark."""
_DECLARED = re.compile(r"""(<\?xml[^>]{0,100}encoding=)["'][A-Za-z0-9_.-]+["']""")


def no_larger(data: bytes) -> None:
    """Raise BadInput for more bytes than a night can have."""
    if len(data) > LARGEST:
        words = gettext_noop("This file is larger than %(largest)s MB, which is too large for a single night.")
        raise BadInput.at(THE_FILE, words, largest=LARGEST // 1_000_000)


def plain(data: bytes) -> bytes:
    """Return ``data`` as UTF-8, converted from UTF-16, without a byte order mark, and with line feeds instead of single
    carriage returns. Non-text data is returned unchanged."""
    wide = _wide(data)
    if wide:
        text = data.decode(wide, "replace").removeprefix("\ufeff")
        data = _DECLARED.sub(r'\1"utf-8"', text, count=1).encode("utf-8", "replace")
    data = data.removeprefix(MARK)
    if b"\n" not in data and b"\r" in data[:HEAD] and b"\x00" not in data[:HEAD]:
        data = data.replace(b"\r", b"\n")
    return data


def charset_in(data: bytes) -> str:
    """Return the character set that a web page declares; empty if it declares none."""
    # Bytes in which a web page says in which characters it is written.
    found = re.search(rb"""charset=["']?([A-Za-z0-9_-]{1,40})""", data[:4000], re.IGNORECASE)
    return found[1].decode() if found else ""


def decoded(data: bytes, declared: str = "") -> str:
    """Return the text, read as UTF-8, else in the ``declared`` character set, else as Windows-1252."""
    data = data.removeprefix(MARK)
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError:
        pass
    try:
        # Beginnings of the names of character sets that a file may declare.
        if declared and codecs.lookup(declared).name.startswith(("iso8859", "cp125", "cp437", "cp85", "koi8", "mac-")):
            return data.decode(declared)
    except (LookupError, UnicodeError):
        pass
    return data.decode("cp1252", "undefined_as_latin_1")


def _as_latin_1(problem: UnicodeError) -> tuple[str, int]:
    """The five bytes that Windows leaves out, as Latin-1 has them."""
    if not isinstance(problem, UnicodeDecodeError):
        raise problem
    return problem.object[problem.start : problem.end].decode("latin-1"), problem.end


codecs.register_error("undefined_as_latin_1", _as_latin_1)


def _wide(data: bytes) -> str:
    """Return the kind of UTF-16; empty if it is not UTF-16. Without a mark nearly every other byte is 0."""
    head = data[:HEAD]
    if head[:2] in (b"\xff\xfe", b"\xfe\xff"):
        return "utf-16"
    even, odd = head[0::2], head[1::2]
    if len(odd) < 4:
        return ""
    zeros = even.count(0) / len(even), odd.count(0) / len(odd)
    if zeros[0] < 0.02 and zeros[1] > 0.8:
        return "utf-16-le"
    return "utf-16-be" if zeros[1] < 0.02 and zeros[0] > 0.8 else ""
