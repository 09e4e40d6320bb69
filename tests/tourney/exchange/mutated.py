"""Bytes with random changes, for readers that must cope with any input."""

from hypothesis import strategies as st


@st.composite
def mutated(draw: st.DrawFn, whole: bytes, words: tuple[bytes, ...]) -> bytes:
    """A file with parts cut out, doubled, moved or replaced, some of them by words of its own kind."""
    for _ in range(draw(st.integers(1, 4))):
        start = draw(st.integers(0, len(whole)))
        end = draw(st.integers(start, min(len(whole), start + 60)))
        what = draw(
            st.just(b"")
            | st.binary(max_size=8)
            | st.sampled_from(words)
            | st.just(whole[start:end] * 2)
            | st.just(whole[: end - start])
        )
        whole = whole[:start] + what + whole[end:]
    return whole
