"""Results from Bridgemates beside the pages of tables' phones: no page stays as it was when something changed."""

import random
import re

from tests.sampling import SEED
from tests.tourney.desk.phones.test_table_revision import drawn_from_nothing, page_of
from tests.tourney.extras.bridgemates.looking import looked
from tests.tourney.extras.bridgemates.nights import drawn, places
from tourney.desk.phones.key_digests import token
from tourney.desk.phones.table_keys import now_at
from tourney.desk.phones.table_revision import TableRevision, still_shown
from tourney.desk.players.records import PlayerRecord, keep
from tourney.desk.queries import movement_of, versions_of
from tourney.desk.results.record import correct
from tourney.models import Player, TableEntry
from tourney.scoring.made import Made
from tourney.web.table.table_access import address_of


def page(client, section, table):
    return client.get(address_of(section, table)).content.decode()


def revision(html):
    return re.search(r'data-revision="([^"]*)"', html)[1]


def still(section, table, known):
    return still_shown(known, now_at(None, section.pk, table, token(section, table)))


def test_name_corrected_after_a_bridgemates_result_is_shown(client, section, link, connector, by):
    before = page(client, section, 2)
    connector.enter(link.guid)
    looked(link)
    assert TableEntry.objects.count() == 2, "N-S entered it and E-W confirmed it"
    ben = next(each for each in Player.objects.all() if f"{each.name} " in before or f"{each.name}<" in before)
    keep(ben.club, PlayerRecord("Benedict Smith"), by, ben)
    assert still(section, 2, revision(before)) is None
    assert "Benedict Smith" in page(client, section, 2)


def test_bridgemates_result_changes_the_page_of_its_own_table_alone(client, section, link, connector):
    known = {table: revision(page(client, section, table)) for table in (1, 2)}
    connector.enter(link.guid)
    looked(link)
    assert still(section, 1, known[1]) is None
    now = still(section, 2, known[2])
    assert now is not None
    assert now.unchanged == TableRevision.read(known[2]).unchanged


def test_no_page_is_outdated_on_an_evening_with_bridgemates(client, section, link, connector, by):
    """Results in any order, also of rounds ahead, changed and deleted there, beside corrections at the desk."""
    chance = random.Random(SEED)
    tables = movement_of(section).tables
    known = {table: page_of(client, section, table) for table in tables}
    items = places(section)
    chance.shuffle(items)
    for item in [*items, *chance.sample(items, 6)]:
        connector.enter(link.guid, **item, **drawn(chance))
        looked(link)
        if chance.random() < 0.4:
            correct(
                chance.choice(list(versions_of(section).values())), Made(score=chance.choice([100, -50])), "why", by
            )
        if chance.random() < 0.5:
            who = chance.choice(Player.objects.all())
            keep(who.club, PlayerRecord(f"Player {chance.random()}"), by, who)
        if chance.random() < 0.2:
            connector.enter(link.guid, **item, **drawn(chance), IsDeleted=True)
            looked(link)
        for table in chance.sample(tables, 2):
            shown = page_of(client, section, table)
            assert shown == drawn_from_nothing(client, section, table)
            now = still(section, table, known[table][1])
            assert now is None or shown[0] == known[table][0]
            known[table] = (shown[0], str(now)) if now and chance.random() < 0.5 else shown
