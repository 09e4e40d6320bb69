"""Text as every reader takes it, whatever a program saved it as: UTF-16, a mark in front, old line ends."""

import re

MARK = b"\xef\xbb\xbf"
"""Which some put before UTF-8."""
HEAD = 400
"""Bytes by which UTF-16 without a mark is told."""
_DECLARED = re.compile(r"""(<\?xml[^>]{0,100}encoding=)["'][A-Za-z0-9_.-]+["']""")


def plain(data: bytes) -> bytes:
    """``data`` as UTF-8 where it is UTF-16; without a mark in front; with line feeds where it has carriage returns
    alone. What is no text is given back as it is."""
    wide = _wide(data)
    if wide:
        text = data.decode(wide, "replace").removeprefix("\ufeff")
        data = _DECLARED.sub(r'\1"utf-8"', text, count=1).encode("utf-8", "replace")
    data = data.removeprefix(MARK)
    if b"\n" not in data and b"\r" in data[:HEAD] and b"\x00" not in data[:HEAD]:
        data = data.replace(b"\r", b"\n")
    return data


def _wide(data: bytes) -> str:
    """The kind of UTF-16 that it is; empty where it is none. Without a mark nearly every other byte is 0."""
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
