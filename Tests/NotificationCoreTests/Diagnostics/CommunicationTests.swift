import NotificationCore
import Testing

/// A communication notification with media.
@Suite struct CommunicationTests {
    private let info =
        #""communicationInfo":{"conversationId":"c","sender":{"id":"1","displayName":"Ada","avatar":"https://m.example/a.png"}}"#

    @Test("media next to a sender is told")
    func media() throws {
        let all = try diagnostics(
            #""notifee_options":{"image":"https://m.example/p.png","ios":{\#(info)}}"#)
        #expect(all.map(\.code) == [.mediaCommunication])
        #expect(all.first?.severity == .note)
    }

    @Test("a sender without media is not, and the avatar is not media")
    func alone() throws {
        #expect(try diagnostics(#""notifee_options":{"ios":{\#(info)}}"#) == [])
        #expect(try diagnostics(#""notifee_options":{"image":"https://m.example/p.png","ios":{}}"#) == [])
    }
}
