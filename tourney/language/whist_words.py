"""What a whist night says of its trays where a language has another word for them than for boards: German *Mappe*,
Italian *astuccio*. A catalogue that has nothing for a text in this context says it as at bridge, so only languages of
two words need these (``docs/terms``).

The texts are those of pages that both games have, as they stand there; here they are marked for the catalogues once
more. ``tests/tourney/language/test_whist_words.py`` finds what is missing.
"""

from movements.message import Message, in_context, plural_in_context

WHIST = "whist"
"""The context of these in the catalogues."""

TEXTS: tuple[Message, ...] = (
    in_context("whist", "%(least)s to %(most)s trays"),
    in_context("whist", "%(list_name)s, a row for each tray"),
    in_context("whist", "%(number)s. tray"),
    in_context("whist", "%(solved)s of %(trays)s trays are solved."),
    in_context("whist", "%(solved)s of %(trays)s trays are solved. Go on with anything: this goes on by itself."),
    in_context("whist", "%(unit)s a tray"),
    in_context("whist", "A result sits on the wrong tray or table"),
    in_context("whist", "Above and below average, tray by tray"),
    in_context("whist", "All %(trays)s trays are solved: what perfect play makes with every card in sight."),
    in_context("whist", "Arrow-switched trays"),
    in_context("whist", "By tray"),
    in_context(
        "whist",
        "Change only what was different. For each table concerned, say who sat there, which trays they "
        "played, and whether these lay turned (the arrow pointing East).",
    ),
    in_context("whist", "Every tray is played as it lies."),
    in_context("whist", "For the director: where each tray is in each round."),
    in_context("whist", "For the director: who plays whom at each table in each round, and which trays."),
    in_context("whist", "Gained and lost, tray by tray"),
    in_context("whist", "How often each thing was made, tray by tray."),
    in_context("whist", "It belongs to another tray or table"),
    in_context("whist", "Minutes per tray"),
    in_context("whist", "Needs %(copies)s copies of each tray."),
    in_context(
        "whist",
        "Nothing can be said of this order: its scoring adds up no trays, or too few have been played.",
    ),
    in_context("whist", "Nothing fits these limits. Give more time, fewer minutes per tray, or more trays."),
    in_context("whist", "Of as many trays as a set has now. With none, a table more shares the trays of another."),
    in_context("whist", "On to tray %(following)s"),
    in_context(
        "whist",
        "One for each contestant, for the round that was drawn last: table, line, opponents and trays.",
    ),
    in_context("whist", "One for each contestant: tray, against whom, and room for what was made."),
    in_context("whist", "One for each match: both tables compared tray by tray, and room for the result."),
    in_context("whist", "One for each place at each table: who sits here, which trays, where to go next."),
    in_context("whist", "One for each tray: a line for each table that plays it."),
    in_context("whist", "One for each tray: its number, arrow and dealer."),
    in_context("whist", "One for each tray: the deal, and room for its trump card."),
    in_context(
        "whist",
        "One in which nobody plays a tray twice. It takes up to ten seconds; the other offers are ready now.",
    ),
    in_context(
        "whist",
        "One page for each table, folded to stand: both lines read who sits here, which trays, where to go next.",
    ),
    in_context(
        "whist",
        "Ranks only means rank and names, no number. Everything is the standings with their figures; "
        "what was made on a single tray is told when every result is in, because others have still to "
        "play it.",
    ),
    in_context("whist", "Replace the hands of trays that were played already"),
    in_context("whist", "Round %(round)s, table %(table)s, tray %(tray)s"),
    in_context("whist", "Round %(round)s, table %(table)s, tray %(tray)s was decided meanwhile. Look at it again."),
    in_context("whist", "Round %(round)s, table %(table)s, tray %(tray)s:"),
    in_context("whist", "Round %(round)s, table %(table)s, tray %(tray)s: %(result)s"),
    in_context("whist", "Round %(round)s, table %(table)s, tray %(tray)s: %(what)s"),
    in_context("whist", "Round %(round)s, table %(table)s, tray %(tray)s: late result was dismissed meanwhile."),
    in_context("whist", "Round %(round)s, table %(table)s, tray %(tray)s: late result was stored meanwhile."),
    in_context("whist", "Round %(round)s, table %(table)s, tray %(tray)s: result"),
    in_context(
        "whist",
        "Round %(round)s, table %(table)s, tray %(tray)s: the two sides entered different results, and neither counts.",
    ),
    in_context(
        "whist",
        "Round %(round)s, table %(table)s, tray %(tray)s: the two sides entered different results. Decide it first.",
    ),
    in_context("whist", "Round %(round)s, table %(table)s, tray %(tray)s: tricks of N&S"),
    in_context("whist", "Sets of fresh trays that you can add"),
    in_context("whist", "Shared trays"),
    in_context("whist", "Single trays are turned, as the cards say."),
    in_context("whist", "Table %(table)s has not entered tray %(tray)s."),
    in_context("whist", "Table %(table)s disagrees about tray %(tray)s."),
    in_context("whist", "Table %(table)s, tray %(tray)s: result"),
    in_context("whist", "Table %(table)s, tray %(tray)s: tricks of N&S"),
    in_context("whist", "Table %(table)s: name each tray that was played, once."),
    in_context("whist", "Table %(table)s: there is no tray %(strange)s, only 1 to %(trays)s."),
    in_context(
        "whist",
        "The dot is what was made in %(trays)s trays, the tick the best guess of what somebody is worth "
        "against this field. Nine bars of ten hold the truth.",
    ),
    in_context("whist", "The hands of each tray, with points at bridge."),
    in_context("whist", "The hands of the trays"),
    in_context("whist", "The movement has no tray %(tray)s: of it nothing was stored."),
    in_context("whist", "The movement has no tray %(tray)s: the hands of it are left out."),
    in_context("whist", "The movement has no trays %(first)s to %(last)s: of them nothing was stored."),
    in_context("whist", "The movement has no trays %(first)s to %(last)s: the hands of them are left out."),
    in_context("whist", "The phones tell how a tray went at other tables"),
    in_context(
        "whist",
        "The rating is the percentage that %(player)s would make with a partner of equal strength "
        "against the usual field here, from %(trays)s trays since %(day)s. Luck leaves it uncertain: "
        "nine of ten such ranges hold the true figure.",
    ),
    in_context("whist", "The result for each tray, round %(round)s"),
    in_context("whist", "The two sides of table %(table)s disagree about tray %(tray)s."),
    in_context(
        "whist",
        'There is no movement yet. <a href="%(choosing)s">Choose it</a> first, and it says how many trays are needed.',
    ),
    in_context(
        "whist",
        "There is no result at round %(round)s, table %(table)s, tray %(tray)s to exchange with: move this one there.",
    ),
    in_context("whist", "There is no result in round %(round)s at table %(table)s on tray %(tray)s."),
    in_context("whist", "Tray %(tray)s"),
    in_context("whist", "Tray %(tray)s is not at table %(table)s in round %(round)s: there are %(trays)s."),
    in_context("whist", "Tray %(tray)s: %(value)s"),
    in_context("whist", "Tray %(tray)s: %(why)s"),
    in_context("whist", "Tray %(tray)s: how often N&S made what"),
    in_context("whist", "Tray labels"),
    in_context("whist", "Tray schedule"),
    in_context("whist", "Trays each"),
    in_context("whist", "Trays nobody plays"),
    in_context("whist", "Trays per round"),
    in_context("whist", "Trays played one way only"),
    in_context("whist", "Trays turned"),
    in_context("whist", "Trays with nothing to compare"),
    in_context("whist", "Trays you have"),
    in_context("whist", "Trays:"),
    in_context("whist", "Tricks of %(ns)s for each tray, round %(round)s"),
    in_context("whist", "Until then nothing is lost: %(solved)s of %(trays)s trays are solved, the others wait."),
    in_context(
        "whist",
        "Where somebody played a tray twice, open the second result and take it away, or <a "
        'href="%(rulings)s">rule</a> an average.',
    ),
    in_context("whist", "Which tables exchange trays inside a round, and the suits of an overplay."),
    in_context("whist", "Who did what on every tray."),
    in_context("whist", "Who plays whom on which trays"),
    in_context("whist", "Wrong pairs met, a wrong tray was played, a tray lay turned, a skip was forgotten"),
    in_context("whist", "Wrong tray or wrong people"),
    in_context("whist", "history of round %(round)s, table %(table)s, tray %(tray)s"),
    in_context("whist", "history of table %(table)s, tray %(tray)s"),
    in_context("whist", "minutes a tray"),
    in_context("whist", "no trays"),
    in_context("whist", "plus and minus against the average of each tray"),
    in_context("whist", "round %(round)s tray %(tray)s"),
    in_context("whist", "round %(round)s, table %(table)s, tray %(tray)s"),
    in_context("whist", "set the minutes per tray and per move"),
    in_context("whist", "single trays"),
    in_context("whist", "table %(table)s tray %(tray)s"),
    in_context("whist", "table %(table)s, tray %(tray)s"),
    in_context("whist", "tables share trays"),
    in_context("whist", "the hands of %(count)s trays that the movement does not have"),
    in_context("whist", "tray %(tray)s"),
    in_context("whist", "trays"),
    in_context("whist", "trays are turned"),
    in_context("whist", "trays, %(plays)s each"),
    in_context("whist", "tricks lost against the best on each tray"),
)

