"""Scripts and style sheets go out compressed: a phone on a slow line fetches a third of them. They hold no secrets, so
nothing can be guessed from how well they compress; pages, which do, go out as they are."""

from django.conf import settings
from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.middleware.gzip import GZipMiddleware

KINDS = (".js", ".css", ".svg")


class CompressedStaticMiddleware(GZipMiddleware):
    """Before the one that serves static files."""

    def process_response(self, request: HttpRequest, response: HttpResponseBase) -> HttpResponseBase:
        if response.status_code != 200 or settings.STATIC_URL not in request.path or not request.path.endswith(KINDS):
            return response
        return super().process_response(request, response)
