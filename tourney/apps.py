from django.apps import AppConfig


class TourneyConfig(AppConfig):
    name = "tourney"

    def ready(self) -> None:
        from .desk.club import account_names

        account_names.connect()
