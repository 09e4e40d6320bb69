"""Deals made by the program: sealed, provable, and fetched unseen."""

from django.utils import timezone

from ...cards.commitment import new_salt
from ...cards.dealing import Dealing, deal as drawn
from ...cards.deals_document import MOST
from ...faults import BadInput
from ...models import Section, Session
from ..writing import By, Change, change
from .night_over import has_results, is_over, must_be_played, trays_of
from .sealed import broken_promises, cards_of, keep_salt, seal, secret_of, unseal


def deal(section: Section, by: By, trays: int = 0, public: str = "", *, no_long_suits: bool = False) -> int:
    """Draw and seal the night's deals, and return their number. ``trays`` is 0 for as many as the movement has. Where a
    secret waits for its ``public`` value, both are mixed. Raises BadInput once a tray was played, once the cards were
    seen, and for no trays."""
    with change(section, "deal", by) as under_way:
        session = under_way.section.session
        _must_not_be_played(session)
        count = trays or trays_of(session)
        if not 1 <= count <= MOST:
            raise BadInput.at(
                "trays", "Choose a movement first, or enter the number of deals, from 1 to %(most)s.", most=MOST
            )
        waiting = "awaits" in session.dealing
        if waiting and not public:
            raise BadInput.at(
                "public", "The public value for this secret has not been entered yet. Type the value, or start again."
            )
        salt = secret_of(session) if waiting else b""
        if waiting and not salt:
            raise BadInput.at(
                "public", "The secret is missing, because it was not included in the club's file. Start again."
            )
        dealing = drawn(count, session.game, no_long_suits=no_long_suits, salt=salt, public=public if waiting else "")
        seal(session, dealing.deals, dealing.trumps, dealing.salt)
        _say(under_way, dealing)
        under_way.data = {"trays": count, "commitment": dealing.commitment}
        under_way.before.clear()  # an undo would change the cards that are on the tables
        return count


def _say(under_way: Change, dealing: Dealing) -> None:
    """Store what may be public about a dealing. A published hash stays public when the night is dealt again."""
    session = under_way.section.session
    said = {"commitment": dealing.commitment, "no_long_suits": dealing.no_long_suits, "public": dealing.public}
    if dealing.public:
        said["salt_commitment"] = dealing.of_the_salt
    waited = "awaits" in session.dealing and dealing.public
    if waited:  # the promise is the hash of the secret, and it stays valid
        said |= {"announced_at": session.dealing["announced_at"], "earlier": session.dealing.get("earlier")}
    else:
        said["earlier"] = broken_promises(session)
    under_way.set(session, dealing={key: value for key, value in said.items() if value})


def await_value(section: Section, what: str, by: By) -> None:
    """Draw a secret and publish its hash, with ``what`` the public value will be. The deals follow from both, so that
    nobody can choose them. Raises BadInput as :func:`deal` does, and without words."""
    with change(section, "await_public_value", by) as under_way:
        session = under_way.section.session
        _must_not_be_played(session)
        if not what:
            raise BadInput.at(
                "awaits",
                "Describe the public value, such as tomorrow's lottery numbers, and state when it will be known.",
            )
        salt = new_salt()
        keep_salt(session, salt)
        earlier = broken_promises(session)
        dealing = {
            "awaits": what,
            "salt_commitment": Dealing("", {}, salt).of_the_salt,
            "announced_at": timezone.now().isoformat(),
        }
        under_way.set(session, dealing=dealing | ({"earlier": earlier} if earlier else {}))
        under_way.data = {"awaits": what, "salt_commitment": dealing["salt_commitment"]}
        under_way.before.clear()


def announce(section: Section, by: By) -> None:
    """Publish the hash of the deals before play; repeating it changes nothing. Raises BadInput if they were not dealt
    here."""
    with change(section, "announce_deals", by) as under_way:
        session = under_way.section.session
        if "commitment" not in session.dealing:
            raise BadInput.at("", "These deals were not dealt here, so there is no hash to publish.")
        if session.dealing.get("announced_at"):
            return
        under_way.set(session, dealing=session.dealing | {"announced_at": timezone.now().isoformat()})
        under_way.data = {"commitment": session.dealing["commitment"]}
        under_way.before.clear()  # cards that were seen cannot be hidden again


def fetch(section: Section, kind: str, by: By) -> Dealing:
    """Return the cards for a dealing machine's file, which nobody looks at; the journal records this. Raises BadInput
    if there are none."""
    with change(section, "fetch_deals", by) as under_way:
        session = under_way.section.session
        cards = cards_of(session)
        if not cards.deals:
            raise BadInput.at("", "There are no deals for this night yet.")
        under_way.data, under_way.line_alone = {"file": kind, "sealed": not session.deals}, True
    return cards.as_dealing(session.game)


def open_deals(section: Section, by: By) -> None:
    """Let everybody see the cards after the night. Raises BadInput while something is still to be played."""
    with change(section, "open_deals", by) as under_way:
        session = under_way.section.session
        if not is_over(session):
            must_be_played(session)
            raise BadInput.at(
                "",
                "A Swiss without a planned number of rounds is over only when its standings are final. "
                "Make the standings final first.",
            )
        unseal(under_way)


def _must_not_be_played(session: Session) -> None:
    if session.deals:
        raise BadInput.at("", "The hands for this night are already known.")
    if has_results(session):
        raise BadInput.at(
            "", "Results have already been entered for hands dealt earlier, so new hands cannot be dealt."
        )
