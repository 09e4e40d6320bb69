"""A result and its versions: correct it, restore it, delete it or move it."""

from collections.abc import Callable
from typing import Any

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils.text import capfirst
from django.utils.translation import gettext as _

from movements.message import message

from ....desk.phones.disputes import disputes_of
from ....desk.queries import entries_of, labels_for, made_of, movement_of
from ....desk.results import record as verbs
from ....desk.results.as_typed import as_typed
from ....desk.results.outliers import outliers_of
from ....desk.results.parse import made_from_text
from ....desk.results.record import AlreadyIn
from ....desk.round_states import counts_of
from ....faults import BadInput
from ....language.cards import letters
from ....language.told import told
from ....models import Place, Result, ResultVersion, RulingVersion, Section
from ....models.result import HANDS
from ....scoring.terms import spoken
from ...access import by, director, director_posts
from ...answers import done, faults_told, not_there, or_404
from ...club_request import ClubRequest
from ...forms.base import Form
from ...forms.repair_forms import AwayForm, CorrectForm, MoveForm
from ...table.two_results import shown
from ...words.code_words import place_words


@director
def result(request: ClubRequest, section: Section, result: int) -> HttpResponse:
    """Show the versions, newest first; POST applies one of ACTIONS to the current version. If somebody else wrote
    meanwhile, the writer sees that, keeps what they typed, and confirms it again."""
    found = _result(section, result)
    versions = _versions(found)
    do = request.POST.get("do", "correct")
    if do not in ACTIONS:
        raise not_there()
    form = None
    if request.method == "POST":
        form = ACTIONS[do][0](request.POST or None, auto_id=f"{do}_%s", game=section.session.game)
    if form and form.is_valid():
        try:
            seen = _version(versions, request.POST.get("version", ""))
            said, there = ACTIONS[do][1](seen, form.cleaned_data, request)
        except AlreadyIn as taken:
            words = _(
                "%(result)s is already stored there. Exchange the two results, or delete the one that is stored there."
            )
            form.add_error(None, words % {"result": _made(taken.current)})
        except BadInput as bad:
            form.take(bad)
            versions = _versions(found)
        else:
            return done(request, said, "result", section.pk, there.pk)
    context = _context(section, found, versions) | {"failed": do if form else ""}
    context["forms"] = {name: form if form and name == do else _fresh(name, versions[0]) for name in ACTIONS}
    return render(request, "director/results/result.html", context, status=422 if form else 200)


@director_posts
def restore(request: ClubRequest, section: Section, result: int, version: int) -> HttpResponse:
    found = _result(section, result)
    versions = _versions(found)
    earlier = _version(versions, str(version))
    with faults_told(request, section.session.game):
        current = _version(versions, request.POST.get("version", ""))
        verbs.restore(current, earlier, request.POST.get("why", ""), by(request))
        said = _("Version %(number)s was restored: %(result)s.")
        messages.success(request, said % {"number": earlier.number, "result": _made(earlier)})
    return redirect("result", section.pk, found.pk)


def _correct(seen: ResultVersion, given: dict[str, Any], request: ClubRequest) -> tuple[str, Result]:
    place = seen.result
    made = made_from_text(given["made"], place.section.session, place.tray, made_of(seen), letters())
    verbs.correct(seen, made, given["why"], by(request))
    return _("%(place)s is now %(result)s.") % {"place": _said(place), "result": told(str(made))}, place


def _take_away(seen: ResultVersion, given: dict[str, Any], request: ClubRequest) -> tuple[str, Result]:
    verbs.take_away(seen, given["why"], by(request))
    return _("%(place)s is waiting for a result again.") % {"place": _said(seen.result)}, seen.result


def _move(seen: ResultVersion, given: dict[str, Any], request: ClubRequest) -> tuple[str, Result]:
    moved = verbs.move(seen, _place(given), given["why"], by(request))
    place = place_words(moved.result, moved.result.section.session.game)
    return _("%(result)s is now at %(place)s.") % {"result": _made(moved), "place": place}, moved.result


