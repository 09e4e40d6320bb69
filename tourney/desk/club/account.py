"""Account actions: a new password, and signing out everywhere else."""

from django.contrib.auth.password_validation import validate_password
from django.core.exceptions import ValidationError

from ...faults import BadInput, Fault
from ...models import User

LONGEST_NAME = 80


def rename(user: User, name: str) -> None:
    """Change the name that others see; the user signs in as before. Raises BadInput if the name is empty or too
    long."""
    name = " ".join(name.split())
    if not 0 < len(name) <= LONGEST_NAME:
        raise BadInput.at("name", "Enter a name of at most %(longest)s characters.", longest=LONGEST_NAME)
    user.name = name
    user.save(update_fields=["name"])


def change_password(user: User, password: str) -> None:
    """Change the password and sign out every other browser. Raises BadInput for a password that is easy to guess."""
    try:
        validate_password(password, user)
    except ValidationError as weak:
        raise BadInput([Fault("new", message) for message in weak.messages]) from None
    _set(user, password)


def sign_out_elsewhere(user: User, password: str) -> None:
    """Sign out every other browser; ``password`` is the current one. A session lasts as long as the stored password
    hash, and a new salt changes that."""
    _set(user, password)


def _set(user: User, password: str) -> None:
    user.set_password(password)
    user.save(update_fields=["password"])
