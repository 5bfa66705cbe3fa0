"""h2 on a socket: the frames themselves."""

import json
import uuid

from hyperframe.frame import ContinuationFrame, HeadersFrame

import clients
from clients import BUNDLE_ID, PAYLOAD, Phone, Report, holds, same
from frames import Closed, FrameConnection

report = Report("h2")
BODY = json.dumps(PAYLOAD).encode()
TOKEN = clients.authorization()
phone = Phone()


def headers(token=phone.token, authorization=TOKEN, authority=("localhost",), extra=()):
    """`authority`: the values of :authority; those of `host` are in `extra`."""
    return [
        (":method", "POST"),
        (":scheme", "https"),
        (":path", f"/3/device/{token}"),
        *((":authority", each) for each in authority),
        ("authorization", authorization),
        ("apns-topic", BUNDLE_ID),
        ("apns-push-type", "alert"),
        *extra,
    ]


def kinds(frames):
    return [(type(each).__name__, "END_STREAM" in each.flags) for each in frames]


def accepted(connection, fields=None, **options):
    frames = connection.answer(connection.request(headers() if fields is None else fields, BODY, **options))
    same(kinds(frames), [("HeadersFrame", True)], "the frames of the answer")
    same(frames[0].fields[":status"], "200", "the status")
    return frames[0].fields


def refused(connection, reason, fields):
    frames = connection.answer(connection.request(fields, BODY))
    same(kinds(frames), [("HeadersFrame", False), ("DataFrame", True)], "the frames of the answer")
    same(json.loads(bytes(frames[1].data))["reason"], reason, "the reason")
    return frames[0].fields


with report.check("a 200 is exactly one HEADERS with END_STREAM, its fields :status and apns-id"):
    with FrameConnection() as connection:
        same(sorted(accepted(connection)), [":status", "apns-id"], "the list of fields")

with report.check("an error is HEADERS and one DATA with END_STREAM"):
    with FrameConnection() as connection:
        fields = refused(connection, "BadDeviceToken", headers(token="ab" * 32))
        same(sorted(fields), [":status", "apns-id", "content-type"], "the list of fields")

with report.check("SETTINGS come before the client says anything"):
    with FrameConnection(start=False) as connection:
        connection.until(lambda frames: frames, "SETTINGS")
        same(type(connection.frames[0]).__name__, "SettingsFrame", "the first frame")

with report.check("1 stream at first, 1000 after a valid token"):
    with FrameConnection() as connection:
        connection.until(lambda _: connection.limits(), "a limit of streams")
        connection.ping()
        same(connection.limits(), [1], "the limits before the push")
        accepted(connection)
        same(connection.limits(), [1, 1000], "the limits after the push")
        accepted(connection)
        same(connection.limits(), [1, 1000], "the limits after the second push")

with report.check("an invalid token leaves the limit at 1"):
    with FrameConnection() as connection:
        refused(connection, "InvalidProviderToken", headers(authorization="bearer x.y.z"))
        same(connection.limits(), [1], "the limits")

with report.check("ten streams opened before the client read the limit of 1 are all answered"):
    with FrameConnection(start=False) as connection:
        connection.h2.initiate_connection()
        streams = [connection.request(headers(), BODY, flush=False) for _ in range(10)]
        connection.flush()
        for stream in streams:
            same(kinds(connection.answer(stream)), [("HeadersFrame", True)], f"the frames of stream {stream}")

with report.check("apns-topic twice: DuplicateHeaders, and the connection goes on"):
    with FrameConnection() as connection:
        refused(connection, "DuplicateHeaders", headers(extra=[("apns-topic", BUNDLE_ID)]))
        accepted(connection)

with report.check("host instead of :authority"):
    with FrameConnection() as connection:
        accepted(connection, headers(authority=(), extra=[("host", "api.push.apple.com")]))

with report.check("neither host nor :authority"):
    with FrameConnection() as connection:
        accepted(connection, headers(authority=()))

with report.check("a client without ALPN speaks HTTP/2 at once"):
    with FrameConnection(alpn=()) as connection:
        same(connection.alpn, None, "the protocol of ALPN")
        accepted(connection)

with report.check("ALPN h2 is chosen, also after http/1.1"):
    with FrameConnection(alpn=("http/1.1", "h2")) as connection:
        same(connection.alpn, "h2", "the protocol of ALPN")
        accepted(connection)

with report.check("apns-id is echoed byte for byte"):
    sent = str(uuid.uuid4())
    sent = sent[:18].upper() + sent[18:]
    with FrameConnection() as connection:
        same(accepted(connection, headers(extra=[("apns-id", sent)]))["apns-id"], sent, "apns-id")

with report.check("the scheme Bearer in other letters"):
    with FrameConnection() as connection:
        accepted(connection, headers(authorization=TOKEN.replace("bearer", "Bearer")))

with report.check("padded DATA"):
    with FrameConnection() as connection:
        accepted(connection, pad_length=100)

with report.check("HEADERS with CONTINUATION"):
    with FrameConnection() as connection:
        stream = connection.request(headers(), BODY, flush=False)
        # h2 sends one HEADERS frame: what follows its own bytes is DATA.
        data = connection.h2.data_to_send()
        length = int.from_bytes(data[:3], "big")
        block, rest = data[9 : 9 + length], data[9 + length :]
        first = HeadersFrame(stream, block[:20])
        second = ContinuationFrame(stream, block[20:60])
        third = ContinuationFrame(stream, block[60:], flags=["END_HEADERS"])
        connection.socket.sendall(b"".join(each.serialize() for each in (first, second, third)) + rest)
        same(kinds(connection.answer(stream)), [("HeadersFrame", True)], "the frames of the answer")

with report.check("a script's GOAWAY carries its reason, and the stream is above its last"):
    with FrameConnection() as connection:
        clients.script(phone.token, fault="goaway", goaway_reason="Shutdown")
        stream = connection.request(headers(), BODY)
        connection.until(lambda frames: any(type(each).__name__ == "GoAwayFrame" for each in frames), "GOAWAY")
        frame = next(each for each in connection.frames if type(each).__name__ == "GoAwayFrame")
        same(json.loads(bytes(frame.additional_data)), {"reason": "Shutdown"}, "the debug data")
        holds(frame.last_stream_id < stream, f"the last stream is {frame.last_stream_id}, the push was {stream}")
        same(connection.of(stream), [], "the frames of the stream")

with report.check("a script's RST_STREAM ends the stream only"):
    with FrameConnection() as connection:
        clients.script(phone.token, fault="reset", reset_code=7)
        stream = connection.request(headers(), BODY)
        connection.until(lambda _: connection.of(stream), "RST_STREAM")
        seen = [(type(each).__name__, getattr(each, "error_code", None)) for each in connection.of(stream)]
        same(seen, [("RstStreamFrame", 7)], "the frames of the stream")
        accepted(connection)

with report.check("a script's drop closes the connection without an answer"):
    with FrameConnection() as connection:
        clients.script(phone.token, fault="drop")
        stream = connection.request(headers(), BODY)
        try:
            while True:
                connection.read(10)
        except Closed:
            same(connection.of(stream), [], "the frames of the stream")

with report.check("a script's silence leaves the stream open, others are answered"):
    with FrameConnection() as connection:
        accepted(connection)
        clients.script(phone.token, fault="silence")
        stream = connection.request(headers(), BODY)
        accepted(connection)
        same(connection.of(stream), [], "the frames of the stream")

report.finish()
