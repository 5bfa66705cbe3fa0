import Foundation
import ServiceExtensionTesting
import Testing
import UserNotifications

/// Takes everything by the extension of its URL.
final class ByName: Downloader, @unchecked Sendable {
    override func pathExtension(of file: URL, _ response: URLResponse?) -> String? {
        response?.url?.pathExtension
    }
}

extension DrillTests {
    @Test(
        "fair weather brings what the extension of the URL promises",
        arguments: ["jpg", "png", "gif", "mp4", "wav", "mp3"])
    func kinds(pathExtension: String) async throws {
        let report = try await Drill.run(
            ByName.self, payload: DrillPayloads.picture("\"https://cdn.example.com/a.\(pathExtension)\""),
            only: ["fair.weather", "slow.in_time", "body.too_large", "type.png_as_jpg"],
            isolation: .inProcess)
        #expect(report["fair.weather"]?.summary == "modified at 1.1 s, 1 attachment")
        #expect(report["slow.in_time"]?.verdict == .passed)
        #expect(report["body.too_large"]?.failures.first?.happened.contains("body.too_large") == true)
        let isPicture = ["jpg", "png", "gif"].contains(pathExtension)
        #expect(
            report["type.png_as_jpg"]?.verdict
                == (isPicture ? .passed : .notApplicable("the media is no picture")))
    }
}
