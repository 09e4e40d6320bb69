"""German, Chinese and humbug whist, thirteen and the odd."""

from ..tables import bout, faults_of, played


def each(a, b, **more):
    return {"each": {"a": a, "b": b}, **more}


def test_german_whist_scores_the_difference_in_tricks():  # 000:3639
    assert bout("german-whist", "ab", each(16, 10)) == {"a": 6, "b": -6}
    assert "There are 26 tricks, not 25." in faults_of("german-whist", "ab", each(15, 10))[0]


def test_chinese_whist_deducts_the_losers_points():  # 000:3661-3663
    four = {"each": {"a": 6, "b": 6, "c": 1}}
    lost = {"each": {"c": 9, "d": 1, "a": 3}}
    assert bout("chinese-whist", "abcd", four, lost, four)["a"] == 12 - 4
    three = {"each": {"a": 13, "b": 4}}
    assert bout("chinese-whist", "abc", three, three) == {"a": 28, "b": -14, "c": -14}


def test_humbug_honours_count_for_the_player_with_more():  # 000:2622
    state = played("humbug", "ab", each(7, 6, honours={"a": 3, "b": 1}))
    assert state.scores == {"a": 4, "b": 0}
    assert played("humbug", "ab", each(7, 6, honours={"a": 2, "b": 2})).scores == {"a": 1, "b": 0}
    assert bout("humbug", "ab", each(8, 5, revoked="a"), each(13, 0)) == {"a": 1, "b": -1}


def test_the_odd_trick_is_one_point_and_five_are_game():  # 000:2630
    assert bout("thirteen-and-the-odd", "ab", *[each(13, 0)] * 5) == {"a": 1, "b": -1}
    assert played("thirteen-and-the-odd", "ab", *[each(7, 6)] * 4).scores == {"a": 4, "b": 0}
