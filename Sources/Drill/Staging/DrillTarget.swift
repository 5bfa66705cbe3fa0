package struct DrillTarget: Sendable, Codable {
    package struct Key: Sendable, Codable {
        package var pointer: String
        package var range: Range<Int>
        /// The number of times that it is escaped beyond its own quotes.
        package var nesting: Int
        package var url: String
    }

    package var keys: [Key] = []
    /// The URLs that the extension requested when nothing went wrong; when it requested nothing, those of the payload.
    package var urls: [String] = []

    /// The strings of the payload that are media by a vendor's dialect or by their look.
    package static func found(in payload: NotificationPayload) -> [Key] {
        ReferenceFinder.standard.find(in: payload).references.compactMap { reference in
            guard case .found(let url) = reference.value else { return nil }
            return Key(
                pointer: reference.pointer, range: reference.range, nesting: reference.nesting, url: url)
        }
    }

    /// The value at a pointer that the caller gave; nil when there is no string.
    package static func key(at pointer: JSONPointer, in payload: NotificationPayload) -> Key? {
        let document = payload.document
        guard let value = document.lookup(pointer).reference, let url = document.stringValue(value)
        else { return nil }
        return Key(
            pointer: pointer.description, range: document.range(of: value), nesting: 0, url: url)
    }

    /// The strings of the payload that are one of the addresses.
    private static func keys(
        of urls: [String], in payload: NotificationPayload, spelling: (String) -> String
    ) -> [Key] {
        let document = payload.document
        return document.nodes.indices.compactMap { node in
            guard let text = document.stringValue(node), urls.contains(where: { same($0, text, spelling) })
            else {
                return nil
            }
            return Key(
                pointer: document.pointer(to: node).description, range: document.range(of: node), nesting: 0,
                url: text)
        }
    }

    /// Narrows the media to the URLs that the extension requested in fair weather, which are surer than the
    /// payload.
    /// - Parameter finds: whether the caller named no key. Strings of the payload that the extension requests
    ///   are media then.
    package mutating func narrow(
        to requested: [String], in payload: NotificationPayload, finds: Bool,
        spelling: (String) -> String = DrillTarget.escaped
    ) {
        guard !requested.isEmpty else { return }
        if finds {
            let asked = keys.filter { key in requested.contains { Self.same($0, key.url, spelling) } }
            keys = asked.isEmpty ? Self.keys(of: requested, in: payload, spelling: spelling) : asked
        }
        let named = requested.filter { url in keys.contains { Self.same(url, $0.url, spelling) } }
        urls = named.isEmpty ? requested : named
    }

    /// Whether the servers of fair weather answer with media of another kind than with an earlier target, so that what
    /// the extension did with that says nothing.
    package func changesMedia(of earlier: DrillTarget) -> Bool {
        DrillScenery(mediaURLs: urls).kind != DrillScenery(mediaURLs: earlier.urls).kind
    }

    /// Whether a request is for an address of the payload. `URL` may escape characters, the extension add a query.
    private static func same(_ requested: String, _ named: String, _ spelling: (String) -> String) -> Bool {
        named.contains("://") && (requested.hasPrefix(named) || requested.hasPrefix(spelling(named)))
    }

    /// The text of a URL with the characters that RFC 3986 forbids as `%XX`, as `URL(string:)` does since iOS 17.
    package static func escaped(_ text: String) -> String {
        PercentCoding.encoded(text) {
            $0 > 0x20 && $0 < 0x7F && !"\"<>\\^`{|}".utf8.contains($0)
        }
    }
}
