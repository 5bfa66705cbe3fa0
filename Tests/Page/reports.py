#!/usr/bin/env python3
"""Looks at files of `--html` in Chromium, with the network refused: pictures in light and dark, and checks.

    reports.py [--out DIR] [--chromium NAME] [--axe axe.min.js] FILE...

Exit status 1 when a check fails. Checked: no error on the console, no request, no sideways scrolling, contrast of text, what is
there without scripts; with --axe also the rules of axe-core.
"""
import argparse
import sys
import tempfile
import time
from pathlib import Path

from look import CONTRAST, SCHEMES, SIZES, Tab


def problems_of(tab, width):
    # Not innerWidth: on a narrow screen that grows with what is too wide.
    wide = tab.run("document.documentElement.scrollWidth") - width
    broken = tab.run("[...document.querySelectorAll('.mark')].filter((mark) => mark.getClientRects().length > 1).length")
    return ([f"{wide} points too wide"] if wide > 0 else []) + ([f"{broken} marks in two lines"] if broken else []) + tab.run(CONTRAST)


def look(tab, path, out, axe):
    failed = []
    url = path.resolve().as_uri()
    for scheme in SCHEMES:
        for size in SIZES:
            tab.call("Emulation.setDeviceMetricsOverride", width=size[0], height=size[1], deviceScaleFactor=1, mobile=size[0] < 700)
            tab.call("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": scheme}])
            tab.errors.clear()
            tab.requests.clear()
            tab.call("Page.navigate", url="about:blank")
            tab.call("Page.navigate", url=url)
            tab.until("document.readyState === 'complete' && !!document.querySelector('main')", "the file is there")
            tab.picture(out / f"{path.stem}-{scheme}-{size[0]}.png", whole=True)
            found = problems_of(tab, size[0])
            found += [f"console: {each}" for each in tab.errors]
            found += [f"request: {each[:100]}" for each in tab.requests if each not in (url, "about:blank") and not each.startswith("data:")]
            tab.run("for (const each of document.querySelectorAll('details')) each.open = true")
            found += problems_of(tab, size[0])
            if axe:
                # The policy of the file would refuse it as a script; the protocol evaluates it from outside.
                tab.run(axe + "; 0")
                result = tab.run("axe.run(document).then((r) => r.violations.map((v) => v.id + ': ' + v.nodes.map((n) => n.target.join(' ')).slice(0, 3).join(', ')))")
                found += [f"axe: {each}" for each in result]
            failed += [f"{scheme} {size[0]}: {each}" for each in found]
    tab.call("Emulation.setScriptExecutionDisabled", value=True)
    tab.call("Page.navigate", url=url)
    # Nothing of the page runs now, so nothing can wait in it.
    time.sleep(1)
    if not tab.run("!document.documentElement.classList.contains('scripted') && document.body.innerText.length > 200"):
        failed.append("without scripts it says nothing")
    tab.call("Emulation.setScriptExecutionDisabled", value=False)
    return failed


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--out", type=Path)
    parser.add_argument("--chromium", default="chromium")
    parser.add_argument("--axe", type=Path)
    parser.add_argument("files", nargs="+", type=Path)
    options = parser.parse_args()
    out = options.out or Path(tempfile.mkdtemp(prefix="reports-"))
    out.mkdir(parents=True, exist_ok=True)
    tab = Tab(options.chromium)
    count = 0
    try:
        tab.call("Network.emulateNetworkConditions", offline=True, latency=0, downloadThroughput=-1, uploadThroughput=-1)
        for path in options.files:
            failed = look(tab, path, out, options.axe.read_text() if options.axe else "")
            print(("FAIL  " if failed else "ok    ") + path.name + "".join("\n        " + str(each) for each in failed[:20]), flush=True)
            count += bool(failed)
    finally:
        tab.close()
    return 1 if count else 0


if __name__ == "__main__":
    sys.exit(main())
