"""How moving a club joins in with the core."""

from movements.message import message
from tourney.hooks import Hooks
from tourney.language.told import told
from tourney.models import Club, Standing

from .verbs.departing import departure_of
from .verbs.printed_keys import in_print
from .way_on import way_on


def _in_club_list(club: Club) -> str:
    """Of one that is not open here, where it has moved, or that it arrives."""
    if club.standing == Standing.ARRIVING:
        said = message("  (a copy that is waiting to be opened: move %(slug)s --drop removes it)", slug=club.slug)
        return told(said)
    departure = departure_of(club) if club.standing == Standing.LEFT else None
    if departure is None:
        return ""
    return told(message("  (moved to %(place)s)", place=f"{departure.to}/clubs/{departure.slug_there}/"))


HOOKS = Hooks(
    verbs={
        "move_away": (
            message("moved the club to another server"),
            message("moved the club to another server: %(to)s"),
        ),
        "move_here": (
            message("moved the club here from another server"),
            message("moved the club here from another server"),
        ),
    },
    in_club_list=_in_club_list,
    printed_keys=in_print,
    way_on=way_on,
)
