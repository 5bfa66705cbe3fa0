"""aapns: client certificates, ALPN required, the reason in a GOAWAY frame."""

import asyncio
import logging
import os
import uuid

from aapns import errors
from aapns.api import Server
from aapns.connection import Connection, Request, create_ssl_context
from aapns.models import Alert, Notification

import clients
from clients import BUNDLE_ID, Failure, Phone, Report, holds, same

# Connections that the server ends are what is tested.
logging.getLogger("aapns").setLevel(logging.CRITICAL)
report = Report("aapns")
NOTIFICATION = Notification(alert=Alert(body="Hello"))


def certificate(name):
    return os.path.join(clients.CERTIFICATES, name + ".pem")


async def push(name, topic=None, apns_id=None, count=1):
    """Pushes with the certificate; the phone and what the client returned."""
    phone = Phone()
    client = await Server(certificate(name), clients.HOST, clients.PORT, clients.CA).create_client()
    try:
        sent = (
            client.send_notification(phone.token, NOTIFICATION, topic=topic, apns_id=apns_id) for _ in range(count)
        )
        return phone, await asyncio.gather(*sent)
    finally:
        await client.close()


async def ended(name):
    """Pushes over one connection; how the server refused it."""
    context = create_ssl_context()
    context.load_verify_locations(cafile=clients.CA)
    context.load_cert_chain(certificate(name))
    try:
        connection = await Connection.create(f"https://{clients.HOST}:{clients.PORT}", context)
    except OSError as error:
        return f"TLS: {error}"
    headers = {"apns-topic": BUNDLE_ID, "apns-push-type": "alert"}
    try:
        token = "ab" * 32
        answer = await connection.post(Request.new(f"/3/device/{token}", headers, {"aps": {"alert": "x"}}, timeout=5))
        return f"{answer.code} {answer.reason}"
    except errors.Closed as error:
        return str(error) or str(connection.outcome)
    finally:
        await connection.close()


async def main():
    with report.check("a certificate of both environments: 200, the apns-id echoed"):
        sent = str(uuid.uuid4())
        phone, results = await push("both", BUNDLE_ID, sent)
        same(results, [sent], "the result")
        same(phone.pushes(1)[0]["status"], 200, "the status that the server lists")
    with report.check("a certificate of production only, 100 pushes at once, no topic"):
        phone, results = await push("production", count=100)
        same(len(set(results)), 100, "the number of apns-ids")
        same({each["topic"] or BUNDLE_ID for each in phone.pushes(100)}, {BUNDLE_ID}, "the set of topics")
    with report.check("a topic that the certificate does not have: TopicDisallowed"):
        try:
            await push("both", "com.example.other")
        except errors.ResponseError as error:
            same(error.reason, "TopicDisallowed", "the reason")
        else:
            raise Failure("the push was accepted")
    with report.check("a certificate of the other environment ends the connection: BadCertificateEnvironment"):
        try:
            await push("development", BUNDLE_ID)
        except errors.Closed as error:
            same(str(error), "BadCertificateEnvironment", "the reason in the GOAWAY frame")
        else:
            raise Failure("the push was accepted")
    with report.check("a certificate of an unknown CA is refused") as line:
        outcome = await ended("unknown")
        line.text += f" ({' '.join(outcome.split())})"
        holds(not outcome.startswith("200") and "BadDeviceToken" not in outcome, "the certificate was accepted")


asyncio.run(main())
report.finish()
