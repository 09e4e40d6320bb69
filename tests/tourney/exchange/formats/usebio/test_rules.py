"""The rules of our DTD name their sources, and what they say of other programs holds in the samples of their files."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from lxml import etree

from tests.tourney.exchange.foreign.samples import FOREIGN
from tourney.exchange.formats.usebio import usebio_writer

PATH = Path(usebio_writer.__file__).parent / "usebio_v1_2.dtd"
TEXT = PATH.read_text()
CITED = {
    f"{kind} {name}": set(sources.split())
    for kind, name, sources in re.findall(r"<!(ELEMENT|ATTLIST) (\S+) [^>]*>\s*<!-- \[([^\]]*)\]", TEXT)
}
DECLARED: dict[str, set[str]] = {}
for _, element, content in re.findall(r"<!(ELEMENT|ATTLIST) (\S+) ([^>]*)>", TEXT):
    DECLARED.setdefault(element, set()).update(re.findall(r"\w+", content))
"""The names in the rules of each element."""
SAMPLES = {
    "C": ("compscore3_butler_howell", "compscore3_mp_howell", "compscore3_notsup"),
    "E": ("ebuscore_multi_section_adjusted", "ebuscore_teams_pab", "ebuscore_teams_vp_old_scale"),
    "A": ("pianola_cross_imps_sitout",),
    "B": ("brian_mp_no_neuberg",),
    "R": ("realbridge_usebio",),
}
"""The samples whose shape is that of a program's files, by its letter in the DTD."""
OTHERWISE = {
    "C": {"EVENT_TYPE", "HAND"},
    "E": set(),
    "A": set(),
    "B": {"EVENT_TYPE", "TRAVELLER_LINE"},
    "R": {"PAIR"},
}
"""What a program does otherwise, as the DTD says: an attribute, or the order in an element."""


def samples(program: str) -> Iterator[etree._Element]:
    for name in SAMPLES[program]:
        yield etree.parse(next(FOREIGN.rglob(f"{name}.xml"))).getroot()


def test_every_rule_names_its_sources():
    assert len(CITED) == TEXT.count("<!ELEMENT") + TEXT.count("<!ATTLIST")
    letters = set(re.findall(r"^([A-Z])   ", TEXT, re.MULTILINE)) | {"C", "E", "A", "B", "R"}
    assert {letter for sources in CITED.values() for letter in sources} <= letters | {"none"}


def test_only_the_seats_of_individuals_follow_from_no_source():
    unsure = {rule for rule, sources in CITED.items() if not sources or "none" in sources}
    assert unsure == {f"ELEMENT {seat}_PLAYER_NUMBER" for seat in "NSEW"}


@pytest.mark.parametrize("program", SAMPLES)
def test_sources_are_named_where_their_files_have_the_element_and_only_there(program):
    present = {f"ELEMENT {each.tag}" for root in samples(program) for each in root.iter()}
    rules = {rule: sources for rule, sources in CITED.items() if rule.startswith("ELEMENT")}
    assert rules.keys() & present == {rule for rule, sources in rules.items() if program in sources}


@pytest.mark.parametrize("program", SAMPLES)
def test_rules_hold_in_the_files_of_other_programs(program):
    """Each sample, without what we never write, is valid but for what the DTD names."""
    dtd, wrong = etree.DTD(str(PATH)), set()
    for root in samples(program):
        keep_declared(root)
        dtd.validate(root)
        wrong |= {re.search(r"(?:Element|for attribute) (\S+)", error.message)[1] for error in dtd.error_log}
    assert wrong == OTHERWISE[program]


def test_every_line_of_other_programs_has_a_score():
    assert all(
        line.findtext("SCORE") for each in SAMPLES for root in samples(each) for line in root.iter("TRAVELLER_LINE")
    )


def keep_declared(parent: etree._Element) -> None:
    """Delete the elements and attributes of which our DTD has nothing; what is in a SESSION takes its place."""
    etree.strip_tags(parent, "SESSION")
    for name in set(parent.attrib) - DECLARED[parent.tag]:
        del parent.attrib[name]
    for child in list(parent):
        if child.tag in DECLARED.keys() & DECLARED[parent.tag]:
            keep_declared(child)
        else:
            parent.remove(child)
