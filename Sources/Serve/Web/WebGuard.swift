import NIOHTTP1

/// Lets in only the page itself and programs that address the server by a name that is its own: a page of another site
/// could else send requests here, or read answers with a name of its own that leads to 127.0.0.1.
struct WebGuard: Sendable {
    let settings: WebSettings
    let port: Int

    private var isReachable: Bool { settings.isReachable }
    private var hosts: Set<CertificateHost> { settings.hosts }

    /// - Parameter isOpen: the page's own files and the probes need no token.
    /// - Parameter isProbe: where others can connect, it may be asked for by any name; the metrics need the token.
    /// - Throws: ``WebError`` with 403 or 401.
    func check(_ headers: HTTPHeaders, isOpen: Bool, isProbe: Bool) throws(WebError) {
        let given = headers["host"]
        guard given.count == 1, let host = given.first?.lowercased(), isProbe && isReachable || isOwn(host)
        else {
            throw WebError(
                403, "foreign_host",
                "The server is addressed by a name that is not its own. Use http://127.0.0.1:\(port), or start "
                    + "it with --host and the name.")
        }
        let origins = headers["origin"]
        guard origins.isEmpty || origins.count == 1 && isSame(origins[0].lowercased(), as: host) else {
            throw WebError(403, "foreign_origin", "Requests that a page of another origin sends are refused.")
        }
        guard !isOpen, let token = settings.token else { return }
        let credentials = headers["authorization"]
        guard credentials.count == 1, let words = credentials.first?.split(separator: " "), words.count == 2,
            words[0].lowercased() == "bearer", Self.areEqual(words[1].utf8, token.utf8)
        else {
            var error = WebError(
                401, "no_token",
                "Send the token that nse-run serve printed, as \"Authorization: Bearer TOKEN\".")
            error.fields = [("www-authenticate", "Bearer")]
            throw error
        }
    }

    private func isOwn(_ host: String) -> Bool {
        for name in ["127.0.0.1", "localhost", "[::1]"] {
            if host == "\(name):\(port)" || port == 80 && host == name { return true }
        }
        guard isReachable || !hosts.isEmpty else { return false }
        let name: Substring
        let rest: Substring.UTF8View
        if host.hasPrefix("[") {
            guard let end = host.firstIndex(of: "]") else { return false }
            name = host[..<end].dropFirst()
            rest = host[end...].dropFirst().utf8
        } else {
            name = host.prefix { $0 != ":" }
            rest = host[name.endIndex...].utf8
        }
        let isPort =
            rest.isEmpty
            || rest.first == UInt8(ascii: ":") && rest.count <= 6
                && rest.dropFirst().allSatisfy { (0x30...0x39).contains($0) }
        guard isPort, let named = CertificateHost(String(name)) else { return false }
        if hosts.contains(named) { return true }
        // A page of another site needs a name of its own that leads here. An address is none, and localhost is no
        // one's: another port is that of a container.
        if case .address = named { return isReachable }
        return isReachable && name == "localhost"
    }

    /// A proxy before the server may add TLS.
    private func isSame(_ origin: String, as host: String) -> Bool {
        origin == "http://\(host)" || !hosts.isEmpty && origin == "https://\(host)"
    }

    /// Compares in a time that does not depend on what differs.
    static func areEqual(_ given: some Collection<UInt8>, _ wanted: some Collection<UInt8>) -> Bool {
        let (given, wanted) = (Array(given.prefix(1024)), Array(wanted))
        var difference = given.count == wanted.count ? UInt8(0) : 1
        for index in wanted.indices { difference |= wanted[index] ^ (index < given.count ? given[index] : 0) }
        return difference == 0
    }
}
