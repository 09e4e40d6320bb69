"""The action of each journal line, in a few words."""

from collections.abc import Mapping

from movements.message import Message, message

from .. import hooks

STORIES = {
    "open_night": message("opened the night"),
    "seat": message("entered the players"),
    "arrange": message("seated the players"),
    "mend_name": message("corrected a name"),
    "choose_movement": message("chose the movement"),
    "carry_on": message("carried on from the previous session"),
    "set_minutes": message("set the minutes per tray and per move"),
    "record": message("entered a result"),
    "correct": message("corrected a result"),
    "restore": message("restored a result"),
    "enter_at_table": message("entered a result at the table"),
    "refuse_repeated_key": message("sent a result with a key that had already been used, so the result was refused"),
    "take_back_at_table": message("undid an entry at the table"),
    "confirm": message("confirmed who sits at a table"),
    "call": message("called the director"),
    "answer_call": message("answered a call from a table"),
    "keep_late_entry": message("sent a result too late"),
    "store_late_entry": message("stored a result that arrived too late"),
    "dismiss_late_entry": message("dismissed a result that arrived too late"),
    "let_stand": message("kept a result"),
    "renew": message("reset the table codes"),
    "keep_deals": message("imported the hands"),
    "deal": message("dealt the night"),
    "await_public_value": message("published the hash of a secret, to be mixed with a public value"),
    "announce_deals": message("published the hash of the deals"),
    "fetch_deals": message("downloaded a file of the deals"),
    "open_deals": message("opened the hands"),
    "solve_deals": message("calculated the makeable contracts"),
    "bring_in_results": message("imported results from a file"),
    "take_away": message("removed a result"),
    "enter_twice": message("compared a second entry"),
    "move": message("moved a result"),
    "exchange": message("exchanged two results"),
    "change_movement": message("changed the movement"),
    "change_scoring": message("changed the scoring"),
    "change_night": message("changed the night's settings"),
    "set_sections": message("set the sections"),
    "curtail": message("ended the night early"),
    "record_as_it_was": message("recorded a round as it was played"),
    "step_back": message("undid a step"),
    "make_final": message("made the standings final"),
    "reopen": message("reopened the final night"),
    "show_during_play": message("chose what is shown during play"),
    "announce": message("announced the night"),
    "ask_for_leads": message("chose whether phones ask for the lead"),
    "tell_elsewhere": message("chose which results from other tables are shown on phones"),
    "start_round": message("started the clock"),
    "stop_clock": message("stopped the clock"),
    "go_on": message("resumed the clock"),
    "add_minutes": message("changed the time of a round"),
    "close_round": message("closed a round"),
    "draw_round": message("drew a round"),
    "change_who_is_drawn": message("changed who takes part in the draw"),
    "open_again": message("reopened a round"),
    "rule": message("made a ruling"),
    "withdraw_ruling": message("withdrew a ruling"),
    "publish": message("published the standings"),
    "withdraw": message("unpublished the standings"),
    "import_night": message("imported the night from a file"),
    "play_demo": message("played the demo"),
}
"""Action -> its description, which is used alone if the action's arguments cannot be read."""
OF_THE_CLUB = {
    "keep_player": message("saved the record of"),
    "merge_players": message("merged two records"),
    "take_apart": message("undid a merge"),
    "forget_player": message("forgot a player"),
    "bring_in_players": message("imported a list of players"),
    "keep_series": message("saved the series"),
    "remove_series": message("removed the series"),
    "remove_demo": message("removed a demo night"),
    "settle": message("changed the club's name, default minutes or paper size"),
    "change_look": message("changed the colour or logo of the pages"),
    "change_front_page": message("changed the front page"),
    "move_club": message("changed the club's address"),
    "list_club": message("chose whether the club is listed"),
    "invite": message("invited a new member"),
    "invite_first": message("created the link for the first owner"),
    "accept": message("became a member"),
    "change_role": message("changed the role of"),
    "remove_member": message("removed the member"),
    "make_sign_in_link": message("created a sign-in link for"),
    "take_off_second_step": message("turned off two-factor authentication for"),
}
"""The same for the club's own journal, about actions that belong to no night."""


def night_verb(verb: str) -> hooks.Told:
    """Return the words of a night's action, and an app's function for its details."""
    return _verb(verb, STORIES, [each.night_verbs for each in hooks.joined()])


def club_verb(verb: str) -> hooks.Told:
    """Return the words of an action in the club's own journal, and an app's function for its details."""
    return _verb(verb, OF_THE_CLUB, [each.verbs for each in hooks.joined()])


def _verb(verb: str, of_the_core: Mapping[str, Message], extras: list[Mapping[str, hooks.Told]]) -> hooks.Told:
    return next((verbs[verb] for verbs in extras if verb in verbs), (of_the_core.get(verb, verb), None))
