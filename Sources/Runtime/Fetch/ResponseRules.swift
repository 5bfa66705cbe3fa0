package import CurlTransport
package import NotificationCore

/// Judges the head of a response that is not a redirect, before its body is taken. Pure.
package enum ResponseRules {
    /// - Parameters:
    ///   - place: the URL that answered, for texts: ``HTTPURL/redacted``.
    ///   - ceiling: bytes of body that may come.
    /// - Returns: nil when the body may come.
    package static func judge(
        _ head: ResponseHead, from place: @autoclosure () -> String, ceiling: Int
    ) -> CodedFailure? {
        if let failure = StatusRules.judge(head.status, from: place()) { return failure }
        if let failure = transferCoding(head, place) ?? contentCoding(head, place) { return failure }
        let length = ContentLength(head)
        if let failure = contradiction(length, place) { return failure }
        switch length {
        // RFC 9112, 6.3: with a Transfer-Encoding the length does not count.
        case .announced where isChunked(head): return nil
        case .announced(let bytes) where bytes > ceiling:
            let size = bytes == .max ? "more bytes than can be counted" : ByteCountText.text(bytes)
            return CodedFailure(
                .bodyTooLarge,
                "\(place()) announced \(size), above the limit of \(ByteCountText.text(ceiling))",
                hint: FetchFailure.sizeHint,
                retryable: false)
        case .announced(0):
            return CodedFailure(
                .bodyEmpty, "\(place()) answered \(head.status) with an empty body", retryable: false)
        case .announced, .absent, .malformed, .contradictory: return nil
        }
    }

    /// Whether it is beyond doubt where the body ends; asked alone for a response of any status and any content.
    ///
    /// - Returns: nil when it is.
    static func judgeFraming(
        _ head: ResponseHead, from place: @autoclosure () -> String
    ) -> CodedFailure? {
        transferCoding(head, place) ?? contradiction(ContentLength(head), place)
    }

    private static func contradiction(_ length: ContentLength, _ place: () -> String) -> CodedFailure? {
        switch length {
        case .malformed(let text):
            CodedFailure(
                .httpProtocol, "\(place()) sent the Content-Length '\(URLText.printable(text, limit: 40))'",
                hint: "Let the server send one decimal number.", retryable: false)
        case .contradictory:
            CodedFailure(
                .httpProtocol, "\(place()) sent two different Content-Length fields",
                hint: "Clients differ in which of them they take. A proxy or CDN adds one.",
                retryable: false)
        case .announced, .absent: nil
        }
    }

    /// The coding of a body that is coded although no coding was asked for; nil when it is not.
    static func coding(_ head: ResponseHead) -> String? {
        guard head.has("content-encoding") else { return nil }
        let codings = head.values("content-encoding").flatMap(list)
        return codings.first { $0 != "identity" }.map { URLText.printable($0, limit: 40) }
    }

    /// The facts of a response for the record, also of one that is refused.
    package static func facts(_ head: ResponseHead) -> ResponseFacts {
        var facts = ResponseFacts()
        facts.status = head.status
        let cut = { (text: String) in text.utf8.count <= 1024 ? text : String(text.prefix(1024)) }
        facts.contentType = head.first("content-type").map(cut)
        facts.contentDisposition = head.first("content-disposition").map(cut)
        facts.declaredMIME = facts.contentType.flatMap { MIMEType($0)?.essence }
        if case .announced(let bytes) = ContentLength(head), !isChunked(head) {
            facts.announcedLength = bytes
        }
        for field in head.fields where mayNameAnID(field.name) && responseIDs.contains(field.name) {
            facts.responseIDs[field.name] =
                facts.responseIDs[field.name] ?? URLText.printable(field.value, limit: 200)
        }
        facts.diagnostics = diagnostics(head)
        facts.etag = head.first("etag").flatMap { isSendable($0) ? $0 : nil }
        facts.retryAfter = head.first("retry-after").flatMap { Int64($0) }
            .flatMap { (0...86_400).contains($0) ? .seconds($0) : nil }
        facts.endsByClose = !head.isHTTP2 && !isChunked(head) && !head.has("content-length")
        return facts
    }

    /// The fields by which CDNs and clouds find a request again in their logs.
    static let responseIDs: Set<String> = [
        "cf-ray", "x-amz-cf-id", "x-amz-cf-pop", "x-amz-request-id", "x-amz-id-2", "x-cache", "x-served-by",
        "x-fastly-request-id", "x-akamai-request-id", "x-request-id", "x-correlation-id", "x-vercel-id",
        "x-goog-generation", "x-guploader-uploadid", "x-cloud-trace-context", "x-ms-request-id",
        "x-azure-ref",
        "x-nf-request-id", "fly-request-id", "x-github-request-id", "x-bunny-request-id", "cdn-requestid",
    ]

    /// The names above begin or end so; the set is asked about few fields only.
    private static func mayNameAnID(_ name: String) -> Bool {
        name.utf8.first == UInt8(ascii: "x") || name == "cf-ray"
            || name.utf8.suffix(2).elementsEqual("id".utf8)
    }

    /// RFC 9110, 8.8.3: quoted, perhaps weak; visible characters only, and no longer than a key should be.
    private static func isSendable(_ etag: String) -> Bool {
        let bytes = etag.utf8
        let text = bytes.starts(with: "W/".utf8) ? bytes.dropFirst(2) : bytes[...]
        return (2...256).contains(text.count) && text.first == 0x22 && text.last == 0x22
            && text.dropFirst().dropLast().allSatisfy { (0x21...0x7E).contains($0) && $0 != 0x22 }
    }

    private static func isChunked(_ head: ResponseHead) -> Bool { head.has("transfer-encoding") }

    private static func diagnostics(_ head: ResponseHead) -> [Diagnostic] {
        var found: [Diagnostic] = []
        if isChunked(head), head.has("content-length") {
            found.append(
                Diagnostic(
                    .httpProtocol, .note, "the response has a Content-Length and a Transfer-Encoding",
                    hint: "The length was ignored, as RFC 9112 says. A proxy or CDN adds one of them."))
        }
        guard head.has("vary") else { return found }
        let vary = head.values("vary").flatMap(list)
        let varied = ["accept", "user-agent", "*"].filter(vary.contains)
        if !varied.isEmpty {
            found.append(
                Diagnostic(
                    .httpVaries, .note, "the server chooses the body by \(varied.joined(separator: " and "))",
                    hint: "A phone may get another file than this one. Fix the format in the URL."))
        }
        return found
    }

    /// RFC 9112, 6.1 and 7: without a TE field in the request only `chunked` may come, and once. With anything
    /// else two readers find different ends of the body.
    private static func transferCoding(_ head: ResponseHead, _ place: () -> String) -> CodedFailure? {
        guard head.has("transfer-encoding") else { return nil }
        let values = head.values("transfer-encoding")
        if values.flatMap(list) == ["chunked"] { return nil }
        let text = URLText.printable(values.joined(separator: ", "), limit: 40)
        return CodedFailure(
            .httpProtocol, "\(place()) sent the Transfer-Encoding '\(text)'",
            hint: "Let the server send chunked, once, or none.", retryable: false)
    }

    /// No coding was asked for, and a coded body is not the media.
    private static func contentCoding(_ head: ResponseHead, _ place: () -> String) -> CodedFailure? {
        guard let coding = coding(head) else { return nil }
        return CodedFailure(
            .bodyEncoding, "\(place()) compressed the file (\(coding)) without being asked to",
            retryable: false)
    }

    /// The members of a comma-separated field, in lower case.
    private static func list(_ value: String) -> [String] {
        value.split(separator: ",").map { $0.trimmingSpaces().lowercased() }.filter { !$0.isEmpty }
    }
}

extension Substring {
    fileprivate func trimmingSpaces() -> Substring {
        let isSpace: (Character) -> Bool = { $0 == " " || $0 == "\t" }
        let tail = drop(while: isSpace)
        return tail[..<(tail.lastIndex { !isSpace($0) }.map { tail.index(after: $0) } ?? tail.startIndex)]
    }
}
