#!/usr/bin/env python
"""The command line of Tourney in its repository: ``python manage.py help`` lists what it can do."""

from tourney.command import main

if __name__ == "__main__":
    main()
