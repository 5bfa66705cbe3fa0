"""httpx with HTTP/2: a table of every reason, those that a request causes and those that a script orders."""

import json
import ssl
import time
import uuid

import httpx

import clients
from clients import BUNDLE_ID, PAYLOAD, Phone, Report, holds, same

report = Report("httpx")
BODY = json.dumps(PAYLOAD).encode()
TOKEN = clients.authorization()
URL = f"https://{clients.HOST}:{clients.PORT}"
phone = Phone()
gone = Phone()
gone.remove()
context = ssl.create_default_context(cafile=clients.CA)


def connect():
    return httpx.Client(http2=True, verify=context, base_url=URL, timeout=20, trust_env=False)


def post(client, token=phone.token, method="POST", path=None, body=BODY, **headers):
    """None removes a header, a tuple repeats it."""
    fields = {
        "authorization": TOKEN,
        "apns-topic": BUNDLE_ID,
        "apns-push-type": "alert",
        "apns-id": str(uuid.uuid4()),
    }
    fields.update({name.replace("_", "-"): value for name, value in headers.items()})
    listed = []
    for name, value in fields.items():
        listed += [(name, each) for each in (value if isinstance(value, tuple) else (value,)) if each is not None]
    path = f"/3/device/{token}" if path is None else path
    return client.request(method, path, content=body, headers=listed), fields["apns-id"]


def refused(answer, sent, status, reason):
    same((answer.http_version, answer.status_code), ("HTTP/2", status), "the answer's version and status")
    same(answer.headers.get("content-type"), "application/json", "content-type")
    # An apns-id that is no UUID is not sent back: another one is made.
    holds(answer.headers.get("apns-id"), "there is no apns-id")
    if reason != "BadMessageId":
        same(answer.headers["apns-id"], sent, "apns-id")
    content = answer.json()
    same(content.pop("reason"), reason, "the reason")
    if status == 410:
        holds(clients.is_recent(content.pop("timestamp", None)), "timestamp is not the time in milliseconds")
    same(content, {}, "what is left of the body")


def table(client):
    other = Phone("com.example.clients.other")
    hour = 3600
    now = int(time.time())
    large = b'{"a":"' + b"x" * 4089 + b'"}'
    caused = [
        ("path /3/devices", 404, "BadPath", {"path": "/3/devices/" + phone.token}),
        ("GET", 405, "MethodNotAllowed", {"method": "GET"}),
        ("apns-topic twice", 400, "DuplicateHeaders", {"apns_topic": (BUNDLE_ID, BUNDLE_ID)}),
        ("no authorization", 403, "MissingProviderToken", {"authorization": None}),
        ("authorization basic", 403, "MissingProviderToken", {"authorization": "basic abc"}),
        ("a signature of another key", 403, "InvalidProviderToken", {"authorization": TOKEN[:-6] + "AAAAAA"}),
        (
            "another team on the connection",
            403,
            "InvalidProviderToken",
            {"authorization": clients.authorization(team="OTHERTEAM1")},
        ),
        (
            "a token of two hours ago",
            403,
            "ExpiredProviderToken",
            {"authorization": clients.authorization(now - 2 * hour)},
        ),
        (
            "a token of two hours ahead",
            403,
            "InvalidProviderToken",
            {"authorization": clients.authorization(now + 2 * hour)},
        ),
        (
            "a second token within 20 minutes",
            429,
            "TooManyProviderTokenUpdates",
            {"authorization": clients.authorization(now - 60)},
        ),
        ("no device token", 400, "MissingDeviceToken", {"path": "/3/device/"}),
        ("a token that is not hexadecimal", 400, "BadDeviceToken", {"token": "xyz"}),
        ("an unknown token", 400, "BadDeviceToken", {"token": "ab" * 32}),
        ("apns-id order-4711", 400, "BadMessageId", {"apns_id": "order-4711"}),
        ("no topic", 400, "MissingTopic", {"apns_topic": None}),
        ("a topic with a space", 400, "BadTopic", {"apns_topic": "com example"}),
        ("voip to the bare topic", 400, "TopicDisallowed", {"apns_push_type": "voip"}),
        ("alert to a .voip topic", 400, "InvalidPushType", {"apns_topic": BUNDLE_ID + ".voip"}),
        ("push type Alert", 400, "InvalidPushType", {"apns_push_type": "Alert"}),
        ("priority 7", 400, "BadPriority", {"apns_priority": "7"}),
        (
            "background with priority 10",
            400,
            "BadPriority",
            {"apns_push_type": "background", "apns_priority": "10"},
        ),
        ("expiration tomorrow", 400, "BadExpirationDate", {"apns_expiration": "tomorrow"}),
        ("a collapse identifier of 65 bytes", 400, "BadCollapseId", {"apns_collapse_id": "x" * 65}),
        ("no payload", 400, "PayloadEmpty", {"body": b""}),
        ("a payload of 4097 bytes", 413, "PayloadTooLarge", {"body": large}),
        ("another app's token", 400, "DeviceTokenNotForTopic", {"token": other.token}),
        ("a removed phone", 410, "Unregistered", {"token": gone.token}),
    ]
    # The first push binds the connection to its token and team.
    with report.check("a push is accepted: 200, no body, apns-id echoed"):
        answer, sent = post(client)
        same((answer.http_version, answer.status_code, answer.content), ("HTTP/2", 200, b""), "the answer")
        same(answer.headers["apns-id"], sent, "apns-id")
        holds("content-type" not in answer.headers, "there is a content-type")
    for name, status, reason, options in caused:
        with report.check(f"{name}: {status} {reason}"):
            refused(*post(client, **options), status, reason)
    return {reason for _, _, reason, _ in caused}


def scripted(client):
    rows = [
        (400, "IdleTimeout"),
        (403, "BadCertificate"),
        (403, "BadCertificateEnvironment"),
        (403, "Forbidden"),
        (403, "UnrelatedKeyIdInToken"),
        (403, "BadEnvironmentKeyIdInToken"),
        (410, "ExpiredToken"),
        (429, "TooManyRequests"),
        (500, "InternalServerError"),
        (503, "ServiceUnavailable"),
        (503, "Shutdown"),
    ]
    for status, reason in rows:
        with report.check(f"ordered by a script: {status} {reason}"):
            timestamp = {"timestamp": int(time.time() * 1000)} if status == 410 else {}
            clients.script(phone.token, answer={"reason": reason, **timestamp})
            refused(*post(client), status, reason)
    with report.check("the script is used up: 200 again"):
        same(post(client)[0].status_code, 200, "the status")
    return {reason for _, reason in rows}


with connect() as client:
    seen = table(client)
    seen |= scripted(client)

with report.check("apns-id is made in upper case when there is none"), connect() as client:
    answer, _ = post(client, apns_id=None)
    made = answer.headers["apns-id"]
    same(made, str(uuid.UUID(made)).upper(), "apns-id")

with report.check("the server's list has every refused push with its reason"):
    listed = {each["reason"] for each in phone.pushes(len(seen))} - {None}
    # What is refused before the token is read has none in the list; another app's and a removed phone have their own.
    without = {"BadPath", "MissingDeviceToken", "BadDeviceToken", "DeviceTokenNotForTopic", "Unregistered"}
    same(sorted(seen - without - listed), [], "the list of missing reasons")

report.finish()
