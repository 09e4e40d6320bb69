"""Whether the extra that simultaneous events need is installed."""

from importlib.util import find_spec

AVAILABLE = find_spec("cryptography") is not None
