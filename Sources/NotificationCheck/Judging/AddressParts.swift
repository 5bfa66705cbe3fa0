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
        if server.hasPrefix("[") {
            host = String(server.dropFirst().prefix { $0 != "]" }).lowercased()
        } else {
            host = server.prefix { $0 != ":" }.lowercased()
        }
        if scheme.isEmpty || host.isEmpty { return nil }
    }
}

extension HeaderFacts {
    /// The topic and the environment of an app.
    init(_ facts: AppFacts) {
        self.init(bundleIdentifier: facts.bundleID, environment: facts.entitlements?.apsEnvironment)
    }
}
