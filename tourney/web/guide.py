"""The guide of ``docs/`` as pages of the desk's Help, without internet.

The pages for directors and players are in ``docs/help``, once for each language; those for hosts, contributors and
other programs are in English. The Markdown is the program's own, so nothing in it is hostile.

The files say what bridge says. Where whist has another word, a comment that other sites do not show names the form,
``board<!--board-->``, and the language declares both words (:attr:`tourney.language.usage.Usage.forms`).
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

from .. import hooks
from ..hooks import GuidePage
from ..installed import HERE, INSTALLED
from ..language.codes import BRIDGE
from ..language.usage import usage_of

FOLDER = HERE / "tourney" / "guide" if INSTALLED else HERE / "docs"
TRANSLATED = ("director", "players")
"""Pages that exist in each language, in ``help/LANGUAGE``."""
PAGES = {
    "director": GuidePage(10, message("Directing a night")),
    "players": GuidePage(20, message("Entering results on a phone")),
    "evening": GuidePage(30, message("A night in pictures")),
    "movements": GuidePage(40, message("Movements")),
    "dealing": GuidePage(50, message("Dealing")),
    "security": GuidePage(60, message("Backups and security")),
    "files": GuidePage(80, message("Files of other programs")),
    "hosting": GuidePage(170, message("Installing and hosting")),
    "scale": GuidePage(200, message("Capacity for many tables")),
    "formats": GuidePage(210, message("Formats and contracts")),
    "data": GuidePage(220, message("Data for other programs")),
    "pdf": GuidePage(250, message("PDFs")),
    "promises": GuidePage(260, message("What we promise")),
    "licences": GuidePage(270, message("Licences")),
}
"""The pages about the core; those about the apps are in their hooks."""
PICTURE = re.compile(r"(?:help/[a-z-]{2,10}/)?[a-z_]{1,40}\.png", re.ASCII)
"""Names of pictures below the folder. The pictures of a translated page are beside its text."""
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
def pages() -> Mapping[str, str]:
    """Return the title of each page, in the order in which they are offered."""
    found = PAGES | {name: page for each in hooks.joined() for name, page in each.guide_pages.items()}
    return {name: found[name].title for name in sorted(found, key=lambda name: found[name].place)}


@cache
def text_of(page: str, language: str = "en", game: str = BRIDGE) -> str:
    """Return the text of a page in the words of a game; raises FileNotFoundError if there is none."""
    text = (FOLDER / f"{place_of(page, language)}{page}.md").read_text(encoding="utf-8")
    for name, (at_bridge, at_whist) in usage_of(language).forms.items():
        text = text.replace(f"{at_bridge}<!--{name}-->", at_bridge if game == BRIDGE else at_whist)
    return text


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