def _exchange(seen: ResultVersion, given: dict[str, Any], request: ClubRequest) -> tuple[str, Result]:
    place = _place(given)
    current = ResultVersion.objects.current([seen.result.section])
    other = current.filter(**place.of_version).first()
    if other is None:
        what = message(
            "There is no result for round %(round)s, table %(table)s, tray %(tray)s to exchange with this "
            "one. Move this result there instead.",
            **place._asdict(),
        )
        raise BadInput.at("", what)
    here, there = verbs.exchange(seen, other, given["why"], by(request))
    said = _("%(place)s is now %(result)s, and %(other_place)s is %(other_result)s.") % {
        "place": _said(here.result),
        "result": _made(here),
        "other_place": place_words(there.result, there.result.section.session.game),
        "other_result": _made(there),
    }
    return said, here.result


Action = Callable[[ResultVersion, dict[str, Any], ClubRequest], tuple[str, Result]]
ACTIONS: dict[str, tuple[type[Form], Action]] = {
    "correct": (CorrectForm, _correct),
    "take_away": (AwayForm, _take_away),
    "move": (MoveForm, _move),
    "exchange": (MoveForm, _exchange),
}


def _said(place: Result) -> str:
    """Return "Round 1, table 2, board 3"."""
    return capfirst(place_words(place, place.section.session.game))


def _made(version: ResultVersion) -> str:
    """Return a version's result in the reader's language."""
    return told(str(made_of(version)))


def _place(given: dict[str, Any]) -> Place:
    return Place(given["round"], given["table"], given["tray"])


def _fresh(name: str, current: ResultVersion) -> Form:
    """Return the initial form: with the current result, or its place."""
    place = current.result
    made = as_typed(made_of(current), letters())
    initial = {"round": place.round, "table": place.table, "tray": place.tray, "made": made}
    return ACTIONS[name][0](initial=initial, auto_id=f"{name}_%s", game=place.section.session.game)


def _context(section: Section, found: Result, versions: list[ResultVersion]) -> dict[str, Any]:
    movement, entries = movement_of(section), entries_of(section)
    place = found.place
    each = movement.round(found.round) if movement else None
    seating = each.by_table.get(found.table) if each else None
    trays = seating.trays if seating else (found.tray,)
    others = ResultVersion.objects.current([section]).filter(result__tray=found.tray).exclude(result=found)
    by_place = {each.result.place: each for each in others}
    rulings = list(RulingVersion.objects.current([section]))
    revoked = any("revokes" in (each.made or {}) for each in [versions[0], *others])
    changed = revoked or any(each.made and not each.withdrawn for each in rulings)
    counts = counts_of(section) if changed else {}
    return {
        "counts": counts.get(place),
        "result": found,
        "versions": versions,
        "held": list(zip(_cards(versions[0]), versions[0].holders, strict=False)),
        "movement": movement,
        "entries": entries,
        "labels": labels_for(movement, section.session.game, entries),
        "doubts": outliers_of(section, trays).get(place, ()),
        "disputes": [each for each in disputes_of([section]) if each.version.result_id == found.pk],
        "disagreements": shown([each for each in versions[:1] if each.disputed]),
        "entered": section.table_entries.filter(**place._asdict()),
        "others": [told(str(counts.get(at) or made_of(each))) for at, each in by_place.items()],
        "rulings": [each for each in rulings if each.result_id == found.pk],
    }


def _cards(version: ResultVersion) -> list[str]:
    """Return whose cards the contestants of a result held: those of a line, or for individuals of a seat."""
    if version.ns:
        game = version.result.section.session.game
        return [spoken(words, game) for words in (_("N&S cards"), _("E&W cards"))]
    return [_("N"), _("E"), _("S"), _("W")]


def _result(section: Section, pk: int) -> Result:
    return or_404(section.results.filter(pk=pk).first())


def _versions(result: Result) -> list[ResultVersion]:
    return list(result.versions.select_related("made_by", "result__section__session", *HANDS).order_by("-number"))


def _version(versions: list[ResultVersion], number: str) -> ResultVersion:
    found = next((version for version in versions if str(version.number) == number), None)
    return or_404(found)
