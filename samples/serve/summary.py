"""summary.py APNS_ID: the outcome of a push, in a few lines. NSE_API names the API of nse-serve."""

import json
import os
import sys
import urllib.request


def get(path):
    """The API's answer to GET."""
    request = urllib.request.Request(os.environ["NSE_API"] + path)
    if os.environ.get("NSE_API_TOKEN"):
        request.add_header("authorization", "Bearer " + os.environ["NSE_API_TOKEN"])
    # The server is on this machine: a proxy of the environment is not for it.
    opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))
    with opener.open(request, timeout=70) as answer:
        return json.load(answer)


def settled(apns_id, token):
    """The push, when it is decided what the phone does with it."""
    since = 0
    for _ in range(6):
        page = get(f"/v1/pushes?token={token}&since={since}&wait=10&settled=1")
        since = page["next"]
        for push in page["pushes"]:
            if push["apns_id"].lower() == apns_id.lower():
                return push
    raise AssertionError(f"push {apns_id} is not decided after a minute")


def attachments(push):
    """The references to media that the payload had, as the record of the extension lists them."""
    return (push.get("record") or {}).get("attachments") or []


def sentence(push):
    """Why the notification shows with or without its picture."""
    listed = attachments(push)
    if not listed:
        return "The payload names no picture."
    first = listed[0]
    if first["outcome"] == "attached":
        return f"PICTURE SHOWS. {first['source']} is {first['type']}, {first['bytes']} bytes."
    return f"NO PICTURE. {first['message']}. ({first['code']}) {first.get('hint', '')}".strip()


def lines(push):
    answer = f"{push['status']} {push['reason'] or ''}".strip()
    yield f"answer      {answer}, decided by: {push['rule']['name']}"
    disposition = push["disposition"]
    if disposition:
        yield f"delivery    {disposition['delivery']}"
        yield f"shown       {', '.join(disposition['surfaces']) or 'nowhere'}"
        for reason in disposition["reasons"]:
            yield f"because     {reason['text']} ({reason['code']})"
        extension = disposition["extension"]
        if extension and extension["ran"]:
            yield f"extension   {extension['outcome']} {extension['code'] or ''}".rstrip()
            yield f"picture     {sentence(push)}"
    for warning in push["warnings"]:
        yield f"warning     {warning}"


if __name__ == "__main__":
    found = settled(sys.argv[1], os.environ["APNS_TOKEN"])
    print("\n".join(lines(found)))
