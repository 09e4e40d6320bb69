"""The program's answers to any form: each form is sent empty, wrong and right, and every answer is read. The input
is in letters that English does not have, so that any plain letters in an answer are our own text."""

import json
import re
import tempfile
from collections.abc import Collection, Iterator
from dataclasses import dataclass, field
from typing import Any

from django.contrib.messages import get_messages
from django.core.files.uploadedfile import SimpleUploadedFile
from django.db import transaction
from django.test import Client

from tests.fuzz.forms import Target

from . import LEFT
from .plain_words import plain_in, plain_words

WRONG = ("жжж", "99999", "-1", "101%", "1/0", "0")
"""What few fields take."""
RIGHT = ("1", "Анна & Боб", "7", "4S= N", "2027-01-20", "19:30", "8")
"""One of these is what a field without a value of its own takes, if it takes text."""
RUBBISH = ("а.json", "а.pbn", "а.xml", "а.csv", "а.xlsx", "а.dlm", "а.dup", "а.lin", "а")
"""Names of files that hold nothing of their kind."""
BY_CHANCE = re.compile(rf"http://testserver/(?:join|sign-in/link)/[\w:-]+/|{re.escape(tempfile.gettempdir())}/[\w./-]+")
"""What is another in every run: the address of an invitation or of a sign-in link, the folder of a test."""
CODES = ("outcome", "revision", "number", "decides")
"""What of an answer to a script is no text."""
Sent = dict[str, list[Any]]


@dataclass
class Reader:
    """Looks at pages and sends forms as ``owner`` at the desk and as anybody elsewhere; nothing of it is stored."""

    owner: Client
    known: Collection[str]
    found: dict[str, str] = field(default_factory=dict)
    """Each text in plain letters, and where it was met first."""

    def look(self, path: str) -> Any:
        answer = self._browser(path).get(path)
        self._read(answer, path)
        return answer

    def send(self, form: Target, sent: Sent, headers: dict[str, str]) -> None:
        """Send a request like a page or a script."""
        browser = self._browser(form.path)
        cookies = dict(browser.cookies)
        with transaction.atomic():
            if form.method == "get":
                answer = browser.get(form.path, sent, headers=headers)
            else:
                answer = browser.post(form.path, sent, headers=headers)
            typed = [text for values in sent.values() for text in values if isinstance(text, str) and text]
            self._read(answer, f"{form.method} {form.path} {str(sent)[:300]}", typed)
            transaction.set_rollback(True)
        browser.cookies.clear()
        browser.cookies.update(cookies)

    def _browser(self, path: str) -> Client:
        return self.owner if path.startswith("/desk/") else Client(headers={"Accept-Language": LEFT})

    def told(self) -> str:
        return "\n".join(f"{where}\n    {text[:300]!r}" for text, where in self.found.items())

    def _read(self, answer: Any, where: str, typed: Collection[str] = ()) -> None:
        """``typed`` may come back as it was typed."""
        kind, alike = answer.headers.get("Content-Type", ""), [*self.known, *typed]
        for message in get_messages(answer.wsgi_request):
            self._plain(plain_in(str(message), alike), f"{where}: said")
        if kind.startswith("text/html") and not answer.streaming:
            self._plain(
                plain_words(BY_CHANCE.sub(" ", answer.content.decode()), alike), f"{where}: {answer.status_code}"
            )
        elif kind.startswith("text/plain"):
            self._plain(plain_in(answer.content.decode(), alike), where)
        elif kind.startswith("application/json") and where.startswith("post"):
            said = texts_in(json.loads(answer.content))
            self._plain([line for text in said for line in plain_in(text, alike)], where)

    def _plain(self, texts: Collection[str], where: str) -> None:
        for text in texts:
            self.found.setdefault(text, where)


def texts_in(said: Any) -> Iterator[str]:
    if isinstance(said, str):
        yield said
    elif isinstance(said, list):
        for each in said:
            yield from texts_in(each)
    elif isinstance(said, dict):
        for name, value in said.items():
            if name not in CODES:
                yield from texts_in(value)


def variants(form: Target) -> Iterator[Sent]:
    """Yield the data sent to a form: nothing, empty texts, each wrong text in all fields, its own values with each text
    that may be right where it has none, and each choice that it offers."""
    yield {}
    yield {name: [""] for name in form.fields}
    for wrong in WRONG:
        yield {name: [wrong] for name in form.fields}
    own: Sent = {name: [offered[0]] for name, offered in form.fields.items()}
    yield own
    for right in RIGHT if any(value == [""] for value in own.values()) else ():
        yield {name: [right] if value == [""] else value for name, value in own.items()}
    for name, offered in form.fields.items():
        for value in offered[1:]:
            yield own | {name: [value]}
        for wrong in ("жжж", "99999"):
            yield own | {name: [wrong]}
    for name in form.files:
        for called in RUBBISH:
            file: Sent = {name: [SimpleUploadedFile(called, "жжж".encode())]}
            yield own | file
