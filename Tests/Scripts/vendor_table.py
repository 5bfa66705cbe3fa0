"""Sources/NotificationCore/Vendors/VendorBehaviourTable.swift, from vendor-behaviour.json; generate-tables.py calls
this.

The input is a list of vendors in prose: `vendor`, `ext_rule` (a list of sentences), `timeout`, `size_limit`,
`on_failure`. Every sentence has to be known below, so that a change of the input is noticed.
"""

import sys

import dialect_table

# What each sentence means; an empty text means that nothing more is tried.
RULES = {
    "ext of response.suggestedFilename": ".suggestedName",
    "'image/<sub>' Content-Type -> .<sub> (rejected if it holds '/')": ".imageSubtype",
    "image/<sub> Content-Type": ".imageSubtype",
    "none": "",
    "ext of URL query parameter 'filename'": ".queryName",
    "Content-Type via fixed map": ".contentType",
    "URL path extension": ".knownURLExtension",
    "first known extension in any query value": ".queryExtension",
    "otherwise dropped": "",
    "the type value is appended as file suffix": ".hintSuffix",
    "no type -> no attachment": "",
    "remote last path component kept as suffix": ".knownURLExtension",
    "if that does not end in one of 13 known extensions: type hint from Content-Type via UTType": ".contentType",
    "else magic-byte table (jpeg, png, gif, aiff, wav, avi, mp3 ID3, mp4, m4a, mpeg)": ".bytes",
    "image->jpg, video->mp4, audio->mp3": ".hintClass",
    "other type: Content-Type jpeg/png/gif": '.contentTypes("image/jpeg image/png image/gif")',
    "else a bare '.'": "",
    "response.suggestedFilename appended to a UUID": ".suggestedName",
    "else last path component": ".urlExtension",
    "rich-media-type value": ".hintSuffix",
    "else app default (jpg)": '.fixed("jpg")',
    "UUID + '_' + response.suggestedFilename": ".suggestedName",
    "no suggestedFilename -> dropped": "",
    "Content-Type jpeg/gif/png": '.contentTypes("image/jpeg image/gif image/png")',
    "else .tmp (which UNNotificationAttachment rejects)": "",
    "closed source": ".unknown",
    "file is NOT renamed; only the type hint counts": ".hintIdentifier",
    "UUID + sanitised response.suggestedFilename": ".suggestedName",
    "left to the app's own extension": ".unknown",
    "URL path extension only (may become a bare '.')": ".urlExtension",
    "text after the last '.' of the URL string (query included)": ".afterLastDot",
    "downloaded temp name + remote last path component": ".urlExtension",
    "URL path extension if in allow-list (jpg jpeg png gif mp4 mpeg4 aif aiff mp3 mpeg mpg wav m4a)":
        ".knownURLExtension",
    "Content-Type via fixed map (parameters stripped)": ".contentType",
    "jpg": '.fixed("jpg")',
    "left to the sample: last path component": ".urlExtension",
    "extension of pictureUrl": ".urlExtension",
    "else extension of response.suggestedFilename": ".suggestedName",
    "else dropped": "",
    "file keeps the downloaded name; type hint from content-type": ".hintNameOrIdentifier .suggestedName",
    "<id>.<URL path extension>": ".urlExtension",
    "plus type hint when type is given": ".hintName",
    "URL path extension when shorter than 4 letters": ".shortURLExtension",
    "else .jpg": '.fixed("jpg")',
    "type value as suffix": ".hintSuffix",
    "else Content-Type via fixed map (jpeg jpg bmp png x-png gif mp3 mp4)":
        '.contentTypes("image/jpeg image/jpg image/png image/x-png image/gif audio/mpeg video/mp4")',
    "else error": "",
    "text after '/' of the raw Content-Type header (parameters included)": ".rawSubtype",
    "last path component of the URI": ".urlExtension",
    "plus type hint from Content-Type": ".contentType",
    "preferred extension of the Content-Type UTType": ".onlyContentType",
    "no MIME: URL path extension": ".urlExtension",
    "tmp": "",
    "tmp dir + remote last path component": ".urlExtension",
    "always engage-image.png": '.fixed("png")',
    "<id>-<response.suggestedFilename>": ".suggestedName",
    "fixed file name per key": ".perKey",
    "always image.png": '.fixed("png")',
    "first byte of the body: 0x89 png, 0xFF jpg, 0x47 gif": ".imageBytes",
    "anything else dropped": "",
    "remote last path component": ".urlExtension",
    "Content-Type mp4/jpeg/gif/png":
        '.contentTypes("video/mp4 image/jpeg image/gif image/png")',
    "else .tmp": "",
    "UTI from URL extension (dynamic UTIs ignored)": ".knownURLExtension",
    "else UTI from Content-Type": ".contentType",
    "not one of 11 accepted UTIs -> dropped": "",
    "file not renamed; type hint used": "",
    "unknown MIME -> dropped": "",
    "image/* only: MIME or name decides": ".imageHint .imageExtension",
    "cached file copied with '.tmp', type hint fixed to public.png": '.fixed("png")',
    "image->jpg, gif, video->mp4, audio->mp3": ".hintClass",
    "varies: hard-coded jpg/png/gif, last path component, suggestedFilename, MIME": ".unknown",
}

