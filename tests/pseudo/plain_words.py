"""The words of a page still in plain letters, under a pseudo-language in which every letter has an accent."""

import re
from collections.abc import Collection
from functools import lru_cache
from html.parser import HTMLParser

READ_OUT = ("title", "alt", "placeholder", "aria-label", "aria-description", "label")
SILENT = ("script", "style", "template", "code", "kbd", "cite")
"""What holds no words of ours: scripts, what is typed as it stands, titles of books."""
WORD = re.compile(r"[A-Za-z]{2,}|\b[NE] ?[&-] ?[SW]\b")
"""A plain word, or a line of a table."""
EMPTY = ("meta", "link", "input", "img", "br", "hr", "col", "wbr")
"""Elements that hold nothing and have no end."""


class Texts(HTMLParser):
    """All that a reader of the page sees or hears, in its order; what is of another language or of none says so
    itself."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []
        self._open: list[tuple[str, bool]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        of = dict(attrs)
        silent = (
            tag in SILENT
            or (bool(of.get("lang")) and tag != "html")
            or "data-name" in of
            or of.get("translate") == "no"
        )
        if not silent and not self._silent():
            said = [value for name, value in attrs if value and (name in READ_OUT or name.startswith("data-label"))]
            if tag == "input" and of.get("type") in ("submit", "button"):
                said.append(of.get("value") or "")
            if tag == "meta" and (of.get("name") or of.get("property") or "").endswith(("description", "title")):
                said.append(of.get("content") or "")
            self.found += said
        if tag not in EMPTY:
            self._open.append((tag, silent))

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """``<img />`` closes nothing that is open around it."""
        self.handle_starttag(tag, attrs)
        if tag not in EMPTY:
            self._open.pop()

    def handle_endtag(self, tag: str) -> None:
        while self._open:
            closed, _ = self._open.pop()
            if closed == tag:
                return

    def handle_data(self, data: str) -> None:
        if data.strip() and not self._silent():
            self.found.append(" ".join(data.split()))

    def _silent(self) -> bool:
        return any(silent for _, silent in self._open)


def plain_words(page: str, data: Collection[str] = ()) -> list[str]:
    """The texts of ``page`` that hold a plain word, without what is ``data``: names of people, clubs and nights."""
    texts = Texts()
    texts.feed(page)
    known = sorted(data, key=len, reverse=True)
    return [text for text in texts.found if holds_plain(text, known)]


def plain_in(text: str, data: Collection[str] = ()) -> list[str]:
    """The lines of ``text``, which is no page, that hold a plain word."""
    known = sorted(data, key=len, reverse=True)
    return [line.strip() for line in text.splitlines() if holds_plain(line, known)]


def holds_plain(text: str, known: Collection[str]) -> bool:
    """Whether a plain word is left of ``text`` without what is ``known``, the longest of which comes first."""
    for each in known:
        text = _whole(each).sub(" ", text)
    return bool(WORD.search(text))


@lru_cache(maxsize=5000)
def _whole(text: str) -> re.Pattern[str]:
    """``text`` where no letter or digit goes on before it or after it."""
    return re.compile(rf"(?<!\w){re.escape(text)}(?!\w)")
