"""A folder of this computer, such as a memory stick or a web server's folder. The person who runs Tourney allows
folders; the club chooses one of them, or one inside."""

import os
from collections.abc import Mapping
from pathlib import Path

from django.conf import settings

from movements.message import message
from tourney.faults import Fault

from ..destination import WHY, Destination, SendingOutcome, Setting, State, Values


def _allowed(said: str) -> Path | None:
    """Return the folder if it may be written to, wherever links in its path lead."""
    try:
        path = Path(said)
        if not path.is_absolute():
            return None
        found = path.resolve()
        roots = [Path(each).resolve() for each in settings.SENDING_FOLDERS]
    except (OSError, ValueError, RuntimeError):
        return None
    return found if any(found.is_relative_to(root) for root in roots) else None


def _put_files(files: Mapping[str, bytes], values: Values) -> SendingOutcome:
    if (root := _allowed(values["folder"])) is None:
        return SendingOutcome(State.FAILED, "not-allowed")
    try:
        for name, data in files.items():
            if (path := _allowed(str(root / name))) is None:  # a link in the folder leads out of it
                return SendingOutcome(State.FAILED, "not-allowed")
            path.parent.mkdir(parents=True, exist_ok=True)
            aside = path.with_name(f".{path.name}.part")
            aside.write_bytes(data)
            os.replace(aside, path)
    except OSError as problem:
        return SendingOutcome(State.FAILED, "not-written", problem.strerror or "")
    return SendingOutcome(State.SENT)


def _wrong(values: Values) -> list[Fault]:
    return [] if _allowed(values["folder"]) else [Fault("folder", WHY["not-allowed"])]


DESTINATION = Destination(
    title=message("A folder on this computer"),
    about=message("The night's pages and the club's front page, with names as players want them shown."),
    order=30,
    settings=(
        Setting(
            name="folder",
            label=message("Folder"),
            help=message("The full path of a folder that the person who runs Tourney has allowed."),
        ),
    ),
    send=lambda night, values: _put_files(night.site_files(), values),
    put=_put_files,
    wrong=_wrong,
)
