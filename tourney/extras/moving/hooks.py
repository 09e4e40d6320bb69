"""The hooks through which moving a club extends the core."""

from movements.message import message
from tourney.hooks import GuidePage, Hooks
from tourney.language.told import told
from tourney.models import Club, ClubState
from tourney.web.journal_details import with_details

from .verbs.departing import departure_of
from .verbs.printed_keys import in_print
from .way_on import way_on


def _in_club_list(club: Club) -> str:
    """Return where a club has moved, or that it is a copy that waits to be opened."""
    if club.standing == ClubState.ARRIVING:
        said = message("  (a copy that is waiting to be opened; to remove it: move %(slug)s --drop)", slug=club.slug)
        return told(said)
    departure = departure_of(club) if club.standing == ClubState.LEFT else None
    if departure is None:
        return ""
    return told(message("  (moved to %(place)s)", place=f"{departure.to}/clubs/{departure.slug_there}/"))


HOOKS = Hooks(
    guide_pages={"moving": GuidePage(180, message("Moving a club to another server"))},
    verbs={
        "move_away": (
            message("moved the club to another server"),
            lambda text, data: with_details(text, data["to"]),
        ),
        "move_here": (message("moved the club here from another server"), lambda text, _data: text),
    },
    in_club_list=_in_club_list,
    printed_keys=in_print,
    way_on=way_on,
)
