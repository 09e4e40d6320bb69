"""The cards of a night: dealt or imported, and sealed until it is over."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _, gettext_lazy

from movements.message import message, plural, sentences

from ....cards.dealing import THROWN_OUT, Dealing
from ....desk.deals import deal_night as dealing
from ....desk.deals.deals_from_file import keep_deals
from ....desk.deals.night_over import has_results, is_over, trays_of
from ....desk.deals.sealed import about
from ....desk.deals.solving import no_solver, progress_of, solve_again
from ....desk.play.stored_evening import evening_of
from ....desk.writing import By
from ....exchange.deal_format import DealtNight
from ....exchange.file_format import format_of
from ....exchange.foreign import deal_files
from ....exchange.foreign.deal_files import deal_formats
from ....faults import BadInput
from ....language.of_club import language_of
from ....language.told import told, told_as, told_faults
from ....models import Section, Session, Source
from ....scoring.hands import DealError
from ....sheets import SHEETS
from ...access import by, director, director_posts
from ...answers import done, faults_told, file_answer, form_page, not_there
from ...club_request import ClubRequest
from ...forms.deals_forms import AwaitForm, DealForm, DealsForm

CURTAIN_CARDS = "curtain-cards"
HANDS = ("deals", CURTAIN_CARDS)
"""The sheets that show cards."""

DO: dict[str, tuple[Callable[[Section, By], object], Any]] = {
    "announce": (dealing.announce, gettext_lazy("The hash of the deals has been published.")),
    "open": (dealing.open_deals, gettext_lazy("The night is over, so the hands are now visible.")),
    "solve": (lambda section, _by: solve_again(section.session), gettext_lazy("The solver is trying again.")),
    "clear": (lambda section, by: keep_deals(section, {}, by), gettext_lazy("The deals have been deleted.")),
}
"""Actions of buttons without a form, and their messages."""


@dataclass(frozen=True, slots=True)
class DealsFile:
    """A file of a night's cards that can be downloaded before anyone may see them."""

    slug: str
    title: str
    ending: str


def _files() -> list[DealsFile]:
    found = [DealsFile(name, each.title, format_of(name).ending) for name, each in deal_formats().items()]
    return [*found, DealsFile(CURTAIN_CARDS, message("Curtain cards"), ".pdf")]


@director
def deals(request: ClubRequest, section: Section) -> HttpResponse:
    """Show what is known about the night's cards and what can be done, but never the cards."""
    if request.method == "POST":
        return _done(request, section)
    part = "_solving.html" if request.htmx else "deals.html"
    return render(request, f"director/setup/{part}", _context(section))


def _done(request: ClubRequest, section: Section) -> HttpResponse:
    do = request.POST.get("do", "")
    session = section.session
    with faults_told(request, section.session.game):
        if do == "deal":
            form = DealForm(request.POST, game=session.game, awaits=session.dealing.get("awaits", ""))
            if not form.is_valid():
                return _again(request, section, {"form": form})
            given = form.cleaned_data
            count = dealing.deal(
                section, by(request), given["trays"], given.get("public", ""), no_long_suits=given["no_long_suits"]
            )
            said = plural(
                "%(count)s tray dealt. Nobody has seen the cards.",
                "%(count)s trays dealt. Nobody has seen the cards.",
                count,
            )
            messages.success(request, told_as(said, session.game))
        elif do == "await":
            awaiting = AwaitForm(request.POST)
            if not awaiting.is_valid():
                return _again(request, section, {"await_form": awaiting})
            dealing.await_value(section, awaiting.cleaned_data["awaits"], by(request))
            messages.success(
                request, _("The hash of the secret has been published. Come back when the public value is known.")
            )
        elif do in DO:
            verb, words = DO[do]
            verb(section, by(request))
            messages.success(request, str(words))
        else:
            raise not_there()
    return redirect("deals", section.pk)


def _again(request: ClubRequest, section: Section, forms: dict[str, Any]) -> HttpResponse:
    return render(request, "director/setup/deals.html", _context(section) | forms, status=422)


