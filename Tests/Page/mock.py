#!/usr/bin/env python3
"""Mock of the HTTP door of `nse-run serve`, for work on its page.

    mock.py --page DIR [--media DIR] [--port N] [--token TOKEN] [--phones N]

Serves the page with the same Content-Security-Policy, three phones (or N) and pushes of different kinds, and
follows the events that the page sends. It has no rules of a phone: what it shows is written down below.
"""
import argparse
import copy
import json
import queue
import threading
import time
import uuid
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import parse_qs, unquote, urlsplit

POLICY = (
    "default-src 'self'; img-src 'self' data: blob:; media-src 'self' blob:; style-src 'self'; script-src 'self'; "
    "connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"
)
TYPES = {".html": "text/html; charset=utf-8", ".js": "text/javascript; charset=utf-8", ".css": "text/css; charset=utf-8",
         ".svg": "image/svg+xml", ".jpg": "image/jpeg", ".png": "image/png", ".mp4": "video/mp4", ".wav": "audio/wav",
         ".mp3": "audio/mpeg"}
SHOP, CHAT, SPORT, MAIL = "com.example.shop", "com.example.chat", "com.example.sport", "com.example.mail"


def app(bundle, token, state="background", badge=0, extension="media processor", authorization="authorized"):
    return {"bundle_id": bundle, "token": token, "pushkit_tokens": {}, "state": state, "authorization": authorization,
            "badge": badge, "extension": extension, "waiting": 0, "categories": []}


def phone(name, **more):
    made = {"id": name, "online": True, "locked": True, "unlocked_once": True, "low_power": False, "muted": False,
            "focus": None, "previews": "whenAuthenticated", "summary": [], "time_zone": "Europe/Zurich", "now": time.time(),
            "apps": [], "lock_screen": [], "notification_center": [], "calls": []}
    made.update(more)
    return made


def line(bundle, title, body, **more):
    made = {"app": bundle, "id": str(uuid.uuid4()), "thread": "", "title": title, "subtitle": "", "body": body, "hidden": False,
            "date": time.time(), "level": "active", "category": "", "push": None, "attachments": [], "actions": []}
    made.update(more)
    return made


def attachment(name, mime, kind, size):
    return {"url": "/v1/media/" + name, "type": mime, "kind": kind, "size": size}


def loaded(name, mime, size, **more):
    made = {"identifier": "image", "pointer": "/fcm_options/image", "dialect": "firebase",
            "source": "https://media.example.com/" + name, "outcome": "attached", "type": "public.data", "mime": mime,
            "declared_mime": mime, "bytes": size, "http_status": 200, "final_url": "https://media.example.com/" + name,
            "remote_ip": "203.0.113.7", "fetched": "network",
            "timings_ms": {"dns": 8.2, "connect": 14.6, "ssl": 31.9, "wait": 62.4, "receive": 118.3, "total": 235.4},
            "needs_kbps": 5.8}
    made.update(more)
    return made


def record(alert, outcome="modified", code=None, attachments=(), elapsed=241.7, diagnostics=()):
    made = {"v": 1, "id": "push", "outcome": outcome, "retryable": False, "started_at": "2026-02-02T09:41:00.000Z",
            "budget_ms": 30000, "elapsed_ms": elapsed, "payload": {"aps": {"alert": alert, "mutable-content": 1}}}
    if code:
        made["code"] = code
        made["cause"] = attachments[0]["code"] if code == "media.lost" else code
    made["verdict"] = "no_picture" if code else "shows"
    if attachments:
        made["attachments"] = list(attachments)
    if diagnostics:
        made["diagnostics"] = list(diagnostics)
    return made


