"""Actions on a side table: open it; make, correct, remove or restore an entry; undo the last one.

Every action adds a line to the club's journal. An entry that would make the record impossible is refused with every
fault, and nothing changes.
"""

import random
import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from movements.cutting import EVERY_CODE
from tourney import inputs
from tourney.desk.phones.key_digests import SIGNS
from tourney.desk.writing import BY_COMMAND, By, ClubChange, club_change
from tourney.faults import BadInput, Fault, Faults
from tourney.models import Club, Session
from tourney.models.reason import Reason, because, typed

from .games import GAMES
from .models import SideEntry, SidePlayer, SideTable
from .play.people import by_name, by_number
from .play.side_cards import drawn
from .record_document import MOST_ENTRIES, arrivals_of, stake_of, wrong_name, wrong_number
from .table_now import game_of, must_hold, names_of, newest, now

KEY = 8


class TableChanged(BadInput):
    """Someone else made an entry in the meantime."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """A table to open. ``code`` is empty for the game's own rule of cutting; ``stake`` is empty if they play for points
    only."""

    game: str
    names: Sequence[str]
    name: str = ""
    code: str = ""
    stake: str = ""
    session: Session | None = None


def open_table(club: Club, wanted: Wanted, by: By = BY_COMMAND) -> SideTable:
    """Open a new table. Raises BadInput with every fault at its field: game, name, names, code, stake."""
    faults = Faults()
    game = GAMES.get(wanted.game)
    if game is None:
        faults.fault("game", "Choose a game.")
    name = inputs.line(wanted.name) or (game.title if game else "")
    faults.fault("name", wrong_name(name))
    if wanted.code not in ("", *EVERY_CODE):
        faults.fault("code", "Choose one of the options.")
    elif wanted.code and game is not None and not game.cuts_in:
        faults.fault(
            "code",
            "In %(title)s, players do not cut in and out. Leave this field at the usual setting for the game.",
            title=game.title,
        )
    wrong = Faults()
    groups = arrivals_of(list(wanted.names), wrong)
    wrong += [Fault.at("", "A name cannot begin with @.") for group in groups for each in group if each[:1] == "@"]
    faults += [Fault("names", _at_line(fault)) for fault in wrong]
    if game is not None and groups:
        faults.fault("names", wrong_number(game, sum(map(len, groups))))
    stake_of(wanted.stake, faults)
    if wanted.session is not None and wanted.session.club_id != club.pk:
        faults.fault("session", "This night does not exist.")
    faults.refuse()
    with club_change(club, "open_side_table", by) as under_way:
        table = SideTable.objects.create(
            club=club,
            session=wanted.session,
            name=name,
            game=wanted.game,
            code=wanted.code,
            stake=wanted.stake,
            began=len(groups[0]),
            key=_key(club),
        )
        people = [
            SidePlayer(club=club, table=table, number=at, name=each) for at, each in enumerate(groups[0], start=1)
        ]
        SidePlayer.objects.bulk_create(people)
        under_way.data = {"table": table.pk, "name": name, "game": wanted.game}
    return table


def _at_line(fault: Fault) -> str:
    return f"{fault.place.replace('players, ', 'Line ')}: {fault.what}" if "," in fault.place else str(fault.what)


def _key(club: Club) -> str:
    """A random code that cannot be guessed and that no other table of the club has."""
    while True:
        key = "".join(secrets.choice(SIGNS) for _ in range(KEY))
        if not SideTable.objects.filter(club=club, key=key).exists():
            return key


def enter(table: SideTable, said: Mapping[str, Any], by: By = BY_COMMAND, seen: int | None = None) -> SideEntry:
    """Make an entry: a deal, a cut, an arrival, a departure or a substitution. ``seen`` is the revision that the user
    saw. Raises BadInput with every fault, and TableChanged."""
    with club_change(table.club, "enter_at_side_table", by) as under_way:
        fresh = _locked(table, seen)
        said = _people_read(said)
        _newcomers(fresh, said)
        names = names_of(fresh)
        entries = newest(fresh)
        if len(entries) >= MOST_ENTRIES:
            raise BadInput.at("", "A table can have at most %(most)s entries. Open another table.", most=MOST_ENTRIES)
        game = game_of(fresh)
        record = [by_name(game, entry.said, names) for entry in entries if not entry.withdrawn]
        must_hold(fresh, names, [*record, said])
        row = entries[-1].row + 1 if entries else 1
        entry = _write(fresh, row, 1, by_number(game, said, _numbers(names)), by, typed(""))
        under_way.data = {"table": fresh.pk, "name": fresh.name, "row": row}
    table.revision = fresh.revision
    return entry


def draw(
    table: SideTable, by: By = BY_COMMAND, seen: int | None = None, chance: random.Random | None = None
) -> SideEntry:
    """Draw cards at random for all players who must or may cut. Raises BadInput."""
    state = now(table).state
    players = state.asked.players if state.asked else state.may_cut
    if not players:
        raise BadInput.at("", "Nobody has to cut now.")
    return enter(table, {"cut": drawn(players, chance or random.SystemRandom())}, by, seen)


def correct(
    table: SideTable, row: int, said: Mapping[str, Any], why: str, by: By = BY_COMMAND, seen: int | None = None
) -> SideEntry:
    """Store another version of an entry, with the reason. Raises BadInput, also if later entries would become
    impossible."""
    with club_change(table.club, "correct_at_side_table", by) as under_way:
        return _another(table, under_way, row, _people_read(said), _typed(why), seen)


def take_away(table: SideTable, row: int, why: str, by: By = BY_COMMAND, seen: int | None = None) -> SideEntry:
    """Remove an entry. Raises BadInput, also if later entries would become impossible."""
    with club_change(table.club, "take_away_at_side_table", by) as under_way:
        return _another(table, under_way, row, None, _typed(why), seen)


def restore(table: SideTable, version: SideEntry, by: By = BY_COMMAND, seen: int | None = None) -> SideEntry:
    """Restore an earlier version of an entry in its place. Raises BadInput."""
    if version.withdrawn:
        raise BadInput.at("", "The entry was deleted in that version. Choose another version.")
    said = by_name(game_of(table), version.said, names_of(table))
    reason = because("version-restored", version=version.number)
    with club_change(table.club, "restore_at_side_table", by) as under_way:
        return _another(table, under_way, version.row, said, reason, seen)


def undo(table: SideTable, by: By = BY_COMMAND, seen: int | None = None) -> SideEntry:
    """Remove the last valid entry; it stays readable and can be restored."""
    with club_change(table.club, "undo_at_side_table", by) as under_way:
        entries = [entry for entry in newest(table) if not entry.withdrawn]
        if not entries:
            raise BadInput.at("", "There is nothing to undo.")
        return _another(table, under_way, entries[-1].row, None, because("undone"), seen)


def _typed(why: str) -> Reason:
    why = inputs.line(why)
    if wrong := inputs.wrong(why):
        raise BadInput.at("why", wrong)
    if not why:
        raise BadInput.at("why", "Give a reason in a word or two.")
    if len(why) > 200:
        raise BadInput.at("why", "Enter at most %(longest)s characters.", longest=200)
    return typed(why)


def _another(
    table: SideTable, under_way: ClubChange, row: int, said: Mapping[str, Any] | None, reason: Reason, seen: int | None
) -> SideEntry:
    fresh = _locked(table, seen)
    entries = newest(fresh)
    latest = next((entry for entry in entries if entry.row == row), None)
    if latest is None:
        raise BadInput.at("", "This item no longer exists. Go back and reload the page.")
    names, game = names_of(fresh), game_of(fresh)
    record = [
        said if entry.row == row else by_name(game, entry.said, names)
        for entry in entries
        if (not entry.withdrawn if entry.row != row else said is not None)
    ]
    must_hold(fresh, names, [each for each in record if each is not None])
    stored = by_number(game, said, _numbers(names)) if said is not None else {}
    if (latest.said if not latest.withdrawn else {}, latest.withdrawn) == (stored, said is None):
        return latest
    entry = _write(fresh, row, latest.number + 1, stored, under_way.by, reason, withdrawn=said is None)
    under_way.data = {"table": fresh.pk, "name": fresh.name, "row": row, **reason}
    table.revision = fresh.revision
    return entry


def _write(
    table: SideTable, row: int, number: int, said: dict[str, Any], by: By, reason: Reason, *, withdrawn: bool = False
) -> SideEntry:
    """Write an entry, within a change that the journal records."""
    table.revision += 1
    table.save(update_fields=["revision"])
    return SideEntry.objects.create(
        club_id=table.club_id,
        table=table,
        row=row,
        number=number,
        said=said,
        withdrawn=withdrawn,
        made_by=by.user,
        source=by.source,
        **reason,
    )


def _locked(table: SideTable, seen: int | None) -> SideTable:
    """Return the current table under its club's lock, so that actions run one after another."""
    fresh = SideTable.objects.filter(club=table.club_id, pk=table.pk).first()
    if fresh is None:
        raise BadInput.at("", "This item no longer exists. Go back and reload the page.")
    if seen is not None and seen != fresh.revision:
        raise TableChanged.at(
            "",
            "Someone else has made an entry at this table since you opened this page. Check that entry, "
            "then try again.",
        )
    return fresh


def _people_read(said: Mapping[str, Any]) -> dict[str, Any]:
    """The entry with the names of new players in their normal form."""

    def read(part: str, each: Any) -> Any:
        return inputs.line(each) if part in ("come", "substitute") and isinstance(each, str) else each

    return {part: read(part, each) for part, each in said.items()}


def _newcomers(table: SideTable, said: Mapping[str, Any]) -> None:
    """Give a number to each new name, within a change that the journal records."""
    names = names_of(table)
    for part in ("come", "substitute"):
        name = said.get(part)
        if not isinstance(name, str) or not name or name in names.values():
            continue
        if what := wrong_name(name):
            raise BadInput.at(part, what)
        if name.startswith("@"):
            raise BadInput.at(part, "A name cannot begin with @.")
        SidePlayer.objects.create(club_id=table.club_id, table=table, number=max(names) + 1, name=name)


def _numbers(names: Mapping[int, str]) -> dict[str, int]:
    return {name: number for number, name in names.items()}
