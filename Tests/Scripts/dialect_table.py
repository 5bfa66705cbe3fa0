"""Sources/NotificationCore/References/MediaKeys/DialectTable.swift, from dialects.json; generate-tables.py calls this.

The input is a list of rows in the format that `nse-run --dialects FILE` reads. What a vendor's SDK does beyond
that format is in QUIRKS below, because it is prose in the input.
"""

import re
import sys

# The name in the record, where the vendor's name does not shorten by itself.
NAMES = {
    "Firebase Cloud Messaging": "firebase",
    "Braze (Appboy)": "braze",
    "Customer.io": "customerio",
    "Expo push service": "expo",
    "Mixpanel (Messages, retired)": "mixpanel",
    "AWS Pinpoint / Amplify": "pinpoint",
    "Salesforce Marketing Cloud": "salesforce",
    "Adobe Experience Platform / Journey Optimizer": "adobe-aep",
    "Adobe Campaign (Standard/Classic)": "adobe-campaign",
    "Kumulos / Optimove": "kumulos",
    "Home Assistant": "homeassistant",
    "SAP Emarsys": "emarsys",
    "Notificare (Actito)": "notificare",
    "Pusher Beams (tutorial convention)": "pusher-beams",
    "Twilio Engage (Segment)": "twilio-engage",
    "Bloomreach (Exponea)": "bloomreach",
    "Related Digital (Visilabs)": "related-digital",
    "IBM Cloud Push (BMS)": "ibm-push",
    "Acoustic / IBM MCE": "acoustic",
    "Mapp Engage": "mapp",
    "App42 (ShepHertz)": "app42",
    "generic (tutorials and in-house)": "generic",
}

# Shorter names for people, where the input carries a note.
TITLES = {
    "pusher-beams": "Pusher Beams",
    "mixpanel": "Mixpanel",
    "generic": "the usual keys of tutorials",
}

# Lines to add to a row; the letters are those of the legend below.
QUIRKS = {
    # Old layout: the identifier stands in /custom/i, the media in /att.
    "onesignal": ["d /custom/i", "f map bundle"],
    # The file suffix is made from the type; the older open sample attaches nothing without it.
    "braze": ["w /ab/att/type"],
    # `urls` and `url` are arrays; options that do not decode lose the whole object.
    "airship": ["f array strict"],
    # Both keys or nothing.
    "clevertap": ["n /ct_mediaType"],
    "customerio": ["d /CIO/push/image", "n /CIO-Delivery-ID", "n /CIO-Delivery-Token"],
    "batch": ["n /com.batch/at/t"],
    "localytics": ["n /ll_attachment_type"],
    # Any of four marks a push.
    "leanplum": ["d /_lpu", "d /_lpn", "d /_lpv"],
    # Both places may be used alone.
    "expo": ["d /_richContent"],
    "adobe-aep": ["I aep-media"],
    # A path without a host needs the vendor's server, and for some the user's token.
    "homeassistant": ["f relative", "z /attachment/lazy"],
    "openhab": ["f relative"],
    # Relative to a media server that cuts to the width of the screen. Without the id the handler is never called.
    "kumulos": ["n /custom/a/k.message/data/id", "f sized"],
    # Copied as they are into Apple's options, which win over the type beside them. The four names are Apple's
    # constants, of which only the symbols are documented; so both spellings that are met are read.
    "wonderpush": [
        "h /_wp/attachments/*/options/typeHint",
        "h /_wp/attachments/*/options/UNNotificationAttachmentOptionsTypeHintKey",
        "c /_wp/attachments/*/options/thumbnailClippingRect",
        "c /_wp/attachments/*/options/UNNotificationAttachmentOptionsThumbnailClippingRectKey",
        "t /_wp/attachments/*/options/thumbnailTime",
        "t /_wp/attachments/*/options/UNNotificationAttachmentOptionsThumbnailTimeKey",
        "x /_wp/attachments/*/options/thumbnailHidden",
        "x /_wp/attachments/*/options/UNNotificationAttachmentOptionsThumbnailHiddenKey",
        "f array index raw",
    ],
    # The second URL is for when the first cannot be attached, and has a deep link of its own.
    "swrve": ["b /_sw/media/fallback_url", "K _sd /_sw/media/fallback_sd"],
    # Title, body and badge always come from the root.
    "bloomreach": ["N NO TITLE", "g /badge", "s /sound"],
    # The style decides what is shown; without one the handler is never called.
    "webengage": ["n /expandableDetails/style", "f array"],
    "blueshift": ["f array"],
    # Applies to every payload.
    "generic": ["f always"],
}

