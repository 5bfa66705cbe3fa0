import Foundation
import ServiceExtensionTesting
import Testing
import UIKit
import UserNotifications

@testable import NSEOwnBundleExtension

/// An extension that uses its Info.plist, its entitlements, its asset catalogue and its container. All four are found
/// beside its sources.
@Suite struct OwnBundleTests {
    private func log(_ harness: ExtensionHarness) throws -> [String] {
        let file = harness.home.appendingPathComponent("Library/service.log")
        return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map { String($0) }
    }

    @Test("Loads plain http from the domain that its Info.plist exempts")
    func exemptDomain() async throws {
        let harness = ExtensionHarness(NotificationService.self)
        harness.network.on("http://pictures.media.example.com/*", respond: .png(width: 4, height: 4))

        let delivery = try await harness.deliver(push(#""picture":"/a.png""#))

        #expect(delivery.shown == ["picture"], "\(delivery)")
        #expect(delivery.attachments.first?.width == 4)
        #expect(delivery.content.subtitle == "NSEOwnBundleExtension")
        #expect(try log(harness) == ["received by com.example.app.NSEOwnBundleExtension", "loaded"])
        let mark = harness.container("group.com.example.ownbundle").appendingPathComponent("delivered")
        #expect(FileManager.default.fileExists(atPath: mark.path))
    }

    @Test("Shows the picture of its asset catalogue where the network has none")
    func placeholder() async throws {
        let delivery = try await ExtensionHarness(NotificationService.self).deliver(
            push(#""picture":"/a.png""#))

        #expect(delivery.shown == ["picture"], "\(delivery)")
        #expect(delivery.attachments.first?.width == 8)
        #expect(delivery.attachments.first?.height == 4)
    }

    @Test("With another Info.plist, App Transport Security stops the request, and both lists say so")
    func stopped() async throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).plist")
        try Data(#"{ MediaHost = "http://cdn.example.com"; CFBundleIdentifier = "com.example.other"; }"#.utf8)
            .write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let harness = ExtensionHarness(NotificationService.self, bundle: .init(infoPlist: file.path, iOS: 17))
        harness.network.on("*", respond: .png())

        let delivery = try await harness.deliver(push(#""picture":"/a.png""#))

        #expect(try log(harness) == ["received by com.example.other", "failed: -1022"])
        #expect(delivery.requests.map(\.outcome) == [.failed(.appTransportSecurityRequiresSecureConnection)])
        #expect(delivery.timeline.description.contains("request 1 is stopped by App Transport Security"))
    }

    @Test("A picture that a test adds counts ahead of the catalogue's")
    func addedPicture() async throws {
        let harness = ExtensionHarness(NotificationService.self)
        let catalogue = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("Extensions/OwnBundleExtension/badge@3x.png")
        harness.addPicture(try Data(contentsOf: catalogue), named: "Placeholder")

        let delivery = try await harness.deliver(push())

        #expect(delivery.attachments.first?.width == 9)
    }

    @Test("Without a picture of that name the answer has none, and the timeline says why")
    func noPicture() async throws {
        let empty = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: empty, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: empty) }
        let harness = ExtensionHarness(NotificationService.self, bundle: .init(resources: empty.path))

        let delivery = try await harness.deliver(push())

        #expect(delivery.attachments.isEmpty)
        #expect(delivery.timeline.description.contains(#"UIImage(named: "Placeholder") is nil"#))
    }

    final class Named: UNNotificationServiceExtension {
        override func didReceive(
            _ request: UNNotificationRequest,
            withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
        ) {
            let content = UNMutableNotificationContent()
            let names = ["badge", "badge.png", "badge@3x", "Placeholder", "placeholder", "Other/Placeholder"]
            content.body = names.map { name in
                UIImage(named: name).map { "\($0.size.width)@\($0.scale)" } ?? "nil"
            }.joined(separator: " ")
            contentHandler(content)
        }
    }

    @Test("Loose pictures and image sets have the names and scales that a phone gives them")
    func names() async throws {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("Extensions/OwnBundleExtension")
        let harness = ExtensionHarness(Named.self, bundle: .init(resources: folder.path))

        let delivery = try await harness.deliver(push())

        #expect(delivery.content.body == "3.0@3.0 3.0@3.0 nil 4.0@2.0 nil nil")
    }
}
