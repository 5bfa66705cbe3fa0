"""samples.py BINARIES DIRECTORY: makes one file of `--html` of each kind in DIRECTORY with the programs in BINARIES, from a recording
that it writes first: run, run-lost, check, several, batch and drill. Nothing is contacted, and no path of this machine is in them."""
import base64
import json
import pathlib
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
MEDIA = ROOT / "samples" / "media"
HOSTS = ["cdn.shop.example.com", "images.shop.example.com", "media.partner.example.com", "old-cdn.shop.example.com"]


def entry(url, status=200, body=b"", kind="image/jpeg", wait=80.0, receive=20.0, location="", error=None):
    headers = [{"name": "content-type", "value": kind}, {"name": "content-length", "value": str(len(body))}]
    if location:
        headers.append({"name": "location", "value": location})
    response = {"status": status, "headers": headers, "redirectURL": location, "content": {"size": len(body), "mimeType": kind}}
    if body:
        response["content"] |= {"text": base64.b64encode(body).decode(), "encoding": "base64"}
    if error:
        response["_error"] = error
    return {"startedDateTime": "2026-01-01T09:00:00.000Z", "time": wait + receive, "request": {"method": "GET", "url": url},
            "response": response, "timings": {"dns": 12.0, "connect": 49.0, "ssl": 18.0, "wait": wait, "receive": receive}}


def push(url, number=0):
    return {"aps": {"alert": {"title": "Your parcel is on its way", "body": "It arrives today between 14:00 and 16:00."},
                    "mutable-content": 1, "sound": "default"}, "image": url, "order": number}


def recording():
    hero, page = (MEDIA / "hero.jpg").read_bytes(), (MEDIA / "login.html").read_bytes()
    webp = (MEDIA / "shoes.webp").read_bytes()
    entries = [entry("https://cdn.shop.example.com/parcel.jpg", 301, location="https://images.shop.example.com/parcel.jpg", wait=140),
               entry("https://images.shop.example.com/parcel.jpg", body=hero, wait=310, receive=95),
               entry("https://cdn.shop.example.com/login.jpg", body=page, wait=120)]
    for number in range(120):
        url = f"https://{HOSTS[number % 7 % 4]}/{number}.jpg"
        wait = 40 + number * 37 % 900
        if number % 11 == 3:
            entries.append(entry(url, 404, b"gone", "text/plain", wait))
        elif number % 17 == 5:
            entries.append(entry(url, body=webp, kind="image/webp", wait=wait))
        elif number % 29 == 7:
            entries.append(entry(url, 0, error="budget.expired", wait=wait))
        elif number % 31 == 8:
            entries.append(entry(url, body=page, wait=wait))
        else:
            # Comments fill the picture up, so that sizes differ.
            fill = b"".join(b"\xff\xfe\x3f\xff" + bytes(16381) for _ in range(number % 4))
            entries.append(entry(url, body=hero[:2] + fill + hero[2:], wait=wait, receive=number % 60))
    return {"log": {"version": "1.2", "creator": {"name": "nse-run", "version": "0"}, "entries": entries}}


def main():
    binaries, out = pathlib.Path(sys.argv[1]).resolve(), pathlib.Path(sys.argv[2])
    out.mkdir(parents=True, exist_ok=True)
    (out / "recording.har").write_text(json.dumps(recording()))
    (out / "push.json").write_text(json.dumps(push("https://cdn.shop.example.com/parcel.jpg"), indent=2) + "\n")
    (out / "lost.json").write_text(json.dumps(push("https://cdn.shop.example.com/login.jpg"), indent=2) + "\n")
    wrong = json.dumps(push("https://cdn.shop.example.com/parcel.jpg"), indent=2).replace("mutable-content", "mutable_content")
    (out / "wrong.json").write_text(wrong + "\n")
    lines = [push(f"https://{HOSTS[n % 120 % 7 % 4]}/{n % 120}.jpg", n) for n in range(1000)]
    (out / "pushes.ndjson").write_text("".join(json.dumps(each) + "\n" for each in lines))
    replay = ["--replay", "recording.har"]

    def run(name, *arguments, allowed=(0, 1)):
        made = subprocess.run([binaries / "nse-run", *arguments, "--html", f"{name}.html"], cwd=out, stdout=subprocess.DEVNULL,
                              stderr=subprocess.PIPE, text=True)
        if made.returncode not in allowed:
            sys.exit(f"samples.py: {name}: {made.returncode}: {made.stderr}")

    group = ["--app-group", "group"]
    run("run", "push.json", *group, *replay)
    run("run-lost", "lost.json", *group, *replay)
    run("check", "check", "wrong.json", *replay)
    run("several", "check", "push.json", "wrong.json", "lost.json", *replay)
    run("batch", "batch", "pushes.ndjson", *group, *replay)
    drilled = json.dumps(push("https://cdn.shop.example.com/parcel.jpg")).replace('"image"', '"imageUrl"')
    (out / "drilled.json").write_text(drilled + "\n")
    rows = [each for name in ("fair.weather", "delay.*", "stall.*", "http.*", "type.*", "key.*", "expiry") for each in ("--only", name)]
    run("drill", "drill", "--extension", binaries / "nse-drilled-faulty", "--media-key", "/imageUrl", *rows,
        "drilled.json")


main()
