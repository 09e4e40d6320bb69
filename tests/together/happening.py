"""Events of an evening other than results: corrections, rulings, undo; late and leaving pairs, a wrong board; play ends
early; another session follows."""

import re
from typing import Any

from tests.fuzz.forms import forms_of

from .axes import Scenario
from .desk import Desk, Refused, words_of
from .entering import Place, in_letters


def another(typed: str, game: str) -> str:
    """A result that differs from ``typed``."""
    if game == "whist":
        return "5" if typed != "5" else "6"
    return "2C= E" if typed != "2C= E" else "2D= E"


def happen(desk: Desk, scenario: Scenario, sections: list[int], results: dict[Place, str]) -> dict[Place, str]:
    """Make the event happen at the first place, and return the ``results`` afterwards."""
    return HAPPENINGS[scenario["happens"]](desk, scenario, sections, dict(results))


def result_page(desk: Desk, place: Place) -> str:
    """The page of a result, by the link that the list has beside it."""
    section, number, table, tray = place
    cell = desk.page(f"/desk/sections/{section}/rounds/{number}/{table}/{tray}/")
    found = re.search(rf"/desk/sections/{section}/results/\d+/", cell)
    if found is None:
        raise Refused(f"the list has no link to the result of {place}: {words_of(cell)}")
    return found[0]


def _nothing(desk: Desk, scenario: Scenario, sections: list[int], results: dict[Place, str]) -> dict[Place, str]:
    return results


def _correct(desk: Desk, scenario: Scenario, sections: list[int], results: dict[Place, str]) -> dict[Place, str]:
    place = next(iter(results))
    made = another(results[place], scenario["game"])
    desk.fill(
        result_page(desk, place),
        having=("made", "why"),
        do="correct",
        made=in_letters(made, desk.language),
        why="read out wrongly",
    )
    return results | {place: made}


def _undo(desk: Desk, scenario: Scenario, sections: list[int], results: dict[Place, str]) -> dict[Place, str]:
    """Corrected, and one step back."""
    changed = _correct(desk, scenario, sections, results)
    step_back(desk, sections[0])
    assert changed != results
    return results


def step_back(desk: Desk, section: int) -> None:
    path = f"/desk/sections/{section}/"
    desk.fill(f"{path}standings/", f"{path}undo/")


def _rule(desk: Desk, scenario: Scenario, sections: list[int], results: dict[Place, str]) -> dict[Place, str]:
    """An award to each side of the first result, and a penalty to the first contestant."""
    place = next(iter(results))
    path = _ruling_page(desk, place)
    desk.fill(path, counts="average", award_ns="60", award_ew="40", found="a card was seen", decided="60 and 40")
    _penalty(desk, sections[0])
    return results


def _penalty(desk: Desk, section: int) -> None:
    path = f"/desk/sections/{section}/rulings/new/"
    desk.fill(path, contestant="1", penalty="1", found="came late", decided="a penalty")


def _ruling_page(desk: Desk, place: Place) -> str:
    number = re.findall(r"\d+", result_page(desk, place))[-1]
    return f"/desk/sections/{place[0]}/rulings/new/?result={number}"


def _split(desk: Desk, scenario: Scenario, sections: list[int], results: dict[Place, str]) -> dict[Place, str]:
    """Each side its own result."""
    place = next(iter(results))
    made = "4/6" if scenario["game"] == "whist" else "1NT= N/1NT-1 N"
    desk.fill(
        result_page(desk, place),
        having=("made", "why"),
        do="correct",
        made=in_letters(made, desk.language),
        why="each side its own",
    )
    return results | {place: made}


def _weighted(desk: Desk, scenario: Scenario, sections: list[int], results: dict[Place, str]) -> dict[Place, str]:
    """60 % of one result and 40 % of another, Law 12C1c."""
    place = next(iter(results))
    made = "60% 4S= N, 40% 4S-1 N"
    desk.fill(
        result_page(desk, place),
        having=("made", "why"),
        do="correct",
        made=in_letters(made, desk.language),
        why="Law 12C1c",
    )
    return results | {place: made}


def _late_pair(desk: Desk, scenario: Scenario, sections: list[int], results: dict[Place, str]) -> dict[Place, str]:
    _change_rounds(desk, sections[0], "late", "names=Late+Lena+%26+Tardy+Tom&more_sets=0")
    return results


def _pair_leaves(desk: Desk, scenario: Scenario, sections: list[int], results: dict[Place, str]) -> dict[Place, str]:
    path = f"/desk/sections/{sections[0]}/fix/leaves/"
    form = next(each for each in forms_of(path, desk.page(path)) if "gone" in each.fields)
    _change_rounds(desk, sections[0], "leaves", f"gone={form.fields['gone'][-1]}")
    return results


def _change_rounds(desk: Desk, section: int, what: str, asked: str) -> None:
    """The first that can be done at once."""
    path = f"/desk/sections/{section}/fix/{what}/?{asked}&stop=1"
    form = next((each for each in forms_of(path, desk.page(path)) if "choice" in each.fields), None)
    if form is None:
        raise Refused(f"{path}: nothing is offered: {words_of(desk.page(path))[-1200:]}")
    desk.send(f"/desk/sections/{section}/fix/take/", choice=form.fields["choice"][0])


def _curtail(desk: Desk, scenario: Scenario, sections: list[int], results: dict[Place, str]) -> dict[Place, str]:
    """Play ends one round early, in every section."""
    for section in sections:
        desk.fill(f"/desk/sections/{section}/fix/curtail/")
    return results


def _wrong_board(desk: Desk, scenario: Scenario, sections: list[int], results: dict[Place, str]) -> dict[Place, str]:
    """In the first round the first table held its board the other way round."""
    turned: dict[str, Any] = {"turned-1": "on", "results": "keep"}
    desk.fill(f"/desk/sections/{sections[0]}/fix/rounds/1/", **turned)
    return {place: "" if place[:3] == (sections[0], 1, 1) else typed for place, typed in results.items()}


def _next_session(desk: Desk, scenario: Scenario, sections: list[int], results: dict[Place, str]) -> dict[Place, str]:
    """Opened and left there: what it says of this session is looked at with the outputs."""
    path = f"/desk/sections/{sections[0]}/publish/"
    desk.fill(path, f"{path}next/")
    return results


AFTER = ("correct", "rule", "split", "weighted", "undo", "next-session")
"""What happens once the results are in; all else after the first round."""
HAPPENINGS = {
    "nothing": _nothing, "correct": _correct, "undo": _undo, "rule": _rule, "split": _split, "weighted": _weighted,
    "late-pair": _late_pair, "pair-leaves": _pair_leaves, "curtail": _curtail, "wrong-board": _wrong_board,
    "next-session": _next_session,
}  # fmt: skip
