"""The commands of side tables, as the overview of ``tourney`` lists them."""

from movements.message import message

TITLE = message("Side tables")
COMMANDS = {
    "side_table": message("who sits where at a side table; --list shows all games"),
    "settle": message("a side table's scores, and who owes whom"),
}
