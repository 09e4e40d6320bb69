"""The form of a club's own scheme, for a test that sends each form several times at once."""

from typing import Any

from .nights import own_rules

FORMS: dict[str, tuple[list[str], dict[str, Any]]] = {
    "points-own": ([], own_rules(members_only="", do="save")),
    "points-switch": (["sbu-local"], {"shown": "public"}),
}
