"""Compression of scripts and style sheets: a phone on a slow connection loads a third of the bytes. They contain no
secrets that compression could reveal. Pages do, so they are not compressed."""

from django.conf import settings
from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.middleware.gzip import GZipMiddleware

KINDS = (".js", ".css", ".svg")


class CompressedStaticMiddleware(GZipMiddleware):
    """Runs before the middleware for static files."""

    def process_response(self, request: HttpRequest, response: HttpResponseBase) -> HttpResponseBase:
        if response.status_code != 200 or settings.STATIC_URL not in request.path or not request.path.endswith(KINDS):
            return response
        return super().process_response(request, response)
