#if canImport(ServiceExtensionTesting)
import Foundation
import ServiceExtensionTesting
import Testing
import UserNotifications

@testable import NotificationService

@Suite struct DeliveryTests {
    let harness = ExtensionHarness(NotificationService.self)

    @Test func thePhotoIsAttached() async throws {
        harness.network.on("https://photos.example.com/*", respond: .jpeg())

        let delivery = try await harness.deliver(contentsOf: Payload.parcel)

        #expect(delivery.outcome == .modified)
        #expect(delivery.attachments.map(\.identifier) == ["photo"])
        #expect(delivery.content.subtitle == "12 Harbour Street")
        #expect(delivery.content.badge == 1)
    }

    @Test func aServerThatHangsCostsOnlyThePhoto() async throws {
        harness.network.on("*", respond: .jpeg().delayed(by: .seconds(40)))

        let delivery = try await harness.deliver(contentsOf: Payload.parcel)

        try delivery.expect(.modified, .attachments(0), .deliveredOnce, .nothingLeftBehind)
        #expect(delivery.content.title == "Your parcel is here")
    }

    @Test func aPageBehindJPGIsNoPhoto() async throws {
        harness.network.on("*", respond: .html().contentType("image/jpeg"))

        let delivery = try await harness.deliver(contentsOf: Payload.parcel)

        try delivery.expect(.modified, .attachments(0), .nothingLeftBehind)
    }

    @Test func withoutAPhotoNothingIsRequested() async throws {
        let delivery = try await harness.deliver(contentsOf: Payload.noPhoto)

        #expect(delivery.outcome == .modified)
        #expect(delivery.requests.isEmpty)
    }

    @Test func theBadgeCounts() async throws {
        harness.network.on("*", respond: .jpeg())

        _ = try await harness.deliver(contentsOf: Payload.parcel)
        let second = try await harness.deliver(contentsOf: Payload.parcel)

        #expect(second.content.badge == 2)
    }
}
#endif
