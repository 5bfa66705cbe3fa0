import Foundation
import ServiceExtensionTesting
import Testing
import UserNotifications

@testable import NSECategoriesExtension

@Suite struct CategoriesTests {
    let harness = ExtensionHarness(NotificationService.self)
    let payload = push(
        #""buttons":[{"id":"yes","title":"Yes","symbol":"checkmark"},{"id":"say","title":"Say","placeholder":"…"}]"#
    )

    @Test("The category of this push is there when the handler is called")
    func registers() async throws {
        let delivery = try await harness.deliver(payload, identifier: "42")

        #expect(delivery.outcome == .modified)
        #expect(delivery.content.categoryIdentifier == "dynamic.42")
        #expect(delivery.aps["category"] as? String == "dynamic.42")
        #expect(delivery.elapsed == .zero)
        try delivery.expect(.deliveredOnce)
    }

    @Test("Without buttons the request's own content comes back, which is the original")
    func noButtons() async throws {
        let payload = push()

        let delivery = try await harness.deliver(payload)

        #expect(delivery.content.categoryIdentifier == "")
        #expect(delivery.handlerCalls.count == 1)
    }

    @Test("A button's icon and options are those of the payload")
    func buttons() throws {
        let button = try #require(
            UNNotificationAction.make(from: ["id": "a", "title": "A", "opens": true, "symbol": "star"]))
        let text = try #require(
            UNNotificationAction.make(from: ["id": "b", "title": "B", "placeholder": "Text"])
                as? UNTextInputNotificationAction)

        #expect(button.options == .foreground)
        #expect(button.icon == UNNotificationActionIcon(systemImageName: "star"))
        #expect(text.textInputPlaceholder == "Text")
        #expect(UNNotificationAction.make(from: ["id": 7]) == nil)
    }
}
