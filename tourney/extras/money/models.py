"""Table money: prices, the kinds of players, and the ledger."""

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils import timezone
from django.utils.translation import gettext_lazy

from tourney.models import Player, Session
from tourney.models.append_only import AppendOnlyModel
from tourney.models.choices import TextChoices
from tourney.models.tenancy import ClubForeignKey, ClubKey, ClubOneToOneField, OwnedModel, SameClub


class ClubCurrency(OwnedModel):
    """The currency of all amounts of a club, by its ``code`` in ISO 4217."""

    club = ClubKey(related_name="currencies")
    code = models.CharField(max_length=3)

    class Meta:
        db_table = "tourney_clubcurrency"
        verbose_name_plural = "club currencies"
        constraints = [models.UniqueConstraint(fields=["club"], name="one_currency_of_a_club")]


class PriceKind(OwnedModel):
    """The price of a night for a kind of player, in the smallest unit of the currency. Number 1 is the default kind."""

    club = ClubKey(related_name="price_kinds")
    number = models.PositiveSmallIntegerField()
    name = models.CharField(max_length=40)
    amount = models.PositiveIntegerField()

    class Meta:
        db_table = "tourney_pricekind"
        ordering = ["number"]
        constraints = [
            models.UniqueConstraint(fields=["club", "number"], name="price_kind_once_in_a_club"),
            models.UniqueConstraint(fields=["club", "id"], name="price_kind_in_its_club"),
        ]

    def __str__(self) -> str:
        return self.name


class PlayerKind(OwnedModel):
    """The kind of a player, if it is not the default."""

    player = ClubOneToOneField(Player, models.CASCADE, related_name="price_kind")
    kind = ClubForeignKey(PriceKind, models.CASCADE, related_name="players")

    class Meta:
        db_table = "tourney_playerkind"
        constraints = [SameClub("player", "kind", name="player_kind_same_club")]
        indexes = [models.Index(fields=["club"], name="player_kind_by_club")]


class EntrySubject(TextChoices):
    """The subject of an entry."""

    FEE = "fee", gettext_lazy("Table money")
    TOP_UP = "top-up", gettext_lazy("Prepaid")
    COUNT = "count", gettext_lazy("Cash counted")


class Means(TextChoices):
    """The means of payment."""

    CASH = "cash", gettext_lazy("Cash")
    CARD = "card", gettext_lazy("Card")
    BALANCE = "balance", gettext_lazy("Prepaid balance")


class LedgerEntry(AppendOnlyModel):
    """An amount in the smallest unit of the currency; ``kind`` is the payer's kind. An entry made ``at_night`` without
    a night is from a deleted night. A mistake is undone by another entry, which ``reverses`` it with the opposite
    amount. The database refuses to change an amount, and to delete an entry while its club has a journal (see the
    migration): a migration that recreates the table must recreate these triggers, too."""

    club = ClubKey(related_name="ledger")
    what = models.CharField(max_length=8, choices=EntrySubject)
    means = models.CharField(max_length=8, choices=Means)
    amount = models.IntegerField()
    kind = models.CharField(max_length=40, blank=True)
    day = models.DateField()
    at_night = models.BooleanField(default=False)
    reverses = ClubOneToOneField("self", models.PROTECT, null=True, related_name="reversed_by")
    made_by = models.ForeignKey(settings.AUTH_USER_MODEL, models.PROTECT, null=True, related_name="+")
    made_at = models.DateTimeField(default=timezone.now, editable=False)

    class Meta:
        db_table = "tourney_ledgerentry"
        ordering = ["pk"]
        verbose_name_plural = "ledger entries"
        constraints = [
            models.UniqueConstraint(fields=["club", "id"], name="ledger_entry_in_its_club"),
            models.CheckConstraint(condition=Q(reverses=None) | Q(amount__lte=0), name="ledger_entry_sign"),
            models.CheckConstraint(
                condition=Q(what=EntrySubject.FEE) | ~Q(means=Means.BALANCE), name="ledger_entry_balance"
            ),
            SameClub("reverses", name="ledger_entry_same_club"),
        ]
        indexes = [models.Index(fields=["club", "day"], name="ledger_entry_by_day")]


class EntryNight(OwnedModel):
    """The night of an entry."""

    entry = ClubOneToOneField(LedgerEntry, models.CASCADE, related_name="night")
    session = ClubForeignKey(Session, models.CASCADE, related_name="ledger")

    class Meta:
        db_table = "tourney_entrynight"
        constraints = [SameClub("entry", "session", name="entry_night_same_club")]
        indexes = [models.Index(fields=["club"], name="entry_night_by_club")]


class EntryPlayer(OwnedModel):
    """The player of an entry. The row stays with the record of that time: the balance of a merged record is added to
    that of the kept one."""

    entry = ClubOneToOneField(LedgerEntry, models.CASCADE, related_name="payer")
    player = ClubForeignKey(Player, models.CASCADE, related_name="ledger")

    class Meta:
        db_table = "tourney_entryplayer"
        constraints = [SameClub("entry", "player", name="entry_player_same_club")]
        indexes = [models.Index(fields=["club"], name="entry_player_by_club")]
