"""python -m tourney: the command ``tourney`` where its folder of commands is not on the path."""

from .command import main

main()
