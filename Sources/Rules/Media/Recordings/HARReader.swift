/// Reads HAR 1.2, of ``HARWriter`` and of browsers and proxies: only what a replay needs, everything else may be absent.
package enum HARReader {
    /// The name in `log.creator` by which a file is known as one of ours.
    package static let creator = "nse-run"
    /// The largest file, in bytes.
    package static let limit = 256 << 20
    private static let depthLimit = 1024
    private static let mostEntries = 100_000

    package struct Fault: Error, Sendable {
        package var message: String
    }

    package static func read(_ bytes: [UInt8]) throws(Fault) -> Recording {
        guard bytes.count <= limit else { throw Fault(message: "it has more than \(limit >> 20) MB") }
        let document = try PayloadError.rethrown(try JSONScanner.scan(bytes, depthLimit: depthLimit)) {
            Fault(message: "it is not JSON: \($0)")
        }
        return try Recording(HARText(document: document).exchanges(most: mostEntries))
    }
}

private struct HARText {
    typealias Reference = JSONDocument.Reference

    let document: JSONDocument
    private let isOurs: Bool

    init(document: JSONDocument) {
        self.document = document
        let log = document.value("log", in: document.root)
        let creator = log.flatMap { document.value("creator", in: $0) }
        let name = creator.flatMap { document.value("name", in: $0) }
        isOurs = name.flatMap { document.stringValue($0) } == HARReader.creator
    }

    func exchanges(most: Int) throws(HARReader.Fault) -> [RecordedExchange] {
        guard let log = document.value("log", in: document.root),
            let list = document.value("entries", in: log), document.kind(of: list) == .array
        else { throw HARReader.Fault(message: "it has no list at /log/entries, so it is not a HAR file") }
        var found: [RecordedExchange] = []
        for (index, entry) in document.elements(of: list).enumerated() {
            guard index < most else { throw HARReader.Fault(message: "it has more than \(most) entries") }
            try found.append(exchange(entry, at: "/log/entries/\(index)"))
        }
        return found
    }

    private func exchange(_ entry: Reference, at place: String) throws(HARReader.Fault) -> RecordedExchange {
        let request = try object("request", in: entry, place)
        let response = try object("response", in: entry, place)
        guard let url = document.string("url", in: request) else {
            throw fault("request/url", "a text", place, request)
        }
        guard let status = document.value("status", in: response).flatMap({ document.integer($0) }),
            status == 0 || (100...999).contains(status)
        else { throw fault("response/status", "0 or a status of HTTP", place, response) }
        var exchange = RecordedExchange(url: url)
        exchange.method = document.string("method", in: request) ?? "GET"
        exchange.startedAt = document.string("startedDateTime", in: entry) ?? ""
        exchange.status = status
        exchange.remote = document.string("serverIPAddress", in: entry)
        exchange.timings = timings(of: entry)
        exchange.failure = failure(in: response, status)
        if let content = document.value("content", in: response), document.kind(of: content) == .object {
            try take(content, into: &exchange, place)
        }
        exchange.fields = fields(of: response, exchange)
        // Chromium and Safari call it h2.
        let version = document.string("httpVersion", in: response)?.lowercased() ?? ""
        exchange.isHTTP2 = version == "h2" || version.hasPrefix("http/2")
        return exchange
    }

    // MARK: - The response

    private func take(
        _ content: Reference, into exchange: inout RecordedExchange, _ place: String
    ) throws(HARReader.Fault) {
        let isMarked = document.value("_truncated", in: content).map { document.kind(of: $0) } == .true
        guard let text = document.value("text", in: content), document.kind(of: text) == .string else {
            // Browsers leave out bodies that they do not keep.
            let size = document.value("size", in: content).flatMap { document.integer($0) } ?? 0
            exchange.isCut = isMarked || size > 0
            return
        }
        exchange.isCut = isMarked
        if document.string("encoding", in: content) == "base64" {
            guard let body = Base64.decode(Array(document.text(of: text)), .wrapped) else {
                throw fault("response/content/text", "Base64", place, content)
            }
            exchange.body = body.bytes
        } else {
            exchange.body = Array(document.text(of: text))
        }
    }

