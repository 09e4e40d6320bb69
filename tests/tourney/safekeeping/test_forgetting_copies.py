"""A forgotten player is named nowhere, and the results stay."""

import io
import json
import zipfile

import pytest
from django.db import connection
from django.urls import reverse

from tests.tourney.desk.played import play
from tourney import club_transfer as club_file
from tourney.desk.club import members
from tourney.desk.club.clubs import remove_club
from tourney.desk.journal.replay import replay
from tourney.desk.journal.story import story_of
from tourney.desk.journal.undo import last_step, step_back
from tourney.desk.players import importing_players
from tourney.desk.players.merging_players import merge
from tourney.desk.players.records import PlayerRecord, keep
from tourney.desk.privacy.personal_data import held_of
from tourney.desk.queries import standings_of, versions_of
from tourney.desk.results.publishing import publish
from tourney.desk.results.record import correct
from tourney.desk.setup.nights import NewNight, open_night
from tourney.desk.setup.seating import seat
from tourney.exchange import journal_file
from tourney.faults import BadInput
from tourney.models import Call, Club, Forgotten, JournalEntry, Player, Role, User
from tourney.safekeeping import database_backup, forgetting_copies, forgotten_list
from tourney.scoring.made import Made

NAME, ONCE, OTHER = "Ottilie Zwäzl", "Ottilie Hrubesch", "Tilly Zwäzl"
CONTACT, NOTES = "ottilie@example.org", "sits with her back to the wall"
TRACES = ("zwäzl", "zw\\u00e4zl", "hrubesch", "ottilie", "tilly", "back to the wall")


@pytest.fixture
def ottilie(club, by, night):
    """She was renamed, merged, mentioned, noted; she played, and there are files of it."""
    section = night(10)
    first = Player.objects.get(name="Ann 1")
    keep(club, PlayerRecord(ONCE, 17, CONTACT, NOTES), by, first)
    keep(club, PlayerRecord(NAME, 17, CONTACT, NOTES), by, first)
    importing_players.bring_in(club, [("row 1", {"name": NAME, "notes": f"{NOTES}, and hears little"})], by)
    keep(club, PlayerRecord("Bob 2", notes=f"plays with {NAME} if he can"), by, Player.objects.get(name="Bob 2"))
    keep(club, PlayerRecord(f"Maria {NAME}"), by)
    play(section, by, 1)
    place = next(iter(versions_of(section)))
    standing = versions_of(section)[place]
    correct(standing, Made(tricks=(standing.tricks + 1) % 14), f"{NAME.upper()} had miscounted", by)
    Call.objects.create(section=section, table=1, round=1, why=f"{ONCE} revoked")
    again = open_night(club, NewNight(f"{NAME} cup", section.session.date), by)
    seat(again, [(OTHER, "Ann 3"), *((f"Ann {at}", f"Bob {at}") for at in range(4, 12))], by)
    merge(first, Player.objects.get(name=OTHER), by)
    publish(section, by)
    database_backup.back_up_night(section.session)
    first.refresh_from_db()
    return first


def stored() -> str:
    """Every column of every table, as one text in small letters."""
    found = []
    with connection.cursor() as cursor:
        for table in connection.introspection.table_names(cursor):
            cursor.execute(f"SELECT * FROM {connection.ops.quote_name(table)}")
            found += ["\t".join(map(str, row)) for row in cursor.fetchall()]
    return "\n".join(found).casefold()


def traces(text: str) -> list[str]:
    text = text.replace(f"Maria {NAME}", "").casefold().replace(f"maria {NAME}".casefold(), "")
    for theirs in ("maria ottilie zw\\u00e4zl", "ottilie-zwazl-cup"):  # another's name, and an address, which stays
        text = text.replace(theirs, "")
    return [trace for trace in TRACES if trace in text]


def beside(settings) -> str:
    return "\n".join(path.read_text() for path in settings.BACKUP_DIR.rglob("*.json*"))


@pytest.mark.whole
def test_name_of_a_forgotten_player_is_found_nowhere(ottilie, club, by, client, settings):
    section = JournalEntry.objects.exclude(section=None).order_by("pk").first().section
    assert traces(stored()), "it did stand somewhere"
    assert traces(beside(settings))

    forgetting_copies.forget(ottilie, by)

    assert traces(stored()) == []
    assert traces(beside(settings)) == []
    out = io.BytesIO()
    club_file.write(club, out)
    with zipfile.ZipFile(out) as archive:
        assert (
            traces("\n".join(archive.read(name).decode() for name in archive.namelist() if "README" not in name)) == []
        )
    assert traces(journal_file.write(story_of(section.session), section.session.name)) == []
    night = section.session.get_absolute_url()
    for page in (night, reverse("feed"), reverse("public-records"), reverse("public-player", args=[ottilie.pk])):
        text = client.get(page).content.decode()
        assert traces(text) == [], page
    assert f"Former player {ottilie.pk}" in client.get(night).content.decode()


