import Foundation
import NSETestValues
import NotificationCore
import Testing

/// Payloads that are right stay without diagnostics.
@Suite struct NoFalseDiagnosticTests {
    @Test("the smallest payload of each vendor", arguments: VendorPayload.all)
    func vendors(_ row: VendorPayload) throws {
        #expect(try diagnostics(NotificationPayload(parsing: Array(row.json().utf8))) == [])
    }

    private static let samples = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "samples")

    @Test("the samples")
    func samples() throws {
        let names = try FileManager.default.contentsOfDirectory(atPath: Self.samples.path)
            .filter { $0.hasSuffix(".json") }
        #expect(names.count > 15)
        for name in names {
            let bytes = try Array(Data(contentsOf: Self.samples.appending(path: name)))
            guard let payload = try? NotificationPayload(parsing: bytes) else { continue }
            #expect(try diagnostics(payload) == [], "\(name)")
        }
    }

    @Test("an ordinary campaign with links, identifiers and texts")
    func campaign() throws {
        let members =
            #""id":"6f1c","deeplink":"https://shop.example/sale?utm_source=push","image":"https://cdn.example/a.jpg?w=1200","#
            + #""data":{"article_url":"https://news.example/2026/03/01/storm.html","count":3,"tags":["a","b"]},"#
            + #""message":"Storm warning","unsubscribe":"https://shop.example/u/1","sentAt":"2026-03-01T09:30:00Z""#
        #expect(try diagnostics(members) == [])
    }
}
