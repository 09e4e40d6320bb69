"""Sending a request, and what must be true of every answer."""

import time
from collections.abc import Iterable
from typing import Any
from urllib.parse import quote_from_bytes

from django.contrib.messages import constants, get_messages
from django.db import transaction
from django.test import Client

from tourney.models import User

from .digest import digest, watched
from .hostile import SCRIPT

SECONDS = 8
"""Of the processor, for one answer: more is a way to stop the server."""


def encoded(pairs: Iterable[tuple[str, bytes]]) -> str:
    return "&".join(f"{quote_from_bytes(name.encode())}={quote_from_bytes(value)}" for name, value in pairs)


def was_refused(answer: Any) -> bool:
    """By its status, or sent back with a fault and no word of anything done."""
    said = {message.level for message in get_messages(answer.wsgi_request)}
    return answer.status_code >= 400 or (constants.ERROR in said and constants.SUCCESS not in said)


def holds(browser: Client, request: dict, before: str, nothing: bool, any_writing: bool = False) -> None:
    """The request is answered as it must be; ``nothing`` of it may be stored in any case, or with ``any_writing``
    anything, for what it stores is not what is asked."""
    with transaction.atomic(), watched() as watch:
        start = time.process_time()
        answer: Any = browser.generic(**request)
        spent = time.process_time() - start
        shown = b"".join(answer.streaming_content) if answer.streaming else answer.content
        assert answer.status_code < 500
        assert spent < SECONDS
        if "html" in answer.headers.get("Content-Type", ""):
            assert SCRIPT.encode() not in shown
        if watch.wrote and not any_writing and (nothing or was_refused(answer)):
            assert digest() == before, (answer.status_code, shown[:2000])
        transaction.set_rollback(True)


def signed_in(name: str) -> Client:
    browser = Client()
    browser.force_login(User.objects.get(username=name))
    return browser
