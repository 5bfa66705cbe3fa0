package import CurlTransport

/// Decides which URLs may be fetched: one value for a run, asked again at every hop.
///
/// Order at each hop: ``judge(_:)`` on the URL, ``judge(answers:for:)`` on what its name resolved to, and
/// ``admits(_:)`` on the address of the socket.
package struct FetchPolicy: Sendable {
    package var allowHTTP = false
    /// Ranges in which any port may be reached and no other rule about addresses applies. Rules about names
    /// still hold for names that lead there.
    package var allowedAddresses: [CIDR] = []
    /// Names for which no rule about names and addresses applies; ports stay as they are. Matched against the
    /// host's name alone, in lower case; an address written in a URL is not a name.
    package var allowedHosts: [Glob] = [] {
        didSet { lowercasedHosts = Self.lowercased(allowedHosts) }
    }
    package var ports: Set<UInt16> = [80, 443, 8080, 8443]
    var maxRedirects = 5
    package var userAgent = FetchPolicy.defaultUserAgent
    /// Whether a proxy resolves names and connects: answers and sockets are then not judged here, only URLs.
    package var usesProxy = false
    /// Give it ``OwnAddresses`` before the first fetch: without them, this machine's public addresses are allowed.
    package var addresses = AddressPolicy()

    private var lowercasedHosts: [Glob] = []

    /// The form in which CFNetwork introduces an app of iOS 17.5 (`name/build CFNetwork/… Darwin/…`), so
    /// that servers answer as they answer a phone; with the name nse-run in it, so that their logs show where the request came from.
    package static let defaultUserAgent = "nse-run/1 CFNetwork/1496.0.7 Darwin/23.5.0"
    static let answerLimits = (most: 64, used: 8)

    package init() {}

    package func parse(_ text: String) throws(CodedFailure) -> HTTPURL {
        try HTTPURL(parsing: text, allowHTTP: allowHTTP)
    }

    /// Judges what is known before a name server is asked: the name, an address in the text, the port.
    package func judge(_ url: HTTPURL) -> CodedFailure? {
        if url.scheme == .http && !allowHTTP {
            return CodedFailure(
                .urlScheme, "\(url.redacted) is plain http, and iOS loads https only",
                hint: "Use https. Here --allow-http admits it.")
        }
        switch url.host {
        case .address(let address): return judge(address, for: url)
        case .name(let name):
            if !lifts(name), let failure = NamePolicy.judge(name) { return failure }
            // A port beyond the list can still be right: in an allowed range, which only the addresses show.
            let mayLeadToRange = !allowedAddresses.isEmpty && !usesProxy
            return ports.contains(url.port) || mayLeadToRange ? nil : portFailure(url)
        }
    }

    /// Judges all answers, because one denied address denies the name: otherwise a name with one public and one private
    /// address would be fetched by chance.
    /// - Returns: the addresses to connect to, in order.
    package func judge(answers: [IPAddress], for url: HTTPURL) -> Result<[IPAddress], CodedFailure> {
        guard !answers.isEmpty else {
            return .failure(CodedFailure(.dnsNoData, "\(url.hostText) has no address"))
        }
        guard answers.count <= Self.answerLimits.most else {
            return .failure(
                CodedFailure(
                    .dnsTooMany,
                    "\(url.hostText) has \(answers.count) addresses, more than \(Self.answerLimits.most)"))
        }
        for answer in answers {
            if let failure = judge(answer, for: url) { return .failure(failure) }
        }
        return .success(Array(answers.prefix(Self.answerLimits.used)))
    }

    /// Judges the address of a socket, whatever was resolved before.
    package func admits(_ url: HTTPURL) -> @Sendable (SocketAddress) -> Bool {
        if usesProxy { return { _ in true } }
        return { $0.port == url.port && judge($0.address, for: url) == nil }
    }

    package func failure(denied address: IPAddress, for url: HTTPURL) -> CodedFailure {
        judge(address, for: url) ?? addressFailure(address, "not what the URL names", url)
    }

    private func judge(_ address: IPAddress, for url: HTTPURL) -> CodedFailure? {
        if allowedAddresses.contains(where: { $0.contains(address) }) { return nil }
        var isLifted = false
        if case .name(let name) = url.host { isLifted = lifts(name) }
        if !isLifted, let reason = addresses.denial(of: address) {
            return addressFailure(address, reason, url)
        }
        return ports.contains(url.port) ? nil : portFailure(url)
    }

    /// Whether no rule about names and addresses applies to this name (lower-case).
    package func lifts(_ name: String) -> Bool { lowercasedHosts.contains { $0.matches(name) } }

    private func addressFailure(_ address: IPAddress, _ reason: String, _ url: HTTPURL) -> CodedFailure {
        var subject = address.description
        var hint = "Serve the media at a public address: a phone elsewhere cannot reach this one"
        var options = "--allow-address \(subject)"
        if case .name(let name) = url.host {
            subject = "\(name) is at \(subject), which"
            options += " or --allow-host \(name)"
        }
        // No text suggests to open a metadata service, which is what attackers redirect to.
        hint += addresses.isOwnNetwork(address) ? ". For tests: \(options)" : "."
        return CodedFailure(.policyAddress, "\(subject) is \(reason)", hint: hint)
    }

    private func portFailure(_ url: HTTPURL) -> CodedFailure {
        CodedFailure(
            .urlPort,
            "port \(url.port) of \(url.hostText) is not one of "
                + ports.sorted().map(String.init).joined(separator: ", "),
            hint: "Use 443. Here --allow-address with the server's address admits any port.")
    }

    private static func lowercased(_ globs: [Glob]) -> [Glob] { globs.map { Glob($0.pattern.lowercased()) } }
}
