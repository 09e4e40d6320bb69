"""Taking rows away, with all that hangs on them, in their club."""

from collections import Counter, defaultdict
from operator import attrgetter

from django.db import models, transaction
from django.db.models.deletion import Collector


class Removal(Collector):
    """As Django collects what goes and asks what must stay; then each table is told the club of what goes."""

    def delete(self) -> tuple[int, dict[str, int]]:
        """How many rows went, of which models. What hangs on a row goes before it, what points at it is let go of
        first."""
        self.sort()
        gone: Counter[str] = Counter()
        with transaction.atomic(using=self.using):
            for (field, value), groups in self.field_updates.items():
                for rows in self._in_clubs([row for group in groups for row in group]):
                    rows.update(**{field.name: value})
            for rows in self.fast_deletes:
                gone[rows.model._meta.label] += rows._raw_delete(using=self.using)
            for model, instances in self.data.items():
                for rows in self._in_clubs(sorted(instances, key=attrgetter("pk"), reverse=True)):
                    gone[model._meta.label] += rows._raw_delete(using=self.using)
        for model, instances in self.data.items():
            for instance in instances:
                setattr(instance, model._meta.pk.attname, None)
        gone = +gone
        return gone.total(), dict(gone)

    def _in_clubs(self, instances: list[models.Model]) -> list[models.QuerySet]:
        """The same rows as queries, each for one club."""
        found = defaultdict(list)
        for instance in instances:
            found[type(instance), getattr(instance, "club_id", None)].append(instance.pk)
        return [
            model._base_manager.using(self.using).filter(
                **({"club": club} if club is not None else {}), pk__in=pks[at : at + 500]
            )
            for (model, club), pks in found.items()
            for at in range(0, len(pks), 500)
        ]
