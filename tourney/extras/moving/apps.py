from django.apps import AppConfig


class MovingConfig(AppConfig):
    name = "tourney.extras.moving"
