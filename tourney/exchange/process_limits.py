"""How much a process may take that reads what a stranger sent."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Limits:
    """``seconds`` of time and ``cpu_seconds`` of a processor, bytes of ``memory`` and of the answer (``output``)."""

    seconds: float
    cpu_seconds: int
    memory: int = 600_000_000
    output: int = 60_000_000
