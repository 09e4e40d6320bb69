"""The command of Bridgemates, as the overview of ``tourney`` lists it."""

from movements.message import message

TITLE = message("Clubs and people")
COMMANDS = {"bridgemates": message("fetch results from Bridgemates when no server is running")}
