"""A test of a provider with aioapns: what does the phone show when a picture is there, and when it is missing?

Start it with ci.sh, which starts nse-serve and sets the environment:

    ci.sh --allow-http --allow-address 127.0.0.1/32 -- python3 provider_test.py

The test functions are also found by pytest. Needs aioapns 4 and nothing else.
"""

import asyncio
import os
import ssl
import struct
import sys
import threading
import uuid
import zlib
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

from aioapns import APNs, NotificationRequest, PushType, connection
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import ec

from summary import attachments, lines, sentence, settled


# The provider: this part is your own.


def make_client():
    connection.APNsProductionClientProtocol.APNS_SERVER = os.environ["APNS_HOST"]
    connection.APNsTLSClientProtocol.APNS_PORT = int(os.environ["APNS_PORT"])
    # Any key will do: nse-serve checks signatures when it knows the keys (--keys).
    key = ec.generate_private_key(ec.SECP256R1()).private_bytes(
        serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
    )
    return APNs(
        key=key.decode(),
        key_id="ABC123DEFG",
        team_id="TEAM123456",
        topic=os.environ["APNS_TOPIC"],
        ssl_context=ssl.create_default_context(cafile=os.environ["APNS_CA"]),
    )


async def announce(title, picture):
    """Pushes a notification with a picture; returns its apns-id."""
    client = make_client()
    request = NotificationRequest(
        device_token=os.environ["APNS_TOKEN"],
        message={"aps": {"alert": {"title": title}, "mutable-content": 1}, "image": picture},
        notification_id=str(uuid.uuid4()),
        push_type=PushType.ALERT,
    )
    result = await asyncio.wait_for(client.send_notification(request), 30)
    for each in list(client.pool.connections):
        each.close()
    assert result.is_successful, f"APNs refused the push: {result.status} {result.description}"
    return result.notification_id


# The server of the pictures.


def png(width=64, height=64):
    """A picture of one colour."""

    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    rows = (b"\0" + b"\x20\x80\xd0" * width) * height
    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b"")


class Pictures(BaseHTTPRequestHandler):
    def do_GET(self):
        if self.path != "/parcel.png":
            self.send_error(404)
            return
        body = png()
        self.send_response(200)
        self.send_header("content-type", "image/png")
        self.send_header("content-length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass


@contextmanager
def pictures():
    """The address of a server of pictures, without a slash at the end."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), Pictures)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}"
    finally:
        server.shutdown()
        server.server_close()


# The tests.


def push(path):
    with pictures() as address:
        apns_id = asyncio.run(announce("Your parcel is on its way", address + path))
        return settled(apns_id, os.environ["APNS_TOKEN"])


def test_missing_picture():
    """A 200 from APNs says nothing about the picture: the record does."""
    result = push("/moved.png")
    assert result["status"] == 200
    assert result["disposition"]["delivery"] == "delivered to device", result["disposition"]
    assert result["disposition"]["surfaces"], "the notification is not shown"
    assert [each["code"] for each in attachments(result)] == ["http.status"], sentence(result)
    print(f"ok, a missing picture: {sentence(result)}")


def test_picture():
    result = push("/parcel.png")
    assert result["disposition"]["surfaces"], "the notification is not shown"
    assert result["disposition"]["extension"]["outcome"] == "modified", sentence(result)
    assert [each["outcome"] for each in attachments(result)] == ["attached"], sentence(result)
    print(f"ok, a picture: {sentence(result)}")


def show():
    """Both pushes, in words."""
    for path, what in (("/moved.png", "a picture that is not there"), ("/parcel.png", "a picture that is there")):
        print(f"Pushed with aioapns, with a link to {what}:\n")
        print("\n".join(lines(push(path))) + "\n")


if __name__ == "__main__":
    if sys.argv[1:] == ["--show"]:
        show()
    else:
        test_missing_picture()
        test_picture()