class World:
    """All state, under one lock."""

    def __init__(self, phones):
        self.lock = threading.RLock()
        self.readers = []
        self.phones = {}
        self.pushes = []
        self.events = 0
        self.fill(phones)

    # What is there at the start

    def fill(self, count):
        one = phone("phone-1", apps=[app(SHOP, "aa" * 32, badge=3), app(CHAT, "ab" * 32, "suspended", 2, "ChatService"),
                                     app(SPORT, "ac" * 32, "terminated"), app(MAIL, "ad" * 32, "forceQuit", 0, None)])
        two = phone("phone-2", locked=False, focus={"name": "Work"}, muted=True, apps=copy.deepcopy(one["apps"][:3]))
        three = phone("phone-3", focus={"name": "Sleep"}, online=False, low_power=True, apps=[app(SHOP, "ba" * 32, authorization="provisional")])
        two["apps"][0]["token"] = "bb" * 32
        for each in (one, two, three):
            self.phones[each["id"]] = each
        for number in range(4, count + 1):
            self.phones[f"phone-{number}"] = phone(f"phone-{number}", apps=[app(SHOP, f"{number:064x}")])
        start = time.time() - 1500
        kept = []

        def push(age, title, body, *, bundle=SHOP, status=200, reason=None, line_more=None, push_record=None, surfaces=None,
                 reasons=(), to="phone-1", delivery="delivered to device", rule=None, **more):
            made = self.push(start + age, bundle, to, status, reason)
            made.update(more)
            if rule:
                made["rule"] = rule
            made["record"] = push_record or (record({"title": title, "body": body}, "original", "media.none", elapsed=0.2) if status == 200 else None)
            if status == 200:
                shown = ["lockScreen", "list", "sound"] if surfaces is None else surfaces
                code = made["record"].get("code") if made["record"] else None
                made["disposition"] = {
                    "delivery": delivery, "surfaces": shown, "started": [], "settled": start + age + 0.3,
                    "extension": {"ran": not str(code).startswith("gate."), "outcome": made["record"]["outcome"], "code": code},
                    "reasons": [{"code": code_, "text": text} for code_, text in reasons]}
                if line_more is not None:
                    kept.append(line(bundle, title, body, date=start + age, push=made["number"], **line_more))
            return made

        sale = {"title": "Autumn sale", "body": "Everything in the window, 30 % off until Sunday."}
        push(0, "Your parcel is on its way", "It comes tomorrow between 9 and 11.", line_more={})
        push(120, "Goal! 2:1", "Watch the last minute of the first half.", bundle=SPORT,
             line_more={"attachments": [attachment("goal.mp4", "video/mp4", "movie", 24591)]},
             push_record=record({"title": "Goal! 2:1", "body": "Watch the last minute of the first half."},
                                attachments=[loaded("goal.mp4", "video/mp4", 24591, width=320, height=180, duration_ms=2000)]))
        push(240, "Voice message", "12 seconds from Maya", bundle=CHAT,
             line_more={"thread": "maya", "sender": "Maya Keller", "attachments": [attachment("voice.wav", "audio/wav", "audio", 16078)]},
             push_record=record({"title": "Voice message", "body": "12 seconds from Maya"}, attachments=[loaded("voice.wav", "audio/wav", 16078)]))
        push(400, "", "Notification", bundle=MAIL, line_more={"hidden": True}, surfaces=["lockScreen", "list"],
             push_record=record({"title": "Contract", "body": "Please sign by Friday."}, "original", "extension.crashed", elapsed=222.6,
                                diagnostics=[{"code": "extension.crashed", "severity": "error", "message": "the extension crashed: index out of range",
                                              "hint": "Read stderr in the record."}]))
        replies = [{"id": "reply", "title": "Reply", "text_field": True, "opens_app": False, "needs_unlock": False},
                   {"id": "like", "title": "Like", "text_field": False, "opens_app": False, "needs_unlock": False},
                   {"id": "open", "title": "Show thread", "text_field": False, "opens_app": True, "needs_unlock": True}]
        for age, text in ((600, "Are you coming on Saturday?"), (640, "We start at seven."), (700, "Bring the big pan, please.")):
            push(age, "Maya Keller", text, bundle=CHAT,
                 line_more={"thread": "saturday", "subtitle": "Saturday dinner", "sender": "Maya Keller", "category": "MESSAGE", "actions": replies})
        push(900, "Your taxi is here", "Silver Škoda, ZH 123 456. It waits for 3 minutes.", bundle=SPORT,
             line_more={"level": "timeSensitive", "category": "RIDE", "actions": [
                 {"id": "coming", "title": "I am coming", "text_field": False, "opens_app": False, "needs_unlock": False},
                 {"id": "cancel", "title": "Cancel the ride", "text_field": False, "opens_app": False, "needs_unlock": True}]}, priority=10)
        push(1000, "", "", status=400, reason="BadDeviceToken", to=None, token="00" * 32,
             rule={"name": "token.unknown", "source": "apple"}, detail="no phone has this token",
             warnings=["the JWT's iat is a string, Apple's libraries send an integer"])
        push(1100, "", "", status=403, reason="ExpiredProviderToken", rule={"name": "auth.age", "source": "apple"},
             detail="the provider token is 3,912 seconds old, and 3,600 are allowed")
        push(1150, "Sale ends tonight", "Last chance.", to="phone-3", surfaces=[], delivery="stored, device offline",
             reasons=[("offline", "the phone is offline: APNs stores it")], expiration=int(start + 90000), collapse_id="sale")
        push(1180, "", "", surfaces=[], reasons=[("forceQuit", "the user has quit the app: it is not started until the user opens it or the phone restarts")],
             bundle=MAIL, push_type="background", priority=5, push_record={"v": 1, "outcome": "original", "code": "gate.silent", "verdict": "nothing_shows", "cause": "gate.silent", "payload": {"aps": {"content-available": 1}}})
        lost = loaded("gone/parcel.jpg", "text/plain", None, outcome="failed", code="http.status", http_status=404,
                      message="https://media.example.com/gone/parcel.jpg answered 404",
                      hint="There is no file at this URL. Open it in a private window, and correct it.",
                      redirects=[{"url": "https://short.example/p1", "status": 302, "timings_ms": {"dns": 4.1, "connect": 9.8, "ssl": 20.4, "wait": 12.2}}])
        push(1300, "Delivered", "Your parcel is at the door.", line_more={},
             push_record=record({"title": "Delivered", "body": "Your parcel is at the door."}, "original", "media.lost", [lost], 182.4),
             warnings=["apns-priority is missing: 10 is assumed"])
        push(1360, "New in the window", "Twelve coats for the winter.", line_more={}, push_record=record(
            {"title": "New in the window", "body": "Twelve coats for the winter."}, "original", "gate.not_mutable", elapsed=0.9,
            diagnostics=[{"code": "gate.not_mutable", "severity": "error", "message": "there is no \"mutable-content\":1 in aps",
                          "hint": "Add \"mutable-content\":1 to aps."}]))
        push(1420, sale["title"], sale["body"], line_more={"attachments": [attachment("hero.jpg", "image/jpeg", "image", 21059)], "category": "SALE", "actions": [
            {"id": "buy", "title": "Show the window", "text_field": False, "opens_app": True, "needs_unlock": False}]},
             push_record=record(sale, attachments=[loaded("hero.jpg", "image/jpeg", 21059, width=1200, height=800)]))
        kept.reverse()
        # As the server orders them: by app, then by thread.
        order = list(dict.fromkeys((each["app"], each["thread"]) for each in kept))
        kept.sort(key=lambda each: order.index((each["app"], each["thread"])))
        one["lock_screen"] = kept
        one["notification_center"] = copy.deepcopy(kept)
        two["notification_center"] = copy.deepcopy([each for each in kept if each["app"] == SHOP])
        two["calls"] = []

    def push(self, when, bundle, to, status, reason):
        made = {"number": len(self.pushes) + 1, "apns_id": str(uuid.uuid4()).upper(), "apns_unique_id": None, "token": "aa" * 32,
                "phone": to, "app": bundle, "received": when, "answered_ms": 0.42, "status": status, "reason": reason,
                "rule": {"name": "accepted", "source": "apple"}, "detail": None, "warnings": [], "topic": bundle,
                "push_type": "alert", "priority": 10, "expiration": None, "collapse_id": None, "size": 312, "via": "apns",
                "disposition": None, "record": None}
        self.pushes.append(made)
        return made

    # Changes

    def tell(self, name, data):
        self.events += 1
        text = f"event: {name}\nid: {self.events}\ndata: {json.dumps(data)}\n\n".encode()
        for reader in self.readers:
            reader.put(text)

    def shown(self, each):
        each["now"] = time.time()
        return each

    def deliver(self, token, payload):
        alert = (payload.get("aps") or {}).get("alert") or ""
        alert = {"body": alert} if isinstance(alert, str) else alert
        for each in self.phones.values():
            for one in each["apps"]:
                if one["token"] != token:
                    continue
                made = self.push(time.time(), one["bundle_id"], each["id"], 200, None)
                made.update(token=token, via="api", record=record(payload.get("aps", {}).get("alert"), "original", "media.none", elapsed=0.3))
                self.tell("push", made)
                fresh = line(one["bundle_id"], str(alert.get("title", "")), str(alert.get("body", "")), push=made["number"])
                each["notification_center"].insert(0, fresh)
                surfaces = ["list", "sound"]
                if each["locked"]:
                    each["lock_screen"].insert(0, copy.deepcopy(fresh))
                    surfaces.append("lockScreen")
                else:
                    surfaces.append("banner")
                    self.tell("banner", {"phone": each["id"], "line": fresh})
                made["disposition"] = {"delivery": "delivered to device", "surfaces": surfaces, "started": [], "reasons": [],
                                       "extension": {"ran": True, "outcome": "original", "code": None}, "settled": time.time()}
                self.tell("phone", self.shown(each))
                self.tell("push", made)
                return made
        return None

    def event(self, each, event):
        """Notes for people; a text alone is an error."""
        kind = event.get("type")
        notes = []
        switches = {"lock": ("locked", True), "unlock": ("locked", False), "online": ("online", True), "offline": ("online", False)}
        found = next((one for one in each["apps"] if one["bundle_id"] == event.get("app")), None)
        if kind in switches:
            name, value = switches[kind]
            if each[name] == value:
                return f"the phone is already {kind}ed" if name == "locked" else f"the phone is already {kind}"
            each[name] = value
            if kind == "unlock":
                each["lock_screen"] = []
                for one in each["notification_center"]:
                    if one["hidden"]:
                        one.update(hidden=False, title="Contract", body="Please sign by Friday.")
        elif kind == "low_power":
            each["low_power"] = event["on"]
        elif kind == "mute":
            each["muted"] = event["on"]
        elif kind == "focus":
            each["focus"] = {"name": event["name"]} if event.get("name") else None
        elif kind == "restart":
            each.update(locked=True, unlocked_once=False)
            notes.append({"kind": "restarted", "text": "the phone has restarted: it has not been unlocked yet"})
        elif found is None:
            return "no such app on this phone"
        elif kind in ("open", "tap"):
            if each["locked"]:
                each.update(locked=False, lock_screen=[])
            for one in each["apps"]:
                one["state"] = "background" if one["state"] == "foreground" else one["state"]
            found["state"] = "foreground"
        elif kind == "home":
            found["state"] = "background"
        elif kind == "force_quit":
            found["state"] = "forceQuit"
        elif kind == "allow":
            found["authorization"] = "authorized" if event["on"] else "denied"
        elif kind == "action":
            notes.append({"kind": "action", "text": f"the app was handed the action {event.get('action')}"
                          + (f" with the text “{event['text']}”" if event.get("text") else "")})
        if kind in ("tap", "dismiss", "action"):
            self.remove(each, lambda one: one["app"] == event["app"] and one["id"] == event.get("notification"))
        elif kind == "clear":
            self.remove(each, lambda one: one["app"] == event["app"])
        return notes

    @staticmethod
    def remove(each, which):
        for name in ("lock_screen", "notification_center"):
            each[name] = [one for one in each[name] if not which(one)]


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    world = None
    options = None

    def log_message(self, *_):
        pass

    def answer(self, status, body=b"", kind="application/json"):
        self.send_response(status)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(body)))
        self.send_header("Content-Security-Policy", POLICY)
        self.send_header("X-Content-Type-Options", "nosniff")
        self.end_headers()
        self.wfile.write(body)

    def json(self, data, status=200):
        self.answer(status, json.dumps(data).encode())

    def error(self, status, code, message):
        self.json({"error": {"code": code, "message": message}}, status)

    def is_allowed(self):
        token = self.options.token
        return not token or self.headers.get("Authorization") == "Bearer " + token

    def do_GET(self):
        parts = urlsplit(self.path)
        path, query = unquote(parts.path), {name: values[-1] for name, values in parse_qs(parts.query).items()}
        if not path.startswith("/v1/"):
            return self.file(self.options.page, "index.html" if path == "/" else path[1:])
        if not self.is_allowed():
            return self.error(401, "unauthorized", "the request has no valid bearer token")
        world = self.world
        if path == "/v1/events":
            return self.stream()
        if path.startswith("/v1/media/"):
            return self.file(self.options.media, path[len("/v1/media/"):])
        with world.lock:
            if path == "/v1/phones":
                names = list(world.phones)
                first = names.index(query["after"]) + 1 if query.get("after") in names else 0
                limit = int(query.get("limit", 100))
                page = names[first:first + limit]
                more = page[-1] if first + limit < len(names) else None
                return self.json({"phones": [world.shown(world.phones[name]) for name in page], "next": more})
            if path.startswith("/v1/phones/"):
                found = world.phones.get(path[len("/v1/phones/"):])
                return self.json(world.shown(found)) if found else self.error(404, "not_found", "there is no phone of this name")
            if path == "/v1/pushes":
                since, limit = int(query.get("since", 0)), int(query.get("limit", 100))
                if "before" in query:
                    below = [each for each in world.pushes if each["number"] < int(query["before"])
                             and query.get("text", "").lower() in json.dumps(each).lower()]
                    return self.json({"pushes": below[::-1][:limit], "next": below[-limit]["number"] if len(below) > limit else 0})
                found = [each for each in world.pushes if each["number"] > since][:limit]
                return self.json({"pushes": found, "next": found[-1]["number"] if found else since})
        return self.error(404, "not_found", "there is nothing at this path")

    def do_POST(self):
        body = json.loads(self.rfile.read(int(self.headers.get("Content-Length", 0))) or b"{}")
        if not self.is_allowed():
            return self.error(401, "unauthorized", "the request has no valid bearer token")
        parts = urlsplit(self.path)
        path, query = unquote(parts.path), {name: values[-1] for name, values in parse_qs(parts.query).items()}
        world = self.world
        with world.lock:
            if path == "/v1/deliver":
                made = world.deliver(query.get("token"), body)
                return self.json(made) if made else self.error(404, "token.unknown", "no phone has this token")
            if path == "/mock/call":
                each = next(iter(world.phones.values()))
                each["calls"] = [{"app": CHAT, "id": "1", "caller": "Maya Keller", "video": False}]
                world.tell("phone", world.shown(each))
                return self.json({})
            names = path.split("/")
            if len(names) == 5 and names[2] == "phones" and names[4] == "events" and names[3] in world.phones:
                each = world.phones[names[3]]
                notes = world.event(each, body)
                if isinstance(notes, str):
                    return self.error(422, "no_sense", notes)
                world.tell("phone", world.shown(each))
                return self.json({"phone": world.shown(each), "notes": notes})
        return self.error(404, "not_found", "there is nothing at this path")

    def file(self, folder, name):
        path = Path(folder) / name
        if "/" in name or not path.is_file():
            return self.error(404, "not_found", "there is nothing at this path")
        return self.answer(200, path.read_bytes(), TYPES.get(path.suffix, "application/octet-stream"))

    def stream(self):
        reader = queue.Queue()
        with self.world.lock:
            self.world.readers.append(reader)
        self.send_response(200)
        self.send_header("Content-Type", "text/event-stream")
        self.send_header("Connection", "close")
        self.end_headers()
        try:
            hello = {"version": "mock", "now": time.time()}
            self.wfile.write(f"event: hello\nid: 0\ndata: {json.dumps(hello)}\n\n".encode())
            self.wfile.flush()
            while True:
                try:
                    text = reader.get(timeout=15)
                except queue.Empty:
                    text = b": still here\n\n"
                self.wfile.write(text)
                self.wfile.flush()
        except OSError:
            pass
        finally:
            with self.world.lock:
                self.world.readers.remove(reader)


class Server(ThreadingHTTPServer):
    daemon_threads = True

    def handle_error(self, request, client_address):
        # A browser that ends a request early is no error of the mock.
        pass


def media_folder():
    for folder in Path(__file__).resolve().parents:
        if (folder / "samples" / "media").is_dir():
            return folder / "samples" / "media"
    return Path(".")


def main():
    here = Path(__file__).resolve().parent
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--page", default=here.parents[1] / "Sources/Serve/Page/files")
    parser.add_argument("--media", default=media_folder())
    parser.add_argument("--port", type=int, default=2180)
    parser.add_argument("--token", default="")
    parser.add_argument("--phones", type=int, default=3)
    options = parser.parse_args()
    Handler.world, Handler.options = World(options.phones), options
    server = Server(("127.0.0.1", options.port), Handler)
    print(f"http://127.0.0.1:{server.server_address[1]}/" + (f"#token={options.token}" if options.token else ""), flush=True)
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        pass


if __name__ == "__main__":
    main()
