import NotificationCore

/// How the index spells what a server said: texts one after the other, each with its length.
enum IndexCoding {
    static func bytes(_ entry: FetchIndex.Entry) -> [UInt8] {
        var writer = Writer()
        writer.bytes.reserveCapacity(512)
        let report = entry.report.facts
        for text in [
            entry.sha256, entry.fileExtension, report.finalURL, report.status.map(String.init),
            report.declaredMIME, report.contentType, report.remoteIP, report.etag,
            report.bytes.map(String.init),
        ] {
            writer.text(text)
        }
        writer.list(report.redirects) { writer, hop in
            writer.text(hop.url)
            writer.text(hop.status.map(String.init))
        }
        writer.list(report.responseIDs.sorted { $0.key < $1.key }) { writer, id in
            writer.text(id.key)
            writer.text(id.value)
        }
        writer.list(report.diagnostics) { writer, diagnostic in
            writer.text(diagnostic.code.rawValue)
            writer.text(diagnostic.severity.rawValue)
            writer.text(diagnostic.message)
            writer.text(diagnostic.hint)
        }
        writer.text(report.contentDisposition)
        return writer.bytes
    }

    /// - Returns: nil for bytes that this version did not write.
    static func entry(_ bytes: ArraySlice<UInt8>, fetchedAt: Int64) -> FetchIndex.Entry? {
        var reader = Reader(rest: bytes)
        var report = FetchReport()
        report.origin = .cache
        guard let sha256 = reader.text(), let fileExtension = reader.text() else { return nil }
        report.finalURL = reader.text()
        report.status = reader.text().flatMap { Int($0) }
        report.declaredMIME = reader.text()
        report.contentType = reader.text()
        report.remoteIP = reader.text()
        report.etag = reader.text()
        report.bytes = reader.text().flatMap { Int($0) }
        for _ in 0..<reader.count() {
            report.redirects.append(
                FetchReport.Hop(
                    url: reader.text() ?? "", status: reader.text().flatMap { Int($0) },
                    timings: PhaseTimings()))
        }
        for _ in 0..<reader.count() { report.responseIDs[reader.text() ?? ""] = reader.text() }
        for _ in 0..<reader.count() {
            let code = reader.text().flatMap { Code(rawValue: $0) }
            let severity = reader.text().flatMap { Severity(rawValue: $0) }
            let (message, hint) = (reader.text() ?? "", reader.text())
            guard let code, let severity else { return nil }
            report.diagnostics.append(Diagnostic(code, severity, message, hint: hint))
        }
        report.contentDisposition = reader.text()
        guard !reader.isBroken else { return nil }
        return FetchIndex.Entry(
            sha256: sha256, fileExtension: fileExtension, fetchedAt: fetchedAt, report: report)
    }

    private struct Writer {
        var bytes: [UInt8] = []

        private mutating func number(_ number: Int) {
            bytes.append(UInt8(truncatingIfNeeded: number))
            bytes.append(UInt8(truncatingIfNeeded: number >> 8))
        }

        /// 0 for nil, else the length plus one.
        mutating func text(_ text: String?) {
            guard var text else { return number(0) }
            text.withUTF8 { text in
                number(min(text.count, 0xFFFE) + 1)
                unsafe bytes.append(contentsOf: text.prefix(0xFFFE))
            }
        }

        mutating func list<Element>(_ list: [Element], _ write: (inout Writer, Element) -> Void) {
            let list = list.prefix(32)
            number(list.count)
            for element in list { write(&self, element) }
        }
    }

    private struct Reader {
        var rest: ArraySlice<UInt8>
        var isBroken = false

        private mutating func number() -> Int {
            guard rest.count >= 2 else {
                isBroken = true
                return 0
            }
            defer { rest = rest.dropFirst(2) }
            return Int(rest[rest.startIndex]) | Int(rest[rest.startIndex + 1]) << 8
        }

        mutating func text() -> String? {
            let length = number() - 1
            guard length >= 0 else { return nil }
            guard rest.count >= length else {
                isBroken = true
                return nil
            }
            defer { rest = rest.dropFirst(length) }
            return String(decoding: rest.prefix(length), as: UTF8.self)
        }

        mutating func count() -> Int { min(number(), 32) }
    }
}
