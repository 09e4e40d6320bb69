"""The command that moves a club, as the overview of ``tourney`` lists it."""

from movements.message import message

TITLE = message("Clubs and people")
COMMANDS = {"move": message("move a club with its running nights to another server, while phones enter results")}
