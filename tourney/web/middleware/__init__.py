"""Middleware between the server and the views: trusted proxies, the size limit of requests, their club and language,
and cached pages."""