OPTIONS = {
    "attachment_id": "i", "thumbnail_id": "j", "thumbnail_clip": "c", "thumbnail_time": "t",
    "thumbnail_hidden": "x", "override_title": "T", "override_subtitle": "S", "override_body": "B",
    "title": "T", "subtitle": "S", "body": "B", "fallback_body": "a",
}

HEADER = '''\
// Made by Tests/Scripts/generate-tables.py from dialects.json beside it; change that and run the script.

/// Where push vendors keep media in the payload: one row for each, a line for each fact.
///
/// A string and not an array of values: a literal of this size costs the type checker seconds, and this costs
/// microseconds at run time. ``DialectSet`` reads it.
///
/// The letter says what the rest of the line is. Paths are JSON Pointers (RFC 6901); `*` stands for every
/// member or element, `{json}` for a JSON document inside a string.
///
/// | letter | meaning |
/// | --- | --- |
/// | `v` | the vendor begins: name in the record, then the name for people |
/// | `d` | the row applies when this is there, or is this string (`/pointer=value`); any of several |
/// | `u` | a media URL; the first that is there wins |
/// | `h` | what the payload says the type is |
/// | `n`, `w` | a key without which the vendor's SDK attaches nothing: certain, likely |
/// | `z` | when this is true the vendor's extension does not download |
/// | `i`, `I` | the attachment's identifier: a path, a constant |
/// | `j` | the identifier of the attachment that is the thumbnail; the others hide theirs |
/// | `c`, `t`, `x` | thumbnail options: clipping rectangle, time, hidden |
/// | `b` | another URL for when the first cannot be attached |
/// | `K` | then this member of the top level gets the value that is at the path |
/// | `T`, `S`, `B` | title, subtitle and body that replace those of the alert |
/// | `N` | the title when there is none at `T`; the body is empty then, the badge goes |
/// | `g`, `s` | badge (digits in a string) and sound that replace those of `aps` |
/// | `a` | a text instead of a lost picture |
/// | `m`, `k` | for people: what the SDK attaches, and how well this is known |
/// | `f` | `several`: every path counts; `map`, `array`: what a `*` must stand for |
/// | | `strict`: broken options lose the media; `always`: applies without a `d` |
/// | | `bundle`: what is no URL names a file of the app; `relative`: or a path of the user's server |
/// | | `sized`: or a path of the vendor's media server, after the width of the screen |
/// | | `index`: the identifier is the index when there is none |
/// | | `raw`: options as Apple's dictionary has them: `X`, `Y`, `Width`, `Height`, 1 for true |
enum DialectTable {
    static let text = #"""
'''

FOOTER = '''        """#
}
'''


def slug(vendor):
    return NAMES.get(vendor) or re.sub(r"[^a-z0-9]+", "-", vendor.lower()).strip("-")


def pointer(text, urls):
    """The pointer at the start of an option's text; a blank ends it, `...` stands for the parent of the URL."""
    text = text.split(" ")[0]
    if text.startswith(".../"):
        return urls[0].rsplit("/", 1)[0] + text[3:]
    return text if text.startswith("/") else None


def lines(row):
    name = slug(row["vendor"])
    title = TITLES.get(name) or re.sub(r" \(.*\)$", "", row["vendor"])
    yield f"v {name} {title}"
    yield f"d {row['detect']}"
    quirks = QUIRKS.get(name, [])
    yield from (line for line in quirks if line.startswith("d "))
    for url in row["url_paths"]:
        yield f"u {url}"
    yield from (line for line in quirks if line.startswith("h "))
    if row["type_hint_path"]:
        yield f"h {row['type_hint_path']}"
    for key, letter in OPTIONS.items():
        path = pointer(row["options"].get(key, ""), row["url_paths"])
        if path:
            yield f"{letter} {path}"
    yield from (line for line in quirks if line[:2] not in ("d ", "f ", "h "))
    flags = [word for line in quirks if line.startswith("f ") for word in line[2:].split()]
    if "several" in row["multiple"]:
        flags.append("several")
    if flags:
        yield "f " + " ".join(flags)
    yield f"m {row['multiple']}"
    yield f"k {row['confidence']}"


def swift(rows):
    """The text of DialectTable.swift."""
    names = [slug(row["vendor"]) for row in rows]
    unknown = set(QUIRKS) - set(names)
    if len(set(names)) != len(names) or unknown:
        sys.exit(f"names must be unique, and every quirk needs its row: {sorted(unknown)}")
    text = HEADER
    for row in rows:
        for line in lines(row):
            if "\\" in line or '"' in line or "\n" in line:
                sys.exit(f"cannot write this line: {line!r}")
            text += f"        {line}\n"
    return text + FOOTER
