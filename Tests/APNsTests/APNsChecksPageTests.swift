import APNs
import Foundation
import Testing

@Suite("The page of the checks")
struct APNsChecksPageTests {
    // The sources may be reached by a link.
    private static let page = URL(filePath: #filePath).deletingLastPathComponent().resolvingSymlinksInPath()
        .deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Sources/ServiceExtensionRuntime/ServiceExtensionRuntime.docc/APNsChecks.md")

    /// `NSE_RECORD=1` writes the page anew, and fails, so that no recording happens by accident.
    @Test("is made from the table")
    func page() throws {
        if ProcessInfo.processInfo.environment["NSE_RECORD"] != nil {
            try Data(APNsRule.markdown().utf8).write(to: Self.page)
            Issue.record("recorded \(Self.page.lastPathComponent); run again without NSE_RECORD")
        }
        let written = try String(contentsOf: Self.page, encoding: .utf8)
        #expect(
            written == APNsRule.markdown(),
            "NSE_RECORD=1 swift test --filter APNsChecksPageTests writes it anew"
        )
    }
}
