"""The guide of ``docs/`` as pages of the desk's Help, without internet.

The pages for directors and players are in ``docs/help``, once for each language. Those for hosts, contributors and
other programs are in English. The Markdown comes with the program, so nothing in it is hostile.
"""

import re
from collections.abc import Callable, Mapping
from functools import cache
from xml.etree.ElementTree import Element

import markdown
from django.utils.safestring import SafeString, mark_safe
from markdown.treeprocessors import Treeprocessor
from PIL import Image

from movements.message import message

from ..installed import HERE, INSTALLED

FOLDER = HERE / "tourney" / "guide" if INSTALLED else HERE / "docs"
TRANSLATED = {
    "director": message("Directing a night"),
    "players": message("Entering results on a phone"),
}
"""Pages that exist in each language, in ``help/LANGUAGE``."""
PAGES = {
    **TRANSLATED,
    "evening": message("A night in pictures"),
    "movements": message("Movements"),
    "dealing": message("Dealing"),
    "security": message("Backups and security"),
    "side-tables": message("Side tables"),
    "files": message("Files of other programs"),
    "bridgemates": message("Bridgemates"),
    "sending": message("Sending a finished night"),
    "simultaneous": message("Simultaneous events"),
    "points": message("Expected masterpoints"),
    "coming": message("Who is coming"),
    "money": message("Table money"),
    "attendance": message("Attendance"),
    "ratings": message("Ratings of players"),
    "hosting": message("Installing and hosting"),
    "moving": message("Moving a club to another server"),
    "cluster": message("Running several servers"),
    "scale": message("Capacity for many tables"),
    "formats": message("Formats and contracts"),
    "data": message("Data for other programs"),
    "field": message("Files of simultaneous events"),
    "field-rules": message("Rules of simultaneous events"),
    "pdf": message("PDFs"),
    "promises": message("What we promise"),
    "licences": message("Licences"),
}
"""Each page and its title, in the order of the list."""
PICTURE = re.compile(r"(?:help/[a-z-]{2,10}/)?[a-z_]{1,40}\.png", re.ASCII)
"""Names of pictures below the folder. The pictures of a translated page are beside its text."""
OF_BOTH_GAMES = (*TRANSLATED, "evening", "movements", "dealing", "ratings")
"""Pages for clubs of either game. The others are about bridge, or for hosts and other programs."""
OF_TRAYS: Mapping[str, Mapping[str, str]] = {
    "en": {"board": "tray", "boards": "trays", "Board": "Tray", "Boards": "Trays"},
    "de": {
        "das Board": "die Mappe",
        "das richtige Board": "die richtige Mappe",
        "des Boards": "der Mappe",
        "beim falschen Board": "bei der falschen Mappe",
        "dem letzten Board": "der letzten Mappe",
        "jedem Board": "jeder Mappe",
        "oder Board": "oder Mappe",
        "Boards": "Mappen",
    },
    "it": {"serie di board": "serie di astucci", "i board": "gli astucci"},
}
"""The words for a board at whist in languages that have another word for it (``docs/terms``), with the articles and
adjectives of its gender."""
OF_ONE_GAME = re.compile(r"!\[|^\||^ {4}|\bat bridge\b|\bbeim Bridge\b|\ba bridge\b", re.IGNORECASE)
"""Lines that keep their words: pictures, rows of tables, code, and sentences about bridge."""
Address = Callable[[str], str]
"""Returns the address for a link in the file, such as ``dealing.md``, or for a picture below the folder, such as
``help/de/room.png``; empty if there is none."""


def language_of(page: str, language: str) -> str:
    """Return the language in which readers of ``language``, such as "de", get ``page``: their own, or English."""
    return language if page in TRANSLATED and (FOLDER / "help" / language).is_dir() else "en"


def place_of(page: str, language: str = "en") -> str:
    """Return the subfolder of a page's text and pictures: ``help/de/``, or empty."""
    return f"help/{language}/" if page in TRANSLATED else ""


@cache
def text_of(page: str, language: str = "en") -> str:
    """Return the text of a page. Raises FileNotFoundError if there is none."""
    return (FOLDER / f"{place_of(page, language)}{page}.md").read_text(encoding="utf-8")


def of_trays(text: str, page: str, language: str) -> str:
    """Return the text of a page with whist's word for a board, except in :data:`OF_ONE_GAME`."""
    words = OF_TRAYS.get(language, {}) if page in OF_BOTH_GAMES else {}
    if not words:
        return text
    longest_first = sorted(map(re.escape, words), key=len, reverse=True)
    said = re.compile(rf"(?<!-)\b(?:{'|'.join(longest_first)})\b(?!-)")
    return "\n".join(
        line if OF_ONE_GAME.search(line) else said.sub(lambda found: words[found[0]], line)
        for line in text.splitlines()
    )


def has_picture(name: str) -> bool:
    return PICTURE.fullmatch(name) is not None and (FOLDER / name).is_file()


@cache
def size_of(picture: str) -> tuple[int, int]:
    """Return the width and height of a picture in pixels."""
    with Image.open(FOLDER / picture) as image:
        return image.size


def anchor(heading: str, separator: str = "-") -> str:
    """Return the name of a heading in an address."""
    return re.sub(r"\s+", separator, re.sub(r"[^\w\s-]", "", heading.lower())).strip(separator)


def html(text: str, address: Address, place: str = "") -> SafeString:
    """Return the text as HTML; ``place`` is its folder, from :func:`place_of`."""
    reader = markdown.Markdown(
        extensions=["attr_list", "fenced_code", "sane_lists", "tables", "toc"],
        extension_configs={"toc": {"slugify": anchor}},
    )
    reader.treeprocessors.register(_Desk(reader, address, place), "desk", 1)
    return mark_safe(reader.convert(text))


class _Desk(Treeprocessor):
    """Makes links and pictures lead to pages of the desk, and wide tables scroll by themselves."""

    def __init__(self, reader: markdown.Markdown, address: Address, place: str) -> None:
        super().__init__(reader)
        self.address, self.place = address, place

    def run(self, root: Element) -> None:
        for link in root.iter("a"):
            if to := self.address(link.get("href", "")):
                link.set("href", to)
            else:
                link.tag = "span"
                link.attrib.clear()
        for image in root.iter("img"):
            name = self.place + image.get("src", "")
            width, height = size_of(name)
            shown = int(image.get("width", width))
            for attribute, value in {"src": self.address(name), "loading": "lazy", "width": shown}.items():
                image.set(attribute, str(value))
            # The page must not jump when the picture loads.
            image.set("height", str(round(height * shown / width)))
        for at, block in enumerate(root):
            if block.tag == "table":
                around = Element("div", {"class": "scroll", "tabindex": "0", "role": "region", "aria-label": "Table"})
                around.append(block)
                root[at] = around
