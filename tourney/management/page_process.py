"""A process that makes shared pages for the server, and the function that starts it. It runs the whole program, but
only returns pages for the cache."""

import json
import os
import sys
from collections.abc import Callable
from importlib import import_module
from typing import Any
from wsgiref.util import setup_testing_defaults

from tourney.installed import HERE
from tourney.serving import makers

RUN = "import runpy, sys; sys.path.append({!r}); runpy.run_module({!r}, run_name='__main__')"


def start() -> makers.Makers:
    """Let other processes make pages from now on; they are started when needed."""
    makers.pages = makers.Makers([sys.executable, "-P", "-c", RUN.format(str(HERE), __name__)])
    return makers.pages


def program() -> Callable[[bytes], bytes]:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tourney.settings")
    from django.conf import settings

    from tourney.wsgi import application

    settings.ALLOWED_HOSTS = ["*"]  # the server has already checked the host
    import_module(settings.ROOT_URLCONF)  # load every page before the first request
    made = makers.done = []

    def make(asked: bytes) -> bytes:
        if not asked:
            return b""
        environment = {"wsgi.errors": sys.stderr, **json.loads(asked)}
        setup_testing_defaults(environment)  # what a client does not send
        answer: Any = application(environment, lambda *_, **__: lambda _sent: None)
        for _ in answer:
            continue
        answer.close()
        return made.pop()

    return make


if __name__ == "__main__":
    makers.work(program)
