"""The yardsticks: views that do only what is unavoidable, behind the same server and middleware.

An entry is compared with the cost of one durable insert, and an unchanged page with "nothing new" without any query.
"""

from django.db import connection, transaction
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.views.decorators.csrf import csrf_exempt

INSERT = "/bare/insert/"
NOTHING_NEW = "/bare/nothing-new/"


def make_table() -> None:
    """Create the table for the bare view: a number from the database, and the data sent."""
    number = "bigserial" if connection.vendor == "postgresql" else "integer"
    with connection.cursor() as cursor:
        cursor.execute(f"CREATE TABLE IF NOT EXISTS bare (id {number} PRIMARY KEY, made varchar(200) NOT NULL)")


@csrf_exempt
def insert(request: HttpRequest) -> HttpResponse:
    with transaction.atomic(), connection.cursor() as cursor:
        cursor.execute("INSERT INTO bare (made) VALUES (%s)", [request.POST["key"]])
    return JsonResponse({"outcome": "stored"})


def nothing_new(request: HttpRequest) -> HttpResponse:
    return HttpResponse(status=204)
