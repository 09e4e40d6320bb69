"""The pages of the folder, linked by their names only, without scripts."""

import re
from collections.abc import Callable, Mapping, Sequence
from io import BytesIO
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from django.template.loader import get_template

from ... import hooks
from ...desk.club.front_page import Addresses, front_page
from ...desk.club.look import Look, look_of
from ...desk.snapshot import Evening
from ...models import Club, Session
from ...presentation.charts import bars_picture
from ...presentation.contestant_page import contestant_page
from ...presentation.hand_diagram import hands_shown
from ...presentation.linked_tables import Address, shown, with_linked_names
from ...presentation.makeable_shown import makeable_shown
from ...presentation.podium import front_page_podiums, podiums
from ...presentation.table_replay import replays
from ...reports.frequency_table import frequencies
from ...reports.match_table import cross_table, cross_table_table
from ...reports.ranking_table import below_line, ranking_table, winners_line
from ...reports.rulings_table import rulings_table
from ...reports.scorecard import evenings
from ...reports.traveller_table import traveller
from ...scoring.night import Night
from ...scoring.report_table import Ref, Table
from ...scoring.standings import Ranking, results_by_tray
from ...scoring.terms import Labels, address_word, contestant_word, tray_word
from ..page_data import contestant_data, night_data, tray_data, written

STYLES = (Path(__file__).parent / "site.css", Path(__file__).parents[2] / "static" / "tourney" / "results.css")
"""Files that belong to the folder, and those shared with the club's site."""
COLOURS = STYLES[1].with_name("colours.css")
FONT = STYLES[1].parent / "fonts" / "inter.woff2"
PLAIN = Look()
LONG_AGO = (1980, 1, 1, 0, 0, 0)  # the first moment a zip can name: the same night gives the same bytes


def site(evening: Evening, look: Look = PLAIN) -> dict[str, bytes]:
    """Return file name -> contents, in the club's ``look``. ``index.html`` is the first page."""
    pages = {"index.html": _index(evening), **_trays(evening), **_contestants(evening), **_moved(evening)}
    return _complete(pages, look, STYLES) | _data(evening)


def club_site(club: Club) -> dict[str, bytes]:
    """Return the club's front page as ``index.html``, for a folder with the site of each published night under its
    slug."""

    def night(session: Session) -> str:
        return f"{session.slug}/site/index.html" if session.published_at else ""

    def contestants(slug: str, game: str) -> Address:
        return lambda ref: f"{slug}/site/{address_in(game)(ref)}"

    front = front_page(club, Addresses(night, lambda series: ""))
    context = {"club": club, "front": front, "podiums": front_page_podiums(front, contestants)}
    page = get_template("static_site/front.html").render(context)
    return _complete({"index.html": page}, look_of(club), (*STYLES, STYLES[1].with_name("front.css")))


def _complete(pages: Mapping[str, str], look: Look, styles: Sequence[Path]) -> dict[str, bytes]:
    """The pages with all that they need."""
    dressed = {name: _dressed(page, look).encode() for name, page in pages.items()}
    logo = {logo_name(look): look.logo} if look.logo else {}
    style = b"\n".join(each.read_bytes() for each in ((*styles, COLOURS) if look.colour else styles))
    return dressed | {"site.css": style, FONT.name: FONT.read_bytes()} | logo


def logo_name(look: Look) -> str:
    return f"logo.{look.kind}"


def _dressed(page: str, look: Look) -> str:
    """The page in the club's colour, its logo at the head."""
    if look.colour:
        page = re.sub("<html ([^>]*)>", rf'<html \1 data-colour="{look.colour}">', page, count=1)
    if look.logo:
        page = page.replace("<header><p>", f'<header><p><img class="logo" src="{logo_name(look)}" alt=""> ', 1)
    return page


def zipped(evening: Evening, folder: str, look: Look = PLAIN) -> bytes:
    """Return the site as a zip that unpacks to ``folder``."""
    return zip_of({f"{folder}/{name}": contents for name, contents in site(evening, look).items()})


def zip_of(files: Mapping[str, bytes]) -> bytes:
    """Return a zip of files by their names; the same files make the same zip."""
    data = BytesIO()
    with ZipFile(data, "w", ZIP_DEFLATED) as archive:
        for name, contents in files.items():
            archive.writestr(ZipInfo(name, LONG_AGO), contents, ZIP_DEFLATED)
    return data.getvalue()


