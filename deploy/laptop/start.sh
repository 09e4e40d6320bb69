#!/bin/sh
# Starts Tourney on Linux and macOS: finds a Python for the single file beside this one, serves, and opens the browser.
cd "$(dirname "$0")" || exit 1
PORT=${PORT:-8000}
# 3.14 last: there is no solver of deals for it yet.
for version in 3.13 3.12 3.11 3.14; do
    python=python$version
    command -v "$python" >/dev/null 2>&1 || continue
    "$python" -c 'import sys' 2>/dev/null || continue
    for file in tourney-*-"$(uname -s | sed 's/Darwin/macos/;s/Linux/linux/')"-"$(uname -m)"-python$version.pyz; do
        [ -f "$file" ] && break 2
    done
    python=
done
if [ -z "$python" ] || [ ! -f "$file" ]; then
    # The file of one machine alone, made there by make dist: it says which Python it needs.
    file=tourney.pyz
    for python in python3 python3.13 python3.12 python3.11 python3.14; do
        [ -f "$file" ] && "$python" "$file" --version >/dev/null 2>&1 && break
        python=
    done
    if [ -z "$python" ]; then
        [ -f "$file" ] && python3 "$file" --version
        echo "Tourney needs Python 3.11 or newer (https://www.python.org/downloads/), and the tourney file for it beside this one." >&2
        exit 1
    fi
fi
(
    for _ in $(seq 240); do
        if "$python" -c "import urllib.request as r; r.urlopen('http://127.0.0.1:$PORT/')" 2>/dev/null; then
            "$python" -m webbrowser "http://127.0.0.1:$PORT/" >/dev/null 2>&1
            break
        fi
        sleep 0.5
    done
) &
exec "$python" "$file" serve "$@"
