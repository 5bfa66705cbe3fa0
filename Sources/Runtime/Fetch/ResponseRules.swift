package import CurlTransport

/// Judges the head of a response that is not a redirect, before its body is taken. Pure.
package enum ResponseRules {
    /// Nil when the body may come, of at most `ceiling` bytes. `place`: the URL that answered (``HTTPURL/redacted``).
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
                hint: FetchFailure.sizeHint)
        case .announced(0):
            return CodedFailure(
                .bodyEmpty, "\(place()) answered \(head.status) with an empty body")
        case .announced, .absent, .malformed, .contradictory: return nil
        }
    }

    /// Nil when it is beyond doubt where the body ends; asked alone for a response of any status and any content.
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
                hint: "Let the server send one decimal number.")
        case .contradictory:
            CodedFailure(
                .httpProtocol, "\(place()) sent two different Content-Length fields",
                hint: "Clients differ in which of them they take. A proxy or CDN adds one.")
        case .announced, .absent: nil
        }
    }

    /// The coding of a body that is coded although no coding was asked for; nil when it is not.
    static func coding(_ head: ResponseHead) -> String? {
        guard head.has("content-encoding") else { return nil }
        let codings = head.values("content-encoding").flatMap(list)
        return codings.first { $0 != "identity" }.map { URLText.printable($0, limit: 40) }
    }

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
        facts.notes = notes(head)
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
        let text = name.utf8Span.span
        guard text.count > 1 else { return false }
        return text[0] == UInt8(ascii: "x") || name == "cf-ray"
            || text[text.count - 2] == UInt8(ascii: "i") && text[text.count - 1] == UInt8(ascii: "d")
    }

    /// RFC 9110, 8.8.3: quoted, perhaps weak; visible characters only, and no longer than a key should be.
    private static func isSendable(_ etag: String) -> Bool {
        let bytes = etag.utf8
        let text = bytes.starts(with: "W/".utf8) ? bytes.dropFirst(2) : bytes[...]
        return (2...256).contains(text.count) && text.first == 0x22 && text.last == 0x22
            && text.dropFirst().dropLast().allSatisfy { (0x21...0x7E).contains($0) && $0 != 0x22 }
    }

    private static func isChunked(_ head: ResponseHead) -> Bool { head.has("transfer-encoding") }

    private static func notes(_ head: ResponseHead) -> [Diagnostic] {
        var found: [Diagnostic] = []
        if isChunked(head), head.has("content-length") {
            found.add(
                .httpProtocol, .note, "the response has a Content-Length and a Transfer-Encoding",
                hint: "The length was ignored, as RFC 9112 says. A proxy or CDN adds one of them.")
        }
        guard head.has("vary") else { return found }
        let vary = head.values("vary").flatMap(list)
        let varied = ["accept", "user-agent", "*"].filter(vary.contains)
        if !varied.isEmpty {
            found.add(
                .httpVaries, .note, "the server chooses the body by \(varied.joined(separator: " and "))",
                hint: "A phone may get another file than this one. Fix the format in the URL.")
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
            hint: "Let the server send chunked, once, or none.")
    }

    /// No coding was asked for, and a coded body is not the media.
    private static func contentCoding(_ head: ResponseHead, _ place: () -> String) -> CodedFailure? {
        guard let coding = coding(head) else { return nil }
        return CodedFailure(
            .bodyEncoding, "\(place()) compressed the file (\(coding)) without being asked to")
    }

    private static func list(_ value: String) -> [String] {
        value.split(separator: ",").map { part in part.trimming { $0 == " " || $0 == "\t" }.lowercased() }
            .filter { !$0.isEmpty }
    }
}

