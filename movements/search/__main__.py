"""``python -m movements.search``."""

import sys

from .search_command import main

sys.exit(main())
