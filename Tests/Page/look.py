#!/usr/bin/env python3
"""Looks at the page of `nse-run serve` in Chromium: pictures in light and dark, and checks. Python standard library only.

    look.py --url URL [--out DIR] [--chromium NAME]

The URL may carry `#token=…`. Exit status 1 when a check fails; each check is one line.
Checked: no error on the console, no request to another host, every bubble is reached by Tab and shows its focus, a new
push appears without a reload, no sideways scrolling, nothing cut off at any width, contrast of text on plain grounds, and
the bar that tells a lost connection, and the new connection after it.
"""
import argparse
import base64
import json
import os
import socket
import struct
import subprocess
import sys
import tempfile
import threading
import time
import urllib.request
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

SIZES = [(1280, 800), (390, 844)]
SCHEMES = ["light", "dark"]
# Those at which the layout changes, and common ones.
WIDTHS = [720, 721, 800, 1000, 1099, 1100, 1200, 1440]

# Text whose own ground, or that of its parents, is one colour; text over a gradient or a picture is left out.
CONTRAST = r"""
(() => {
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  const parse = (text) => { context.clearRect(0, 0, 1, 1); context.fillStyle = '#000'; context.fillStyle = text;
    context.fillRect(0, 0, 1, 1); const p = context.getImageData(0, 0, 1, 1).data; return [p[0], p[1], p[2], p[3] / 255]; };
  const light = (c) => { const [r, g, b] = c.slice(0, 3).map((v) => { v /= 255; return v <= .04045 ? v / 12.92 : ((v + .055) / 1.055) ** 2.4; });
    return .2126 * r + .7152 * g + .0722 * b; };
  const found = new Set();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode, parent = node.parentElement;
    if (!node.textContent.trim() || !parent.checkVisibility({ visibilityProperty: true }) || parent.closest('.unseen, .skip, noscript, :disabled, [inert], option')) continue;
    let ground = [255, 255, 255, 1], known = false; const layers = [];
    for (let at = parent; at; at = at.parentElement) {
      const style = getComputedStyle(at);
      if (style.backgroundImage !== 'none') { layers.length = 0; known = null; break; }
      const c = parse(style.backgroundColor); layers.push(c);
      if (c[3] > .9) { known = true; break; }
    }
    if (!known) continue;
    for (const c of layers.reverse()) ground = ground.map((v, i) => i < 3 ? c[i] * c[3] + v * (1 - c[3]) : 1);
    const style = getComputedStyle(parent), c = parse(style.color);
    const text = c.map((v, i) => i < 3 ? v * c[3] + ground[i] * (1 - c[3]) : 1);
    const [a, b] = [light(text), light(ground)].sort((x, y) => y - x), ratio = (a + .05) / (b + .05);
    if (ratio < 4.5) found.add(`${ratio.toFixed(2)} “${node.textContent.trim().slice(0, 30)}” .${parent.className}`);
  }
  return [...found];
})()
"""


class Failure(Exception):
    pass


class WebSocket:
    """A client of the DevTools protocol: text frames, no extensions."""

    def __init__(self, url):
        parts = urlsplit(url)
        self.socket = socket.create_connection((parts.hostname, parts.port), timeout=30)
        key = base64.b64encode(os.urandom(16)).decode()
        self.socket.sendall((f"GET {parts.path} HTTP/1.1\r\nHost: {parts.netloc}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                             f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n").encode())
        self.rest = b""
        while b"\r\n\r\n" not in self.rest:
            self.rest += self.socket.recv(4096)
        head, self.rest = self.rest.split(b"\r\n\r\n", 1)
        if b" 101 " not in head.split(b"\r\n")[0]:
            raise Failure("Chromium refused the connection to its DevTools")

    def take(self, count):
        while len(self.rest) < count:
            more = self.socket.recv(1 << 16)
            if not more:
                raise Failure("Chromium closed the connection")
            self.rest += more
        taken, self.rest = self.rest[:count], self.rest[count:]
        return taken

    def send(self, text):
        data, mask = text.encode(), os.urandom(4)
        size = len(data)
        head = b"\x81" + (bytes([0x80 | size]) if size < 126 else b"\xfe" + struct.pack(">H", size) if size < 65536
                          else b"\xff" + struct.pack(">Q", size))
        self.socket.sendall(head + mask + bytes(b ^ mask[i % 4] for i, b in enumerate(data)))

    def receive(self):
        text = b""
        while True:
            first, second = self.take(2)
            size = second & 127
            size = struct.unpack(">H", self.take(2))[0] if size == 126 else struct.unpack(">Q", self.take(8))[0] if size == 127 else size
            data = self.take(size)
            if first & 15 in (0, 1):
                text += data
                if first & 128:
                    return text.decode()


