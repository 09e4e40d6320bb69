"""python -m tourney: the command ``tourney`` where its folder of commands is not on the path."""

from .command import main

if __name__ == "__main__":
    main()
