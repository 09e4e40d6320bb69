"""Both ends of a move in one process and one database: requests of one end reach the other through Django's client."""

import json
from collections.abc import Callable
from dataclasses import dataclass, field

import pytest
from django.test import Client

from tourney.extras.moving.other_side import NoAnswer, OtherSide, SaysNo
from tourney.extras.moving.verbs import arriving

TO = "https://other.example"


@dataclass
class OtherEnd:
    """``before`` is called with the name of each question; ``asked`` has their names."""

    before: Callable[[str], None] = lambda name: None
    asked: list[str] = field(default_factory=list)

    def ask(self, side: OtherSide, path: str, said: object, patience: float) -> dict:
        name = path.rstrip("/").rpartition("/")[2] if "parts" not in path else "parts"
        self.asked.append(name)
        self.before(name)
        plain = isinstance(said, bytes)
        answer = Client().post(
            f"/moving/{path}",
            said if plain else json.dumps(said),
            content_type="application/octet-stream" if plain else "application/json",
            headers={"Authorization": f"Bearer {side.secret}"},
            secure=True,
        )
        found = json.loads(answer.content)
        if answer.status_code >= 500:
            raise NoAnswer(found["said"])
        if answer.status_code != 200:
            raise SaysNo(found["said"])
        return found


@pytest.fixture
def other_end(monkeypatch: pytest.MonkeyPatch) -> OtherEnd:
    end = OtherEnd()

    def ask(self: OtherSide, path: str, said: object, patience: float) -> dict:
        return end.ask(self, path, said, patience)

    monkeypatch.setattr(OtherSide, "_ask", ask)
    monkeypatch.setattr(arriving, "is_from_here", lambda key: False)
    return end
