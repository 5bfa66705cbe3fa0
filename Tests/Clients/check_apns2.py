"""apns2-up with hyper-up (the PyAPNs2 API): `iat` as a fraction, a batch that follows the limit of streams, PING."""

import logging
import ssl
import warnings

# hyper uses what Python 3.12 has removed; the context itself checks the name.
warnings.simplefilter("ignore", DeprecationWarning)
if not hasattr(ssl, "match_hostname"):
    ssl.match_hostname = lambda certificate, name: None

import hyper.tls  # noqa: E402
from apns2.client import APNsClient, Notification  # noqa: E402
from apns2.credentials import TokenCredentials  # noqa: E402
from apns2.errors import BadDeviceToken, Unregistered  # noqa: E402
from apns2.payload import Payload  # noqa: E402

import clients  # noqa: E402
from clients import BUNDLE_ID, Phone, Report, holds, same  # noqa: E402

hyper.tls.cert_loc = clients.CA
APNsClient.LIVE_SERVER = clients.HOST
APNsClient.DEFAULT_PORT = clients.PORT
report = Report("apns2-up")


class Limits(logging.Handler):
    """The limits of streams that the client logs."""

    def __init__(self):
        super().__init__(logging.INFO)
        self.seen = []

    def emit(self, record):
        if "max_concurrent_streams to" in record.msg:
            self.seen.append(record.args[0])


def make_client():
    return APNsClient(TokenCredentials(clients.KEY_FILE, clients.KEY_ID, clients.TEAM_ID))


limits = Limits()
logger = logging.getLogger("apns2.client")
logger.setLevel(logging.INFO)
logger.propagate = False
logger.addHandler(limits)
payload = Payload(alert="Hello", badge=1)

with report.check("a batch of 500 to 500 phones") as line:
    phones = [Phone() for _ in range(500)]
    client = make_client()
    batch = [Notification(each.token, payload) for each in phones]
    results = client.send_notification_batch(batch, BUNDLE_ID)
    same(len(results), 500, "the number of results")
    same(set(results.values()), {"Success"}, "the set of results")
    same(limits.seen, [1, 1000], "the limits of streams that the client saw")
    line.text += " over the limit 1 -> 1000"

with report.check("410 Unregistered with its timestamp, in a batch and as an exception"):
    gone = Phone()
    gone.remove()
    client = make_client()
    kept = Phone()
    batch = [Notification(kept.token, payload), Notification(gone.token, payload)]
    results = client.send_notification_batch(batch, BUNDLE_ID)
    same(results[kept.token], "Success", "the first result")
    holds(isinstance(results[gone.token], tuple), f"the result is {results[gone.token]!r}, not a pair")
    reason, timestamp = results[gone.token]
    same(reason, "Unregistered", "the reason")
    holds(clients.is_recent(timestamp), f"timestamp {timestamp!r} is not the time in milliseconds")
    try:
        client.send_notification(gone.token, payload, BUNDLE_ID)
    except Unregistered as error:
        same(error.timestamp, timestamp, "the timestamp of the exception")
    else:
        raise clients.Failure("the push was accepted")

with report.check("a PING between two pushes, and a refused push on the same connection"):
    phone = Phone()
    client = make_client()
    client.send_notification(phone.token, payload, BUNDLE_ID)
    client._connection.ping(b"--------")
    try:
        client.send_notification("ab" * 32, payload, BUNDLE_ID)
    except BadDeviceToken:
        pass
    else:
        raise clients.Failure("a push to an unknown token was accepted")
    client.send_notification(phone.token, payload, BUNDLE_ID)
    same(len(phone.pushes(2)), 2, "the number of pushes that the server lists")

with report.check("`iat` as a fraction is accepted with a warning"):
    warned = phone.pushes(2)[0]["warnings"]
    holds(warned, "the record has no warning")

report.finish()
