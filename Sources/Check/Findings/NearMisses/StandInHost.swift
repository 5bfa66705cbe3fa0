/// Names of hosts that a person writes instead of the real one: in documentation, in questions, in templates.
enum StandInHost {
    /// - Parameter host: in lower case, without port.
    static func isOne(_ host: String) -> Bool { isCertain(host) || mayBeOne(host) }

    /// Whether there is certainly no server of that name.
    private static func isCertain(_ host: String) -> Bool {
        isReserved(host) || isExample(host) || isWord(host) || isMasked(host)
    }

    /// Names that never exist (RFC 2606, RFC 6761).
    static func isReserved(_ host: String) -> Bool {
        [".example", ".invalid", ".test"].contains { host.hasSuffix($0) }
    }

    /// Names that exist, for documentation only (RFC 2606).
    private static func isExample(_ host: String) -> Bool {
        let labels = host.split(separator: ".").suffix(2)
        return labels.first == "example" && ["com", "net", "org", "edu"].contains(labels.last)
    }

    /// `mydomain.com`, `cdn.your-server.de`: names of forms, which may be registered all the same.
    private static func mayBeOne(_ host: String) -> Bool {
        let labels = host.split(separator: ".")
        // A private network may have such names.
        guard labels.count >= 2, let last = labels.last,
            !["local", "lan", "home", "internal", "intranet", "localdomain"].contains(last)
        else { return false }
        return labels.dropLast().contains { label in
            isThing(String(decoding: ShownText.letters(String(label)), as: UTF8.self), of: "my", "your")
        }
    }

    /// A word without a dot that asks to be replaced: `myhostname`, `your-server`, `image_url`.
    private static func isWord(_ host: String) -> Bool {
        guard !host.contains("."), !host.contains(":"), !host.isEmpty else { return false }
        let letters = String(decoding: ShownText.letters(host), as: UTF8.self)
        return AddressFault.isStandIn(host)
            || ["hostname", "host", "domain", "server", "url"].contains(letters)
            || isThing(letters, of: "my", "your", "some")
    }

    private static func isThing(_ letters: String, of owners: String...) -> Bool {
        owners.contains { letters.hasPrefix($0) && things.contains(String(letters.dropFirst($0.count))) }
    }

    private static let things: Set<String> = [
        "domain", "domainname", "host", "hostname", "server", "servername", "site", "website", "url", "cdn",
        "company", "address", "instance", "bucket", "homeassistant", "hass",
    ]

    /// `xxx`, `xxxx.xxx.xx`, `...`.
    private static func isMasked(_ host: String) -> Bool {
        let letters = host.split(separator: ".").first ?? ""
        return letters.isEmpty || host.contains("…")
            || letters.count >= 2 && host.allSatisfy { $0 == "x" || $0 == "." }
            || letters.count >= 4 && letters.allSatisfy { $0 == "x" }
    }

    /// The host, when it is a placeholder and the result of the fetch says nothing about the real one.
    static func host(of media: JudgedMedia) -> String? {
        guard media.outcome == .lost, let failure = media.failure,
            let host = media.url.flatMap({ AddressParts($0) })?.host, isOne(host)
        else { return nil }
        // If the name may be real, only its absence proves that it is not: any other failure is that of a real server.
        guard isCertain(host) else { return [.dnsNXDomain, .dnsNoData].contains(failure.code) ? host : nil }
        return switch failure.code.family {
        case .dns, .net: host
        case .url: failure.code == .urlHost ? host : nil
        case .http, .tls, .type, .body: isReserved(host) ? nil : host
        case .payload, .gate, .media, .policy, .fs, .budget, .extension, .request, .apns, .app, .internal: nil
        }
    }
}
