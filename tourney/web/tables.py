"""Tables of django-tables2."""

import django_tables2 as tables

from ..scoring.figures import figure, places, signed
from ..scoring.standings import Ranking, Row


class StandingsTable(tables.Table):
    """One field. Sorts by any column; the rank stays what it is."""

    rank = tables.Column(verbose_name="Rank", attrs={"td": {"class": "num rank"}, "th": {"class": "num"}})
    number = tables.Column(
        accessor="entry__number", verbose_name="Pair", attrs={"td": {"class": "num"}, "th": {"class": "num"}}
    )
    names = tables.Column(accessor="entry__names", verbose_name="Names", attrs={"td": {"class": "names"}})
    total = tables.Column(verbose_name="Tricks", attrs={"td": {"class": "num wide"}, "th": {"class": "num wide"}})
    average = tables.Column(verbose_name="Average", attrs={"td": {"class": "num wide"}, "th": {"class": "num wide"}})
    difference = tables.Column(
        verbose_name="Plus or minus", attrs={"td": {"class": "num strong"}, "th": {"class": "num"}}
    )
    played = tables.Column(verbose_name="Trays", attrs={"td": {"class": "num wide"}, "th": {"class": "num wide"}})

    class Meta:
        template_name = "tables/table.html"
        orderable = True

    def __init__(self, ranking: Ranking, labels: dict[int, str], **kwargs) -> None:
        super().__init__(ranking.rows, prefix=ranking.field.lower().replace("&", "") + "-", **kwargs)
        self.field = ranking.field
        self.labels = labels
        self.average_places = places(row.average for row in ranking.rows)
        self.difference_places = places(row.difference for row in ranking.rows)

    @property
    def title(self) -> str:
        return "Standings" if self.field == "all" else self.field

    def render_number(self, value: int) -> str:
        """The field's own name stands above the table and need not be said again."""
        return self.labels.get(value, str(value)).removesuffix(f" {self.field}")

    def render_names(self, value: tuple[str, ...]) -> str:
        return " & ".join(value)

    def render_total(self, record: Row) -> str:
        return figure(record.total, 0)

    def render_average(self, record: Row) -> str:
        return figure(record.average, self.average_places)

    def render_difference(self, record: Row) -> str:
        return signed(record.difference, self.difference_places)
