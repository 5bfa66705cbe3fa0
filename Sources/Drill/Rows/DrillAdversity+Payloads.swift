extension DrillAdversity {
    /// The payload names its media by a text that is not an address of the usual kind.
    static let addresses: [DrillAdversity] = [
        address(
            "url.space", "a URL with a space", "Before iOS 17 URL(string:) gives nil for it.",
            "{origin}/my picture.{type}"),
        address(
            "url.unicode", "a URL with letters beyond ASCII", "Before iOS 17 URL(string:) gives nil for it.",
            "{origin}/b\u{FC}cher/\u{FC}bersicht.{type}"),
        address(
            "url.no_scheme", "a URL without its scheme", "URL(string:) takes it; the session does not.",
            "{host}/hero.{type}"),
        .init(
            "url.http", "a plain http URL", because: "App Transport Security refuses it.", .oddAddress,
            need: .url, .address("http://{host}/hero.{type}")),
        address(
            "url.file", "a file: URL", "A push must not make the extension read files of the phone.",
            "file:///private/var/mobile/Media/DCIM/100APPLE/IMG_0001.JPG"),
        address(
            "url.data", "a data: URL", "There is nothing to download; it may be shown or not.",
            "data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7"),
    ]

    private static func address(
        _ identifier: String, _ title: String, _ reason: String, _ text: String
    ) -> DrillAdversity {
        .init(identifier, title, because: reason, .oddAddress, need: .url, .address(text))
    }

    /// The payload is not what the extension's author saw when it was written.
    static let payloads: [DrillAdversity] = [
        .init(
            "alert.no_title", "the alert has no title", because: "userInfo is cast along fixed paths.",
            .oddAlert, need: .nothing, .alertWithoutTitle),
        .init(
            "alert.string", "the alert is a string",
            because: "Apple allows both forms; as! [String: Any] does not.",
            .oddAlert, need: .nothing, .alertAsString),
        .init(
            "key.missing", "the member that names the media is missing",
            because:
                "Text-only campaigns take the same path; a guard that returns without the handler costs 30 s.",
            .noAddress, need: .key, .noMember),
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
    ) -> DrillAdversity {
        .init(identifier, title, because: reason, .noAddress, need: .key, .value(json))
    }
}
