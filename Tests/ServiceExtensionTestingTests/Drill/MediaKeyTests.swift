import Foundation
import ServiceExtensionTesting
import Testing
import UserNotifications

/// Looks where no vendor does.
final class OddKey: Downloader, @unchecked Sendable {
    override func didReceive(
        _ request: UNNotificationRequest,
        withContentHandler contentHandler: @escaping @Sendable (UNNotificationContent) -> Void
    ) {
        let blob = request.content.userInfo["x"] as? [String: Any]
        let content = request.content.mutableCopy() as? UNMutableNotificationContent
        content?.userInfo["image"] = blob?["q7"]
        guard let content else { return contentHandler(request.content) }
        super.didReceive(
            UNNotificationRequest(identifier: request.identifier, content: content, trigger: nil),
            withContentHandler: contentHandler)
    }
}

extension DrillTests {
    private static let odd = """
        {"aps":{"alert":{"title":"Goal","body":"1:0"},"mutable-content":1},
        "x":{"q7":"https://cdn.example.com/blob/17"}}
        """

    @Test("a place that no vendor uses is found by what the extension asks for")
    func rehearsedKey() async throws {
        let report = try await Drill.run(OddKey.self, payload: Self.odd) {
            $0.only = ["key.missing", "http.404"]
            $0.isolation = .inProcess
        }
        #expect(report.rows.map(\.verdict) == [.passed, .passed])
    }

    @Test("when there is no media anywhere, the error says how to name it")
    func noMedia() async throws {
        let error = await #expect(throws: DrillError.self) {
            try await Drill.run(
                TemplateExtension.self, payload: #"{"aps":{"alert":"Goal","mutable-content":1}}"#
            ) {
                $0.only = ["fair.weather"]
            }
        }
        #expect(error?.description.contains("mediaKey: \"/data/image\"") == true)
    }

    @Test("a pointer that leads to no string is told")
    func wrongPointer() async throws {
        let error = await #expect(throws: DrillError.self) {
            try await Drill.run(Downloader.self, payload: DrillPayloads.picture) {
                $0.mediaKey = "/aps/alert"
            }
        }
        #expect(error?.description == "at \"/aps/alert\" the payload has no string")
    }

    @Test("a payload that starts no extension is told with the gate's reason")
    func closedGate() async throws {
        let payload = DrillPayloads.picture.replacingOccurrences(of: ",\"mutable-content\":1", with: "")
        let error = await #expect(throws: DrillError.self) {
            try await Drill.run(Downloader.self, payload: payload)
        }
        #expect(error?.description.contains("gate.not_mutable") == true)
    }
}
