"""The director's browser: pages are opened, forms are filled by name, and a refusal is reported with its reason."""

import json
import re
from dataclasses import dataclass
from html import unescape
from typing import Any

from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from movements import serialise
from movements.plan import Movement
from tests.fuzz.forms import forms_of

TYPED = re.compile(r'<textarea name="([\w-]+)"[^>]*>(.*?)</textarea>', re.S)
BOX = re.compile(r'<input(?=[^>]*type="checkbox")(?=[^>]*\schecked)[^>]*\sname="([^"]+)"(?:[^>]*\svalue="([^"]*)")?')
HIDDEN = re.compile(r"<(script|style|template|noscript)\b.*?</\1>", re.S)
TAG = re.compile(r"<[^>]+>")


class Refused(AssertionError):
    """The program did not do what was asked; the message says what it said."""


def words_of(page: str) -> str:
    """Return the visible text of the page."""
    body = page.partition("<body")[2].partition(">")[2] or page
    return re.sub(r"\s+", " ", unescape(TAG.sub(" ", HIDDEN.sub(" ", body)))).strip()


@dataclass
class Desk:
    """A director at a browser in ``language``, in the club whose pages are below ``prefix``."""

    browser: Client
    prefix: str = ""
    language: str = "en"

    def at(self, path: str) -> str:
        """An address of this club, whether or not it says so already."""
        return path if self.prefix and path.startswith(self.prefix) else self.prefix + path

    def get(self, path: str) -> Any:
        answer = self.browser.get(self.at(path), headers={"Accept-Language": self.language})
        if answer.status_code != 200:
            raise Refused(f"GET {path}: {answer.status_code} {answer.headers.get('Location', '')}")
        return answer

    def page(self, path: str) -> str:
        return self.get(path).content.decode()

    def data(self, path: str) -> bytes:
        answer = self.get(path)
        return b"".join(answer.streaming_content) if answer.streaming else answer.content

    def send(self, path: str, files: dict[str, tuple[str, bytes]] | None = None, **fields: Any) -> Any:
        """Post ``fields`` and come to the page that follows."""
        given = {name: SimpleUploadedFile(*file) for name, file in (files or {}).items()}
        answer = self.browser.post(
            self.at(path), fields | given, headers={"Accept-Language": self.language}, follow=True
        )
        if answer.status_code != 200:
            raise Refused(
                f"POST {path} {str(fields)[:200]}: {answer.status_code} {words_of(answer.content.decode())[-1500:]}"
            )
        return answer

    def fill(
        self,
        path: str,
        action: str = "",
        files: dict[str, tuple[str, bytes]] | None = None,
        having: tuple[str, ...] = (),
        **fields: Any,
    ) -> Any:
        """Send the form of the page at ``path``, or the one that goes to ``action`` and has the fields ``having``: what
        it holds already, and ``fields``. One whose value is None is left out, as a box that is not ticked."""
        page = self.page(path)
        held = {name: values[0] for name, values in self._form(path, page, action or path, having).items()}
        held |= {name: unescape(text).lstrip() for name, text in TYPED.findall(page) if name in held}
        held |= {name: value or "on" for name, value in BOX.findall(page)}
        typed = {name: value for name, value in (held | fields).items() if value is not None}
        return self.send(action or path, files, **typed)

    def form(self, path: str, action: str, *names: str) -> dict[str, tuple[str, ...]]:
        """The fields of the form of that page that goes to ``action`` and has all of ``names``, boxes left out."""
        return self._form(path, self.page(path), action, names)

    def _form(self, path: str, page: str, action: str, names: tuple[str, ...]) -> dict[str, tuple[str, ...]]:
        found = [
            each
            for each in forms_of(self.at(path), page)
            if each.path == self.at(action).partition("?")[0] and each.method == "post"
        ]
        for each in found:
            if set(names) <= {*each.fields, *each.files}:
                return {name: values for name, values in each.fields.items() if values != ("on",)}
        raise Refused(f"{path} has no form for {action} with {names}: {[sorted(each.fields) for each in found]}")

    def night_file(self, section: int) -> dict[str, Any]:
        return json.loads(self.data(f"/desk/sections/{section}/files/night/"))


def movements_of(file: dict[str, Any]) -> dict[str, Movement]:
    """The movement of each section of a night file; of a night in one room under ""."""
    parts = file.get("movements") or ({"": file["movement"]} if file.get("movement") else {})
    return {name: serialise.from_json(each) for name, each in parts.items()}
