"""The masterpoint schemes that a club uses."""

from typing import Any

from django.db import models

from tourney.models.tenancy import ClubKey, OwnedModel


class PointsScheme(OwnedModel):
    """A scheme: ``kind`` is the name of its module, or marks the club's own, which has a typed ``name`` and ``options``
    (:mod:`tourney.extras.points.own_scheme`). While it is ``on`` directors see its points, and so does everybody if it
    is ``public``."""

    club = ClubKey(related_name="points_schemes")
    kind = models.CharField(max_length=40)
    name = models.CharField(max_length=200, blank=True, default="")
    on = models.BooleanField(default=False)
    public = models.BooleanField(default=False)
    options = models.JSONField(default=dict)

    class Meta:
        db_table = "tourney_pointsscheme"
        ordering = ["pk"]
        constraints = [models.UniqueConstraint(fields=["club", "kind"], name="points_scheme_once_in_a_club")]

    @property
    def rules(self) -> dict[str, Any]:
        """The rules of the club's own scheme."""
        return {**self.options, "name": self.name}
