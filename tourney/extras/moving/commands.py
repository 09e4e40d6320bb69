"""The command that moves a club, as the overview of ``tourney`` lists it."""

from movements.message import message

TITLE = message("Clubs and people")
COMMANDS = {
    "move": message(
        "Moves a club, including any nights in progress, to another server: the club is frozen for a few "
        "seconds, copied, compared row by row, and redirected permanently. First, get a code by running "
        "move --accept on the other server."
    )
}
