"""The command of Bridgemates, as the overview of ``tourney`` lists it."""

from movements.message import message

TITLE = message("Clubs and people")
COMMANDS = {
    "bridgemates": message(
        "Fetches the results sent by Bridgemates for every night on which they are used; `serve` does this "
        "automatically."
    )
}
