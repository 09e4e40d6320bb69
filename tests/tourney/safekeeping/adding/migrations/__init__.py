"""The migrations of this version, followed by two of a made-up later one that only add."""

from pathlib import Path

from tourney import migrations as of_now

__path__ = [*of_now.__path__, *__path__]
NEWEST = max(path.stem for path in Path(of_now.__file__).parent.glob("[0-9]*.py"))
"""Of this version."""
