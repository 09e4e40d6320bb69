"""python manage.py let_in [NAME]: let people who are locked out after wrong passwords or codes try again at once."""

from django.urls import reverse

from tourney import inputs
from tourney.desk.club import account_names, rate_limit, sign_in_link, two_factor
from tourney.desk.writing import BY_COMMAND
from tourney.management.arguments import option

from ._base import BaseCommand, Refused, add_address


class Command(BaseCommand):
    examples = ('"Dora Director"', '"Dora Director" --link')

    def add_arguments(self, parser):
        option(parser, "name", "the user's name", nargs="?")
        option(
            parser,
            "--link",
            "print a sign-in link that works even while someone is trying to guess passwords",
            action="store_true",
        )
        add_address(parser)
        option(
            parser,
            "--without-second-step",
            "turn off two-factor authentication for someone who has lost their phone and their recovery codes",
            action="store_true",
        )

    def handle(self, *, name, without_second_step, link, address, **options):
        if name is None:
            if link:
                raise Refused("Specify the name of the person who needs the link: let_in NAME --link")
            if without_second_step:
                raise Refused(
                    "Specify the name of the person who has lost their phone: let_in NAME --without-second-step"
                )
            rate_limit.forget_all()
            self.tell("Everyone can try again straight away.")
            return
        user = account_names.find(inputs.kept_line(name, "name"))
        if user is None:
            raise Refused("There is no user called '%(name)s'.", name=name)
        plain = account_names.plain(user.get_username())
        rate_limit.forget(rate_limit.Try(rate_limit.ACCOUNT, plain), rate_limit.Try(rate_limit.KNOWN, plain))
        self.tell("%(name)s can try again straight away.", name=user.get_username())
        if link:
            clubs = [member.club for member in user.memberships.select_related("club")]
            token = sign_in_link.make(user, clubs, BY_COMMAND)
            self.stdout.write(f"{address.rstrip('/')}{reverse('sign-in-link', args=[token])}")
        if without_second_step:
            two_factor.end(user)
            self.tell("%(name)s now signs in with the password alone.", name=user.get_username())
