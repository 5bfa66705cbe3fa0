import Foundation
import ServiceExtensionTesting
import Testing
import UserNotifications

@testable import NSESelectorsExtension

/// An extension with `@objc` and `#selector`, compiled from the copies that the plug-in makes.
@Suite struct RewrittenCopiesTests {
    private let harness = ExtensionHarness(NotificationService.self)

    @Test("It compiles and delivers; a selector holds its name, and strings keep their text")
    func delivers() async throws {
        let delivery = try await harness.deliver(push())
        let content = delivery.content
        #expect(content.title == "Title finish @objc")
        #expect(content.subtitle.hasPrefix(#"// not a comment, "@objc" and #selector(x) stay line "#))
    }

    @Test("Lines and the file are those of the original")
    func lines() async throws {
        let delivery = try await harness.deliver(push())
        let content = delivery.content
        #expect(content.subtitle.hasSuffix("stay line 20 of Marker.swift"), "\(content.subtitle)")
        #expect(Marker().mark() == #"raw "@objc" \(no) 0"#)
    }
}
