import Foundation
import Testing
import UserNotifications

@Suite struct ServiceExtensionTests {
    private class Plain: UNNotificationServiceExtension {}

    private class OwnState: UNNotificationServiceExtension {
        let state: Int
        override init() {
            state = 7
            super.init()
        }
        init(state: Int) {
            self.state = state
            super.init()
        }
        override func didReceive(
            _ request: UNNotificationRequest,
            withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
        ) {
            let content = request.content.mutableCopy() as? UNMutableNotificationContent
            content?.title = "\(request.content.title) [modified]"
            contentHandler(content ?? request.content)
        }
    }

    private final class ConvenienceInit: UNNotificationServiceExtension {
        let name: String
        init(name: String) { self.name = name }
        override convenience init() { self.init(name: "made by the system") }
        override func didReceive(
            _ request: UNNotificationRequest,
            withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
        ) {
            let content = UNMutableNotificationContent()
            content.title = name
            contentHandler(content)
        }
    }

    private class SendableHandler: UNNotificationServiceExtension {
        override func didReceive(
            _ request: UNNotificationRequest,
            withContentHandler contentHandler: @escaping @Sendable (UNNotificationContent) -> Void
        ) {
            contentHandler(request.content)
        }
    }

    private func request() -> UNNotificationRequest {
        let content = UNMutableNotificationContent()
        content.title = "title"
        return UNNotificationRequest(identifier: "id", content: content, trigger: nil)
    }

    private func answer(_ type: UNNotificationServiceExtension.Type) -> UNNotificationContent? {
        nonisolated(unsafe) var answer: UNNotificationContent?
        type.init(_forHost: ()).didReceive(request()) { answer = $0 }
        return answer
    }

    @Test func aClassWithoutOverridesHandsTheOriginalOn() {
        #expect(answer(Plain.self)?.title == "title")
    }

    @Test func anInstanceIsMadeFromTheClassAlone() {
        #expect((OwnState.self as UNNotificationServiceExtension.Type).init(_forHost: ()) is OwnState)
        #expect(answer(OwnState.self)?.title == "title [modified]")
    }

    @Test func anInitialiserOfItsOwnStandsBesideTheSystems() {
        #expect(answer(ConvenienceInit.self)?.title == "made by the system")
    }

    @Test func theHandlerMayBeDeclaredSendable() {
        #expect(answer(SendableHandler.self)?.title == "title")
    }
}
