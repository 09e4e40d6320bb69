"""The ``__main__.py`` of a single file: check that this is the Python that its compiled parts are for.

Every Python must be able to read it, even one that cannot read the rest of Tourney.
"""

import platform
import sys
import sysconfig

MADE_FOR = ""
"""Filled in when the file is packed: what :func:`this_python` says there."""


def this_python():
    """Return the Python and the system, for example ``Python 3.13 for Linux x86_64``."""
    system, machine = platform.system(), platform.machine()
    if system == "Windows":  # whose machine may be another than the one that Python was built for
        machine = sysconfig.get_platform().split("-")[-1].replace("amd64", "x86_64")
    elif sys.maxsize < 2**32:
        machine = "32-bit " + machine
    name = platform.python_implementation().replace("CPython", "Python")
    threads = "t" if "t" in getattr(sys, "abiflags", "") else ""  # without the lock: compiled parts of its own
    version = "{}.{}".format(*sys.version_info) + threads
    return "{} {} for {} {}".format(name, version, system.replace("Darwin", "macOS"), machine)


if __name__ == "__main__":
    if this_python() != MADE_FOR:
        sys.stderr.write(
            "This file of Tourney needs " + MADE_FOR + ". It was started with " + this_python() + ".\n"
            "Install the Python that it needs, or take the file of Tourney for the Python that you have.\n"
        )
        sys.exit(2)
    import _bootstrap

    _bootstrap.bootstrap()
