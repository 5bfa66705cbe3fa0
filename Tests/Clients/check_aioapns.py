"""aioapns: no ALPN, `host` instead of `:authority`, answers matched by apns-id."""

import asyncio
import logging
import ssl
import time
import uuid
from contextlib import contextmanager
from types import SimpleNamespace

from aioapns import APNs, NotificationRequest, PushType, connection

import clients
from clients import BUNDLE_ID, PAYLOAD, Phone, Report, holds, same

# A refused push and a closed connection are what is tested.
logging.getLogger("aioapns").setLevel(logging.CRITICAL)
connection.APNsProductionClientProtocol.APNS_SERVER = clients.HOST
connection.APNsTLSClientProtocol.APNS_PORT = clients.PORT
report = Report("aioapns")


async def ignore(request, result):
    """aioapns logs a refused push where there is no such function."""


@contextmanager
def provider(connections=10):
    with open(clients.KEY_FILE, encoding="utf-8") as file:
        key = file.read()
    client = APNs(
        key=key,
        key_id=clients.KEY_ID,
        team_id=clients.TEAM_ID,
        topic=BUNDLE_ID,
        max_connections=connections,
        ssl_context=ssl.create_default_context(cafile=clients.CA),
        err_func=ignore,
    )
    try:
        yield client
    finally:
        for each in list(client.pool.connections):
            each.close()


async def send(client, token, message=None, **options):
    request = NotificationRequest(token, PAYLOAD if message is None else message, **options)
    return await asyncio.wait_for(client.send_notification(request), 30)


async def many(count, connections):
    phone = Phone()
    identifiers = [str(uuid.uuid4()) for _ in range(count)]
    with provider(connections) as client:
        results = await asyncio.wait_for(
            asyncio.gather(*(send(client, phone.token, notification_id=each) for each in identifiers)), 60
        )
        limits = [each.conn.remote_settings.max_concurrent_streams for each in client.pool.connections]
    same({each.status for each in results}, {"200"}, "the set of statuses")
    same([each.notification_id for each in results], identifiers, "the list of apns-ids")
    seen = phone.pushes(count)
    same(len(seen), count, "the number of pushes that the server lists")
    same({each["apns_id"] for each in seen}, set(identifiers), "the set of apns-ids that the server lists")
    return limits


def provider_token(header):
    """A stand-in for the class that signs."""
    return lambda **_: SimpleNamespace(get_header=lambda: header)


async def refused(name, status, reason, token, authorization=None, **options):
    original = connection.JWTAuthorizationHeaderProvider
    with report.check(f"{name}: {status} {reason}"):
        if authorization is not None:
            connection.JWTAuthorizationHeaderProvider = provider_token(authorization)
        try:
            with provider() as client:
                result = await send(client, token, **options)
        finally:
            connection.JWTAuthorizationHeaderProvider = original
        same((result.status, result.description), (str(status), reason), "the answer")


async def reasons():
    phone = Phone()
    other = Phone("com.example.clients.other")
    token = phone.token
    hour = 3600
    # BadMessageId is not here: an apns-id that is no UUID is not echoed, and aioapns then waits for ever.
    # MissingTopic, MethodNotAllowed, BadPath and DuplicateHeaders cannot be caused with aioapns: check_httpx.py.
    rows = [
        ("an unknown token", 400, "BadDeviceToken", "ab" * 32, {}),
        ("a token that is not hexadecimal", 400, "BadDeviceToken", "xyz", {}),
        ("no token", 400, "MissingDeviceToken", "", {}),
        ("another app's token", 400, "DeviceTokenNotForTopic", other.token, {}),
        ("a topic with a space", 400, "BadTopic", token, {"apns_topic": "com example"}),
        ("voip to the bare topic", 400, "TopicDisallowed", token, {"push_type": PushType.VOIP}),
        ("an unknown push type", 400, "InvalidPushType", token, {"push_type": SimpleNamespace(value="Alert")}),
        ("priority 7", 400, "BadPriority", token, {"priority": 7}),
        (
            "background with priority 10",
            400,
            "BadPriority",
            token,
            {"priority": 10, "push_type": PushType.BACKGROUND},
        ),
        ("an expiration before 1970", 400, "BadExpirationDate", token, {"time_to_live": -(10**11)}),
        ("a collapse identifier of 65 bytes", 400, "BadCollapseId", token, {"collapse_key": "x" * 65}),
        ("a payload of 4097 bytes", 413, "PayloadTooLarge", token, {"message": {"aps": {}, "a": "x" * 4077}}),
        ("no provider token", 403, "MissingProviderToken", token, {"authorization": ""}),
        ("a provider token of one part", 403, "InvalidProviderToken", token, {"authorization": "bearer x"}),
        (
            "an unknown key",
            403,
            "InvalidProviderToken",
            token,
            {"authorization": clients.authorization(key_id="UNKNOWNKEY")},
        ),
        (
            "a provider token of two hours ago",
            403,
            "ExpiredProviderToken",
            token,
            {"authorization": clients.authorization(issued=int(time.time()) - 2 * hour)},
        ),
    ]
    for name, status, reason, device, options in rows:
        await refused(name, status, reason, device, **options)
    with report.check("a payload of 4096 bytes is accepted"):
        with provider() as client:
            same((await send(client, token, {"aps": {}, "a": "x" * 4076})).status, "200", "the status")


async def unregistered():
    phone = Phone()
    with provider() as client:
        same((await send(client, phone.token)).status, "200", "the status before")
        phone.remove()
        result = await send(client, phone.token)
    same((result.status, result.description), ("410", "Unregistered"), "the answer")
    holds(clients.is_recent(result.timestamp), f"timestamp {result.timestamp!r} is not the time in milliseconds")


async def main():
    with report.check("1000 pushes, every apns-id matched"):
        await many(1000, connections=10)
    with report.check("300 pushes over one connection, the limit of streams rises to 1000"):
        same(await many(300, connections=1), [1000], "the limit at the end")
    await reasons()
    with report.check("the phone removed: 410 Unregistered with the time in milliseconds"):
        await unregistered()


asyncio.run(main())
report.finish()
