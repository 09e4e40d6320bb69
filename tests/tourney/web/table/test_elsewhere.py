"""Other tables' results and a pair's own results so far on phones, only when it cannot spoil play."""

import pytest
from django.urls import reverse

from tourney.desk.phones.key_digests import token
from tourney.desk.queries import movement_of, versions_of
from tourney.desk.results.record import record
from tourney.models import Place, Session
from tourney.scoring.made import Made


def agree(here, tray, tricks, round=1):
    """Both sides say it."""
    here.enter(tray, round, ours=str(tricks))
    return here.enter(tray, round, "E&W", ours=str(13 - tricks))


class TestElsewhere:
    """Other tables' results of a tray are shown when that can do no harm, if the director allows it."""

    @pytest.fixture
    def played(self, tonight, by):
        """The first round of a compass is in at every table but the first, which has its first tray."""

        def make(elsewhere):
            section = tonight(10, session={"elsewhere": elsewhere})
            for seating in movement_of(section).rounds[0].tables[1:]:
                for tray in seating.trays:
                    record(section, Place(1, seating.table, tray), Made(tricks=9), by)
            return section

        return make

    @pytest.mark.whole
    @pytest.mark.parametrize("elsewhere", ["never", "last"])
    def test_other_results_are_hidden_by_default(self, played, phone, elsewhere):
        section = played(elsewhere)
        phone(section).enter(ours="7")
        assert "elsewhere" not in phone(section).read()

    def test_tray_is_shown_when_all_at_the_table_have_played_it(self, played, phone, by):
        section = played("played")
        here = phone(section)
        assert "elsewhere" not in here.read()
        agree(here, 1, 7)
        text = here.read()
        assert "Results at other tables Tray 1, by the cards" in text
        assert "N & S 7, E & W 6 here" in text
        assert "Tray 2, by the cards" not in text

    @pytest.mark.whole
    def test_invented_result_reveals_nothing_and_an_agreed_one_cannot_be_undone(self, played, phone):
        section = played("played")
        here = phone(section)
        here.enter(ours="0")
        assert "elsewhere" not in here.read()
        seen = str(section.table_entries.get().client_key)
        assert here.send("back", seen=seen).json()["outcome"] == "taken back"
        assert "elsewhere" not in here.read()
        agree(here, 1, 0)
        text = here.read()
        assert "Results at other tables" in text
        assert "Undo tray" not in text
        for entry in section.table_entries.filter(undoes=None, undone_by=None):
            answer = here.send("back", seen=str(entry.client_key))
            assert answer.json()["said"] == (
                "Both sides have agreed on this result, so only the director can change it now."
            )
        for line, ours in (("N&S", "7"), ("E&W", "6")):
            assert here.enter(line=line, ours=ours).json()["outcome"] == "disputed"
            assert (1, 1, 1) not in versions_of(section)
        assert "the director decides" in here.read()

    def test_entry_for_a_later_round_reveals_nothing(self, played, phone):
        section = played("played")
        here = phone(section)
        there = here.seating(2).trays[0]
        for line, ours in (("N&S", "7"), ("E&W", "6")):
            assert here.enter(there, 2, line, ours=ours).status_code == 422
        assert "elsewhere" not in here.read()

    def test_unconfirmed_result_of_another_table_is_not_shown(self, tonight, phone):
        section = tonight(6, trays_per_set=1, session={"elsewhere": "played"})
        for table in (1, 2, 3):
            phone(section, table).enter(phone(section, table).seating().trays[0], ours="9")
        here = phone(section)
        tray = here.seating(2).trays[0]
        agree(here, tray, 7, 2)
        assert "N & S 7, E & W 6 here 1" in here.read()
        assert "N & S 9, E & W 4 1" not in here.read()
        there = next(table for table in (2, 3) if tray in phone(section, table).seating().trays)
        phone(section, there).enter(tray, line="E&W", ours="4")
        assert "N & S 9, E & W 4 1" in here.read()

    @pytest.mark.whole
    def test_next_pair_sees_nothing_of_a_tray_before_playing_it(self, played, phone, by):
        section = played("played")
        here = phone(section)
        for tray in here.seating().trays:
            agree(here, tray, 7)
        assert "Round 2 of" in here.read()
        assert "elsewhere" not in here.read()

    def test_tray_is_shown_once_no_table_still_has_to_play_it(self, tonight, phone, by):
        section = tonight(6, trays_per_set=1, session={"elsewhere": "last"})
        movement = movement_of(section)
        last = movement.rounds[-1]
        for each, seating in movement.meetings():
            for tray in seating.trays:
                if (each.number, seating.table) != (last.number, 1):
                    record(section, Place(each.number, seating.table, tray), Made(tricks=9), by)
        here, tray = phone(section), last.by_table[1].trays[0]
        assert f"Tray {tray}, by the cards" not in here.read()
        here.enter(tray, last.number, ours="7")
        assert f"Tray {tray}, by the cards" not in here.read()
        here.enter(tray, last.number, "E&W", ours="6")
        assert f"Tray {tray}, by the cards Made Times N & S 9, E & W 4 2 N & S 7, E & W 6 here 1" in here.read()

    def test_director_chooses_what_phones_show(self, director, tonight):
        section = tonight(10)
        director.post(reverse("phones-elsewhere", args=[section.pk]), {"elsewhere": "played"})
        assert Session.objects.get().elsewhere == "played"
        director.post(reverse("phones-elsewhere", args=[section.pk]), {"elsewhere": "always"})
        assert Session.objects.get().elsewhere == "played"


class TestEvening:
    """A pair's own evening so far."""

    def read(self, client, section, number, table=1):
        return client.get(reverse("table-evening", args=[section.pk, table, token(section, table), number]))

    @pytest.mark.whole
    @pytest.mark.parametrize(("shows", "worth", "rank"), [("nothing", 0, 0), ("ranks", 0, 1), ("everything", 1, 1)])
    def test_phone_scorecard_shows_results_always_and_scores_as_far_as_public(
        self, client, tonight, phone, by, shows, worth, rank
    ):
        section = tonight(10, session={"shows": shows})
        phone(section).enter(ours="8")
        text = self.read(client, section, phone(section).seating().ns).content.decode()
        assert '<td class="num">=</td>' not in text, "what it is worth would tell how it went elsewhere"
        phone(section).enter(line="E&W", ours="5")
        text = self.read(client, section, phone(section).seating().ns).content.decode()
        assert "You made 8 and they made 5." in text
        assert ('<td class="num">=</td>' in text, "Rank 1= of" in text) == (bool(worth), bool(rank))
        other = self.read(client, section, phone(section).seating().ew).content.decode()
        assert "You made 5 and they made 8." in other

    def test_phone_scorecard_is_only_for_those_at_the_table(self, client, tonight, phone):
        section = tonight(10)
        answer = self.read(client, section, phone(section, 2).seating().ns)
        assert answer.status_code == 302
