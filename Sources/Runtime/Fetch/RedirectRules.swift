package import CurlTransport

/// The next URL of a redirecting response. The policy judges it as if it were in the payload.
package struct RedirectRules: Sendable {
    package var allowHTTP: Bool
    package var limit: Int

    /// The statuses that name another place for a GET (RFC 9110, 15.4). 300, 304, 305 and 306 are answers.
    package static func isRedirect(status: Int) -> Bool { [301, 302, 303, 307, 308].contains(status) }

    /// `followed`: the URLs before `current`, in order.
    /// - Throws: `http.redirect`, `http.redirect_limit`, `policy.redirect`, `policy.tls_downgrade`, or the
    ///   `url` code of a target that the grammar refuses.
    package func target(
        of head: ResponseHead, from current: HTTPURL, followed: [HTTPURL]
    ) throws(CodedFailure) -> HTTPURL {
        let location = try Self.location(head, current)
        let scheme = HTTPURL.schemeText(Array(location.utf8)[...])
        if let scheme, HTTPURL.Scheme(rawValue: scheme) == nil {
            throw CodedFailure(
                .policyRedirect, "\(current.redacted) redirects to a \(scheme.prefix(20)): URL",
                hint: "Let the server redirect to https, or write the URL of the file itself.")
        }
        if scheme == HTTPURL.Scheme.http.rawValue, current.scheme == .https {
            throw CodedFailure(
                .policyTLSDowngrade, "\(current.redacted) redirects from https to http",
                hint: """
                    Let the server redirect to https, or write the final URL into the payload. App Transport \
                    Security refuses this on a phone.
                    """)
        }
        let next = try next(location, current)
        if next == current || followed.contains(next) {
            throw CodedFailure(
                .httpRedirectLimit, "the redirects go in a circle, back to \(next.redacted)",
                hint:
                    "Serve the file without cookie and login: servers that wait for one redirect like this.")
        }
        guard followed.count < limit else {
            throw CodedFailure(
                .httpRedirectLimit, "more than \(limit) redirects, the last one to \(next.redacted)",
                hint: "Write the final URL into the payload. Every redirect costs a phone a round trip.")
        }
        return next
    }

    /// The grammar's own words are about a URL of the payload; here the server wrote it.
    private func next(_ location: String, _ current: HTTPURL) throws(CodedFailure) -> HTTPURL {
        try CodedFailure.rethrown(try current.resolve(reference: location, allowHTTP: allowHTTP)) { error in
            var failure = error
            failure.message =
                "\(current.redacted) redirects to \(URLText.redacted(location)): \(error.message)"
            let remedy = "Correct the server's Location, or write the final URL into the payload."
            failure.hint = error.hint.map { "\(remedy) \($0)" } ?? remedy
            return failure
        }
    }

    private static func location(_ head: ResponseHead, _ current: HTTPURL) throws(CodedFailure) -> String {
        let locations = head.fields.filter { $0.name == "location" }
        guard let location = locations.first, !location.value.isEmpty else {
            throw CodedFailure(
                .httpRedirect, "\(current.redacted) answered \(head.status) without saying where to go",
                hint: "Let the server send a Location field with a redirect.")
        }
        guard locations.count == 1 else {
            throw CodedFailure(
                .httpRedirect,
                "\(current.redacted) answered \(head.status) with \(locations.count) Location fields",
                hint: "Let the server send one: clients differ in which of them they take.")
        }
        guard location.isUTF8 else {
            throw CodedFailure(
                .httpRedirect, "\(current.redacted) answered \(head.status), and the Location is not UTF-8",
                hint: "Let the server percent-encode it: clients differ in what they read from other bytes.")
        }
        return location.value
    }
}
