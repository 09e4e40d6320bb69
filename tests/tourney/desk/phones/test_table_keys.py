"""The keys of tables: 128 bits, compared in constant time, for one table of one section of one night."""

import base64

from django.utils import timezone
from hypothesis import HealthCheck, given, settings, strategies as st

from tests.sampling import examples
from tourney.desk.phones import table_keys
from tourney.desk.phones.key_digests import CODE, SIGNS, code, token
from tourney.desk.phones.table_keys import find, renew, section_at
from tourney.models import Session

TABLES = range(1, 6)


def test_key_has_128_bits_and_code_has_30(tonight):
    for table in TABLES:
        assert len(base64.urlsafe_b64decode(token(tonight, table) + "==")) == 16
    assert len(SIGNS) ** CODE == 2**30
    assert 256 % len(SIGNS) == 0, "each sign is as likely as any other"


def test_keys_differ_by_table_section_renewal_and_secret(tonight, night, by, settings):
    other = night(10)
    keys = [token(section, table) for section in (tonight, other) for table in TABLES]
    renew(tonight, by)
    tonight.refresh_from_db()
    keys += [token(tonight, table) for table in TABLES]
    settings.SECRET_KEY = "of another machine"
    keys += [token(tonight, table) for table in TABLES]
    assert len(set(keys)) == len(keys) == 20


def test_key_opens_only_its_own_table(tonight, night):
    other = night(10)
    Session.objects.update(date=timezone.localdate())
    opened = [
        (section, table, key)
        for section in (tonight, other)
        for table in range(7)
        for key in range(7)
        if section_at(section.club, section.pk, table, token(tonight, key))
    ]
    assert opened == [(tonight, table, table) for table in TABLES]


@given(st.data())
@settings(max_examples=examples(60), suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_other_text_opens_no_table(tonight, data):
    right = token(tonight, 1)
    at = data.draw(st.integers(0, len(right) - 1))
    sign = data.draw(st.characters(exclude_categories=["Cs"]))
    typed = data.draw(
        st.text(st.characters(exclude_categories=["Cs"]), max_size=40)
        | st.just(right[:at] + sign + right[at + 1 :])
        | st.just(right[:at])
        | st.just(right + sign)
    )
    assert (section_at(tonight.club, tonight.pk, 1, typed) is not None) == (typed == right)


def test_keys_and_codes_are_all_compared_in_constant_time(tonight, monkeypatch):
    compared = []
    real = table_keys.constant_time_compare
    monkeypatch.setattr(table_keys, "constant_time_compare", lambda *pair: compared.append(pair) or real(*pair))
    assert section_at(tonight.club, tonight.pk, 1, "guessed") is None
    assert compared == [(token(tonight, 1), "guessed")]
    compared.clear()
    assert find(tonight.club, code(tonight, 1)) == (tonight, 1)
    assert len(compared) == len(TABLES), "where it was found would show in the time"
