"""The program's commands, as a person at a terminal runs them."""

import contextlib
import io
from pathlib import Path
from tempfile import TemporaryDirectory

from django.core.management import call_command


def said(command: str, *arguments: str, **options: object) -> str:
    """Return the output of ``command``."""
    out = io.StringIO()
    with contextlib.redirect_stdout(out):
        call_command(command, *arguments, stdout=out, **options)
    return out.getvalue()


def said_of(document: str | bytes, command: str, name: str, **options: object) -> str:
    """Return the output of ``command`` for a file with ``document``."""
    with TemporaryDirectory() as folder:
        file = Path(folder, name)
        file.write_bytes(document if isinstance(document, bytes) else document.encode())
        return said(command, str(file), **options)
