#!/usr/bin/env python3
"""whole-module.py MODULE...: type-checks modules of the debug build as a whole, as a release compiles them.

A debug build compiles file by file, and the compiler then finds members that it does not find in a whole module. A release
of everything would show that, too, but takes 15 minutes. Needs `swift build --build-tests` before it."""

import json
import subprocess
import sys

ALONE = {"-incremental", "-enable-batch-mode", "-emit-dependencies", "-emit-module", "-emit-objc-header", "-c",
         "-serialize-diagnostics", "-parseable-output"}
WITH_VALUE = {"-output-file-map", "-emit-module-path", "-emit-objc-header-path", "-index-store-path"}


def whole(arguments):
    kept, words = [], iter(arguments)
    for word in words:
        if word in WITH_VALUE:
            next(words)
        elif word not in ALONE:
            kept.append(word)
    return [*kept, "-whole-module-optimization", "-typecheck"]


with open(".build/debug.yaml", encoding="utf-8") as manifest:
    commands = [json.loads(line.split(":", 1)[1]) for line in manifest if line.lstrip().startswith("args: [")]
for module in sys.argv[1:]:
    found = [words for words in commands if ["-module-name", module] in (words[i:i + 2] for i in range(len(words)))
             and "-emit-dependencies" in words]
    if not found:
        sys.exit(f"whole-module.py: the build has no module {module}")
    if subprocess.run(whole(found[0]), check=False).returncode != 0:
        sys.exit(f"whole-module.py: a release of {module} would not compile")