/// Judges a status. URLSession reports a 404 as a success, and many extensions then
/// attach the error page; here only a status that promises the media lets the body come.
package enum StatusRules {
    /// Nil for a status whose body may be the media. `place`: the URL that answered, for texts.
    package static func judge(_ status: Int, from place: @autoclosure () -> String) -> CodedFailure? {
        if (200...203).contains(status) { return nil }
        let seen = "\(place()) answered \(status)"
        switch status {
        case 204, 205, 304:
            return CodedFailure(.bodyEmpty, "\(seen), which has no body")
        case 206:
            return CodedFailure(
                .httpPartial, "\(seen): a part of the file, although the whole file was asked for")
        case 200...299: return nil
        case 300...999:
            return CodedFailure(
                .httpStatus, seen, hint: hint(status), retryable: isTransient(status))
        default:
            return CodedFailure(
                .httpProtocol, "\(seen), which is not an HTTP status",
                hint: "Correct the server: its answer is not HTTP.")
        }
    }

    /// Whether the request could be answered otherwise later (RFC 9110, 15.5 and 15.6; RFC 8470, 5.2; RFC 6585, 4).
    static func isTransient(_ status: Int) -> Bool { [408, 425, 429, 500, 502, 503, 504].contains(status) }

    private static func hint(_ status: Int) -> String {
        switch status {
        case 400: "The server does not understand the URL. Compare it with the one that a browser opens."
        case 401:
            "Make the file public, or sign its URL: it needs a login, and a phone sends no credentials."
        case 403:
            """
            Make the file public, or sign its URL for longer: the signature has expired, links from outside are \
            refused, or the file is private. A phone sends no credentials.
            """
        case 404: "There is no file at this URL. Open it in a private window, and correct it."
        case 407: "A proxy wants a login, and none is ever sent."
        case 410: "The file was removed. Keep it for as long as the push may wait."
        case 408: "The server did not wait for the request. This may pass, but a phone does not try again."
        case 425: "The server refuses early data, and none was sent: a proxy or CDN in front of it is wrong."
        case 429: "The server gets too many requests. Serve the media of a campaign from a CDN."
        case 451: "The file is blocked for legal reasons in the country of the request."
        case 500...599: "The server failed. This may pass, but a phone does not try again."
        case 300...399: "Write the URL of the file itself into the payload."
        default: "Let the server send the file with status 200."
        }
    }
}

/// The announced length of a body (RFC 9110, 8.6), read here, because libcurl takes the last of two and accepts signs.
enum ContentLength: Hashable {
    case absent
    /// The length in bytes; `Int.max` when it is more than an `Int` holds.
    case announced(Int)
    /// The field is something other than decimal digits.
    case malformed(String)
    /// Two fields differ: one of them was smuggled in.
    case contradictory

    init(_ head: ResponseHead) {
        var length: Int?
        for field in head.fields where field.name == "content-length" {
            let value = field.value
            // Almost every answer: a plain number.
            if length == nil, let number = Self.number(value[...].utf8) {
                length = number
                continue
            }
            // RFC 9110 lets the same number be repeated in a list.
            for item in value.split(separator: ",", omittingEmptySubsequences: false) {
                guard let number = Self.number(item.utf8.trimming { $0 == 0x20 || $0 == 0x09 }) else {
                    self = .malformed(value)
                    return
                }
                guard length == nil || length == number else {
                    self = .contradictory
                    return
                }
                length = number
            }
        }
        self = length.map { .announced($0) } ?? .absent
    }

    private static func number(_ digits: Substring.UTF8View) -> Int? {
        guard !digits.isEmpty, digits.allSatisfy({ $0.isDecimalDigit }) else { return nil }
        return Int(Substring(digits)) ?? .max
    }
}

package struct ResponseFacts: Sendable, Hashable {
    package var status: Int?
    /// The MIME type of the Content-Type field in lower case, without parameters; nil when there is no valid field.
    package var declaredMIME: String?
    /// The Content-Type field as it came, at most 1024 characters, for admission.
    package var contentType: String?
    /// The Content-Disposition field, cut in the same way, for what a vendor's SDK makes of it.
    package var contentDisposition: String?
    /// The length in bytes; `Int.max` when it is more than an `Int` holds; nil when the end of the body is marked in another way.
    package var announcedLength: Int?
    /// The request ids of CDNs: field name and value.
    package var responseIDs: [String: String] = [:]
    package var notes: [Diagnostic] = []
    /// The entity tag as it is to be sent back; nil when there is none, or one that no header can carry.
    package var etag: String?
    /// Retry-After (RFC 9110, 10.2.3) when it is a number of seconds; a date would need the time of day.
    package var retryAfter: Duration?
    /// Whether the body ends with the connection, because it has neither a length nor chunks: only its structure shows
    /// whether it is complete.
    var endsByClose = false
}
