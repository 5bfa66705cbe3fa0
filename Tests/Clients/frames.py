"""One HTTP/2 connection whose frames can be counted."""

import socket
import ssl
import time

from h2.config import H2Configuration
from h2.connection import H2Connection
from hpack import Decoder
from hyperframe.frame import Frame

import clients

PREFACE = b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"


class Closed(Exception):
    """The server closed the connection."""


class FrameConnection:
    """Sends with h2, without its checks of headers; keeps every frame that arrives in `frames`."""

    def __init__(self, alpn=("h2",), start=True):
        context = ssl.create_default_context(cafile=clients.CA)
        if alpn:
            context.set_alpn_protocols(list(alpn))
        self.socket = context.wrap_socket(
            socket.create_connection((clients.HOST, clients.PORT), 10), server_hostname=clients.HOST
        )
        self.alpn = self.socket.selected_alpn_protocol()
        self.h2 = H2Connection(
            H2Configuration(validate_outbound_headers=False, normalize_outbound_headers=False)
        )
        self.frames = []
        self.decoder = Decoder()
        self.buffer = b""
        if start:
            self.start()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.socket.close()

    def start(self):
        self.h2.initiate_connection()
        self.flush()

    def flush(self):
        self.socket.sendall(self.h2.data_to_send())

    def request(self, headers, body, flush=True, **options):
        stream = self.h2.get_next_available_stream_id()
        self.h2.send_headers(stream, headers)
        self.h2.send_data(stream, body, end_stream=True, **options)
        if flush:
            self.flush()
        return stream

    def read(self, seconds):
        """Reads once. Raises `Closed` at the end and TimeoutError when nothing arrives."""
        self.socket.settimeout(max(seconds, 0.001))
        try:
            data = self.socket.recv(65536)
        except (ConnectionError, ssl.SSLError) as error:
            raise Closed(str(error)) from None
        if not data:
            raise Closed("end of the stream")
        self.buffer += data
        while len(self.buffer) >= 9:
            frame, length = Frame.parse_frame_header(memoryview(self.buffer[:9]))
            if len(self.buffer) < 9 + length:
                break
            frame.parse_body(memoryview(self.buffer[9 : 9 + length]))
            self.buffer = self.buffer[9 + length :]
            if hasattr(frame, "data") and type(frame).__name__ == "HeadersFrame":
                frame.fields = dict(self.decoder.decode(bytes(frame.data)))
            self.frames.append(frame)
        self.h2.receive_data(data)
        self.flush()

    def until(self, condition, what, seconds=10):
        """Reads until the condition holds for the frames so far."""
        end = time.monotonic() + seconds
        while not condition(self.frames):
            left = end - time.monotonic()
            if left <= 0:
                raise clients.Failure(f"{what} did not arrive; frames: {self.names()}")
            try:
                self.read(left)
            except TimeoutError:
                pass
            except Closed as error:
                if condition(self.frames):
                    return
                raise clients.Failure(f"{what} did not arrive before {error}; frames: {self.names()}") from None

    def names(self):
        return [f"{type(each).__name__}({each.stream_id})" for each in self.frames]

    def of(self, stream):
        return [each for each in self.frames if each.stream_id == stream and "WindowUpdate" not in type(each).__name__]

    def answer(self, stream):
        """The frames of an answer, after a PING that shows that nothing more comes."""
        self.until(lambda _: any("END_STREAM" in each.flags for each in self.of(stream)), "the end of the answer")
        self.ping()
        return self.of(stream)

    def ping(self, data=b"12345678"):
        before = len(self.frames)
        self.h2.ping(data)
        self.flush()
        self.until(
            lambda frames: any(
                type(each).__name__ == "PingFrame" and "ACK" in each.flags and each.opaque_data == data
                for each in frames[before:]
            ),
            "the answer to PING",
        )

    def limits(self):
        """The limits of streams (setting 3) in the order in which they were announced."""
        return [
            each.settings[3]
            for each in self.frames
            if type(each).__name__ == "SettingsFrame" and "ACK" not in each.flags and 3 in each.settings
        ]
