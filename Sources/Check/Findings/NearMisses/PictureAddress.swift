/// Whether a string of the payload is meant as the address of a picture, sound or video.
enum PictureAddress {
    /// Corrected where its text allows; nil when it is something else. A web address under a name that says nothing
    /// needs a known ending; a text that is not a web address needs the name.
    static func read(_ string: PayloadString) -> (url: String, byName: Bool)? {
        guard string.text.utf8.count <= 8192 else { return nil }
        let text = ShownText.trimmed(string.text)
        guard !text.isEmpty else { return nil }
        if isWeb(text) {
            let byName = names(string)
            guard !isEndpoint(text), byName || MediaWords.namesMedia(url: text) else { return nil }
            return (NearMisses.mended(text) ?? text, byName)
        }
        // An app that prints a notification names the file that the phone has attached.
        if text.hasPrefix("file:"), string.names.suffix(2) == ["attachments", "url"],
            string.payload.payload.aps == nil
        {
            return nil
        }
        // Of most texts this is known at once; what their names mean is not.
        guard !text.utf8.contains(0x20), names(string), let fault = AddressFault.of(text) else { return nil }
        // A name of a file, a word or an identifier is not an address.
        let isMeant =
            fault.mended != nil || [.urlScheme, .urlPlaceholder].contains(fault.code) || text.hasPrefix("/")
            || MediaWords.namesMedia(url: text) && text.contains("/")
        return isMeant ? (NearMisses.mended(text) ?? text, true) : nil
    }

    /// The first web address of an object that holds nothing else, like the list of one service's attachments.
    static func lonely(in payload: CompiledPayload) -> StrayAddress? {
        let document = payload.document
        let values = document.members(of: document.root).prefix(7).map(\.value)
        guard (1...6).contains(values.count), let first = values.first,
            values.allSatisfy({
                payload.map.unknown[$0] == nil
                    && document.stringValue($0).map {
                        isWeb(String($0.prefix(8192))) && !isEndpoint(String($0.prefix(8192)))
                    } == true
            })
        else { return nil }
        return StrayAddress(url: document.string(first), origin: payload.origin(of: first))
    }

    /// Where push services take requests: no picture is there.
    private static let endpoints = [
        "fcm.googleapis.com/", "android.googleapis.com/gcm", "api.push.apple.com",
        "api.sandbox.push.apple.com",
        "api.development.push.apple.com", "onesignal.com/api/", "api.onesignal.com/", "exp.host/--/api",
        "rest.iad-01.braze.com/", "go.urbanairship.com/api", "api.pushwoosh.com/", "api.iterable.com/api",
        "messaging.twilio.com/",
    ]

    static func isEndpoint(_ text: String) -> Bool {
        guard isWeb(text) else { return false }
        let rest = text.lowercased().drop { $0 != ":" }.dropFirst(3)
        return endpoints.contains(where: rest.hasPrefix)
    }

    static func isWeb(_ text: String) -> Bool {
        let start = text.prefix(8).lowercased()
        return start.hasPrefix("http://") || start.hasPrefix("https://")
    }

    /// Member names that say nothing by themselves: `image: {url: …}`.
    private static let plainNames: Set<String> = [
        "url", "src", "href", "link", "uri", "value", "content", "path",
    ]

    private static func names(_ string: PayloadString) -> Bool {
        guard let name = string.name, name.utf8.count <= 256 else { return false }
        if MediaWords.namesMedia(key: name) || AndroidKeys.contains(string)
            || MediaKeys.meant(by: string) != nil
        {
            return true
        }
        guard plainNames.contains(name.lowercased()), string.names.count >= 2 else { return false }
        let outer = string.names[string.names.count - 2]
        return outer.utf8.count <= 256 && MediaWords.namesMedia(key: outer)
    }

    static func isFetchable(_ url: String) -> Bool {
        guard isWeb(url) else { return false }
        guard let fault = AddressFault.of(url) else { return true }
        return fault.code == .policyAddress || fault.code == .urlPlaceholder && fault.severity == .warning
    }
}

/// Keys that services document for Android and browsers only.
enum AndroidKeys {
    private static let names: Set<String> = [
        "bigpicture", "smallicon", "bigpictureurl", "bigimage", "admbigpicture", "huaweibigpicture",
        "chromewebimage", "chromebigpicture", "largeicon", "androidimage", "androidbanner", "bigpicturestyle",
        "gcmnotificationimage",
    ]

    static func contains(_ string: PayloadString) -> Bool {
        guard let name = string.name, name.utf8.count <= 64 else { return false }
        // Firebase passes on unknown members of "notification" with this prefix.
        let start = "gcm.notification."
        let own = name.hasPrefix(start) ? String(name.dropFirst(start.count)) : name
        if names.contains(String(decoding: ShownText.letters(own), as: UTF8.self)) { return true }
        guard let first = string.names.first?.lowercased(), string.names.count > 1 else { return false }
        return ["android", "webpush", "huawei", "adm", "chrome"].contains(first)
    }
}