@pytest.mark.whole
def test_results_and_ranks_stay_and_steps_can_still_be_undone(ottilie, by):
    section = JournalEntry.objects.exclude(section=None).order_by("pk").first().section
    before = standings_of(section.session).rankings
    revision = section.revision
    forgetting_copies.forget(ottilie, by)
    after = standings_of(section.session).rankings
    assert [[(row.rank, row.entry.number, row.total) for row in each.rows] for each in after] == [
        [(row.rank, row.entry.number, row.total) for row in each.rows] for each in before
    ]
    section.refresh_from_db()
    assert section.revision > revision, "pages that show the name are old"
    for _ in range(3):
        step_back(last_step(section.session), by)
    assert traces(stored()) == []


def test_other_person_with_a_similar_name_keeps_it(ottilie, club, by):
    forgetting_copies.forget(ottilie, by)
    assert club.players.filter(name=f"Maria {NAME}").exists()
    bob = club.players.get(name="Bob 2")
    assert bob.notes == f"plays with Former player {ottilie.pk} if he can"


def test_log_records_that_a_player_was_forgotten_but_not_who(ottilie, club, by):
    forgetting_copies.forget(ottilie, by)
    line = JournalEntry.objects.filter(club=club, session=None).order_by("-number").first()
    assert (line.verb, line.data) == ("forget_player", {"player": ottilie.pk, "name": f"Former player {ottilie.pk}"})
    assert Forgotten.objects.filter(person=ottilie.key).exists()
    with pytest.raises(BadInput, match=r"That player has already been forgotten\."):
        forgetting_copies.forget(Player.objects.get(pk=ottilie.pk), by)


def test_restored_copy_brings_no_forgotten_player_back(ottilie, by):
    """The list beside the copies has the key of the record, and so does every copy."""
    keys = dict(
        Player.objects.filter(pk__in=[ottilie.pk, *ottilie.merged.values_list("pk", flat=True)]).values_list(
            "pk", "key"
        )
    )
    forgetting_copies.forget(ottilie, by)
    assert {key for _, key in forgotten_list.written()} == set(keys.values())
    # As the copy from before has it: nothing of the list in it, and the names.
    Forgotten.objects.all().delete()
    for pk in keys:
        Player.objects.filter(pk=pk).update(name=f"{NAME} {pk}", contact=CONTACT, forgotten_at=None)
    assert forgetting_copies.forget_again() >= 1
    assert traces(stored()) == []
    assert Forgotten.objects.count() == 2
    assert forgetting_copies.forget_again() == 0


def test_number_reused_for_another_player_forgets_nobody(ottilie, club, by):
    forgetting_copies.forget(ottilie, by)
    Player.objects.filter(pk=ottilie.pk).update(
        key="00000000-0000-4000-8000-000000000000", forgotten_at=None, name="Eve"
    )
    assert forgetting_copies.forget_again() == 0
    assert Player.objects.get(pk=ottilie.pk).name == "Eve"


@pytest.mark.whole
def test_older_club_file_brings_no_forgotten_player_back(ottilie, club, by):
    file = io.BytesIO()
    club_file.write(club, file)
    forgetting_copies.forget(ottilie, by)
    again = forgetting_copies.take_in(io.BytesIO(file.getvalue()))
    assert again.pk != club.pk
    assert traces(stored()) == []
    assert again.players.filter(forgotten_at__isnull=False).count() == 2


def test_member_must_leave_before_being_forgotten(ottilie, club, by):
    user = User.objects.create_user(NAME)
    member = club.members.create(user=user, role=Role.SCORER)
    with pytest.raises(BadInput, match=r"is a member of the club and can sign in\. Remove them on the Club page first"):
        forgetting_copies.forget(ottilie, by)
    assert Player.objects.get(pk=ottilie.pk).name == NAME
    JournalEntry.objects.create(club=club, number=9999, verb="settle", by=user)
    members.remove(member, by)
    forgetting_copies.forget(ottilie, by)
    user.refresh_from_db()
    assert (user.username, user.name, user.is_active) == (f"former member {user.pk}", f"former member {user.pk}", False)
    assert traces(stored()) == []


def test_stored_personal_data_is_shown_completely(ottilie, by):
    held = held_of(ottilie, forgetting_copies.remains())
    text = json.dumps(held, ensure_ascii=False)
    assert {record["name"] for record in held["records"]} == {NAME, OTHER}
    assert held["records"][0]["contact"] == CONTACT
    assert len(held["nights"]) == 2
    assert held["nights"][0]["results"]
    for said in (ONCE, f"plays with {NAME} if he can", f"{NAME.upper()} had miscounted", f"{ONCE} revoked"):
        assert said in text


@pytest.mark.whole
def test_log_with_a_forgotten_player_is_replayed_elsewhere(ottilie, by):
    section = JournalEntry.objects.exclude(section=None).order_by("pk").first().section
    forgetting_copies.forget(ottilie, by)
    story = story_of(section.session)
    ranks = standings_of(section.session).rankings
    for club in Club.objects.all():
        remove_club(club, club.name)
    session = replay(story)
    assert standings_of(session).rankings == ranks
