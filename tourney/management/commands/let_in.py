"""python manage.py let_in [NAME]: who has to wait after wrong passwords or codes may try again at once."""

from django.urls import reverse
from django.utils.translation import gettext_lazy

from movements.message import message
from tourney import inputs
from tourney.desk.club import account_names, rate_limit, sign_in_link, two_factor
from tourney.desk.writing import BY_COMMAND
from tourney.language.told import told

from ._base import Command as BaseCommand
from ._base import Refused, add_address


class Command(BaseCommand):
    help = message(
        "Lets people try again at once who have to wait after wrong passwords or codes; without a name everybody."
    )

    def add_arguments(self, parser):
        parser.add_argument("name", nargs="?")
        parser.add_argument(
            "--link", action="store_true", help=gettext_lazy("print a link to sign in by, whatever strangers guess")
        )
        add_address(parser)
        parser.add_argument(
            "--without-second-step", action="store_true", help=gettext_lazy("they lost phone and paper codes")
        )

    def handle(self, *, name, without_second_step, link, address, **options):
        if name is None:
            if link:
                raise Refused(message("Say for whom the link is: let_in NAME --link"))
            if without_second_step:
                raise Refused(message("Say whose second step is to go: let_in NAME --without-second-step"))
            rate_limit.forget_all()
            self.stdout.write(told(message("Everybody may try again at once.")))
            return
        user = account_names.find(inputs.kept_line(name, "name"))
        if user is None:
            raise Refused(message("There is no '%(name)s'.", name=name))
        plain = account_names.plain(user.get_username())
        rate_limit.forget(rate_limit.Try(rate_limit.ACCOUNT, plain), rate_limit.Try(rate_limit.KNOWN, plain))
        self.stdout.write(told(message("%(name)s may try again at once.", name=user.get_username())))
        if link:
            clubs = [member.club for member in user.memberships.select_related("club")]
            token = sign_in_link.make(user, clubs, BY_COMMAND)
            self.stdout.write(f"{address.rstrip('/')}{reverse('sign-in-link', args=[token])}")
        if without_second_step:
            two_factor.end(user)
            self.stdout.write(told(message("%(name)s signs in with the password alone now.", name=user.get_username())))
