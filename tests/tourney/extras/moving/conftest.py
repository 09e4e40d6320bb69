from .both_ends import other_end

__all__ = ["other_end"]
