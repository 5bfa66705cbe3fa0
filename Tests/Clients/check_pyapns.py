"""pyapns-client, unmodified, through the CONNECT proxy: httpx, a new connection for each push, retries on 5xx."""

import os
import warnings

import clients

os.environ["HTTPS_PROXY"] = "http://{host}:{port}".format(**clients.READY["proxy"])
for name in ("NO_PROXY", "no_proxy", "https_proxy"):
    os.environ.pop(name, None)
# The client hands httpx its arguments in an older form.
warnings.simplefilter("ignore", DeprecationWarning)

from pyapns_client import (  # noqa: E402
    APNSClient,
    BadDeviceTokenException,
    IOSNotification,
    IOSPayload,
    IOSPayloadAlert,
    ServiceUnavailableException,
    UnregisteredException,
)

from clients import BUNDLE_ID, Failure, Phone, Report, holds, same  # noqa: E402

report = Report("pyapns-client")
client = APNSClient("prod", clients.CA, clients.KEY_FILE, clients.KEY_ID, clients.TEAM_ID)
notification = IOSNotification(payload=IOSPayload(alert=IOSPayloadAlert(body="Hello")), topic=BUNDLE_ID)


def fails(token, kind):
    try:
        client.push(notification, token)
    except kind as error:
        return error
    raise Failure("the push was accepted")


with report.check("a push to api.push.apple.com through the proxy"):
    phone = Phone()
    client.push(notification, phone.token)
    same([(each["status"], each["via"]) for each in phone.pushes(1)], [(200, "proxy")], "what the server lists")

with report.check("400 BadDeviceToken raises its exception"):
    same(fails("ab" * 32, BadDeviceTokenException).status_code, 400, "the status")

with report.check("410 Unregistered raises its exception with the time in milliseconds"):
    gone = Phone()
    gone.remove()
    timestamp = fails(gone.token, UnregisteredException).timestamp
    holds(clients.is_recent(timestamp), f"timestamp {timestamp!r} is not the time in milliseconds")

with report.check("503 twice: the third attempt, on a connection of its own, is accepted"):
    phone = Phone()
    clients.script(phone.token, answer={"reason": "ServiceUnavailable"}, count=2)
    client.push(notification, phone.token)
    same([each["status"] for each in phone.pushes(3)], [503, 503, 200], "the statuses that the server lists")

with report.check("503 three times raises its exception"):
    clients.script(phone.token, answer={"reason": "ServiceUnavailable"}, count=3)
    fails(phone.token, ServiceUnavailableException)

client.close()
report.finish()
