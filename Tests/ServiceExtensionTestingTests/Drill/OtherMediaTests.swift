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

/// Takes PNG only, from an address that the payload does not have.
final class ByPart: Downloader, @unchecked Sendable {
    override func address(in userInfo: [AnyHashable: Any]) -> String? {
        (userInfo["picture"] as? String).map { "https://cdn.example.com/\($0).png" }
    }

    override func pathExtension(of file: URL, _ response: URLResponse?) -> String? {
        super.pathExtension(of: file, response).flatMap { $0 == "png" ? $0 : nil }
    }
}

extension DrillTests {
    @Test("the address that the extension makes of the payload names the type in fair weather too")
    func madeAddress() async throws {
        let report = try await Drill.run(
            ByPart.self, payload: #"{"aps":{"alert":"Goal","mutable-content":1},"picture":"hero"}"#
        ) {
            $0.only = ["fair.weather"]
            $0.isolation = .inProcess
        }
        #expect(report["fair.weather"]?.verdict == .passed)
        #expect("\(report)".contains("fair weather: modified at 50 ms, 1 attachment"), "\(report)")
    }

    @Test(
        "fair weather brings what the extension of the URL promises",
        arguments: ["jpg", "png", "gif", "mp4", "wav", "mp3"])
    func kinds(pathExtension: String) async throws {
        let report = try await Drill.run(
            ByName.self, payload: DrillPayloads.picture("\"https://cdn.example.com/a.\(pathExtension)\"")
        ) {
            $0.only = ["fair.weather", "slow.in_time", "body.too_large", "type.png_as_jpg"]
            $0.isolation = .inProcess
        }
        #expect(report["fair.weather"]?.summary == "modified at 1.1 s, 1 attachment")
        #expect(report["slow.in_time"]?.verdict == .passed)
        #expect(report["body.too_large"]?.failures.first?.happened.contains("body.too_large") == true)
        let isPicture = ["jpg", "png", "gif"].contains(pathExtension)
        #expect(
            report["type.png_as_jpg"]?.verdict
                == (isPicture ? .passed : .notApplicable("the media is not a picture")))
    }
}
