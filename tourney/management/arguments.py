"""Arguments shared by several commands: ports, counts, and files that may come from standard input."""

import os
import sys
from argparse import ArgumentParser, ArgumentTypeError
from collections.abc import Callable
from pathlib import Path
from typing import Any

from movements.message import Message, message
from tourney import inputs
from tourney.language.told import told

STDIN = "-"
"""Stands for standard input in place of a file name, or for standard output if the command writes the file."""

NIGHT = message("the night file, or - for standard input")
COPY = message("the file name of the backup, as listed by `verify`, or its path")
FORMAT = message("a readable table, or JSON for other programs (default: %(default)s)", default="text")


def option(parser: Any, name: str, help: str, **how: Any) -> None:
    """Add an argument with its help, in the active language, to a parser or an argument group."""
    parser.add_argument(name, help=told(help if isinstance(help, Message) else message(help)), **how)


def add_file(parser: ArgumentParser, help: str = NIGHT) -> None:
    """Add the file that a command reads."""
    option(parser, "file", help)


def add_format(parser: ArgumentParser) -> None:
    """Add the option for a table or JSON."""
    option(parser, "--format", FORMAT, choices=["text", "json"], default="text")


def add_port(parser: ArgumentParser) -> None:
    """Add the server's port; the default is the environment's ``PORT``."""
    option(parser, "--port", "port of the server (default: PORT, otherwise 8000)", type=port, default=default_port())


def port(text: str) -> int:
    """Return a TCP port, 1 to 65535."""
    return _whole(text, 1, 65535)


def at_least(least: int) -> Callable[[str], int]:
    """Return a type for argparse: whole numbers from ``least`` up."""
    return lambda text: _whole(text, least, inputs.LARGEST)


def default_port() -> str:
    """Return the environment's port as text, which argparse parses like typed text."""
    return os.environ.get("PORT") or "8000"


def _whole(text: str, least: int, most: int) -> int:
    number = inputs.number(text, least, most)
    if number is None:
        wrong = message(
            "%(value)s is not a whole number from %(least)s to %(most)s", value=repr(text[:40]), least=least, most=most
        )
        raise ArgumentTypeError(told(wrong))
    return number


def read(path: str, most: int) -> bytes:
    """Read at most ``most`` bytes of a file or standard input, plus one if there are more. Raises OSError."""
    if path != STDIN:
        with Path(path).open("rb") as file:
            return file.read(most + 1)
    return sys.stdin.buffer.read(most + 1) if sys.stdin else b""
