import Foundation
import Intents
import NotificationCore
import Testing

@testable import UserNotifications

/// These tests use the API as chat apps do.
@Suite struct CommunicationNotificationTests {
    private func message(
        group: String? = nil, avatar: INImage? = INImage(imageData: Data([1, 2, 3]))
    ) -> INSendMessageIntent {
        let sender = INPerson(
            personHandle: INPersonHandle(value: "u42", type: .unknown), nameComponents: nil,
            displayName: "Ada",
            image: avatar, contactIdentifier: nil, customIdentifier: "u42", isMe: false, suggestionType: .none
        )
        let me = INPerson(
            personHandle: INPersonHandle(value: "u1", type: .unknown), nameComponents: nil, displayName: nil,
            image: nil,
            contactIdentifier: nil, customIdentifier: nil, isMe: true, suggestionType: .none)
        let intent = INSendMessageIntent(
            recipients: [me], outgoingMessageType: .outgoingMessageText, content: "Hello",
            speakableGroupName: group.map { INSpeakableString(spokenPhrase: $0) },
            conversationIdentifier: "c7",
            serviceName: nil, sender: sender, attachments: nil)
        intent.setImage(avatar, forParameterNamed: \.sender)
        return intent
    }

    private func content() -> UNMutableNotificationContent {
        let content = UNMutableNotificationContent()
        content.title = "New message"
        content.body = "Hello"
        content.badge = 3
        return content
    }

    @Test func `a donated message marks the content and leaves its texts`() async throws {
        let intent = message(group: "Engines")
        let interaction = INInteraction(intent: intent, response: nil)
        interaction.direction = .incoming
        try await interaction.donate()
        let updated = try content().updating(from: intent)
        #expect(updated.title == "New message")
        #expect(updated.body == "Hello")
        #expect(updated.badge == 3)
        let context = try #require(updated.communicationContext)
        #expect(context.senderName == "Ada")
        #expect(context.conversationIdentifier == "c7")
        #expect(context.groupName == "Engines")
        #expect(!context.isCall)
        #expect("\(updated)".contains("Ada"))
    }

    @Test func `an avatar is the bytes of a picture, or a name that is not looked at`() throws {
        let gif = Data("GIF89a".utf8)
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).gif")
        try gif.write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let rows: [(INImage?, CommunicationContext.Avatar?)] = [
            (INImage(imageData: gif), .picture), (INImage(imageData: Data("<html>".utf8)), nil),
            (INImage(imageData: Data()), nil), (nil, nil), (INImage(url: file), .picture),
            (INImage(url: file.appendingPathComponent("none")), nil), (INImage(named: "ada"), .reference),
        ]
        for (image, avatar) in rows {
            let context = try content().updating(from: message(avatar: image)).communicationContext
            #expect(context?.avatar == avatar)
        }
        let group = message(group: "Engines", avatar: nil)
        group.setImage(INImage(imageData: gif), forParameterNamed: \.speakableGroupName)
        #expect(try content().updating(from: group).communicationContext?.avatar == .picture)
    }

    @Test func `the mark survives a mutable copy`() throws {
        let updated = try content().updating(from: message())
        let copy = try #require(updated.mutableCopy() as? UNMutableNotificationContent)
        copy.badge = 9
        #expect(copy.communicationContext?.senderName == "Ada")
    }

    @Test func `a call is marked too`() throws {
        let caller = INPerson(
            personHandle: INPersonHandle(value: "+4930", type: .phoneNumber), nameComponents: nil,
            displayName: "Bo",
            image: nil, contactIdentifier: nil, customIdentifier: nil)
        let intent = INStartCallIntent(
            callRecordFilter: nil, callRecordToCallBack: nil, audioRoute: .unknown, destinationType: .normal,
            contacts: [caller], callCapability: .audioCall)
        let context = try #require(try content().updating(from: intent).communicationContext)
        #expect(context.isCall)
        #expect(context.senderName == "Bo")
    }

    @Test func `formatted text becomes the body`() throws {
        let context = UNNotificationAttributedMessageContext(
            sendMessageIntent: message(), attributedContent: NSAttributedString(string: "Hello you"))
        let updated = try content().updating(from: context)
        #expect(updated.body == "Hello you")
        #expect(updated.communicationContext?.senderName == "Ada")
    }

    @Test func `a donation answers once and without an error`() async {
        let error = await withCheckedContinuation { continuation in
            INInteraction(intent: message(), response: nil).donate { continuation.resume(returning: $0) }
        }
        #expect(error == nil)
    }
}
