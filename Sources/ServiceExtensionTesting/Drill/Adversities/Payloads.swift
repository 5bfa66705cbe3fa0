extension Drill {
    /// The payload is not what the extension's author saw when it was written.
    static let payloads: [Adversity] = [
        Adversity(
            "alert.no_title", "the alert has no title", because: "userInfo is cast along fixed paths.",
            need: .nothing
        ) { $0.edit.dropTitle(of: $0.original) },
        Adversity(
            "alert.string", "the alert is a string",
            because: "Apple allows both forms; as! [String: Any] does not.",
            need: .nothing
        ) { $0.edit.flattenAlert(of: $0.original) },
        Adversity(
            "key.missing", "the member that names the media is missing",
            because:
                "Text-only campaigns take the same path; a guard that returns without the handler costs 30 s.",
            need: .key
        ) { $0.removeMedia() },
        value("key.empty", "an empty string names the media", "\"\"", "Templates leave empty fields behind."),
        value("key.null", "null names the media", "null", "Back ends serialise what is not there as null."),
        value("key.number", "a number names the media", "17", "as! String ends the process."),
        value("key.bool", "true names the media", "true", "as! String ends the process."),
        value(
            "key.array", "an array names the media", "[\"https://cdn.example.com/a.jpg\"]",
            "as! String ends the process."),
        value(
            "key.object", "an object names the media", "{\"url\":\"https://cdn.example.com/a.jpg\"}",
            "as! String ends the process."),
    ]

    private static func value(
        _ identifier: String, _ title: String, _ json: String, _ reason: String
    ) -> Adversity {
        Adversity(identifier, title, because: reason, need: .key) { $0.replaceMedia(json: json) }
    }
}
