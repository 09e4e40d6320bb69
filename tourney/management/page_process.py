"""A process that makes shared pages for the server, and what starts it. It is the whole program, but for what it gives
back: a page as it is kept."""

import io
import os
import pickle
import sys
from collections.abc import Callable
from typing import Any

from tourney.installed import HERE
from tourney.serving.makers import Makers, work

RUN = "import runpy, sys; sys.path.append({!r}); runpy.run_module({!r}, run_name='__main__')"


def start() -> Makers:
    """From now on pages are made by other processes, each begun when it is needed."""
    from tourney.web import shared_pages

    shared_pages.makers = Makers([sys.executable, "-P", "-c", RUN.format(str(HERE), __name__)])
    return shared_pages.makers


def program() -> Callable[[bytes], bytes]:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tourney.settings")
    from django.conf import settings

    from tourney.wsgi import application

    found = _found()
    settings.ALLOWED_HOSTS = ["*"]  # the server knows those by which it is reached, and has looked

    def make(asked: bytes) -> bytes:
        answer = application(pickle.loads(asked) | _besides(), lambda *_: None)
        for _ in answer:
            continue
        answer.close()
        return pickle.dumps(found.pop())

    return make


def _found() -> list[Any]:
    """Where the pages are found; to be asked for once there are models."""
    from tourney.web import shared_pages

    shared_pages.results = []
    return shared_pages.results


def _besides() -> dict[str, object]:
    """What WSGI asks for besides what somebody sent."""
    return {
        "wsgi.version": (1, 0),
        "wsgi.input": io.BytesIO(),
        "wsgi.errors": sys.stderr,
        "wsgi.multithread": False,
        "wsgi.multiprocess": True,
        "wsgi.run_once": False,
    }


if __name__ == "__main__":
    work(program)
