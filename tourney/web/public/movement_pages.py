"""Pages of movements: the catalogue; each movement round by round, at an address that can be shared; and its grades: no
tray turned, whole sets turned at some tables, or single trays turned."""

from dataclasses import dataclass, replace
from fractions import Fraction
from functools import lru_cache

from django.http import Http404, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.urls import reverse

from movements import advice, catalogue, cutting, fairness, proof, serialise
from movements.announcements import calls
from movements.balance_certificate import certificate
from movements.message import gettext_noop, message
from movements.plan import Impossible
from movements.request import DIRECTIONS, Request

from ... import inputs
from ...desk.setup.nights import game_of
from ...inputs import show
from ...models import Game
from ..answers import or_404
from ..club_request import ClubRequest
from ..forms.movement_forms import MovementQuestionForm
from ..meetings_picture import fairness_map, meetings_picture, trays_picture
from ..middleware.asked import shared
from ..middleware.club_prefix import without_club
from ..movement_advice import SuggestionCard, advised
from ..room_map_picture import room

BOOK, MODERN = DIRECTIONS
NUMBERS = ("rounds", "trays_per_set", "a_side")
WHAT = {"rounds": message("Rounds"), "trays_per_set": message("Trays per set"), "a_side": message("A side")}
"""Labels for values that should be numbers."""
MINUTES_PER_MOVE = 2
MOST = 9999
"""Upper limit of all these numbers."""


@shared(*MovementQuestionForm.base_fields)
@without_club()
def movements(request: ClubRequest) -> HttpResponse:
    """Ask for numbers and hours and compare suitable movements, with the whole catalogue below."""
    club_game = game_of(request.club) if request.club else Game.BRIDGE
    form = MovementQuestionForm(request.GET or None, club_game=club_game)
    asked = form.asked
    bridge = asked["game"] == Game.BRIDGE
    suggestions = advised(
        asked["kind"],
        Request("", asked["count"], direction=MODERN if bridge else BOOK),
        sets=1,
        minutes=asked["minutes"] or None,
        trays=None,
        minutes_per_tray=asked["minutes_per_tray"],
        minutes_per_move=MINUTES_PER_MOVE,
    )
    context = {
        "form": form,
        "asked": asked,
        "cards": [SuggestionCard(each, None, asked["game"]) for each in suggestions],
        "systems": catalogue.SYSTEMS.values(),
        "codes": [(code, cutting.rules(code, cutting.COUNTS[-1])) for code in cutting.CODES.values()],
    }
    template = "public/_movements_compared.html" if request.htmx else "public/movements.html"
    return render(request, template, context)


@without_club()
def choose(request: ClubRequest, system: str) -> HttpResponse:
    """Redirect from the catalogue's form to the movement's address."""
    count = inputs.number(request.GET.get("count"), most=MOST)
    if system not in catalogue.SYSTEMS or count is None:
        return redirect("movements")
    return redirect("public-movement", system, count)


