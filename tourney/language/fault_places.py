"""The places of faults in words, by the field of a form or a document."""

from movements.message import in_context, message

PLACES: dict[str, str] = {
    "columns": message("columns"),
    "cut": in_context("place", "the cut"),
    "date": in_context("place", "date"),
    "deals": in_context("place", "deals"),
    "game": in_context("place", "game"),
    "last": in_context("place", "last round"),
    "made": in_context("place", "result"),
    "minutes": in_context("place", "minutes"),
    "movement": in_context("place", "movement"),
    "name": in_context("place", "name"),
    "names": in_context("place", "names"),
    "role": in_context("place", "role"),
    "round": message("round"),
    "scoring": in_context("place", "scoring"),
    "table": message("table"),
    "tray": in_context("place", "tray"),
    "why": in_context("place", "reason"),
}
"""Words by the name of the field. Any other place is already a message, or stays as in the file."""
