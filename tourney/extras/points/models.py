"""The masterpoint schemes that a club uses."""

from django.db import models

from tourney.models.tenancy import ClubKey, OwnedModel


class PointsScheme(OwnedModel):
    """A scheme by the ``name`` of its module, or the club's own with its ``rules``
    (:mod:`tourney.extras.points.own_scheme`). While it is ``on`` directors see its points, and everybody if it is
    ``public`` too."""

    club = ClubKey(related_name="points_schemes")
    name = models.CharField(max_length=40)
    on = models.BooleanField(default=False)
    public = models.BooleanField(default=False)
    rules = models.JSONField(default=dict)

    class Meta:
        db_table = "tourney_pointsscheme"
        ordering = ["pk"]
        constraints = [models.UniqueConstraint(fields=["club", "name"], name="points_scheme_once_in_a_club")]

    def __str__(self) -> str:
        return f"{self.name} of {self.club}"