def _data(evening: Evening) -> dict[str, bytes]:
    """Each page as JSON beside it."""
    night, by_tray = evening.night, results_by_tray(evening.standings)
    found = {"index.json": night_data(evening)}
    found |= {f"tray-{tray}.json": tray_data(evening, tray, results) for tray, results in by_tray.items()}
    found |= {f"contestant-{n}.json": contestant_data(evening, n, plays) for n, plays in evenings(night).items()}
    return {name: written(data) for name, data in found.items()}


def address_in(game: str) -> Callable[[Ref], str]:
    """Return the page name of a tray or contestant, in the game's words: board-6.html."""
    return lambda ref: f"{address_word(ref.kind, game)}-{ref.number}.html"


def _moved(evening: Evening) -> dict[str, str]:
    """Return redirects at bridge from the former page names, tray-6.html."""
    game = evening.night.game
    if address_word("tray", game) == "tray":
        return {}
    refs = [Ref("tray", number, str(number)) for number in sorted({each.tray for each in evening.night.results})]
    template = get_template("static_site/moved.html")
    context = {"occasion": evening.of_the_night, "tray_word": tray_word(game)}
    return {
        f"tray-{ref.number}.html": template.render(context | {"number": ref.number, "there": address_in(game)(ref)})
        for ref in refs
    }


def _page(template: str, evening: Evening, data: str, **context: object) -> str:
    """``data`` is the name of the same as JSON."""
    address = address_in(evening.night.game)
    trays = [Ref("tray", number, str(number)) for number in sorted({r.tray for r in evening.night.results})]
    common = {
        "occasion": evening.of_the_night,
        "state": evening.state,
        "tray_word": tray_word(evening.night.game),
        "game": evening.night.game,
        "contestant_word": contestant_word(evening.night.kind),
        "trays": [(ref, address(ref)) for ref in trays],
        "data": data,
    }
    return get_template(f"static_site/{template}.html").render({**common, **context})


def _index(evening: Evening) -> str:
    night, standings, labels = evening.night, evening.standings, evening.labels
    address = address_in(night.game)
    tables = [_ranking(night, ranking, labels) for ranking in standings.rankings]
    cross = cross_table(standings)
    if cross:
        tables.append(cross_table_table(night, cross, labels))
    if night.rulings:
        tables.append(rulings_table(night, labels))
    return _page(
        "index",
        evening,
        "index.json",
        winners=winners_line(night, standings),
        below=below_line(standings),
        podiums=podiums(night, standings, address),
        tables=[shown(table, address) for table in tables],
        parts=hooks.parts("night", evening.session) if evening.session else (),
    )


def _ranking(night: Night, ranking: Ranking, labels: Labels) -> Table:
    """A field, without what says the same in every row, as the club's site has it."""
    table = with_linked_names(ranking_table(night, ranking, labels))
    return table.without(*(key for key in ("average", "played") if table.says_the_same(key)))


def _trays(evening: Evening) -> dict[str, str]:
    """A page for each tray: its hands if they are known, its frequencies, who made what."""
    night, found = evening.night, {}
    times = frequencies(night, evening.standings.results)
    by_tray, address = results_by_tray(evening.standings), address_in(night.game)
    for tray, rows in times.items():
        table = traveller(night, by_tray[tray], evening.named)
        deal = evening.deals.get(tray)
        found[address(Ref("tray", tray, str(tray)))] = _page(
            "tray",
            evening,
            f"tray-{tray}.json",
            number=tray,
            table=shown(table, address),
            bars=bars_picture(night, tray, rows),
            replays=replays(by_tray[tray], tray, deal or "", evening.named),
            hands=hands_shown(deal, tray, night.game, evening.trumps.get(tray, "")) if deal else None,
            makeable=makeable_shown(evening.makeable[tray], tray, night.game) if tray in evening.makeable else None,
        )
    return found


def _contestants(evening: Evening) -> dict[str, str]:
    """A page for each contestant: where it came, its line, its trays. The hands are on the pages of the trays, as with
    them the folder would be twice its size."""
    night, found = evening.night, {}
    names = {entry.number: entry.called for entry in night.entries}
    for number, plays in evening.plays.items():
        page = contestant_page(evening, number, plays, address_in(night.game))
        page |= {"names": names[number], "label": evening.labels[number], "hands_elsewhere": True}
        found[f"contestant-{number}.html"] = _page("contestant", evening, f"contestant-{number}.json", **page)
    return found
