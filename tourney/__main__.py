"""python -m tourney: the command ``tourney``, for when its folder is not on the PATH."""

from .command import main

if __name__ == "__main__":
    main()
