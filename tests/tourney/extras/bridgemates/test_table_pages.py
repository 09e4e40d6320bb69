"""Results from Bridgemates beside the pages of tables' phones: no page stays as it was when something changed."""

import re

from tests.tourney.extras.bridgemates.looking import looked
from tourney.desk.phones.key_digests import token
from tourney.desk.phones.table_keys import now_at
from tourney.desk.phones.table_revision import TableRevision, still_shown
from tourney.desk.players.records import Record, keep
from tourney.models import Player, TableEntry
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
    keep(ben.club, Record("Benedict Smith"), by, ben)
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
