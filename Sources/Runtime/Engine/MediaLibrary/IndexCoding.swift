import ExtensionWire
import NotificationCore

enum IndexCoding {
    static func bytes(_ entry: FetchIndex.Entry) -> [UInt8] {
        var writer = ByteWriter(reserving: 512)
        let facts = entry.report.facts
        let response = facts.response
        let ids = response.responseIDs.sorted { $0.key < $1.key }
        writer.put(
            entry.sha256, entry.fileExtension, facts.finalURL, response.status, response.declaredMIME,
            response.contentType, response.contentDisposition, facts.remoteIP, response.etag, facts.bytes,
            facts.redirects.map(\.url), facts.redirects.map(\.status), ids.map(\.key), ids.map(\.value),
            facts.diagnostics)
        return writer.bytes
    }

    /// - Throws: for bytes that this version did not write.
    static func entry(
        _ bytes: ArraySlice<UInt8>, fetchedAt: Int64
    ) throws(ByteFault) -> FetchIndex.Entry {
        var reader = ByteReader(bytes)
        let (sha256, fileExtension): (String, String) = try reader.fields()
        var facts = FetchReport.Facts()
        var response = ResponseFacts()
        (
            facts.finalURL, response.status, response.declaredMIME, response.contentType,
            response.contentDisposition, facts.remoteIP, response.etag, facts.bytes
        ) = try reader.fields()
        let (urls, statuses): ([String], [Int?]) = try reader.fields()
        facts.redirects = zip(urls, statuses).map {
            FetchReport.Hop(url: $0, status: $1, timings: PhaseTimings())
        }
        let (names, ids): ([String], [String]) = try reader.fields()
        response.responseIDs = Dictionary(zip(names, ids)) { first, _ in first }
        facts.response = response
        facts.diagnostics = try reader.get()
        var report = FetchReport(facts)
        report.origin = .cache
        return FetchIndex.Entry(
            sha256: sha256, fileExtension: fileExtension, fetchedAt: fetchedAt, report: report)
    }
}
