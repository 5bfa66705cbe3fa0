import Foundation
import NotificationCore
import Testing

@testable import ServiceExtensionTesting

@Suite("files that a drill names")
struct ExtensionSourcesTests {
    @Test("the sources of the sample are found from its test, through the symbolic link")
    func sample() {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        let test = root.appendingPathComponent(
            "samples/extension/ci/Tests/NotificationServiceTests/DrillTests.swift")
        #expect(
            ExtensionSources.files(module: "NotificationService", test: test.path) == [
                .receive: "NotificationService.swift", .download: "MediaDownloader.swift",
                .attach: "NotificationService.swift", .expiry: "NotificationService.swift",
            ])
        #expect(ExtensionSources.files(module: "Missing", test: test.path) == [:])
        #expect(ExtensionSources.files(module: "../../../..", test: "/") == [:])
    }
}