    /// What a browser recorded is without the coding of the transfer, which a phone's request would not have had.
    private func fields(of response: Reference, _ exchange: RecordedExchange) -> [RecordedExchange.Field] {
        guard let headers = document.value("headers", in: response) else { return [] }
        let framing = ["content-length", "content-encoding", "transfer-encoding"]
        var fields = document.elements(of: headers).prefix(1000).compactMap { header in
            document.string("name", in: header).map { ($0, document.string("value", in: header) ?? "") }
        }.filter { name, _ in !name.hasPrefix(":") && (isOurs || !framing.contains(name.lowercased())) }
        if !isOurs {
            if !exchange.isCut, exchange.failure == nil {
                fields.append(("content-length", "\(exchange.body.count)"))
            }
            let target = document.string("redirectURL", in: response) ?? ""
            if !target.isEmpty, !fields.contains(where: { $0.0.lowercased() == "location" }) {
                fields.append(("location", target))
            }
        }
        return fields
    }

    private func failure(in response: Reference, _ status: Int) -> CodedFailure? {
        let word = document.string("_error", in: response)
        guard let word, !word.isEmpty else {
            guard status == 0 else { return nil }
            return CodedFailure(.netUnreachable, "the recording has no answer to this request")
        }
        guard let code = Code(rawValue: word) else {
            let code = Self.chromium.first { word.hasPrefix("net::ERR_" + $0.start) }?.code ?? .netReset
            return CodedFailure(code, "the browser recorded \(Secrets.masked(String(word.prefix(80))))")
        }
        let retryable = document.value("_retryable", in: response).map { document.kind(of: $0) == .true }
        return CodedFailure(
            code, document.string("_message", in: response) ?? "the recorded request failed",
            retryable: retryable)
    }

    /// Chromium's words for what our codes name.
    private static let chromium: [(start: String, code: Code)] = [
        ("NAME_NOT_RESOLVED", .dnsNXDomain), ("DNS_TIMED_OUT", .dnsTimeout), ("DNS", .dnsServfail),
        ("CONNECTION_REFUSED", .netRefused), ("CONNECTION_TIMED_OUT", .netConnectTimeout),
        ("TIMED_OUT", .budgetExpired), ("ADDRESS_UNREACHABLE", .netUnreachable),
        ("INTERNET_DISCONNECTED", .netUnreachable), ("CERT", .tlsVerify), ("SSL", .tlsHandshake),
        ("CONTENT_LENGTH_MISMATCH", .bodyTruncated), ("INCOMPLETE_CHUNKED_ENCODING", .bodyTruncated),
        ("TOO_MANY_REDIRECTS", .httpRedirectLimit), ("INVALID_HTTP_RESPONSE", .httpProtocol),
        ("ABORTED", .budgetExpired),
    ]

    // MARK: - Values

    private func timings(of entry: Reference) -> PhaseTimings {
        let phases = document.value("timings", in: entry)
        // -1 is a phase that did not take place.
        func phase(_ name: StaticString, in object: Reference?) -> Duration? {
            guard let object, let value = document.value(name, in: object),
                let milliseconds = document.double(value), milliseconds >= 0
            else { return nil }
            return .nanoseconds(Int64((min(milliseconds, 86_400_000) * 1_000_000).rounded()))
        }
        var timings = PhaseTimings()
        timings.dns = phase("dns", in: phases)
        timings.connect = phase("connect", in: phases)
        timings.ssl = phase("ssl", in: phases)
        if let connect = timings.connect, let ssl = timings.ssl, connect >= ssl {
            timings.connect = connect - ssl
        }
        timings.wait = phase("wait", in: phases)
        timings.receive = phase("receive", in: phases)
        if timings.untilHead == .zero, timings.receive ?? .zero == .zero {
            timings.wait = phase("time", in: entry)
        }
        return timings
    }

    private func object(
        _ name: StaticString, in entry: Reference, _ place: String
    ) throws(HARReader.Fault) -> Reference {
        guard let value = document.value(name, in: entry), document.kind(of: value) == .object else {
            throw fault("\(name)", "an object", place, entry)
        }
        return value
    }

    private func fault(
        _ member: String, _ wanted: String, _ place: String, _ near: Reference
    ) -> HARReader.Fault {
        let line = document.position(of: near)
        return HARReader.Fault(message: "\(line): \(place)/\(member) is not \(wanted)")
    }
}
