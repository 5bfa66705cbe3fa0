"""pushes.py URL TOKEN: gives the phone eleven notifications of different kinds through the API, with media of samples/media
from a server of its own, and waits until each is settled."""
import functools
import http.server
import json
import pathlib
import sys
import threading
import urllib.request

MEDIA = pathlib.Path(__file__).resolve().parents[2] / "samples" / "media"


class Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *arguments):
        pass


def alert(title, body, **more):
    members = {key: value for key, value in more.items() if key in ("image", "url")}
    aps = {key.replace("_", "-"): value for key, value in more.items() if key not in members}
    return {"aps": {"alert": {"title": title, "body": body}, **aps}, **members}


def main():
    url, token = sys.argv[1].rstrip("/"), sys.argv[2]
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Quiet, directory=MEDIA))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    media = f"http://127.0.0.1:{server.server_port}"

    def ask(path, body):
        request = urllib.request.Request(url + path, json.dumps(body).encode(), {"Content-Type": "application/json"})
        with urllib.request.urlopen(request, timeout=60) as answer:
            return json.load(answer)

    phone = json.load(urllib.request.urlopen(f"{url}/v1/phones?limit=1", timeout=60))["phones"][0]["id"]
    ask(f"/v1/phones/{phone}/events", {"type": "lock"})
    pushes = [
        ("alert", {"aps": {"alert": "A text and nothing else"}}),
        ("alert", alert("Autumn sale", "Everything in the window, 30 % off.", mutable_content=1, image=f"{media}/hero.jpg")),
        ("alert", alert("A dead link", "The picture is not there.", mutable_content=1, image=f"{media}/{'long/' * 60}none.jpg")),
        ("alert", alert("Goal", "See how it fell", mutable_content=1, url=f"{media}/goal.mp4")),
        ("alert", alert("A message", "Hear it", mutable_content=1, url=f"{media}/greeting.mp3")),
        ("alert", alert("Anna", "Are you there?", category="MESSAGE", thread_id="anna")),
        ("alert", alert("Anna", "Hello?", category="MESSAGE", thread_id="anna")),
        ("alert", alert("Your taxi is here", "Blue car", interruption_level="time-sensitive", sound="default", badge=4)),
        ("background", {"aps": {"content-available": 1}}),
        ("alert", alert("No mutable-content", "So no picture", image=f"{media}/hero.jpg")),
        ("alert", {**alert("A key of one's own", "Only the app's own extension may read it", mutable_content=1), "shop": {"photo": f"{media}/map.png"}}),
    ]
    for kind, payload in pushes:
        told = ask(f"/v1/deliver?token={token}&push_type={kind}", payload)
        if not told["disposition"]:
            sys.exit(f"pushes.py: not settled: {payload}")
    server.shutdown()


main()
