import Foundation
import Intents
import Testing

@Suite struct PersonTests {
    private func person(_ name: String?, _ parts: PersonNameComponents? = nil) -> INPerson {
        INPerson(
            personHandle: INPersonHandle(value: "a@b.example", type: .emailAddress), nameComponents: parts,
            displayName: name, image: INImage(named: "avatar"), contactIdentifier: nil, customIdentifier: nil)
    }

    @Test func `the name to show is the given one, else made of its parts`() {
        var parts = PersonNameComponents()
        parts.givenName = "Ada"
        parts.familyName = "Lovelace"
        #expect(person("A.", parts).displayName == "A.")
        #expect(person(nil, parts).displayName == "Ada Lovelace")
        var nickname = PersonNameComponents()
        nickname.nickname = "ada"
        #expect(person(nil, nickname).displayName == "ada")
        #expect(person(nil).displayName == "")
    }

    @Test func `people with the same handle and name are equal`() {
        #expect(person("A") == person("A"))
        #expect(person("A") != person("B"))
        #expect(Set([person("A"), person("A")]).count == 1)
        #expect(INPersonHandle(value: nil, type: .unknown) != INPersonHandle(value: "", type: .unknown))
    }

    @Test func `pictures are kept by parameter`() {
        let intent = INSendMessageIntent(
            recipients: nil, content: "x", speakableGroupName: INSpeakableString(spokenPhrase: "g"),
            conversationIdentifier: nil, serviceName: nil, sender: person("A"))
        let group = INImage(named: "group")
        intent.setImage(group, forParameterNamed: \.speakableGroupName)
        #expect(intent.image(forParameterNamed: \.speakableGroupName) == group)
        #expect(intent.image(forParameterNamed: \.sender) == nil)
        #expect(intent.keyImage() == group)
        #expect(intent.outgoingMessageType == .outgoingMessageText)
    }
}
