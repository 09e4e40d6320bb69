"""The command of ratings, as the overview of ``tourney`` lists it."""

from movements.message import message

TITLE = message("Clubs and people")
COMMANDS = {"rate": message("recalculate the players' ratings, for use with a timer")}
