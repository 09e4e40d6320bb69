"""Keys printed where a club came from open their tables and move with the club; nothing else passes for them."""

import pytest

from tourney.desk.phones.key_digests import code, code_in, digest_of, token_in
from tourney.desk.phones.table_keys import find, opens
from tourney.desk.queries import movement_of
from tourney.extras.moving.models import PrintedKeys
from tourney.extras.moving.verbs import printed_keys
from tourney.faults import BadInput
from tourney.models import Section

ELSEWHERE = bytes(range(32))


@pytest.fixture
def came(tonight) -> Section:
    """A section that came here, with one key in print for its first table."""
    club = tonight.session.event.club
    printed_keys.keep(club, [(tonight.pk, 9, {str(tonight.keys): {"1": ELSEWHERE.hex()}})])
    return tonight


def test_printed_key_and_local_key_open_only_their_table(came):
    movement, printed = movement_of(came), token_in(ELSEWHERE)
    assert opens(came, movement, 1, printed)
    assert opens(came, movement, 1, token_in(digest_of(came.pk, 1, came.keys)))
    assert not opens(came, movement, 2, printed)
    came.keys += 1
    assert not opens(came, movement, 1, printed)


def test_printed_code_finds_its_table(came):
    club = came.session.event.club
    assert find(club, code_in(ELSEWHERE)) == (came, 1)
    assert find(club, code(came, 2)) == (came, 2)


def test_moving_again_takes_the_keys_of_both_places(came):
    ((section, former, digests),) = printed_keys.printed(came.session.event.club)
    here = digest_of(came.pk, 1, came.keys).hex()
    assert (section, former) == (came.pk, 9)
    assert digests[str(came.keys)]["1"] == here + ELSEWHERE.hex()
    PrintedKeys.objects.update(digests=digests)
    assert opens(came, movement_of(came), 1, token_in(ELSEWHERE)), "the second of several opens, too"


NO_DIGESTS = (
    *(None, [], {"x": {}}, {"0": []}, {"-1": {}}, {str(at): {} for at in range(1001)}),
    *({"0": {"1": said}} for said in ("zz", "ab" * 31, "AB" * 32, "ab" * 32 * 21, 5)),
    {"0": {"x": "ab" * 32}},
)


@pytest.mark.parametrize("digests", NO_DIGESTS)
def test_invalid_digests_are_not_stored(tonight, digests):
    with pytest.raises(BadInput):
        printed_keys.keep(tonight.session.event.club, [(tonight.pk, 9, digests)])
    assert not PrintedKeys.objects.exists()


def test_section_of_another_club_gets_no_keys(tonight):
    with pytest.raises(BadInput):
        printed_keys.keep(tonight.session.event.club, [(tonight.pk + 1, 9, {})])
