import Foundation
import ServiceExtensionTesting
import Testing
import UserNotifications

/// How payloads come in and go out.
@Suite struct PayloadFormsTests {
    final class Badge: BareExtension, @unchecked Sendable {
        override func received() {
            content.title = given.title
            content.badge = 3
            deliver()
        }
    }

    @Test func `Only what changed is rewritten`() async throws {
        let delivery = try await ExtensionHarness(Badge.self).deliver(
            #"{ "aps" : {"alert":"Hi","mutable-content":1}, "n":1.50 }"# + "\n")
        #expect(
            String(decoding: delivery.payload, as: UTF8.self)
                == #"{ "aps" : {"alert":"Hi","mutable-content":1,"badge":3}, "n":1.50,"nse":{"attachments":[]} }"#
                + "\n")
    }

    @Test func `A dictionary, and Xcode's file with its target`() async throws {
        let harness = ExtensionHarness(Badge.self)
        try await harness.deliver(["aps": ["alert": "Hi", "mutable-content": 1]]).expect(.modified)
        let file = TestFiles.unusedPath("apns")
        defer { try? FileManager.default.removeItem(at: file) }
        try Data(#"{"Simulator Target Bundle":"com.example","aps":{"alert":"Hi","mutable-content":1}}"#.utf8)
            .write(to: file)
        let delivery = try await harness.deliver(contentsOf: file, identifier: "id-7")
        #expect(delivery.content.userInfo["Simulator Target Bundle"] == nil)
        #expect(delivery.content.badge == 3)
    }

    @Test func `Texts come from the app's strings file`() async throws {
        let harness = ExtensionHarness(Badge.self)
        let file = TestFiles.unusedPath("strings")
        defer { try? FileManager.default.removeItem(at: file) }
        try Data(#""greeting" = "Hello %@";"#.utf8).write(to: file)
        harness.stringsFile = file
        let delivery = try await harness.deliver(
            #"{"aps":{"alert":{"loc-key":"greeting","loc-args":["Ada"]},"mutable-content":1}}"#)
        #expect(delivery.content.body == "Hello Ada")
        try delivery.expect(.modified)
    }
}
