import Foundation
import ServiceExtensionTesting
import Testing
import UserNotifications

@testable import NSEKeychainExtension

@Suite struct KeychainTests {
    private let harness = ExtensionHarness(NotificationService.self)
    private let key = Data((0..<32).map { UInt8($0 &* 7) })

    private var payload: String {
        let sealed = Data(zip("Hello".utf8, key).map { $0 ^ $1 })
        return push(#""encrypted":"\#(sealed.base64EncodedString())""#)
    }

    @Test("The text is opened with the key that the app put into the keychain")
    func opens() async throws {
        let key = key
        try await harness.withAppGroup {
            try KeyStore(group: "TEAM123456.com.example.shared").save(key, named: "session")
        }
        let delivery = try await harness.deliver(payload)
        #expect(delivery.content.body == "Hello")
        try delivery.expect(.deliveredOnce, .nothingLeftBehind)
    }

    @Test("A key in another access group is not found, and the body stays")
    func otherGroup() async throws {
        let key = key
        try await harness.withAppGroup {
            try KeyStore(group: "TEAM123456.com.example.app").save(key, named: "session")
        }
        let delivery = try await harness.deliver(payload)
        #expect(delivery.content.body == "Body")
    }

    @Test("Another harness has another keychain")
    func another() async throws {
        let delivery = try await harness.deliver(payload)
        #expect(delivery.content.body == "Body")
        let count = try await harness.withAppGroup { KeyStore(group: "any").key(named: "session")?.count }
        #expect(count == nil)
    }
}
