"""The command of ratings, as the overview of ``tourney`` lists it."""

from movements.message import message

TITLE = message("Clubs and people")
COMMANDS = {"rate": message("find the ratings of players anew, by a timer")}
