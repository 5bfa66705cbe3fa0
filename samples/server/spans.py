"""spans.py FILE MEDIA-PORT: looks whether the spans that collector.py wrote are those of the requests of try.sh, and prints them."""
import json
import sys

with open(sys.argv[1], encoding="utf-8") as file:
    SPANS = [json.loads(line) for line in file]
PORT = int(sys.argv[2])


def below(parent):
    return sorted((s for s in SPANS if s.get("parentSpanId") == parent), key=lambda s: int(s["startTimeUnixNano"]))


def has(span, **wanted):
    wanted = {name.replace("__", "."): value for name, value in wanted.items()}
    found = {name: span["attributes"].get(name) for name in wanted}
    assert found == wanted, f"{span['name']} has {found}, not {wanted}"


def show(span, depth):
    took = (int(span["endTimeUnixNano"]) - int(span["startTimeUnixNano"])) / 1e6
    about = {key: span["attributes"].get(key) for key in (
        "server.address", "http.response.status_code", "http.response.body.size", "nse.outcome", "nse.code")}
    print("  " * depth + span["name"], f"{took:.1f} ms", *(value for value in about.values() if value is not None))
    for child in below(span["spanId"]):
        show(child, depth + 1)


assert len({s["spanId"] for s in SPANS}) == len(SPANS) == 6 and {s["service"] for s in SPANS} == {"render"}, SPANS
# The caller's trace goes on: try.sh sent these two identifiers.
good, bad = below("00f067aa0ba902b7")
for request in (good, bad):
    show(request, 0)
    has(request, http__request__method="POST", http__response__status_code=200)
    assert (request["name"], request["kind"], request["traceId"]) == ("/render", 2, "4bf92f3577b34da6a3ce929d0e0e4736"), request
    delivery, = below(request["spanId"])
    download, = below(delivery["spanId"])
    assert (delivery["name"], delivery["kind"], download["name"], download["kind"]) == ("deliver", 1, "download", 3)
    assert {s["traceId"] for s in (delivery, download)} == {request["traceId"]}
    assert int(request["startTimeUnixNano"]) <= int(delivery["startTimeUnixNano"]) <= int(download["startTimeUnixNano"])
    assert int(download["endTimeUnixNano"]) <= int(delivery["endTimeUnixNano"]) <= int(request["endTimeUnixNano"])
    has(download, server__address="127.0.0.1", server__port=PORT, network__peer__address="127.0.0.1")
    assert download["attributes"]["nse.total_ms"] > 0
    if request is good:
        has(delivery, **{"nse.outcome": "modified", "nse.verdict": "shows", "nse.code": None})
        has(download, http__response__status_code=200, nse__outcome="attached", nse__code=None, nse__type="public.jpeg")
        assert download["attributes"]["http.response.body.size"] > 10_000
        assert not any("status" in s for s in (request, delivery, download))
    else:
        has(delivery, **{"nse.outcome": "original", "nse.code": "media.lost", "nse.cause": "http.status"})
        has(download, http__response__status_code=404, nse__outcome="failed", nse__code="http.status", error__type="http.status")
        assert delivery["status"]["code"] == download["status"]["code"] == 2
