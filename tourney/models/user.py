"""User accounts."""

from typing import Any

from django.contrib.auth.models import AbstractBaseUser, BaseUserManager
from django.db import models
from django.utils.translation import gettext_lazy as _


class Users(BaseUserManager["User"]):
    def create_user(self, username: str, password: str | None = None, **fields: Any) -> "User":
        """Create a user, who cannot sign in without a password."""
        user = self.model(username=self.model.normalize_username(username), **fields)
        user.set_password(password)
        user.save()
        return user


class User(AbstractBaseUser):
    """A user. ``username`` is the unique name for signing in; ``name`` is shown on pages and paper, and is the same at
    first. Permissions are in the club memberships."""

    username = models.CharField(max_length=150, unique=True)
    name = models.CharField(max_length=150)
    is_active = models.BooleanField(default=True)

    objects = Users()

    USERNAME_FIELD = "username"

    def __str__(self) -> str:
        return self.name

    def save(self, **kwargs: Any) -> None:
        self.name = self.name or self.username
        super().save(**kwargs)


# Its name in forms and error messages. It is not set in the field itself, whose names are in a migration.
User._meta.get_field("username").verbose_name = _("username")
