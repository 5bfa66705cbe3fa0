"""What the checks with real clients share: the server's addresses, its API, and the lines that they print.

The environment names the files: NSE_READY (the server's ready file), NSE_KEY (a provider's key in PEM), NSE_KEY_ID,
NSE_TEAM_ID, and NSE_CERTIFICATES (the directory of the client certificates).
"""

import json
import os
import secrets
import sys
import time
import traceback
import urllib.error
import urllib.request
from contextlib import contextmanager

TEAM_ID = os.environ.get("NSE_TEAM_ID", "TEAM123456")
KEY_ID = os.environ.get("NSE_KEY_ID", "ABC123DEFG")
KEY_FILE = os.environ.get("NSE_KEY", "")
CERTIFICATES = os.environ.get("NSE_CERTIFICATES", "")
BUNDLE_ID = "com.example.clients"
#: Small, so that a thousand of them fit into the first flow-control window of a connection (65,535 bytes): aioapns
#: does not wait for a wider one.
PAYLOAD = {"aps": {"alert": "Hello"}}

with open(os.environ["NSE_READY"], encoding="utf-8") as _file:
    READY = json.load(_file)
CA = READY["ca"]
HOST = READY["apns"]["host"]
PORT = READY["apns"]["port"]


class Failure(Exception):
    """A check does not hold."""


def same(actual, expected, what):
    if actual != expected:
        raise Failure(f"{what} is {actual!r}, expected {expected!r}")


def holds(condition, sentence):
    if not condition:
        raise Failure(sentence)


class Line:
    def __init__(self, text):
        self.text = text


class Report:
    """Prints `ok CLIENT: TEXT` or `FAILED CLIENT: TEXT: WHY` for each check."""

    def __init__(self, client):
        self.client = client
        self.failures = 0

    @contextmanager
    def check(self, text):
        """The block may lengthen the line's `text`."""
        line = Line(text)
        try:
            yield line
        except Exception as error:
            self.failures += 1
            why = str(error) or type(error).__name__
            if not isinstance(error, Failure):
                why = f"{type(error).__name__}: {why}"
                traceback.print_exc()
            print(f"FAILED {self.client}: {line.text}: {' '.join(why.split())}", flush=True)
        else:
            print(f"ok {self.client}: {line.text}", flush=True)

    def finish(self):
        sys.exit(1 if self.failures else 0)


def api(method, path, body=None, seconds=70):
    """The answer of the server's API as JSON, or None when it has no content."""
    request = urllib.request.Request(
        READY["http"]["url"].partition("#")[0].rstrip("/") + path,
        method=method,
        data=None if body is None else json.dumps(body).encode(),
        headers={"content-type": "application/json"},
    )
    if READY.get("api_token"):
        request.add_header("authorization", f"Bearer {READY['api_token']}")
    # The server is on this machine: a proxy of the environment is not for it.
    opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))
    try:
        with opener.open(request, timeout=seconds) as answer:
            content = answer.read()
    except urllib.error.HTTPError as error:
        content = error.read().decode(errors="replace")[:300]
        raise Failure(f"{method} {path} answered {error.code}: {content}") from None
    return json.loads(content) if content else None


class Phone:
    """A phone of the server's with one app."""

    def __init__(self, bundle_id=BUNDLE_ID):
        self.id = "client-" + secrets.token_hex(8)
        self.token = secrets.token_hex(32)
        self.bundle_id = bundle_id
        api(
            "POST",
            "/v1/phones",
            {
                "id": self.id,
                "apps": [{"bundle_id": bundle_id, "token": self.token, "authorization": "authorized"}],
            },
        )

    def remove(self):
        """Its token is unregistered afterwards."""
        api("DELETE", f"/v1/phones/{self.id}")

    def pushes(self, count):
        """All pushes to it, oldest first; waits until there are `count`."""
        found = []
        since = 0
        end = time.monotonic() + 60
        while True:
            page = api("GET", f"/v1/pushes?token={self.token}&since={since}&limit=1000&wait=5")
            found += page["pushes"]
            since = page["next"]
            if len(found) >= count or time.monotonic() > end:
                return found


def script(token, **step):
    """The next request to the token gets this answer or fault."""
    api("POST", "/v1/script", {"token": token, "count": 1, **step})


def is_recent(milliseconds):
    """Is it a time in the last ten minutes, in milliseconds since 1970?"""
    return isinstance(milliseconds, int) and abs(time.time() * 1000 - milliseconds) < 600_000


def authorization(issued=None, key_id=KEY_ID, team=TEAM_ID, key_file=KEY_FILE):
    """The value of the header; needs PyJWT."""
    import jwt

    with open(key_file, encoding="utf-8") as file:
        key = file.read()
    claims = {"iss": team, "iat": int(time.time()) if issued is None else issued}
    return "bearer " + jwt.encode(claims, key, algorithm="ES256", headers={"kid": key_id})