@director_posts
def file(request: ClubRequest, section: Section, kind: str) -> HttpResponse:
    """Return the cards in a file that nobody should open before play. The activity log records each download."""
    if kind not in {each.slug for each in _files()}:
        raise not_there()
    session = section.session
    try:
        cards = dealing.fetch(section, kind, by(request))
        data, media, ending = _written(request, session, kind, cards)
    except (BadInput, DealError) as bad:
        messages.error(request, " ".join(map(told, bad.faults)) if isinstance(bad, DealError) else told_faults(bad))
        return redirect("deals", section.pk)
    return file_answer(data, media, f"{session.slug}-deals{ending}", Cache_Control="no-store")


def _written(request: ClubRequest, session: Session, kind: str, cards: Dealing) -> tuple[bytes, str, str]:
    if kind == CURTAIN_CARDS:
        evening = replace(evening_of(session), deals=cards.deals, trumps=cards.trumps)
        pdf = SHEETS[CURTAIN_CARDS].pdf(evening, request.club.paper, language_of(request.club))
        return pdf, "application/pdf", ".pdf"
    data = deal_formats()[kind].write(DealtNight(cards, session.name, f"{session.date:%Y.%m.%d}"))
    return data, format_of(kind).media, format_of(kind).ending


@director
def sheet(request: ClubRequest, section: Section, kind: str) -> HttpResponse:
    """Return the hands as a PDF once the night is over."""
    evening = evening_of(section.session)
    if kind not in HANDS or not SHEETS[kind].applies_to(evening):
        raise not_there()
    pdf = SHEETS[kind].pdf(evening, request.club.paper, language_of(request.club))
    return file_answer(pdf, "application/pdf", f"{section.session.slug}-{kind}.pdf", shown=True)


@director
def bring(request: ClubRequest, section: Section) -> HttpResponse:
    """Import the cards of the night's trays from a file of a dealing machine or program."""
    game = section.session.game
    form = DealsForm(request.POST or None, request.FILES or None, game=game)
    if form.is_valid():
        given = form.cleaned_data["file"]
        with form.taking("file"):
            said = deal_files.read(given.name, given.read(), game)
            who = By(request.user, Source.IMPORT)
            left_out = keep_deals(section, said["deals"], who, said["trumps"], replacing=form.cleaned_data["replacing"])
            kept = _kept(len(said["deals"]) - len(left_out), left_out)
            return done(request, told_as(kept, game), "deals", section.pk)
    return form_page(request, "director/setup/import_deals.html", form, known=len(about(section.session).trays))


def _kept(count: int, left_out: tuple[int, ...]) -> str:
    """Return a message about the imported deals, and one about those that were left out."""
    stored = plural(
        "The hands of %(count)s tray have been stored.", "The hands of %(count)s trays have been stored.", count
    )
    if not left_out:
        return stored
    first, last = left_out[0], left_out[-1]
    words = message(
        "Trays %(first)s to %(last)s are not used in this movement, so their hands are ignored.", first=first, last=last
    )
    if first == last:
        words = message("Tray %(tray)s is not used in this movement, so its hands are ignored.", tray=first)
    return sentences([stored, words])


def _context(section: Section) -> dict[str, Any]:
    session = section.session
    here = about(session)
    solving = progress_of(session)
    needed = trays_of(session)
    held = plural("%(count)s tray is imported.", "%(count)s trays are imported.", len(here.trays))
    if "commitment" in session.dealing:
        held = plural("%(count)s tray is dealt.", "%(count)s trays are dealt.", len(here.trays))
    awaits = session.dealing.get("awaits", "")
    return {
        "session": session,
        "about": here,
        "held": told_as(held, session.game),
        "dealing": session.dealing,
        "needed": needed,
        "solving": solving,
        "no_solver": no_solver(solving),
        "game": session.game,
        "short": [tray for tray in range(1, needed + 1) if tray not in here.trays] if here.trays else [],
        "played": has_results(session),
        "over": is_over(session),
        "files": [each for each in _files() if here.sealed or each.slug not in HANDS],
        "one_in": round(float(1 / THROWN_OUT), 1),
        "percent": round(float(100 * THROWN_OUT), 2),
        "form": DealForm(initial={"trays": needed or None}, game=session.game, awaits=awaits),
        "await_form": AwaitForm(),
    }
