"""A scenario played from the first name to the final standings, and its outputs on the way."""

from dataclasses import dataclass, field
from email.message import EmailMessage

from django.utils.translation import gettext, override

from tests.sampling import WHOLE
from tourney.scoring.public_names import NOBODY

from .afterwards import anybody_sees, count_in_a_series, letters, nights_rated, use_mail
from .axes import Scenario
from .desk import Desk
from .entering import Place, already_in, enter, made_up, to_play
from .happening import AFTER, happen
from .opening import carried_through_a_file, of_another_program, opened
from .options import after_a_session, give_club, give_options
from .outputs import Outputs, collected, public_address
from .people import People, chosen, give_people
from .undoing import Looks, undone


@dataclass
class Played:
    """An evening as it went. ``entered`` are the results as they were typed and stand, by their places, ``left`` the
    surnames of who went home early; ``begun``, ``live``, ``published`` and ``final`` are what came out in play, once it
    was published, and at the end; ``seen`` and ``withdrawn`` what anybody saw of it while it was published, and
    after it was taken off its page. ``undone`` is how it looked before something happened and after that was undone."""

    scenario: Scenario
    desk: Desk
    sections: list[int]
    entered: dict[Place, str] = field(default_factory=dict)
    left: tuple[str, ...] = ()
    begun: Outputs | None = None
    live: Outputs | None = None
    published: Outputs | None = None
    final: Outputs | None = None
    people: People = field(default_factory=People)
    undone: tuple[Looks, Looks] | None = None
    seen: dict[str, bytes] = field(default_factory=dict)
    withdrawn: dict[str, bytes] = field(default_factory=dict)
    rated: tuple[int, int] = (0, 0)
    """From how many nights ratings were found while the night was published, and while it was withdrawn."""
    port: int = 0
    """At which the club's mail server is."""
    letters: dict[str, EmailMessage] = field(default_factory=dict)
    happened: dict[Place, str] = field(default_factory=dict)

    def public(self, name: str) -> tuple[str, ...]:
        """Return ``name`` as the public sees it: on pages, and in data for programs, which is English."""
        with override(self.scenario["language"]):
            return (gettext(NOBODY), NOBODY) if name == self.people.withheld else (name,)


def play(scenario: Scenario, desk: Desk) -> Played:
    """The whole evening at ``desk``; where it goes through a file it goes on in another club."""
    give_club(desk, scenario)
    evening = Played(scenario, desk, opened(desk, scenario))
    if scenario["carry"] == "carry-over":
        evening.sections = after_a_session(desk, scenario, evening.sections)
    if scenario["origin"] in ("usebio", "pbn"):
        _everything(evening)
        _through_a_file(evening)
        give_options(evening.desk, scenario, evening.sections)
        _people(evening)
    elif of_another_program(scenario):
        give_options(desk, scenario, evening.sections)
        _people(evening)
    else:
        give_options(desk, scenario, evening.sections)
        _people(evening)
        _round_by_round(evening)
    if scenario["happens"] in AFTER:
        evening.entered |= already_in(evening.desk, evening.sections) if not evening.entered else {}
        _happens(evening)
    _published(evening)
    return evening


def _people(evening: Played, *, known: bool = False) -> None:
    """Set who withholds their name and who wants mail; ``known`` if the imported night had these wishes."""
    if not evening.people.addresses:
        evening.people = chosen(evening.desk.night_file(evening.sections[0]))
    evening.port = use_mail(evening.desk)
    give_people(evening.desk, evening.people, known=known)


def _happens(evening: Played) -> None:
    """It happens, is undone, and happens again."""
    desk, scenario, sections = evening.desk, evening.scenario, evening.sections

    def once() -> None:
        evening.happened = happen(desk, scenario, sections, evening.entered)

    evening.undone = undone(desk, sections, once)
    evening.entered = evening.happened


def _published(evening: Played) -> None:
    desk, sections = evening.desk, evening.sections
    path = f"/desk/sections/{sections[0]}/publish/"
    evening.live = collected(desk, evening.scenario, sections, paper=False)
    desk.send(path, do="publish")
    count_in_a_series(desk, "percent" if evening.scenario["method"] == "matchpoints" else "difference")
    address = public_address(desk, sections[0])
    evening.published = collected(desk, evening.scenario, sections, paper=False, deep=False)
    evening.seen, rated = anybody_sees(desk, address), nights_rated()
    desk.send(path, do="withdraw")
    evening.withdrawn, evening.rated = anybody_sees(desk, address), (rated, nights_rated())
    desk.send(path, do="publish")
    desk.send(path, do="final")
    evening.final = collected(desk, evening.scenario, sections)
    evening.letters = letters(evening.port)


def _round_by_round(evening: Played) -> None:
    """The first round; then what happens while play goes on; then all that is still to play."""
    scenario = evening.scenario
    _enter(evening, last=1)
    # The pages behind the first ones matter for sealed hands; the names on them are looked at again when play ends.
    deep = WHOLE or scenario["deals"] == "sealed"
    evening.begun = collected(evening.desk, scenario, evening.sections, paper=False, deep=deep)
    if scenario["origin"] in ("night-file", "club-zip"):
        _through_a_file(evening)
        _people(evening, known=True)
    if scenario["happens"] == "pair-leaves":
        entries = [each for each in evening.begun.night["contestants"]["entries"] if each.get("section", "A") == "A"]
        evening.left = tuple(name.split()[-1] for name in max(entries, key=lambda each: each["number"])["names"])
    if scenario["happens"] not in AFTER:
        _happens(evening)
    if scenario["event"] == "swiss":
        evening.desk.fill(f"/desk/sections/{evening.sections[0]}/draw/")
    _enter(evening)


def _everything(evening: Played) -> None:
    evening.scenario = {**evening.scenario, "entry": "grid"}
    _enter(evening)


def _enter(evening: Played, last: int = 99) -> None:
    """Enter the missing results up to that round."""
    todo = [
        each
        for each in to_play(evening.desk, evening.sections)
        if each[0] not in evening.entered and each[0][1] <= last
    ]
    results = made_up(evening.scenario["game"], [place for place, _ in todo], len(evening.entered))
    if results:
        enter(evening.desk, evening.scenario, results, dict(todo))
        evening.entered |= results


def _through_a_file(evening: Played) -> None:
    before = evening.sections
    evening.desk, section = carried_through_a_file(evening.desk, evening.scenario, before[0])
    give_club(evening.desk, evening.scenario)
    evening.sections = [section + at for at in range(len(before))]
    moved = dict(zip(before, evening.sections, strict=True))
    evening.entered = {(moved[place[0]], *place[1:]): typed for place, typed in evening.entered.items()}
