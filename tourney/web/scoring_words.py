"""How the methods of scoring are called, and what each means in a line."""

from ..language.told import told
from ..models import Session
from ..scoring.method import method


def method_name(scoring: str) -> str:
    """Matchpoints; the name that is stored, of a method that only a later version knows."""
    return told(method(scoring).label)


def method_in_a_line(scoring: str) -> str:
    """Its name, and what it means."""
    return f"{told(method(scoring).label)}: {told(method(scoring).meaning)}"


def scored_by(session: Session) -> str:
    """The method of a night by its name: Matchpoints."""
    return method_name(session.scoring)


def scored_anew(session: Session) -> str:
    """That the night was saved, and how it is scored from now on."""
    return told(method(session.scoring).saved)
