"""What is written on in the evening has a line for each result: score sheets, slips and travellers."""

import pytest

from movements.plan import Line
from tests.tourney.sheets.rooms import room
from tests.tourney.sheets.seats import SPREAD, TWICE, cards, label, lines, name, side, side_label, sitters, title
from tourney.sheets import TABLE_SHEETS


@pytest.mark.sweep
@pytest.mark.parametrize("request_", [each for each in SPREAD if not room(each).movement.contestants.players], ids=str)
def test_each_one_has_a_score_sheet_with_all_its_trays(request_):
    here = room(request_)
    plan = here.movement
    alone = plan.contestants.kind in ("players", "couples")
    wanted: dict[str, list[str]] = {}
    for each in plan.rounds:
        for who, table, seat, seating in sitters(plan, each):
            rows = wanted.setdefault(title(plan, who), [])
            rows += [str(each.number), f"{table} {seat}"]
            if seating is None:
                rows.append("sit out")
                continue
            line = Line.NS if seat in ("N&S", "North", "South") else Line.EW
            for tray in seating.trays:
                rows.append(f"{tray}↻" if tray in seating.turned else str(tray))
                if alone:
                    rows += [label(plan, one) for one in side(plan, seating, line) if one != who]
                rows.append(side_label(plan, seating, line.other))
    found: dict[str, list[str]] = {}
    for card in cards(lines(here, "score-sheets"), r"(Pair|Team|Player) .*"):
        last = "✓" if plan.contestants.kind == "teams" or plan.system == "six-pairs" else "Our tricks"
        body = card[card.index(last) + 1 :]
        end = body.index("Total") if "Total" in body else body.index("goes on on the next sheet")
        found.setdefault(card[0], []).extend(body[:end])
    assert found == wanted


@pytest.mark.sweep
@pytest.mark.parametrize("request_", TWICE, ids=str)
def test_where_all_is_played_twice_the_sheet_is_folded(request_):
    here = room(request_)
    plan = here.movement
    for card in cards(lines(here, "score-sheets"), r"(Pair|Player) .*"):
        first, over = card.index("Our tricks") + 1, card.index("Gain") + 1
        who = next(who for each in plan.rounds for who, *_ in sitters(plan, each) if title(plan, who) == card[0])
        plays: dict[int, list[list[str]]] = {}
        for each in plan.rounds:
            for one, _, seat, seating in sitters(plan, each):
                if one == who and seating is not None:
                    line = Line.NS if seat in ("N&S", "North", "South") else Line.EW
                    others = (
                        side(plan, seating, line)
                        if plan.contestants.kind == "players"
                        else side(plan, seating, line.other)
                    )
                    with_ = " & ".join(label(plan, other) for other in others if other != who)
                    for tray in seating.trays:
                        mark = f"{tray}↻" if tray in seating.turned else str(tray)
                        plays.setdefault(tray, []).append([str(each.number), mark, with_])
        size = 3 * len(plays)
        assert card[first : first + size] == [word for play in plays.values() for word in play[0]]
        assert card[over : over + size] == [word for play in plays.values() for word in play[1]]


@pytest.mark.parametrize("system", ["league-teams", "six-hand"])
def test_where_players_change_places_each_table_and_line_has_a_sheet(system):
    here = room(next(each for each in SPREAD if each.system == system))
    plan = here.movement
    found = cards(lines(here, "score-sheets"), r"Table \d+")
    last = "✓" if plan.contestants.kind == "teams" else "Our tricks"
    bodies = {(card[0], " ".join(card[card.index(last) + 1 : card.index("Total")])) for card in found}
    wanted = set()
    for table in plan.tables:
        for line in Line:
            rows: list[str] = []
            for each in plan.rounds:
                seating = each.by_table[table]
                own = seating.ns if line is Line.NS else seating.ew
                rows += [str(each.number), plan.contestants.labels[own - 1]]
                rows += [side_label(plan, seating, line), side_label(plan, seating, line.other)]
                rows += map(str, seating.trays)
            wanted.add((f"Table {table}", " ".join(rows)))
    assert bodies == wanted


@pytest.mark.parametrize("request_", [*SPREAD, *TWICE], ids=str)
def test_each_table_has_a_pick_up_slip_in_each_round(request_):
    here = room(request_)
    plan = here.movement
    found = {(card[0], card[1]): card for card in cards(lines(here, "pick-up-slips"), r"Table \d+")}
    assert len(found) == sum(len(each.tables) for each in plan.rounds)
    for each in plan.rounds:
        for seating in each.tables:
            card = found[f"Table {seating.table}", f"Round {each.number}"]
            people = card[2 : card.index("Tray")]
            for line in Line:
                for who in side(plan, seating, line):
                    assert not who[0] or f"{label(plan, who)} {name(here, who)}" in " ".join(people)
            rows = []
            for tray in seating.trays:
                held = [side_label(plan, seating, line) for line in Line]
                rows.append(f"{tray}↻" if tray in seating.turned else str(tray))
                rows += held[::-1] if tray in seating.turned else held
            at = card.index("E&W tricks") + 1
            assert card[at : at + len(rows)] == rows
            assert card[at + len(rows)] == "N&S agree"


@pytest.mark.sweep
@pytest.mark.parametrize("request_", [each for each in SPREAD if room(each).movement.copies == 1], ids=str)
def test_a_traveller_has_every_table_that_plays_its_tray(request_):
    here = room(request_)
    plan = here.movement
    found = {card[0]: card[card.index("E&W tricks") + 1 :] for card in cards(lines(here, "travellers"), r"Tray \d+")}
    for tray in range(1, plan.trays + 1):
        rows = []
        for each, seating in plan.meetings():
            if tray in seating.trays:
                held = [side_label(plan, seating, line) for line in Line]
                turned = tray in seating.turned
                rows += [str(each.number), f"{seating.table}{'↻' if turned else ''}", *(held[::-1] if turned else held)]
        body = found.pop(f"Tray {tray}")
        assert " ".join(body[: next(at for at, line in enumerate(body) if line.startswith("Knick"))]) == " ".join(rows)
    assert not found


@pytest.mark.sweep
@pytest.mark.parametrize("request_", TWICE, ids=str)
def test_no_traveller_shows_what_was_made_before_the_overplay(request_):
    assert not TABLE_SHEETS["travellers"].of(room(request_))
