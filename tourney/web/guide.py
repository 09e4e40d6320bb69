"""The guide of ``docs/`` as pages: just as much of Markdown as these files have.

They are the program's own, so nothing hostile is in them; a library of Markdown would bring raw HTML and plugins that
none of them needs. ``tests/tourney/web/test_guide.py`` reads every file and finds no mark that was left over.
"""

import re
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from itertools import groupby
from pathlib import Path

from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString

from movements.message import message

from ..installed import HERE, INSTALLED

FOLDER = HERE / "tourney" / "guide" if INSTALLED else HERE / "docs"
PAGES = {
    "evening": message("The evening"),
    "movements": message("Movements"),
    "dealing": message("Dealing"),
    "security": message("Keeping it, and security"),
    "side-tables": message("Side tables"),
    "files": message("Files of other programs"),
    "bridgemates": message("Bridgemates"),
    "hosting": message("Installing and hosting"),
    "moving": message("A club moves to another server"),
    "cluster": message("Beyond one machine"),
    "scale": message("What many tables need"),
    "formats": message("Formats and contracts"),
    "data": message("Data beside the pages"),
    "pdf": message("PDFs"),
    "promises": message("What is promised"),
    "licences": message("Licences"),
}
"""Each file and what its page is called, in the order in which they are offered."""
PICTURE = re.compile(r"[a-z_]+\.png", re.ASCII)
INLINE = re.compile(
    r"`(?P<code>[^`]+)`|!\[(?P<alt>[^\]]*)\]\((?P<picture>[^)]+)\)|\[(?P<words>[^\]]+)\]\((?P<link>[^)]+)\)"
    r"|\*\*(?P<strong>[^*]+)\*\*|(?<![\w*])\*(?P<emphasis>[^*\s][^*]*)\*(?!\w)"
)
ITEM, NUMBER = re.compile(r"[-*] "), re.compile(r"\d+\. ")
Address = Callable[[str], str]
"""Leads from a link of the file, such as ``dealing.md`` or ``room.png``, to its address; empty where there is none."""


@cache
def text_of(page: str) -> str:
    """Raises FileNotFoundError for a page that there is not."""
    return (FOLDER / f"{page}.md").read_text(encoding="utf-8")


def picture(name: str) -> Path | None:
    """The file of a picture of the guide."""
    path = FOLDER / name
    return path if PICTURE.fullmatch(name) and path.is_file() else None


def anchor(heading: str) -> str:
    """By which a heading is found in an address, as other readers of Markdown make it."""
    return re.sub(r"\s+", "-", re.sub(r"[^\w\s-]", "", heading.lower())).strip("-")


def html(text: str, address: Address) -> SafeString:
    blocks = (block.strip("\n") for block in re.split(r"\n{2,}", _fenced(text)))
    return _all(part for block in blocks if block for part in _block(block, address))


def _all(parts: Iterable[SafeString]) -> SafeString:
    return format_html_join("", "{}", ((part,) for part in parts))


def _fenced(text: str) -> str:
    """Code between fences as code that is set in, which is all that is known below."""

    def set_in(found: re.Match[str]) -> str:
        return "\n" + "\n".join(f"    {line}" for line in found[1].splitlines()) + "\n"

    return re.sub(r"(?ms)^```\w*\n(.*?)^```$", set_in, text)


def _block(block: str, address: Address) -> Iterator[SafeString]:
    lines = block.splitlines()
    first = lines[0]
    if first.startswith("    "):
        yield format_html("<pre><code>{}</code></pre>\n", "\n".join(line[4:] for line in lines))
    elif heading := re.match(r"(#{1,4}) (.+)", first):
        words = _inline(heading[2], address)
        yield format_html('<h{0} id="{1}">{2}</h{0}>\n', len(heading[1]), anchor(heading[2]), words)
        if lines[1:]:
            yield from _block("\n".join(lines[1:]), address)
    elif first.startswith("|"):
        yield _table(lines, address)
    elif ITEM.match(first) or NUMBER.match(first):
        kind, mark = ("ul", ITEM) if ITEM.match(first) else ("ol", NUMBER)
        items = filter(None, re.split(rf"(?m)^(?={mark.pattern})", block))
        inside = (_inline(_joined(mark.sub("", item, count=1)), address) for item in items)
        yield format_html("<{0}>{1}</{0}>\n", kind, format_html_join("", "<li>{}</li>", ((item,) for item in inside)))
    else:
        # A list may follow its sentence without a space.
        for is_list, part in groupby(lines, key=_after_a_list(lines)):
            joined = "\n".join(part)
            if is_list:
                yield from _block(joined, address)
            else:
                yield format_html("<p>{}</p>\n", _inline(_joined(joined), address))


def _after_a_list(lines: list[str]) -> Callable[[str], bool]:
    begun = next((at for at, line in enumerate(lines) if ITEM.match(line)), len(lines))
    listed = {id(line) for line in lines[begun:]}
    return lambda line: id(line) in listed


def _joined(text: str) -> str:
    return " ".join(text.split())


def _table(lines: list[str], address: Address) -> SafeString:
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]
    head, body = (rows[:1], rows[2:]) if len(rows) > 1 and set("".join(rows[1])) <= set("-: ") else ([], rows)

    def cells(row: list[str], kind: str) -> SafeString:
        inside = format_html_join("", "<{0}>{1}</{0}>", ((kind, _inline(cell, address)) for cell in row))
        return format_html("<tr>{}</tr>", inside)

    top, rest = _all(cells(row, "th") for row in head), _all(cells(row, "td") for row in body)
    table = format_html("<table><thead>{}</thead><tbody>{}</tbody></table>", top, rest)
    return format_html('<div class="scroll" tabindex="0" role="region" aria-label="Table">{}</div>\n', table)


def _inline(text: str, address: Address) -> SafeString:
    return _all(_parts(text, address))


def _parts(text: str, address: Address) -> Iterator[SafeString]:
    at = 0
    for found in INLINE.finditer(text):
        yield format_html("{}", text[at : found.start()])
        yield _marked(found, address)
        at = found.end()
    yield format_html("{}", text[at:])


def _marked(found: re.Match[str], address: Address) -> SafeString:
    if found["code"]:
        return format_html("<code>{}</code>", found["code"])
    if found["picture"]:
        return format_html('<img src="{}" alt="{}" loading="lazy">', address(found["picture"]), found["alt"])
    if found["strong"]:
        return format_html("<strong>{}</strong>", _inline(found["strong"], address))
    if found["emphasis"]:
        return format_html("<em>{}</em>", _inline(found["emphasis"], address))
    words, to = _inline(found["words"], address), address(found["link"])
    return format_html('<a href="{}">{}</a>', to, words) if to else words
