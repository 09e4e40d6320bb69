"""The app for several servers on one database."""

from django.apps import AppConfig, apps
from django.db.models.signals import pre_migrate

from tourney.hooks import CORE

from .side_by_side import mark


class ClusterConfig(AppConfig):
    name = "tourney.extras.cluster"

    def ready(self) -> None:
        pre_migrate.connect(mark, apps.get_app_config(CORE))
