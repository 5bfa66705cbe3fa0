#!/usr/bin/env python3
"""Writes Sources/nse-serve/Page/PageFiles.swift from the files of the page.

embed-page.py FOLDER FILE           writes FILE
embed-page.py --check FOLDER FILE   exit status 1 when FILE is not what FOLDER says
"""
import base64
import os
import sys

TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".ico": "image/x-icon",
    ".js": "text/javascript; charset=utf-8",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".woff2": "font/woff2",
}


def literal(data):
    """A raw string literal, or None when such a literal cannot hold the bytes."""
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError:
        return None
    if text.startswith("\ufeff") or any(ord(c) < 0x20 and c not in "\n\t" or ord(c) == 0x7F for c in text):
        return None
    # The last line end belongs to the literal's text: a blank line stands for it.
    for count in range(2, 9):
        marks = "#" * count
        if '"""' + marks not in text and "\\" + marks not in text:
            return f'{marks}"""\n{text}\n"""{marks}'
    return None


def swift(folder):
    lines = [
        "// Made by Tests/Scripts/embed-page.py from the folder files beside it; change those.",
        "",
        "/// The files of the page, by name.",
        "// swift-format-ignore",
        "enum PageFiles {",
        "    static let table: [String: PageFile] = [",
    ]
    bodies = []
    for index, name in enumerate(sorted(os.listdir(folder))):
        path = os.path.join(folder, name)
        kind = TYPES.get(os.path.splitext(name)[1])
        if not os.path.isfile(path) or name.startswith("."):
            continue
        if kind is None:
            sys.exit(f"{path}: no type is known for this ending; add it to TYPES")
        with open(path, "rb") as file:
            data = file.read()
        text = literal(data)
        if text is None:
            bodies.append(f'private let file{index} = "{base64.b64encode(data).decode()}"')
            lines.append(f'        "{name}": PageFile("{kind}", base64: file{index}),')
        else:
            bodies.append(f"private let file{index} = {text}")
            lines.append(f'        "{name}": PageFile("{kind}", file{index}),')
    lines += ["    ]", "}", ""]
    for body in bodies:
        lines += ["// swift-format-ignore", body, ""]
    return "\n".join(lines[:-1]) + "\n"


def main():
    arguments = [each for each in sys.argv[1:] if each != "--check"]
    if len(arguments) != 2:
        sys.exit(__doc__)
    folder, target = arguments
    text = swift(folder)
    if "--check" in sys.argv:
        try:
            with open(target, encoding="utf-8", newline="") as file:
                same = file.read() == text
        except OSError:
            same = False
        if not same:
            sys.exit(f"{target} is not what {folder} says; run embed-page.py {folder} {target}")
        return
    with open(target, "w", encoding="utf-8", newline="") as file:
        file.write(text)


main()
