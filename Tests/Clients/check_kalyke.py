"""kalyke-apns, unmodified, through the CONNECT proxy (HTTPS_PROXY and SSL_CERT_FILE): `iat` as text."""

import asyncio
import os
import uuid

import clients

os.environ["HTTPS_PROXY"] = "http://{host}:{port}".format(**clients.READY["proxy"])
os.environ["SSL_CERT_FILE"] = clients.CA
for name in ("NO_PROXY", "no_proxy", "https_proxy", "SSL_CERT_DIR"):
    os.environ.pop(name, None)

from kalyke import ApnsClient, ApnsConfig, Payload, PayloadAlert, exceptions  # noqa: E402

from clients import BUNDLE_ID, Failure, Phone, Report, holds, same  # noqa: E402

report = Report("kalyke")
client = ApnsClient(
    use_sandbox=False, team_id=clients.TEAM_ID, auth_key_id=clients.KEY_ID, auth_key_filepath=clients.KEY_FILE
)
PAYLOAD = Payload(alert=PayloadAlert(title="Hello", body="World"), badge=1)


async def main():
    phone = Phone()
    with report.check("a push to api.push.apple.com through the proxy, the apns-id echoed"):
        sent = str(uuid.uuid4())
        config = ApnsConfig(topic=BUNDLE_ID, identifier=sent)
        same(await client.send_message(phone.token, PAYLOAD, config), sent, "the apns-id")
        push = phone.pushes(1)[0]
        same((push["status"], push["via"], push["apns_id"]), (200, "proxy", sent), "what the server lists")
    with report.check("`iat` as text is accepted with a warning"):
        holds(phone.pushes(1)[0]["warnings"], "the record has no warning")
    with report.check("20 pushes at once, each with a connection and a token of its own"):
        config = ApnsConfig(topic=BUNDLE_ID)
        results = await asyncio.gather(*(client.send_message(phone.token, PAYLOAD, config) for _ in range(20)))
        same(len(set(results)), 20, "the number of apns-ids")
        holds(all(each == each.upper() for each in results), "an apns-id that the server made is not upper-case")
    with report.check("400 BadDeviceToken raises its exception"):
        try:
            await client.send_message("ab" * 32, PAYLOAD, config)
        except exceptions.BadDeviceToken:
            pass
        else:
            raise Failure("the push was accepted")
    with report.check("410 Unregistered raises its exception with the time in milliseconds"):
        phone.remove()
        try:
            await client.send_message(phone.token, PAYLOAD, config)
        except exceptions.Unregistered as error:
            time = error.error.get("timestamp")
            holds(clients.is_recent(time), f"timestamp {time!r} is not the time in milliseconds")
        else:
            raise Failure("the push was accepted")


asyncio.run(main())
report.finish()
