"""What a bridge night says of its boards by their numbers, where a language has another word for what was made on a
board than for the board as a thing: French *donne 7*, but *un étui*.

A catalogue that has nothing for a text here says it as the text that says tray (:func:`tourney.language.told.told`), so
only such languages need these. The texts are those of pages that both games have; here they are marked for the
catalogues once more, saying board.
"""

from movements.message import Message, message


def plural(one: str, many: str) -> Message:
    """The same text counted, marked as :func:`movements.message.plural` is, but with nothing to count yet."""
    return Message(one, None, many)


TEXTS: tuple[Message, ...] = (
    message("Above and below average, board by board"),
    message("By board"),
    message("Gained and lost, board by board"),
    message("How often each thing was made, board by board."),
    message("Who did what on every board."),
    message("%(least)s to %(most)s boards"),
    message("%(number)s. board"),
    message("%(party)s plays board %(tray)s in rounds %(when)s."),
    message(
        "%(place)s: contestant %(contestant)s is ranked with %(line)s and holds the %(held)s cards of board %(tray)s."
    ),
    message("%(solved)s of %(trays)s boards are solved."),
    message("%(solved)s of %(trays)s boards are solved. Go on with anything: this goes on by itself."),
    message("%(them)s do not meet on board %(tray)s in the movement."),
    message("%(them)s meet more than once on board %(tray)s: a column has to say in which round."),
    message("All %(trays)s boards are solved: what perfect play makes with every card in sight."),
    message("Contestant %(ns)s meets %(ew)s on board %(tray)s %(times)s times more N&S than E&W."),
    message("Each of two tables deals half of a set: %(size)s boards have no half."),
    message("On to board %(following)s"),
    message("Table %(table)s disagrees about board %(tray)s."),
    message("The two sides of table %(table)s disagree about board %(tray)s."),
    message(
        "%(club)s, %(night)s, section %(section)s, round %(round)s, table %(table)s, board %(tray)s: %(now)s counts, "
        "%(before)s was entered first"
    ),
    message(
        "Round %(round)s, table %(table)s, board %(tray)s: the two sides entered different results. Decide it first."
    ),
    message(
        "Round %(round)s, table %(table)s, board %(tray)s: the two sides entered different results, and neither counts."
    ),
    message("Round %(round)s, table %(table)s, board %(tray)s"),
    message("Round %(round)s, table %(table)s, board %(tray)s stands already in %(place)s."),
    message("Round %(round)s, table %(table)s, board %(tray)s was decided meanwhile. Look at it again."),
    message("Round %(round)s, table %(table)s, board %(tray)s:"),
    message("Round %(round)s, table %(table)s, board %(tray)s: %(result)s"),
    message("Round %(round)s, table %(table)s, board %(tray)s: %(what)s"),
    message("Round %(round)s, table %(table)s, board %(tray)s: late result was dismissed meanwhile."),
    message("Round %(round)s, table %(table)s, board %(tray)s: late result was stored meanwhile."),
    message("Round %(round)s, table %(table)s, board %(tray)s: result"),
    message("Round %(round)s: board %(tray)s is in %(times)s places, and there are %(copies)s of it."),
    message("Round %(round)s: board %(tray)s rests and is in use elsewhere as well."),
    message("Section %(section)s, round %(round)s, table %(table)s, board %(tray)s stands already in %(place)s."),
    message("Table %(table)s has not entered board %(tray)s."),
    message("Table %(table)s, board %(tray)s: result"),
    message("Table %(table)s: there is no board %(strange)s, only 1 to %(trays)s."),
    message(
        "The dot is what was made in %(trays)s boards, the tick the best guess of what somebody is worth "
        "against this field. Nine bars of ten hold the truth."
    ),
    message("The movement has no board %(tray)s: of it nothing was stored."),
    message("The movement has no board %(tray)s: the hands of it are left out."),
    message("The movement has no boards %(first)s to %(last)s: of them nothing was stored."),
    message("The movement has no boards %(first)s to %(last)s: the hands of them are left out."),
    message(
        "The rating is the percentage that %(player)s would make with a partner of equal strength "
        "against the usual field here, from %(trays)s boards since %(day)s. Luck leaves it uncertain: "
        "nine of ten such ranges hold the true figure."
    ),
    message("There are %(trays)s boards in it: no night has more than %(most)s."),
    message(
        "There is no result at round %(round)s, table %(table)s, board %(tray)s to exchange with: move this one there."
    ),
    message("There is no result in round %(round)s at table %(table)s on board %(tray)s."),
    message("There is no result of round %(round)s, table %(table)s, board %(tray)s to change."),
    message("There is no board %(tray)s: the movement has %(trays)s."),
    message("Three partners share a round of a rainbow: %(size)s boards cannot be parted among them."),
    message("Board %(tray)s"),
    message("Board %(tray)s is not at table %(table)s in round %(round)s."),
    message("Board %(tray)s is not at table %(table)s in round %(round)s: there are %(trays)s."),
    message("Board %(tray)s: %(value)s"),
    message("Board %(tray)s: %(why)s"),
    message("Board %(tray)s: how often N&S made what"),
    message("Until then nothing is lost: %(solved)s of %(trays)s boards are solved, the others wait."),
    message("expected one for each of %(trays)s boards, found %(found)s"),
    message("history of round %(round)s, table %(table)s, board %(tray)s"),
    message("history of table %(table)s, board %(tray)s"),
    message("round %(round)s board %(tray)s"),
    message("round %(round)s, table %(table)s, board %(tray)s"),
    message("table %(table)s board %(tray)s"),
    message("table %(table)s, board %(tray)s"),
    message("there is no board %(tray)s."),
    message("board %(tray)s"),
    message("board %(tray)s is named %(times)s times."),
    message("board %(tray)s: %(why)s"),
)
COUNTED: tuple[Message, ...] = (
    plural("%(count)s board", "%(count)s boards"),
    plural("%(count)s board dealt. Nobody has seen the cards.", "%(count)s boards dealt. Nobody has seen the cards."),
    plural("%(count)s board is dealt.", "%(count)s boards are dealt."),
    plural("%(count)s board is imported.", "%(count)s boards are imported."),
    plural("%(trays)s boards", "%(trays)s boards"),
    plural(
        "It ends at %(end)s after %(count)s board; the highest is %(most)s, the lowest %(least)s.",
        "It ends at %(end)s after %(count)s boards; the highest is %(most)s, the lowest %(least)s.",
    ),
    plural("The hands of %(count)s board are stored.", "The hands of %(count)s boards are stored."),
    plural(
        "The hands of %(known)s boards are stored. Another file takes their place.",
        "The hands of %(known)s boards are stored. Another file takes their place.",
    ),
    plural("rounds of %(of)s board", "rounds of %(of)s boards"),
    plural("board %(trays)s", "boards %(trays)s"),
)
