"""Input that no form expects: wrong kinds, huge numbers, half characters, other languages' syntax. As bytes, because
browsers are not the only clients."""

import os

from hypothesis import strategies as st

WHOLE = "DATABASE_URL" not in os.environ and os.environ.get("TOURNEY_WHOLE") == "1"
"""Ten thousand inputs instead of the everyday few; on PostgreSQL, which takes other texts and numbers, the few."""

SCRIPT = "<script>alert(1)</script>"
TEXTS = (
    "", " ", "\n", "\r\n\r\n", "\t", "\x00", "a\x00b", "\x1b[31m", "\x7f", "\x85", "\u2028", "\u202eabc", "\ufeff",
    "\uffff", "\U0010ffff", "é", "e\u0301" * 50, "ﷺ" * 80, "👩‍👩‍👧‍👦" * 20, "İ", "ß" * 80, "\u3164", "0", "-0", "-1",
    "1", "2", "13", "14", "00", "+5", " 7 ", "7\n", "1_000", "0x10", "1e9", "1e999", "1.5", "1,5", "NaN", "inf",
    "-Infinity", "²", "٣", "½", "Ⅻ", "１２", "2147483648", "9223372036854775808", "-9223372036854775809",
    "1" + "0" * 30, "9" * 400, "1" * 5000, "0000-00-00", "9999-12-31", "10000-01-01", "2026-02-30", "2026-13-01",
    "0001-01-01", "25:61", "23:59:59.999999", "24:00", "None", "null", "true", "undefined", "[]", "{}", "[[]]",
    "[null]", "[1,2]", '[["a",{}]]', '[["a",{"name":"\\ud800"}]]', '[["a",{"name":"x","number":1e400}]]',
    '[["row 1",{"name":"Ann","number":99999999999999999999}]]', "[" * 3000, '{"a":' * 3000,
    '[["a",{"name":{"deep":[]}}]]', '[["a",{"constructor":"x"}]]', '"\\ud83d"', '[["a",{"name":null}]]', SCRIPT,
    f'"{SCRIPT}', f"'>{SCRIPT}", "{{ 7|add:7 }}", "{% debug %}", "%(x)s", "%s%n", "${7*7}", "' OR 1=1 --", "\\",
    "../../../etc/passwd", "C:\\con", "=HYPERLINK(1)", "@SUM(A1)", "+cmd|' /C calc'!A0", "javascript:alert(1)",
    "//evil.example", "http://evil.example/", "Ann & Bob", "Ann & ", "& Bob", "Ann & Bob & Cy & Di & Ed",
    "Ann 1 & Ann 1", ";;;", ", " * 50, "4SX", "4S= N", "7NTXX+6 S", "8C W", "pass", "PASS N", "3NT-9 E", "A60", "60%",
    "101%", "-1%", "6.5", "1/0", "award", "=", "N&S", "E&W", "n&s", "average", "matchpoints", "whist", "bridge",
    "owner", "howell", "A", "B", "ZZ", "1, 2, 3", "1-9", "9-1", "1-999999999", "x" * 81, "x" * 201, "x" * 100_000,
    "Ann & Bob\n" * 500, "1\n" * 5000, "\\u0000", "&#0;", "%00", "%ff",
)  # fmt: skip
RAW = (b"\xff", b"\xed\xa0\x80", b"a\xed\xb0\x80b", b"\xf8\x88\x80\x80\x80", b"\xc0\x80", b"caf\xe9", b"\xf0\x9f\x91")
"""No UTF-8: a stray byte, half a surrogate pair, overlong, Latin-1, cut short."""

values = (
    st.sampled_from(TEXTS).map(lambda text: text.encode("utf-8", "surrogatepass"))
    | st.sampled_from(RAW)
    | st.integers(-2, 40).map(lambda number: str(number).encode())
    | st.integers().map(lambda number: str(number).encode())
    | st.text(st.characters(exclude_categories=["Cs"]), max_size=12).map(str.encode)
    | st.binary(max_size=12)
)
"""The bytes of one field."""

numbers = st.sampled_from(["0", "2", "13", "999", "2147483648", "9223372036854775808", "1" + "0" * 40, "1" * 5000])
"""For a number in an address."""
words = st.sampled_from(
    ["x", "table", "tray", "round", "all", "night", "csv", "0", "x" * 300, "con", "ranking", "%00", "%FF", "é"]
)
"""For a word in an address."""

KINDS = (
    "9" * 5000, "a\x00b", "\x1b\x0e[31m", "9223372036854775808", "-1", "²", "٣", "1e999", "9999-12-31", "",
    "[[[[" * 5000, '[["row 1",{"name":"\\ud800"}]]', "' OR 1=1 --%s", "../../../etc/passwd", "=HYPERLINK(1)",
    "x" * 9000, "\uff25va \u202eabc\ufeff", SCRIPT,
)  # fmt: skip
"""One text of each kind, for what is sent everywhere in every run."""
ALONE = ("9" * 5000, "a\x00\x1b\x0eb")
"""What breaks a field by itself, while all others of its form are as they should be."""
