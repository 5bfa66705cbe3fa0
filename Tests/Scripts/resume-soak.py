#!/usr/bin/env python3
"""Kills batches at random moments, resumes them, and holds the output against that of an undisturbed run.

    swift build -c release --product nse-run
    Tests/Scripts/resume-soak.py .build/release/nse-run [rounds, 200] [seed]

Each round kills the same batch one to three times (SIGKILL) and lets the last run end. Output and report must
be those of the undisturbed run, but for times, `fetched` and what the network was seen to do.
"""
import json
import os
import random
import shutil
import subprocess
import sys
import tempfile
import threading
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

LINES, URLS = 400, 90
NETWORK = {"started_at", "elapsed_ms", "timings_ms", "fetched", "needs_kbps", "remote_ip", "response_ids"}


def gif(tag):
    note = tag.encode()
    return (b"GIF89a\x01\x00\x01\x00\x80\x00\x00\x00\x00\x00\xff\xff\xff\x21\xfe" + bytes([len(note)]) + note
            + b"\x00\x2c\x00\x00\x00\x00\x01\x00\x01\x00\x00\x02\x02\x44\x01\x00\x3b")


class Media(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def do_GET(self):
        number = int(self.path.rsplit("/", 1)[1])
        time.sleep(number % 4 * 0.006)
        lost = number % 11 == 0
        body = b"gone" if lost else gif(self.path)
        self.send_response(404 if lost else 200)
        self.send_header("Content-Type", "image/gif")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass


class Server(ThreadingHTTPServer):
    daemon_threads = True
    request_queue_size = 512

    def handle_error(self, *_):
        pass  # Connections break when a client is killed.


def lines(port, rng):
    for index in range(LINES):
        kind = rng.random()
        url = f"http://127.0.0.1:{port}/{rng.randrange(URLS)}"
        payload = {"aps": {"alert": f"line {index}", "mutable-content": 1}, "image": url}
        ending = b"\r\n" if rng.random() < 0.2 else b"\n"
        if kind < 0.6:
            yield json.dumps(payload).encode() + ending
        elif kind < 0.75:
            yield b"not json \x00 " + str(index).encode() + ending
        elif kind < 0.85:
            yield ending
        elif kind < 0.88:
            yield b"long" * (30_000 + rng.randrange(70_000)) + ending
        else:
            yield json.dumps({"aps": {"alert": f"plain {index}"}}).encode() + ending
    yield json.dumps({"aps": {"alert": "no line feed", "mutable-content": 1}, "image": url}).encode()


def stable(value):
    if isinstance(value, dict):
        return {key: stable(item) for key, item in value.items() if key not in NETWORK}
    return [stable(item) for item in value] if isinstance(value, list) else value


def read(path):
    with open(path, "rb") as file:
        content = file.read()
    assert content.endswith(b"\n"), f"{path} ends in a torn line"
    result = []
    for line in content.split(b"\n")[:-1]:
        try:
            result.append(stable(json.loads(line)))
        except ValueError:
            result.append(line)
    return result


def main():
    tool = os.path.abspath(sys.argv[1])
    rounds = int(sys.argv[2]) if len(sys.argv) > 2 else 200
    seed = int(sys.argv[3]) if len(sys.argv) > 3 else random.randrange(1 << 30)
    rng = random.Random(seed)
    server = Server(("127.0.0.1", 0), Media)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    port = server.server_address[1]
    root = tempfile.mkdtemp(prefix="nse-soak-")
    source = os.path.join(root, "in")
    with open(source, "wb") as file:
        file.writelines(lines(port, rng))
    kinds = ["record", "delivered", "sendable"]

    def start(kind, name, resume=True):
        at = os.path.join(root, name)
        command = [
            tool, "batch", "--quiet", "--allow-http", "--allow-address", "127.0.0.1/32", "--media-key", "/image",
            "--dialect", "none", "--output", kind, "--public-base", "https://media.example.com/a",
            "--app-group", os.path.join(root, "group"),
            "-o", os.path.join(at, kind), "--report", os.path.join(at, kind + ".report"), source]
        os.makedirs(at, exist_ok=True)
        return subprocess.Popen(command + (["--resume"] if resume else []), stdin=subprocess.DEVNULL)

    # The same directory for all, so that the addresses of the files are the same.
    expected, times = {}, {}
    for kind in kinds:
        shutil.rmtree(os.path.join(root, "group"), ignore_errors=True)
        begun = time.monotonic()
        status = start(kind, "whole").wait()
        assert status == 0, status
        times[kind] = time.monotonic() - begun
        at = os.path.join(root, "whole", kind)
        expected[kind] = (read(at), read(at + ".report"))
    kills, interrupted, wrong = 0, 0, 0
    for number in range(rounds):
        kind = kinds[number % len(kinds)]
        shutil.rmtree(os.path.join(root, "group"), ignore_errors=True)
        shutil.rmtree(os.path.join(root, "killed"), ignore_errors=True)
        for _ in range(rng.choice([1, 1, 2, 3])):
            process = start(kind, "killed")
            time.sleep(rng.random() * times[kind] * 1.05)
            interrupted += process.poll() is None
            process.kill()
            process.wait()
            kills += 1
        process = start(kind, "killed")
        status = process.wait()
        at = os.path.join(root, "killed", kind)
        got = (read(at), read(at + ".report")) if status == 0 else ([], [])
        if got != expected[kind]:
            wrong += 1
            print(f"round {number} ({kind}, seed {seed}): exit {status}, {len(got[0])} lines, "
                  f"{len(got[1])} of the report; kept in {root}.{number}", flush=True)
            shutil.copytree(root, f"{root}.{number}")
    print(f"{rounds} rounds, {kills} kills ({interrupted} while it ran), {wrong} wrong; seed {seed}; "
          + ", ".join(f"{kind} {times[kind]:.2f} s" for kind in kinds))
    server.shutdown()
    shutil.rmtree(root)
    sys.exit(1 if wrong else 0)


main()