COUNTED: tuple[Message, ...] = (
    plural_in_context("whist", "%(count)s tray", "%(count)s trays"),
    plural_in_context(
        "whist",
        "%(count)s tray dealt. Nobody has seen the cards.",
        "%(count)s trays dealt. Nobody has seen the cards.",
    ),
    plural_in_context("whist", "%(count)s tray is dealt.", "%(count)s trays are dealt."),
    plural_in_context("whist", "%(count)s tray is imported.", "%(count)s trays are imported."),
    plural_in_context("whist", "%(trays)s trays", "%(trays)s trays"),
    plural_in_context(
        "whist",
        "All trays go %(count)s table down more, once",
        "All trays go %(count)s tables down more, once",
    ),
    plural_in_context(
        "whist",
        "All trays go %(count)s table up more, once",
        "All trays go %(count)s tables up more, once",
    ),
    plural_in_context(
        "whist",
        "It ends at %(end)s after %(count)s tray; the highest is %(most)s, the lowest %(least)s.",
        "It ends at %(end)s after %(count)s trays; the highest is %(most)s, the lowest %(least)s.",
    ),
    plural_in_context(
        "whist",
        "The hands of %(count)s tray are stored.",
        "The hands of %(count)s trays are stored.",
    ),
    plural_in_context(
        "whist",
        "The hands of %(known)s trays are stored. Another file takes their place.",
        "The hands of %(known)s trays are stored. Another file takes their place.",
    ),
    plural_in_context("whist", "rounds of %(of)s tray", "rounds of %(of)s trays"),
    plural_in_context("whist", "tray %(trays)s", "trays %(trays)s"),
)
