"""A player's name in texts that other people wrote."""

import pytest

from tourney.desk.privacy.names_in_text import NameReplacer


def wording(*names: str, others: tuple[str, ...] = (), texts: tuple[str, ...] = ()) -> NameReplacer:
    return NameReplacer({7: "Former player 7"}, dict.fromkeys(names, "Former player 7"), others, texts)


@pytest.mark.parametrize(
    ("text", "becomes"),
    [
        ("Ann Lee", "Former player 7"),
        ("ann  LEE", "Former player 7"),
        ("Said Ann Lee, twice.", "Said Former player 7, twice."),
        ("ANN LEE's trick", "Former player 7's trick"),
        ("Ann\nLee", "Former player 7"),
        ("Joann Lee and Ann Leeson", "Joann Lee and Ann Leeson"),
        ("Mary Ann Lee took it from Ann Lee", "Mary Ann Lee took it from Former player 7"),
        ("mary ann lee", "mary ann lee"),
        ("Ann", "Ann"),
    ],
)
def test_only_the_whole_name_is_found(text, becomes):
    assert wording("Ann Lee", others=("Mary Ann Lee", "Bob"))(text) == becomes


@pytest.mark.parametrize(
    ("text", "becomes"),
    [("will", "Former player 7"), ("Will revoked", "Former player 7 revoked"), ("he will revoke", "he will revoke")],
)
def test_single_word_name_matches_only_as_written_or_where_it_is_the_whole_text(text, becomes):
    assert wording("Will")(text) == becomes


def test_accents_are_found_however_they_are_encoded():
    assert wording("Zoë Weiß")("Zoe\u0308 Weiß") == "Former player 7"
    assert wording("Zoë Weiß")("bei ZOË WEIß") == "bei Former player 7"


def test_texts_about_one_person_are_removed_too():
    assert wording("Ann Lee", texts=("ann@example.org",))("ask ann@example.org") == "ask "


def test_pattern_characters_in_a_name_match_literally():
    assert wording("J. Smith (jr)")("J. Smith (jr) or Jo Smith jr") == "Former player 7 or Jo Smith jr"


def test_empty_name_matches_nothing():
    assert wording()("anything") == "anything"


@pytest.mark.parametrize("name", ["Zoë Weiß", "Ann Lee", "李 Lee", "J. Smith (jr)"])
def test_search_fragment_is_in_every_text_with_the_name(name):
    (part,) = wording(name).fragments
    assert part.lower() in name.lower()


def test_name_without_ascii_letters_is_searched_everywhere():
    assert wording("李娜").fragments == [""]


@pytest.mark.parametrize(
    ("text", "longest", "becomes"),
    [
        ("Jo's team", 24, "Former player 7's team"),
        ("Jo's team", 22, "Former player 7's team"),
        ("Jo's team", 21, "…'s team"),
        ("Jo", 12, "…"),
        ("a longer text of nobody", 9, "a longer text of nobody"),
    ],
)
def test_replacement_that_is_too_long_leaves_the_rest_of_the_text(text, longest, becomes):
    assert wording("Jo")(text, longest) == becomes
