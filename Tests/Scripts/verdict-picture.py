#!/usr/bin/env python3
"""verdict-picture.py [NSE_RUN]: draws .github/verdict-light.svg and .github/verdict-dark.svg, the picture of the README: what
the command prints on a terminal. A test compares their words with those of the command."""
import itertools
import os
import pty
import re
import subprocess
import sys
import textwrap
from html import escape
from pathlib import Path

root = Path(__file__).resolve().parent.parent.parent
tool = os.path.abspath(sys.argv[1] if len(sys.argv) > 1 else root / ".build/debug/nse-run")
arguments = ["check", "samples/broken/fcm-v1.json"]
COLUMNS, ADVANCE, LINE, MARGIN = 96, 8.0, 20, 20
# Of GitHub's own pages: background, border, text, dim, error.
THEMES = {
    "light": ("#ffffff", "#d1d9e0", "#1f2328", "#59636e", "#d1242f"),
    "dark": ("#0d1117", "#3d444d", "#f0f6fc", "#9198a1", "#ff7b72"),
}


def terminal_output():
    """What the command prints, with the escape sequences that it has on a terminal only."""
    ours, its = pty.openpty()
    environment = {name: value for name, value in os.environ.items() if name != "NO_COLOR"}
    with subprocess.Popen(
        [tool, *arguments], cwd=root, env=environment | {"TERM": "xterm"}, stdin=subprocess.DEVNULL, stdout=its, stderr=its
    ):
        os.close(its)
        output = b""
        try:
            while part := os.read(ours, 65536):
                output += part
        except OSError:  # Linux says that it has ended so.
            pass
    return output.decode().replace("\r\n", "\n").rstrip("\n")


def drawn(line):
    """The lines of the picture that one line of output takes, each a list of texts with their classes."""
    letters, kind = [], "text"
    for number, text in re.findall(r"(?:\x1b\[(\d+)m)?([^\x1b]*)", line):
        kind = {"": kind, "0": "text", "2": "dim", "31": "error"}[number]
        letters += [(letter, kind) for letter in text]
    plain = "".join(letter for letter, _ in letters)
    for row in textwrap.wrap(plain, COLUMNS, drop_whitespace=False) or [""]:
        spans = itertools.groupby(letters[: len(row)], key=lambda each: each[1])
        yield [("".join(letter for letter, _ in group), kind) for kind, group in spans]
        del letters[: len(row)]


def picture(rows, theme):
    background, border, text, dim, error = THEMES[theme]
    width, height = round(COLUMNS * ADVANCE + 2 * MARGIN), len(rows) * LINE + 2 * MARGIN
    yield (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}" role="img">\n'
        f"<style>text {{ font: 13px ui-monospace, SFMono-Regular, Menlo, Consolas, 'DejaVu Sans Mono', monospace; "
        f"white-space: pre; fill: {text} }} .dim {{ fill: {dim} }} .error {{ fill: {error}; font-weight: 600 }}</style>\n"
        f'<rect x="0.5" y="0.5" width="{width - 1}" height="{height - 1}" rx="8" fill="{background}" stroke="{border}"/>\n'
    )
    for number, spans in enumerate(rows):
        if spans:
            row = "".join(escape(t) if kind == "text" else f'<tspan class="{kind}">{escape(t)}</tspan>' for t, kind in spans)
            yield f'<text x="{MARGIN}" y="{MARGIN + number * LINE + 14}" xml:space="preserve">{row}</text>\n'
    yield "</svg>\n"


rows = [[("$ ", "dim"), (" ".join(["nse-run", *arguments]), "text")]]
for line in terminal_output().split("\n"):
    rows += drawn(line)
for theme in THEMES:
    (root / f".github/verdict-{theme}.svg").write_text("".join(picture(rows, theme)))
