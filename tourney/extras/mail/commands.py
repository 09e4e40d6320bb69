"""The command of mail, as the overview of ``tourney`` lists it."""

from movements.message import message

TITLE = message("Clubs and people")
COMMANDS = {
    "send_mail": message(
        "Sends the scorecards that are waiting to be emailed, for every club; `serve` does this automatically."
    )
}