class Relay:
    """Passes connections on to a port, until it is cut."""

    def __init__(self, port):
        self.port, self.is_cut, self.sockets = port, False, []
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.url = f"http://localhost:{self.listener.getsockname()[1]}/"
        threading.Thread(target=self.accept, daemon=True).start()

    def accept(self):
        while True:
            near = self.listener.accept()[0]
            if self.is_cut:
                near.close()
                continue
            far = socket.create_connection(("127.0.0.1", self.port))
            self.sockets += [near, far]
            for one, other in ((near, far), (far, near)):
                threading.Thread(target=self.copy, args=(one, other), daemon=True).start()

    def copy(self, one, other):
        try:
            while data := one.recv(1 << 16):
                other.sendall(data)
            other.shutdown(socket.SHUT_RDWR)
        except OSError:
            pass

    def cut(self):
        self.is_cut = True
        for each in self.sockets:
            try:
                each.shutdown(socket.SHUT_RDWR)
            except OSError:
                pass


class Tab:
    def __init__(self, program):
        self.folder = tempfile.TemporaryDirectory(prefix="look-", ignore_cleanup_errors=True)
        self.process = subprocess.Popen(
            [program, "--headless=new", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--disable-dev-shm-usage", "--no-first-run",
             "--disable-component-update", "--disable-background-networking", "--remote-debugging-port=0",
             f"--user-data-dir={self.folder.name}", "about:blank"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        port_file = Path(self.folder.name) / "DevToolsActivePort"
        end = time.monotonic() + 40
        while not port_file.exists() or len(port_file.read_text().split()) < 2:
            if time.monotonic() > end or self.process.poll() is not None:
                raise Failure("Chromium did not start")
            time.sleep(0.05)
        port = port_file.read_text().split()[0]
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/json/list") as answer:
            target = next(each for each in json.load(answer) if each["type"] == "page")
        self.socket = WebSocket(target["webSocketDebuggerUrl"])
        self.number = 0
        self.errors, self.requests = [], []
        self.may_fail = False
        for domain in ("Page", "Runtime", "Network", "Log"):
            self.call(domain + ".enable")

    def close(self):
        self.process.terminate()
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        self.folder.cleanup()

    def call(self, method, **parameters):
        self.number += 1
        number = self.number
        self.socket.send(json.dumps({"id": number, "method": method, "params": parameters}))
        while True:
            message = json.loads(self.socket.receive())
            if message.get("id") == number:
                if "error" in message:
                    raise Failure(f"{method}: {message['error']['message']}")
                return message["result"]
            self.note(message)

    def note(self, message):
        name, data = message.get("method"), message.get("params", {})
        if name == "Runtime.exceptionThrown":
            details = data["exceptionDetails"]
            self.errors.append(details.get("exception", {}).get("description") or details["text"])
        elif name == "Runtime.consoleAPICalled" and data["type"] in ("error", "assert"):
            self.errors.append(" ".join(str(each.get("value", each.get("description"))) for each in data["args"]))
        elif name == "Log.entryAdded" and data["entry"]["level"] == "error" and not self.may_fail:
            self.errors.append(data["entry"]["text"] + " " + data["entry"].get("url", ""))
        elif name == "Network.requestWillBeSent":
            self.requests.append(data["request"]["url"])

    def run(self, script):
        result = self.call("Runtime.evaluate", expression=script, returnByValue=True, awaitPromise=True, userGesture=True)
        if "exceptionDetails" in result:
            raise Failure(f"{script[:80]}: {result['exceptionDetails'].get('exception', {}).get('description', 'failed')}")
        return result["result"].get("value")

    def until(self, script, what, seconds=15):
        end = time.monotonic() + seconds
        while not self.run(script):
            if time.monotonic() > end:
                raise Failure(f"not within {seconds} s: {what}")
            self.run("new Promise((go) => setTimeout(go, 50))")

    def key(self, name, code, shift=False):
        more = {"text": "\r"} if name == "Enter" else {}
        for kind in ("keyDown", "keyUp"):
            self.call("Input.dispatchKeyEvent", type=kind, key=name, code=name, windowsVirtualKeyCode=code,
                      modifiers=8 if shift else 0, **(more if kind == "keyDown" else {}))

    def picture(self, path, whole=False):
        # Pictures and fonts are there, and what moves has come to rest.
        self.run("Promise.race([new Promise((go) => setTimeout(go, 700)).then(() => Promise.all([...document.images].map((i) => i.decode().catch(() => 0)))), new Promise((go) => setTimeout(go, 3000))])")
        data = self.call("Page.captureScreenshot", format="png", captureBeyondViewport=whole)["data"]
        path.write_bytes(base64.b64decode(data))


class Look:
    def __init__(self, tab, url, out):
        self.tab, self.url, self.out = tab, url, out
        parts = urlsplit(url)
        self.base = f"{parts.scheme}://{parts.netloc}"
        self.token = parse_qs(parts.fragment).get("token", [""])[0]
        self.failed = 0

    def check(self, name, problems):
        print(("FAIL  " if problems else "ok    ") + name + "".join("\n        " + str(each) for each in problems[:12]), flush=True)
        self.failed += bool(problems)

    def ask(self, path, body=None):
        request = urllib.request.Request(self.base + path, data=None if body is None else json.dumps(body).encode())
        request.add_header("Content-Type", "application/json")
        if self.token:
            request.add_header("Authorization", "Bearer " + self.token)
        with urllib.request.urlopen(request, timeout=60) as answer:
            return json.loads(answer.read() or b"null")

    def open(self, size, scheme):
        self.tab.call("Emulation.setDeviceMetricsOverride", width=size[0], height=size[1], deviceScaleFactor=1, mobile=size[0] < 700)
        self.tab.call("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": scheme}])
        self.tab.call("Page.navigate", url="about:blank")
        self.tab.call("Page.navigate", url=self.url)
        self.tab.until("document.readyState === 'complete' && document.getElementById('state')?.dataset.state === 'live'", "the page is connected")
        self.tab.until("document.querySelectorAll('.row').length > 0 || !document.getElementById('no-push').hidden", "the pushes are read")

    def has(self, selector):
        return self.tab.run(f"Boolean(document.querySelector({json.dumps(selector)}))")

    def press(self, script):
        self.tab.run(script)
        self.tab.run("new Promise((go) => setTimeout(go, 250))")

    # Pictures

    def pictures(self):
        for scheme in SCHEMES:
            for size in SIZES:
                name = f"{scheme}-{size[0]}"
                self.open(size, scheme)
                self.tab.picture(self.out / f"{name}-1-start.png", whole=size[0] < 700)
                wide = self.tab.run("document.documentElement.scrollWidth") - size[0]
                problems = [f"{wide} points too wide"] if wide > 0 else []
                problems += self.tab.run("[...document.querySelectorAll('.row-words')].filter((e) => e.clientHeight > 60).map((e) => e.textContent.slice(0, 40) + ' fills the list')")
                low = set(self.tab.run(CONTRAST))
                self.press("document.querySelector('.stacked .bubble')?.click()")
                self.tab.picture(self.out / f"{name}-2-group.png")
                low |= self.expanded(name)
                self.press("[...document.querySelectorAll('.row')].find((row) => row.textContent.includes('No picture'))?.click()")
                self.press("[...document.querySelectorAll('.row')].find((row) => row.querySelector('.status.bad'))?.click()")
                self.press("(document.querySelector('[aria-expanded=true].row') || document.querySelector('#pushes')).scrollIntoView()")
                low |= set(self.tab.run(CONTRAST))
                self.tab.picture(self.out / f"{name}-6-push.png")
                self.check(f"{name}: no sideways scrolling, no long reason", problems)
                self.check(f"{name}: contrast of at least 4.5:1", sorted(low))

    def widths(self):
        """The phone with its controls, and the list of pushes, are as wide as they need."""
        problems = []
        for scheme in SCHEMES:
            for width in WIDTHS:
                self.open((width, 900), scheme)
                self.tab.picture(self.out / f"{scheme}-{width}.png")
                cut = self.tab.run("['html', '.phones', '.pushes'].filter((s) => { const e = document.querySelector(s); return e.scrollWidth > e.clientWidth; })")
                problems += [f"{scheme}, {width} points: {each} is cut off" for each in cut]
        self.check("nothing is cut off at any width", problems)

    def expanded(self, name):
        low = set()
        for _ in range(20):
            if not self.has(".stacked .bubble"):
                break
            self.press("document.querySelector('.stacked .bubble').click()")
        for number, kind in enumerate(["of-image", "of-movie", "reply"], 3):
            found = "Boolean(document.querySelector('.expanded %s'))" % ("form.reply" if kind == "reply" else ".media." + kind)
            count = self.tab.run("document.querySelectorAll('.card .bubble').length")
            for index in range(count):
                self.press(f"(() => {{ const b = document.querySelectorAll('.card .groups .bubble')[{index}]; if (b && !b.hasAttribute('aria-expanded')) {{ b.scrollIntoView({{ block: 'nearest' }}); b.click(); }} }})()")
                if self.tab.run(found):
                    self.press("document.querySelector('.device').scrollIntoView({ block: 'center' })")
                    self.tab.picture(self.out / f"{name}-{number}-{kind}.png")
                    low |= set(self.tab.run(CONTRAST))
                    self.press("document.querySelector('.expanded .close').click()")
                    break
                self.press("document.querySelector('.expanded .close')?.click()")
        return low

    # Checks

    def keyboard(self):
        self.open(SIZES[0], "light")
        self.tab.run("document.querySelectorAll('.bubble').forEach((b, i) => b.dataset.number = i)")
        wanted = set(self.tab.run("[...document.querySelectorAll('.bubble')].filter((b) => b.checkVisibility()).map((b) => b.dataset.number)"))
        reached, blind = set(), set()
        for _ in range(400):
            self.tab.key("Tab", 9)
            at = self.tab.run("(() => { const a = document.activeElement; if (!a || a === document.body) return null; const s = getComputedStyle(a);"
                              " return { bubble: a.dataset.number ?? null, seen: s.outlineStyle !== 'none' && parseFloat(s.outlineWidth) >= 2, name: a.outerHTML.slice(0, 90) }; })()")
            if at is None:
                break
            if at["bubble"] is not None:
                reached.add(at["bubble"])
            if not at["seen"]:
                blind.add(at["name"])
        self.check(f"{len(wanted)} bubbles are reached by Tab", [f"bubble {each} is not reached" for each in sorted(wanted - reached)])
        self.check("the focus can be seen everywhere", sorted(blind))
        if not wanted:
            return
        single = "[...document.querySelectorAll('.bubble')].find((b) => !b.hasAttribute('aria-expanded'))"
        if not self.tab.run(f"!!{single}"):
            # Every notification is in a stack: open one.
            self.tab.run("document.querySelector('.bubble')?.focus()")
            self.tab.key("Enter", 13)
            self.tab.until(f"!!{single}", "the bubbles of a stack", 5)
        self.tab.run(f"{single}?.focus()")
        self.tab.key("Enter", 13)
        problems = []
        if not self.has(".expanded"):
            problems.append("Enter on a bubble does not open it")
        elif not self.tab.run("document.querySelector('.expanded').contains(document.activeElement)"):
            problems.append("the expanded view has no focus")
        self.tab.key("Escape", 27)
        if self.has(".expanded"):
            problems.append("Escape does not close the expanded view")
        elif not self.tab.run("document.activeElement.matches('.bubble')"):
            problems.append("the focus does not go back to the bubble")
        self.check("Enter opens a bubble, Escape closes it", problems)

    def names(self):
        bare = self.tab.run("""[...document.querySelectorAll('button, input, select, a[href], [role=switch]')].filter((e) => e.checkVisibility()
            && !(e.getAttribute('aria-label') || e.textContent.trim() || e.labels?.length)).map((e) => e.outerHTML.slice(0, 100))""")
        twice = self.tab.run("(() => { const ids = [...document.querySelectorAll('[id]')].map((e) => e.id); return ids.filter((id, i) => ids.indexOf(id) !== i); })()")
        self.check("every control has a name, every id is used once", bare + [f"id {each} twice" for each in twice])

    def live(self):
        self.open(SIZES[0], "light")
        self.tab.run("window.sameDocument = true")
        phones = self.ask("/v1/phones?limit=1")["phones"]
        token = next((each["token"] for one in phones for each in one["apps"] if each["token"]), None)
        if token is None:
            return self.check("a new push appears without a reload", ["the first phone has no app with a token"])
        title = f"Live <b>{os.getpid()}</b>"
        name = next(one["id"] for one in phones if any(each["token"] == token for each in one["apps"]))
        # Its lock screen is what shows bubbles.
        if not self.ask(f"/v1/phones/{name}")["locked"]:
            self.ask(f"/v1/phones/{name}/events", {"type": "lock"})
        self.ask(f"/v1/deliver?token={token}&push_type=alert", {"aps": {"alert": {"title": title, "body": "<img src=x onerror=alert(1)>"}}})
        text = json.dumps(title)
        problems = []
        for where in (".row", ".card .bubble"):
            try:
                self.tab.until(f"[...document.querySelectorAll('{where}')].some((e) => e.textContent.includes({text}))", f"the push in {where}", 10)
            except Failure as failure:
                problems.append(failure)
        if not self.tab.run("window.sameDocument === true"):
            problems.append("the page was loaded again")
        try:
            self.tab.until("document.getElementById('live').textContent.length > 0", "the text for screen readers", 10)
        except Failure as failure:
            problems.append(failure)
        self.check("a new push appears without a reload, its markup as text", problems)

    def unlocked(self):
        name = self.ask("/v1/phones?limit=1")["phones"][0]["id"]
        was_locked = self.ask(f"/v1/phones/{name}")["locked"]
        for scheme in SCHEMES:
            if self.ask(f"/v1/phones/{name}")["locked"]:
                self.ask(f"/v1/phones/{name}/events", {"type": "unlock"})
            self.open(SIZES[0], scheme)
            token = next(each["token"] for each in self.ask(f"/v1/phones/{name}")["apps"] if each["token"])
            self.ask(f"/v1/deliver?token={token}", {"aps": {"alert": {"title": "A banner", "body": "It stays for some seconds."}}})
            self.tab.until("Boolean(document.querySelector('.banner'))", "the banner")
            self.tab.picture(self.out / f"{scheme}-1280-7-home.png")
            self.tab.until("!document.querySelector('.banner')", "the banner goes", 12)
            self.press("document.querySelector('.pull').click()")
            self.tab.picture(self.out / f"{scheme}-1280-8-center.png")
        self.check("a banner comes and goes", [])
        self.ask(f"/v1/deliver?token={token}", {"aps": {"alert": "Another one"}})
        self.tab.until("Boolean(document.querySelector('.banner'))", "the banner")
        self.ask(f"/v1/phones/{name}/events", {"type": "lock"})
        self.tab.until("!document.querySelector('.banner')", "the banner leaves with the lock", 3)
        self.check("a banner leaves when the phone is locked", [])
        if not was_locked:
            self.ask(f"/v1/phones/{name}/events", {"type": "unlock"})

    def finding(self):
        """The address, the search, the sheets, what was sent, and deleting."""
        tab, problems = self.tab, []

        def expect(what, script, seconds=10):
            try:
                tab.until(script, what, seconds)
            except Failure as failure:
                problems.append(failure)

        self.open(SIZES[0], "light")
        expect("a push at risk says so, and why", "[...document.querySelectorAll('.row')].some((row) => row.textContent.includes('At risk') && row.textContent.includes('no known SDK'))")
        phone = self.ask("/v1/phones?limit=1")["phones"][0]
        token = next(each["token"] for each in phone["apps"] if each["token"])
        pushed = [self.ask(f"/v1/deliver?token={token}&push_type=alert", {"aps": {"alert": {"title": f"Found {number}"}}, "order": f"it's {number}"})
                  for number in (1, 2)]
        first = pushed[0]["number"]
        expect("the new pushes", "[...document.querySelectorAll('.row')].some((r) => r.textContent.includes('Found 2'))")
        self.press("document.body.focus()")
        tab.key("/", 191)
        if not tab.run("document.activeElement.id === 'push-search'"):
            problems.append("/ does not lead to the search")
        tab.run("document.getElementById('push-search').value = \"it's 1\"; document.getElementById('push-search').dispatchEvent(new Event('input'))")
        expect("the search in payloads", "document.querySelectorAll('.row').length === 1 && document.querySelector('.row').textContent.includes('Found 1')")
        tab.key("ArrowDown", 40)
        tab.key("Enter", 13)
        expect("the payload", "document.querySelector('.details pre')?.textContent.includes('\"order\": \"it')")
        expect("the address of the push", f"location.hash === '#push={first}'")
        tab.picture(self.out / "light-1280-a-found.png")
        self.press("[...document.querySelectorAll('.details button')].find((b) => b.textContent === 'Send again').click()")
        expect("the sheet with the payload", "document.querySelector('dialog[open] textarea')?.value.includes('Found 1')")
        tab.picture(self.out / "light-1280-b-send.png")
        self.press("[...document.querySelectorAll('dialog[open] button')].find((b) => b.textContent === 'Add picture').click()")
        expect("a picture in the payload", "JSON.parse(document.querySelector('dialog[open] textarea').value).aps['mutable-content'] === 1")
        tab.key("Escape", 27)
        expect("the sheet closes", "!document.querySelector('dialog[open]')")
        self.press("document.querySelector('[aria-expanded=true].row').focus()")
        tab.key("Escape", 27)
        expect("Escape closes the row", "!document.querySelector('[aria-expanded=true].row') && location.hash === ''")
        # The address leads there again, and a code to its explanation.
        lost = next((each["number"] for each in self.ask("/v1/pushes?limit=100")["pushes"] if each["record"] and each["record"].get("diagnostics")), first)
        tab.run(f"location.hash = 'push={lost}'")
        expect("the push of the address", f"document.querySelector('[data-key=\"{lost}\"] > .row')?.getAttribute('aria-expanded') === 'true'")
        # One that leads to nothing says so.
        for hash, words in [("push=999999", "There is no push 999999"), ("phone=nobody", "There is no phone nobody")]:
            tab.run(f"location.hash = '{hash}'")
            expect(f"a word on #{hash}", f"!document.getElementById('notice').hidden && document.getElementById('notice-text').textContent.includes('{words}')")
        tab.picture(self.out / "light-1280-c-notice.png")
        self.press("document.getElementById('notice-close').click()")
        expect("the word goes", "document.getElementById('notice').hidden")
        self.press("document.querySelector('.details .code').click()")
        expect("the explanation", "document.querySelector('dialog[open] pre, dialog[open] .prose')?.textContent.length > 40")
        tab.picture(self.out / "light-1280-c-code.png")
        tab.key("Escape", 27)
        # All rows open: nothing is hidden below the page.
        self.press("document.querySelectorAll('.row[aria-expanded=false]').forEach((row) => row.click())")
        void = tab.run("document.documentElement.scrollHeight - innerHeight")
        if void > 0:
            problems.append(f"{void} points below the page with all rows open")
        count = tab.run("document.querySelectorAll('.row').length")
        expect("the details of all", f"document.querySelectorAll('.details .danger').length === {count}")
        tab.run(f"[...document.querySelectorAll('[data-key=\"{first}\"] .details .danger')].at(-1).click()")
        expect("one push less", f"document.querySelectorAll('.row').length === {count - 1}")
        self.press("document.getElementById('new-phone').click()")
        tab.picture(self.out / "light-1280-d-phone.png")
        self.press("document.querySelector('dialog[open] form button').click()")
        expect("a new phone", "document.querySelectorAll('.card').length === 2 && !document.querySelector('dialog[open]')")
        for one in self.ask("/v1/phones?limit=100")["phones"]:
            if one["id"] != phone["id"]:
                self.delete(f"/v1/phones/{one['id']}")
        self.check("search, address, explanation, payload, new phone, deleting", problems)

    def older(self):
        self.open(SIZES[0], "light")
        token = next(each["token"] for each in self.ask("/v1/phones?limit=1")["phones"][0]["apps"] if each["token"])
        for number in range(560):
            self.ask(f"/v1/deliver?token={token}&push_type=background", {"aps": {"content-available": 1}, "number": number})
        problems = []
        try:
            self.tab.until("document.querySelectorAll('.row').length === 500", "the newest 500", 20)
            self.tab.run("document.querySelector('.pushes').scrollTop = 1e9")
            self.tab.until("document.querySelectorAll('.row').length > 560 && document.querySelector('#push-list > li:last-child').dataset.key === '1'", "the oldest push", 20)
        except Failure as failure:
            problems.append(failure)
        self.press("document.getElementById('delete-all').click()")
        self.press("document.querySelector('dialog[open] .danger').click()")
        try:
            self.tab.until("document.querySelectorAll('.row').length === 0 && !document.getElementById('no-push').hidden", "the empty list")
            self.tab.picture(self.out / "light-1280-e-empty.png")
        except Failure as failure:
            problems.append(failure)
        self.check("older pushes come by scrolling, and all are deleted", problems)

    def delete(self, path):
        request = urllib.request.Request(self.base + path, method="DELETE")
        if self.token:
            request.add_header("Authorization", "Bearer " + self.token)
        urllib.request.urlopen(request, timeout=60).close()

    def lost(self):
        relay = Relay(urlsplit(self.base).port)
        url, self.url = self.url, relay.url
        self.open(SIZES[0], "light")
        self.url = url
        self.tab.may_fail = True
        relay.cut()
        self.tab.until("!document.getElementById('lost').hidden", "the bar of a lost connection")
        self.tab.picture(self.out / "light-1280-9-lost.png")
        relay.is_cut = False
        self.tab.until("document.getElementById('state').dataset.state === 'live' && document.getElementById('lost').hidden", "the new connection", 40)
        self.tab.may_fail = False
        self.tab.requests = [each for each in self.tab.requests if not each.startswith(relay.url)]
        self.check("a lost connection is told and made again", [])


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--url", required=True)
    parser.add_argument("--out", type=Path, default=Path("look"))
    parser.add_argument("--chromium", default="chromium")
    options = parser.parse_args()
    options.out.mkdir(parents=True, exist_ok=True)
    tab = None
    try:
        tab = Tab(options.chromium)
        look = Look(tab, options.url, options.out)
        steps = [look.pictures, look.widths, look.keyboard, look.names, look.live, look.unlocked, look.finding, look.lost, look.older]
        for step in steps:
            try:
                step()
            except Failure as failure:
                look.check(getattr(step, "__name__", "step"), [failure])
        foreign = sorted({each for each in tab.requests if not each.startswith((look.base + "/", "data:", "blob:", "about:"))
                          and not each.startswith("blob:" + look.base)})
        look.check("no request to another host", foreign)
        look.check("no error on the console", list(dict.fromkeys(each for each in tab.errors if not each.endswith(("/999999", "/nobody")))))
        return 1 if look.failed else 0
    finally:
        if tab:
            tab.close()


if __name__ == "__main__":
    sys.exit(main())
