/// Errors of Apple's frameworks, of curl and of HTTP, by number.
///
/// Sources: Apple's documentation of `UNError.Code`; RFC 9110, section 15.
extension ExplanationTopic {
    typealias ErrorName = KnownLine.ErrorName

    static let errors: [(name: ErrorName, topic: ExplanationTopic)] =
        (KnownLine.all.filter { $0.title != nil }.map { ExplanationTopic($0, "") } + statuses)
        .compactMap { topic in ErrorName(topic.title).map { ($0, topic) } }

    /// What a known line says, with its codes.
    /// - Parameter title: the words of the query, where the line has no name.
    init(_ line: KnownLine, _ title: String) {
        let isRemedy = line.hint == line.code.explanation.remedy
        self.init(
            line.title ?? title, line.message + (isRemedy ? "" : " \(line.hint)"), [line.code] + line.others)
    }

    /// - Parameter lines: in each a number, the name of its case, its text, and the codes that it leads to.
    static func rows(_ domain: String, _ lines: String) -> [ExplanationTopic] {
        lines.split(separator: "\n").map { line in
            let (head, rest) = halves(line, ": ")
            return topic("\(domain) \(head.replacing(" ", with: ": "))", rest)
        }
    }

    /// - Parameter rest: the text, and the codes in brackets.
    static func topic(_ title: String, _ rest: Substring) -> ExplanationTopic {
        let (text, codes) = halves(rest.hasSuffix("]") ? rest.dropLast() : rest, " [")
        return ExplanationTopic(
            title, String(text), codes.split(separator: ", ").compactMap { Code(rawValue: String($0)) })
    }

    static func halves(_ text: Substring, _ mark: String) -> (Substring, Substring) {
        guard let range = text.firstRange(of: mark) else { return (text, "") }
        return (text[..<range.lowerBound], text[range.upperBound...])
    }

    /// Errors that no line of a log tells of.
    static let statuses =
        rows(
            "HTTP",
            """
            204: The answer has no body. [body.empty]
            206: The server sent a part of the file. [http.partial]
            301: The server redirects. [http.redirect, policy.tls_downgrade, url.redirected]
            302: The server redirects. [http.redirect, policy.tls_downgrade, url.redirected]
            304: The answer has no body. [body.empty]
            400: From the media's server: it does not understand the URL. From APNs: its answer has a reason, such as BadDeviceToken; look for that. [http.status, apns.device_token]
            401: The server asks for a login, and a phone sends none. [http.status]
            403: From the media's server: the signature has expired, or the file is private. From APNs: the provider's token or certificate is refused. [http.status, url.expires, apns.authorization]
            404: From the media's server: there is no file at this address. From APNs: the path is wrong (BadPath). [http.status, apns.request_line]
            405: From APNs: the method of the request is not POST. [apns.request_line]
            410: From the media's server: the file was removed. From APNs: the token is no longer valid, most often because the app was deleted. [http.status, apns.device_token]
            413: APNs refuses the payload for its size. [payload.too_large]
            429: From the media's server: too many requests. From APNs: too many pushes to one device, or a new provider token more often than every 20 minutes. [http.status, apns.authorization]
            500: The server failed. [http.status]
            502: The server failed. [http.status]
            503: The server is overloaded or being repaired. [http.status]
            504: A proxy or CDN got no answer from its server in time. [http.status]
            """)
        + rows(
            "UNErrorDomain",
            """
            1400 notificationInvalidNoDate: A local notification has no date to appear at.
            1600 badgeInputInvalid: The number of the badge is not valid.
            """)
}