@shared(*NUMBERS, "variant", "turning", "mnemonic", "direction", "round", "format")
@without_club()
def movement(request: ClubRequest, system: str, count: int) -> HttpResponse:
    """Show a movement. ``?round=`` steps through it, ``?format=json`` returns the open format. The other choices
    (variant, rounds, trays_per_set, turning, mnemonic, a_side, direction) stay in the address."""
    if system not in catalogue.SYSTEMS:
        raise Http404("There is no such system.")
    described = catalogue.SYSTEMS[system]
    try:
        wanted = _wanted(request, system, count)
        plan = catalogue.build(wanted)
    except Impossible as impossible:
        context = {"system": described, "impossible": impossible}
        return render(request, "public/movement_impossible.html", context, status=404)
    if request.GET.get("format") == "json":
        return JsonResponse(serialise.to_json(plan), json_dumps_params={"ensure_ascii": False})
    asked = inputs.number(request.GET.get("round", "1"), most=MOST)
    each = or_404(
        None if asked is None else plan.round(asked), "This item no longer exists. Go back and reload the page."
    )
    game = _game(request, wanted.direction, described.directions[0])
    context = {
        "game": game,
        "entries": {},
        "movement": plan,
        "each": each,
        "map": room(plan, each),
        "calls": calls(plan, each.number, game),
        "before": _address(request, round=each.number - 1) if each.number > 1 else None,
        "after": _address(request, round=each.number + 1) if each.number < len(plan.rounds) else None,
    }
    if request.htmx:
        return render(request, "public/_movement_round.html", context)
    proved = certificate(plan)
    context |= {
        "system": described,
        "problems": proof.problems(plan),
        "cost": advice.cost(plan),
        "certificate": proved,
        "fairness": fairness_map(proved) if proved else None,
        "grades": [(grade, _address(request, round=None, turning=grade.turning)) for grade in grades(wanted)],
        "json": _address(request, round=None, format="json"),
        "use": f"{reverse('movement-use', args=[system, count])}?{request.GET.urlencode()}",
        "meets": meetings_picture(plan),
        "lies": trays_picture(plan),
    }
    return render(request, "public/movement.html", context)


def _game(request: ClubRequest, direction: str | None, usual: str) -> str:
    """Return the game whose words the page uses: that of the direction in the address; without a direction, the club's,
    or that of the movement's ``usual`` direction."""
    if request.club and direction is None:
        return game_of(request.club)
    return Game.BRIDGE if (direction or usual) == MODERN else Game.WHIST


def _wanted(request: ClubRequest, system: str, count: int) -> Request:
    """Return the request in the address. An invalid number is refused, never guessed."""
    numbers: dict[str, int | None] = {}
    for name in NUMBERS:
        given = request.GET.get(name, "")
        numbers[name] = inputs.number(given, most=MOST)
        if given and numbers[name] is None:
            words = gettext_noop("%(name)s must be a whole number; found %(found)s.")
            raise Impossible(message(words, name=WHAT[name], found=show(given)))
    return Request(
        system,
        count,
        variant=request.GET.get("variant") or None,
        turning=request.GET.get("turning") or "none",
        mnemonic="mnemonic" in request.GET,
        rounds=numbers["rounds"],
        trays_per_set=numbers["trays_per_set"],
        a_side=numbers["a_side"],
        direction=request.GET.get("direction") or None,
    )


def _address(request: ClubRequest, **changes: object) -> str:
    """Return the requested address with some parameters changed; None removes one."""
    query = request.GET.copy()
    for name, value in changes.items():
        query.pop(name, None)
        if value is not None:
            query[name] = str(value)
    return f"{request.path}?{query.urlencode()}" if query else request.path


GRADES = (
    ("none", message("Not arrow-switched"), message("No tray is turned.")),
    ("tables", message("Arrow-switched rounds"), message("In some rounds, some tables turn the whole set.")),
    ("trays", message("Arrow-switched trays"), message("Individual trays are turned, as shown on the cards.")),
)

Fields = tuple[tuple[str, Fraction | None], ...]
"""The Qf of each field; a single field is called ``all``."""


@dataclass(frozen=True, slots=True)
class Grade:
    """``turning`` is the option of this grade; ``fields`` are the ranked fields, each with its Qf."""

    turning: str
    title: str
    says: str
    fields: Fields
    chosen: bool

    @property
    def apart(self) -> bool:
        """Whether more than one field is ranked."""
        return len(self.fields) > 1


def grades(wanted: Request) -> list[Grade]:
    """Return the three grades of the request; none for teams, whose matches have no such balance."""
    measured = [(grade, _fields(replace(wanted, turning=grade[0]))) for grade in GRADES]
    return [Grade(*grade, fields, grade[0] == wanted.turning) for grade, fields in measured if fields]


@lru_cache(512)
def _fields(wanted: Request) -> Fields:
    try:
        return tuple(fairness.qf_of_fields(catalogue.build(wanted)).items())
    except Impossible:
        return ()
