import APNs

/// Scheme and host of an address, as far as they can be read without judging it.
struct AddressParts {
    var scheme: String
    var host: String

    /// Nil when the text has no scheme and host.
    init?(_ url: String) {
        guard let colon = url.firstIndex(of: ":"), url[colon...].hasPrefix("://") else { return nil }
        scheme = url[..<colon].lowercased()
        let rest = url[colon...].dropFirst(3)
        let authority = rest.prefix { !"/?#".contains($0) }
        let server = authority.split(separator: "@", omittingEmptySubsequences: false).last ?? authority
        let name =
            server.hasPrefix("[") ? server.dropFirst().prefix { $0 != "]" } : server.prefix { $0 != ":" }
        host = name.lowercased()
        if scheme.isEmpty || host.isEmpty { return nil }
    }

    /// An address for people: without credentials, query and fragment, which may hold secrets.
    static func shown(_ url: String) -> String {
        let plain = url.prefix { $0 != "?" && $0 != "#" }
        guard let mark = plain.firstRange(of: "://") else {
            // Where the host begins is not known: all up to the last @ may be a secret.
            let end = plain.split(separator: "@", omittingEmptySubsequences: false).last ?? plain
            return ShownText.plain(String(end), limit: 100)
        }
        let rest = plain[mark.upperBound...]
        let authority = rest.prefix { $0 != "/" }
        let host = authority.lastIndex(of: "@").map { authority[authority.index(after: $0)...] } ?? authority
        return ShownText.plain(
            plain[..<mark.upperBound] + String(host) + rest[authority.endIndex...], limit: 100)
    }
}

extension PushedApp {
    /// The topic and the environment of an app.
    init(_ facts: AppFacts) {
        self.init(bundleIdentifier: facts.bundleID, environment: facts.entitlements?.apsEnvironment)
    }
}
