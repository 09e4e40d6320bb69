"""Messages for the codes with which :mod:`tourney.bounded_request` refuses or fails to send."""

from movements.message import message

NOT_SENT = {
    "unknown-host": message("The server cannot be found. Check the address and the internet connection."),
    "own-network": message(
        "The server is on a private network. Ask the person who runs Tourney to allow it (TOURNEY_SENDING_NETWORKS)."
    ),
    "not-secure": message("The address must begin with https://, so that nobody can read the password in transit."),
    "unreachable": message("The server cannot be reached. Nothing was sent."),
    "unsound-tls": message("The server's certificate is not valid. Nothing was sent."),
}
"""By the text of a :class:`~tourney.bounded_request.NotSent`; none of the club's data has left."""
