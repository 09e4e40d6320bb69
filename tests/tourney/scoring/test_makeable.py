"""Makeable contracts, in a line for each side."""

from tourney.scoring.makeable import Makeable, makeable_lines, own_share

STRAINS = ("C", "D", "H", "S", "NT")


def made(**seats):
    return Makeable({seat: dict(zip(STRAINS, tricks, strict=True)) for seat, tricks in seats.items()})


def test_each_side_lists_its_makeable_contracts_from_no_trumps_down():
    found = made(N=(7, 6, 10, 8, 9), S=(7, 6, 10, 8, 9), E=(6, 7, 3, 5, 4), W=(6, 7, 3, 5, 4))
    assert makeable_lines(found, "bridge") == ("N-S 3NT 2♠ 4♥ 1♣", "E-W 1♦")


def test_partner_who_makes_more_is_named():
    found = made(N=(0, 0, 10, 0, 0), S=(0, 0, 9, 0, 0), E=(0, 0, 0, 0, 0), W=(0, 0, 0, 0, 0))
    assert makeable_lines(found, "bridge") == ("N-S N 4♥",)


def test_nothing_is_shown_where_neither_side_makes_a_contract():
    assert makeable_lines(made(N=(6, 6, 6, 6, 6), E=(6, 6, 6, 6, 6)), "bridge") == ()
    assert makeable_lines(Makeable(), "bridge") == makeable_lines(Makeable(), "whist") == ()


def test_whist_shows_tricks_and_no_contracts():
    assert makeable_lines(Makeable(ns=8), "whist") == ("N&S 8 tricks",)
    assert makeable_lines(Makeable(ns=1), "whist") == ("N&S 1 trick",)


def test_each_side_has_its_own_share_of_a_deal():
    assert [own_share(Makeable(par=420), seat, "bridge") for seat in ("N&S", "E&W", "S", "E")] == [420, -420, 420, -420]
    assert [own_share(Makeable(ns=8), seat, "whist") for seat in ("N&S", "E&W", "W")] == [8, 5, 5]
    assert own_share(Makeable(), "N&S", "bridge") is own_share(Makeable(), "E&W", "whist") is None
