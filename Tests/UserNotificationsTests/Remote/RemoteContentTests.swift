import Foundation
import Testing
import UserNotifications

/// These tests hold how `aps` becomes a content (Apple, "Generating a remote notification").
@Suite struct RemoteContentTests {
    private func content(_ payload: String) throws -> UNNotificationContent {
        try UNNotificationRequest.remote(payload: Array(payload.utf8)).content
    }

    @Test func everyMemberOfApsLandsInItsProperty() throws {
        let content = try content(
            #"""
            {"aps":{"alert":{"title":"T","subtitle":"S","body":"B","launch-image":"L","summary-arg":"A",
            "summary-arg-count":3},"badge":5,"sound":"ping.caf","thread-id":"thread","category":"category",
            "target-content-id":"window","interruption-level":"time-sensitive","relevance-score":0.75,
            "filter-criteria":"work","mutable-content":1},"key":"value"}
            """#)
        #expect(content.title == "T" && content.subtitle == "S" && content.body == "B")
        #expect(content.launchImageName == "L")
        #expect(content.summaryArgument == "A" && content.summaryArgumentCount == 3)
        #expect(content.badge == 5)
        #expect(content.sound == UNNotificationSound(named: UNNotificationSoundName("ping.caf")))
        #expect(content.threadIdentifier == "thread" && content.categoryIdentifier == "category")
        #expect(content.targetContentIdentifier == "window" && content.filterCriteria == "work")
        #expect(content.interruptionLevel == .timeSensitive && content.relevanceScore == 0.75)
        #expect(content.attachments == [] && !(content is UNMutableNotificationContent))
        #expect(content.userInfo["key"] as? String == "value")
    }

    @Test func anAlertThatIsATextIsTheBody() throws {
        let content = try content(#"{"aps":{"alert":"B"}}"#)
        #expect(content.body == "B" && content.title == "")
    }

    @Test func whatIsMissingHasTheEmptyDefaults() throws {
        let content = try content(#"{"aps":{"alert":{"title":"T"}}}"#)
        #expect(content.badge == nil && content.sound == nil && content.filterCriteria == nil)
        #expect(content.interruptionLevel == .active && content.relevanceScore == 0)
        #expect(content.categoryIdentifier == "" && content.summaryArgumentCount == 1)
    }

    @Test func valuesOfAWrongTypeAreNotTaken() throws {
        let content = try content(
            #"{"aps":{"alert":{"title":7,"body":["x"]},"badge":"5","sound":3,"category":1,"thread-id":null}}"#
        )
        #expect(content.title == "" && content.body == "" && content.badge == nil && content.sound == nil)
        #expect(content.categoryIdentifier == "" && content.threadIdentifier == "")
    }

    @Test(arguments: [
        (#""default""#, UNNotificationSound.Kind.ordinary, nil, nil),
        (#"{"critical":1,"name":"default","volume":0.5}"#, .critical, nil, Float(0.5)),
        (#"{"critical":1,"name":"a.caf"}"#, .critical, "a.caf", nil),
        (#"{"name":"a.caf","volume":0.5}"#, .ordinary, "a.caf", nil),
        (#"{"critical":1,"volume":7}"#, .critical, nil, Float(1)),
    ])
    func aSoundIsANameOrADictionary(
        json: String, kind: UNNotificationSound.Kind, name: String?, volume: Float?
    ) throws {
        let sound = try #require(try content(#"{"aps":{"alert":"x","sound":\#(json)}}"#).sound)
        #expect(sound.kind == kind && sound.name?.rawValue == name && sound.volume == volume)
    }

    @Test func theRequestIsARemoteOne() throws {
        let payload = Array(#"{"aps":{"alert":"x"}}"#.utf8)
        let request = try UNNotificationRequest.remote(payload: payload, identifier: "collapse")
        #expect(request.identifier == "collapse")
        #expect(request.trigger is UNPushNotificationTrigger && request.trigger?.repeats == false)
        let first = try UNNotificationRequest.remote(payload: payload).identifier
        let second = try UNNotificationRequest.remote(payload: payload).identifier
        #expect(!first.isEmpty && first != second)
    }
}
