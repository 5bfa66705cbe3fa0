"""pictures.py BINARIES [NAME...] [--chromium NAME]: makes the pictures of README and pages, light and dark, from the files of samples.py
and the page of nse-serve: all, or run, check, batch, drill, serve. They are PNGs beside the pages, the dark ones with ~dark in their names, as DocC wants them."""
import argparse
import base64
import json
import pathlib
import signal
import struct
import subprocess
import sys
import tempfile
import time
import zlib

from look import Tab

HERE = pathlib.Path(__file__).resolve().parent
DOCS = HERE.parents[1] / "Sources" / "Runtime" / "ServiceExtensionRuntime.docc"
SIZE = {"run": (720, 430), "check": (720, 400), "batch": (720, 430), "drill": (720, 400), "serve": (1300, 780)}
MOST = 75_000


def rows_of(png):
    """The pixels of what Chromium writes: 8 bits, RGB or RGBA, not interlaced."""
    at, data = 8, b""
    while at < len(png):
        size, kind = struct.unpack(">I4s", png[at:at + 8])
        if kind == b"IHDR":
            width, height, _, colour = struct.unpack(">IIBB", png[at + 8:at + 18])
        if kind == b"IDAT":
            data += png[at + 8:at + 8 + size]
        at += size + 12
    depth, data = (4 if colour == 6 else 3), zlib.decompress(data)
    before = bytearray(width * depth)
    for y in range(height):
        start = y * (width * depth + 1)
        kind, line = data[start], bytearray(data[start + 1:start + 1 + width * depth])
        for x in range(len(line)):
            a = line[x - depth] if x >= depth else 0
            b = before[x]
            c = before[x - depth] if x >= depth else 0
            p = a + b - c
            paeth = min((abs(p - a), 0, a), (abs(p - b), 1, b), (abs(p - c), 2, c))[2]
            line[x] = (line[x] + (0, a, b, (a + b) // 2, paeth)[kind]) & 255
        before = line
        yield [tuple(line[x:x + 3]) for x in range(0, len(line), depth)]


def smaller(png):
    """The same picture with at most 256 colours: those that are there most, each other one by its nearest."""
    rows = list(rows_of(png))
    counts = {}
    for row in rows:
        for pixel in row:
            counts[pixel] = counts.get(pixel, 0) + 1
    palette = sorted(counts, key=counts.get, reverse=True)[:256]
    number = {colour: index for index, colour in enumerate(palette)}
    for colour in counts:
        if colour not in number:
            number[colour] = min(range(len(palette)), key=lambda i: sum((x - y) ** 2 for x, y in zip(palette[i], colour)))

    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    lines = b"".join(b"\0" + bytes(number[pixel] for pixel in row) for row in rows)
    return (png[:8] + chunk(b"IHDR", struct.pack(">IIBBBBB", len(rows[0]), len(rows), 8, 3, 0, 0, 0))
            + chunk(b"PLTE", b"".join(bytes(colour) for colour in palette)) + chunk(b"IDAT", zlib.compress(lines, 9)) + chunk(b"IEND", b""))


def shoot(tab, url, name, ready, before="0"):
    for scheme in ("light", "dark"):
        width, height = SIZE[name]
        tab.call("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=720 / width, mobile=False)
        tab.call("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": scheme}])
        tab.call("Page.navigate", url="about:blank")
        tab.call("Page.navigate", url=url)
        tab.until(ready, "the page is there")
        tab.run(before)
        time.sleep(1)
        png = base64.b64decode(tab.call("Page.captureScreenshot", format="png")["data"])
        if len(png) > MOST:
            png = smaller(png)
        file = DOCS / f"look-{name}{'~dark' if scheme == 'dark' else ''}.png"
        if len(png) > MOST:
            sys.exit(f"pictures.py: {file.name} has {len(png)} bytes")
        file.write_bytes(png)
        print(f"{file.name}: {len(png)} bytes")


def serve(binaries, scratch, tab):
    ready = scratch / "ready.json"
    server = subprocess.Popen(
        [binaries / "nse-serve", "--state", scratch / "state", "--ready-file", ready, "--quiet", "--allow-http", "--allow-address",
         "127.0.0.1/32", "--apns-port", "off", "--plain-port", "off", "--proxy-port", "off", "--http-port", "0"])
    try:
        while not ready.exists():
            time.sleep(0.1)
        at = json.loads(ready.read_text())
        url = at["http"]["url"]
        subprocess.run([sys.executable, HERE / "pushes.py", url, at["phones"][0]["apps"][0]["token"]], check=True)
        shoot(tab, url, "serve", "document.querySelectorAll('main *').length > 40",
              "document.querySelector('.stacked .bubble').click();"
              "setTimeout(() => [...document.querySelectorAll('.bubble img')].at(-1)?.scrollIntoView({ block: 'center' }), 500)")
    finally:
        server.send_signal(signal.SIGTERM)
        server.wait()


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--chromium", default="chromium")
    parser.add_argument("binaries", type=pathlib.Path)
    parser.add_argument("names", nargs="*", default=list(SIZE))
    options = parser.parse_args()
    tab = Tab(options.chromium)
    try:
        with tempfile.TemporaryDirectory(prefix="pictures-") as folder:
            scratch = pathlib.Path(folder)
            reports = [name for name in options.names if name != "serve"]
            if reports:
                subprocess.run([sys.executable, HERE / "samples.py", options.binaries, scratch], check=True)
            for name in reports:
                shoot(tab, (scratch / f"{name}.html").as_uri(), name, "document.readyState === 'complete' && !!document.querySelector('main')")
            if "serve" in options.names:
                serve(options.binaries.resolve(), scratch, tab)
    finally:
        tab.close()


main()
