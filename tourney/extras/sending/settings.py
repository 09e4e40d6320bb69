"""Settings of the destinations.

TOURNEY_SENDING_FOLDERS  folders of this machine in which clubs may store their pages, comma separated (default: none)
"""

from typing import Any

from tourney import environment


def add_to(settings: dict[str, Any]) -> None:
    settings["SENDING_FOLDERS"] = environment.folders("TOURNEY_SENDING_FOLDERS")