# Where a sentence means something else with one vendor, or the order does: Apple's type hint, where there is one,
# wins over the file's name.
RULES_OF = {
    "notifee": [".hintIdentifier", ".suggestedName", ".imageSubtype"],
    "wonderpush": [".hintName", ".urlExtension"],
    "notificare": [".contentType", ".urlExtension"],
    "swrve": [".urlExtension"] + [RULES["else Content-Type via fixed map (jpeg jpg bmp png x-png gif mp3 mp4)"]],
}

TIMEOUTS = [("30 s total", 30), ("20 s total", 20), ("10 s per request", 10), ("30 s idle", 30)]

FAILURES = [
    ("attaches a generated PNG", "errorPicture"),
    ("try fallback_url", "secondURL"),
    ("body becomes", "alternativeText"),
    ("text summary", "alternativeText"),
    ("handler is not called", "noAnswer"),
    ("handler not called", "noAnswer"),
    ("crashes", "crash"),
    ("entry skipped", "withoutThisOne"),
    ("entry is skipped", "withoutThisOne"),
    ("item is skipped", "withoutThisOne"),
    ("without that image", "withoutThisOne"),
    ("original", "original"),
    ("whole mutation", "original"),
    ("closed source", "unknown"),
    ("left to the app", "unknown"),
    ("varies", "unknown"),
    ("host app decides", "unknown"),
    ("without media", "withoutMedia"),
]

HEADER = """\
// Made by Tests/Scripts/generate-tables.py from vendor-behaviour.json beside it; change that and run the script.

extension VendorBehaviour {
    /// What is known of the SDK of a dialect; nil for names that are no vendor's.
    static func row(_ dialect: String) -> VendorBehaviour? {
        switch dialect {
"""

FOOTER = """\
        default: nil
        }
    }
}
"""


def rules(row, name):
    if name in RULES_OF:
        return RULES_OF[name]
    found = []
    for sentence in row["ext_rule"]:
        if sentence not in RULES:
            sys.exit(f"{row['vendor']}: what does this mean? {sentence!r}")
        found += [rule for rule in split(RULES[sentence]) if rule not in found]
    return found


def split(text):
    return [text] if "(" in text else text.split()


def swift(rows):
    """The text of VendorBehaviourTable.swift."""
    text = HEADER
    for row in rows:
        name = dialect_table.slug(row["vendor"])
        title = dialect_table.TITLES.get(name) or row["vendor"].split(" (")[0]
        failure = next((word for text, word in FAILURES if text in row["on_failure"]), None)
        if failure is None:
            sys.exit(f"{row['vendor']}: what does this mean? {row['on_failure']!r}")
        parts = [f'"{title}"', f"[{', '.join(rules(row, name))}]"]
        seconds = next((n for text, n in TIMEOUTS if text in (row["timeout"] or "")), None)
        if name != "onesignal" and seconds:
            parts.append(f"timeout: .seconds({seconds})")
        if (row["size_limit"] or "").startswith("50,000,000 "):
            parts.append("sizeLimit: 50_000_000")
        parts.append(f"onFailure: .{failure}")
        text += "".join(f"{line}\n" for line in case(name, parts))
    return text + FOOTER


def case(name, parts):
    """The lines of one case, broken where the formatter breaks them."""
    line = f"        case \"{name}\": VendorBehaviour({', '.join(parts)})"
    if len(line) <= 110:
        yield line
        return
    yield f'        case "{name}":'
    line = f"            VendorBehaviour({', '.join(parts)})"
    if len(line) <= 110:
        yield line
        return
    yield "            VendorBehaviour("
    line = f"                {parts[0]}, {parts[1]},"
    if len(line) <= 110:
        yield line
    else:
        yield f"                {parts[0]},"
        line = f"                {parts[1]},"
        if len(line) <= 110:
            yield line
        else:
            yield "                ["
            for rule in parts[1][1:-1].split(", "):
                line = f"                    {rule},"
                yield line if len(line) <= 110 else line.replace("(", "(\n                        ")
            yield "                ],"
    yield f"                {', '.join(parts[2:])})"
