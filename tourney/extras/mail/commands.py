"""The command of mail, as the overview of ``tourney`` lists it."""

from movements.message import message

TITLE = message("Clubs and people")
COMMANDS = {"send_mail": message("send waiting email, for use with a timer")}
