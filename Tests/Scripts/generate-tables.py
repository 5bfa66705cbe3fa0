#!/usr/bin/env python3
"""Writes the tables of NotificationCore that are made from rows: where push vendors keep media in the payload
(References/MediaKeys/DialectTable.swift, from dialects.json), and what their SDKs do with it (Vendors/VendorBehaviourTable.swift,
from vendor-behaviour.json).

generate-tables.py           writes both
generate-tables.py --check   exit status 1 when one of them is not what its rows say
"""
import json
import os
import sys

sys.dont_write_bytecode = True

import dialect_table
import vendor_table

CORE = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "Sources", "NotificationCore")

TABLES = [
    ("References/MediaKeys/dialects.json", dialect_table, "References/MediaKeys/DialectTable.swift"),
    ("Vendors/vendor-behaviour.json", vendor_table, "Vendors/VendorBehaviourTable.swift"),
]


def read(path):
    with open(os.path.join(CORE, path), encoding="utf-8", newline="") as file:
        return file.read()


def main():
    if sys.argv[1:] not in ([], ["--check"]):
        sys.exit(__doc__)
    stale = []
    for source, table, target in TABLES:
        text = table.swift(json.loads(read(source)))
        if len(sys.argv) == 1:
            with open(os.path.join(CORE, target), "w", encoding="utf-8", newline="") as file:
                file.write(text)
        elif read(target) != text:
            stale.append(f"{target} is not what {source} says; run Tests/Scripts/generate-tables.py")
    if stale:
        sys.exit("\n".join(stale))


main()
