"""An action that is done, undone and done again: the state of the night before and after it."""

import re
from collections.abc import Callable, Mapping

from .desk import Desk, Refused, words_of

Looks = Mapping[str, object]
"""What each page says."""
MOST_STEPS = 12
BUTTON = re.compile(r'<form class="undo".*?</form>', re.S)
LINE = re.compile(r'<form class="undo".*?name="line" value="(\d+)"', re.S)


def undone(desk: Desk, sections: list[int], once: Callable[[], object]) -> tuple[Looks, Looks] | None:
    """Do it, undo every step of it, and do it again: how the night looked before and after that. None if the step
    that somebody would undo is still the one from before."""
    path = f"/desk/sections/{sections[0]}/"
    line, before = last_step(desk, path), looks(desk, sections)
    once()
    if last_step(desk, path) == line:
        return None
    for _ in range(MOST_STEPS):
        desk.fill(f"{path}standings/", f"{path}undo/")
        if last_step(desk, path) == line:
            after = looks(desk, sections)
            once()
            return before, after
    raise Refused(f"{MOST_STEPS} steps back do not lead to where it was")


def last_step(desk: Desk, path: str) -> str:
    found = LINE.search(desk.page(f"{path}standings/"))
    return found[1] if found else ""


def looks(desk: Desk, sections: list[int]) -> Looks:
    """The night file and the pages that show what was played, without the button that undoes. The lists
    of results and rulings are left out: they say that there were others."""
    found: dict[str, object] = {"the night file": desk.night_file(sections[0])}
    for section in sections:
        for page in ("standings/", "names/", "fix/"):
            path = f"/desk/sections/{section}/{page}"
            answer = desk.browser.get(desk.at(path), headers={"Accept-Language": desk.language}, follow=True)
            found[path] = words_of(BUTTON.sub("", answer.content.decode()))
    return found
