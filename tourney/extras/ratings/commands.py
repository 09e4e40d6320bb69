"""The command of ratings, as the overview of ``tourney`` lists it."""

from movements.message import message

TITLE = message("Clubs and people")
COMMANDS = {
    "rate": message(
        "Recalculates the players' ratings where published nights have changed; `serve` does this automatically."
    )
}
