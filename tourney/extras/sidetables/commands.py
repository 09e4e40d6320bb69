"""The commands of side tables, as the overview of ``tourney`` lists them."""

from movements.message import message

TITLE = message("Side tables")
COMMANDS = {
    "side_table": message("Prints the seating cycle of a side table, or lists all games with --list."),
    "settle": message("Scores the record of a side table and prints who owes whom, with as few payments as possible."),
}
