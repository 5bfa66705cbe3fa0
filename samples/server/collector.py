"""collector.py FILE: an OpenTelemetry collector for traces, as far as OTLP/HTTP in JSON goes. It prints its port, answers the first
request with 503, as one that starts does, and refuses what the protocol does not allow. Each span that comes is a line of FILE: its
attributes are an object."""
import http.server
import json
import re
import sys

HEX = {"traceId": r"[0-9a-f]{32}", "spanId": r"[0-9a-f]{16}"}
KINDS = {"intValue": str, "stringValue": str, "doubleValue": (int, float), "boolValue": bool}


def attributes(of):
    found = {}
    for each in of["attributes"]:
        (kind, value), = each["value"].items()
        assert isinstance(value, KINDS[kind]) and each["key"] not in found, each
        found[each["key"]] = int(value) if kind == "intValue" else value
    return found


def spans(body):
    for resource in body["resourceSpans"]:
        service = attributes(resource["resource"])["service.name"]
        for scope in resource["scopeSpans"]:
            assert scope["scope"]["name"]
            for span in scope["spans"]:
                assert all(re.fullmatch(HEX[key], span[key]) and int(span[key], 16) for key in HEX), span
                assert re.fullmatch(HEX["spanId"], span.get("parentSpanId", "1" * 16)), span
                assert span["name"] and span["kind"] in range(1, 6), span
                assert all(isinstance(span[key], str) for key in ("startTimeUnixNano", "endTimeUnixNano")), span
                assert 0 < int(span["startTimeUnixNano"]) <= int(span["endTimeUnixNano"]), span
                assert span.get("status", {}).get("code", 0) in range(3), span
                yield {**span, "service": service, "attributes": attributes(span)}


class Collector(http.server.BaseHTTPRequestHandler):
    requests = 0

    def do_POST(self):
        Collector.requests += 1
        body = self.rfile.read(int(self.headers["Content-Length"]))
        status, answer = 200, b"{}"
        if Collector.requests == 1:
            status = 503
        elif self.path != "/v1/traces" or self.headers["Content-Type"] != "application/json":
            status = 404
        else:
            try:
                lines = [json.dumps(span) + "\n" for span in spans(json.loads(body))]
                with open(sys.argv[1], "a", encoding="utf-8") as file:
                    file.writelines(lines)
            except (AssertionError, KeyError, TypeError, ValueError) as error:
                status, answer = 400, json.dumps({"message": repr(error)}).encode()
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(answer)))
        self.end_headers()
        self.wfile.write(answer)

    def log_message(self, *_):
        pass


server = http.server.HTTPServer(("127.0.0.1", 0), Collector)
print(f"port {server.server_port}", flush=True)
server.serve_forever()
