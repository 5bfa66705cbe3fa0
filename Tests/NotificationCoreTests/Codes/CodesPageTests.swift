import Foundation
import NotificationCore
import Testing

@Suite struct CodesPageTests {
    private static let page = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()
        .appending(path: "Sources/ServiceExtensionRuntime/ServiceExtensionRuntime.docc/Codes.md")

    /// `NSE_RECORD=1` writes the page anew, and fails, so that no recording happens by accident.
    @Test func theDocumentationPageIsMadeFromTheTable() throws {
        if ProcessInfo.processInfo.environment["NSE_RECORD"] != nil {
            try Data(CodesPage.markdown().utf8).write(to: Self.page)
            Issue.record("recorded \(Self.page.lastPathComponent); run again without NSE_RECORD")
        }
        let written = try String(contentsOf: Self.page, encoding: .utf8)
        #expect(
            written == CodesPage.markdown(), "NSE_RECORD=1 swift test --filter CodesPageTests writes it anew")
    }
}
