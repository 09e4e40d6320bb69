"""The forms of a page, as a program finds them: where they go, what they ask for, what they send by default."""

from collections import defaultdict
from dataclasses import dataclass, field
from html.parser import HTMLParser
from urllib.parse import urljoin, urlsplit


@dataclass(frozen=True, slots=True)
class Target:
    """A target of requests, with the values that each field offers (its default first), and the names of file
    fields."""

    path: str
    method: str = "post"
    fields: dict[str, tuple[str, ...]] = field(default_factory=dict, hash=False)
    files: tuple[str, ...] = ()


class _Reader(HTMLParser):
    def __init__(self, path: str) -> None:
        super().__init__()
        self.path = path
        self.found: list[Target] = []
        self.form: dict[str, str | None] | None = None
        self.fields: defaultdict[str, list[str]] = defaultdict(list)
        self.files: list[str] = []
        self.select = ""
        self.elsewhere: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        for name in ("hx-get", "hx-post"):
            if name in given:
                self.found.append(Target(self._to(given[name]), name.removeprefix("hx-"), {"q": ("a",)}))
        if tag == "form":
            self.form, self.elsewhere = given, []
            self.fields.clear()
            self.files.clear()
        if given.get("formaction"):
            self.elsewhere.append(self._to(given["formaction"]))
        name = given.get("name")
        if self.form is not None and name:
            self._start_field(tag, name, given)
        elif tag == "option" and self.select:
            self._offer(self.select, given.get("value"), "selected" in given)

    def _start_field(self, tag: str, name: str, given: dict[str, str | None]) -> None:
        if tag == "select":
            self.select = name
        elif tag == "input" and given.get("type") == "file":
            self.files.append(name)
        elif tag == "input" and given.get("type") in ("radio", "checkbox"):
            self._offer(name, given.get("value") or "on", "checked" in given)
        elif tag in ("input", "textarea", "button"):
            self._offer(name, given.get("value") or "", False)

    def handle_endtag(self, tag: str) -> None:
        if tag == "select":
            self.select = ""
        elif tag == "form" and self.form is not None:
            method = (self.form.get("method") or "get").lower()
            fields = {name: tuple(values) for name, values in self.fields.items() if name != "csrfmiddlewaretoken"}
            for path in (self._to(self.form.get("action")), *self.elsewhere):
                self.found.append(Target(path, method, fields, tuple(self.files)))
            self.form = None

    def _offer(self, name: str, value: str | None, first: bool) -> None:
        self.fields[name].insert(0 if first else len(self.fields[name]), value or "")

    def _to(self, action: str | None) -> str:
        return urlsplit(urljoin(self.path, action or "")).path


def forms_of(path: str, text: str) -> list[Target]:
    reader = _Reader(path)
    reader.feed(text)
    return reader.found
