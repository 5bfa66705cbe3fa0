import CoreLocation
import Foundation
import NotificationCore
import Testing
import UserNotifications

@Suite struct CodingTests {
    private func content() -> UNMutableNotificationContent {
        let content = UNMutableNotificationContent()
        content.title = "title"
        content.subtitle = "subtitle"
        content.body = "body \u{1F600}"
        content.badge = 7
        content.sound = .criticalSoundNamed(UNNotificationSoundName("x.wav"), withAudioVolume: 0.5)
        content.interruptionLevel = .critical
        content.relevanceScore = 0.25
        content.filterCriteria = "filter"
        content.targetContentIdentifier = "target"
        content.launchImageName = "launch"
        content.summaryArgument = "summary"
        content.summaryArgumentCount = 2
        content.threadIdentifier = "thread"
        content.categoryIdentifier = "category"
        content.userInfo = [
            "aps": ["alert": ["title": "x"]], "null": NSNull(), "number": 1.5, "flag": true,
            "list": [1, "two", [:] as [String: Any]] as [Any],
        ]
        content.attachments = [
            UNNotificationAttachment(
                identifier: "a", url: URL(fileURLWithPath: "/nowhere/a.png"), type: "public.png")
        ]
        return content
    }

    @Test func aContentSurvivesAnArchive() throws {
        let content = content()
        #expect(try roundTrip(content) == content)
        #expect(try roundTrip(UNNotificationContent()) == UNNotificationContent())
    }

    @Test func aContentWithASenderSurvivesAnArchive() throws {
        let content = content()
        content.setCommunicationContext(
            CommunicationContext(senderName: "", groupName: "group", avatar: .reference))
        #expect(try roundTrip(content)?.communicationContext == content.communicationContext)
    }

    @Test func aRequestSurvivesAnArchive() throws {
        let triggers: [UNNotificationTrigger?] = [
            nil, UNPushNotificationTrigger(repeats: false),
            UNTimeIntervalNotificationTrigger(timeInterval: 61.5, repeats: true),
            UNCalendarNotificationTrigger(
                dateMatching: DateComponents(
                    calendar: Calendar(identifier: .gregorian), timeZone: TimeZone(identifier: "Asia/Tokyo"),
                    month: 2, day: 29, hour: 7), repeats: true),
            UNLocationNotificationTrigger(
                region: CLCircularRegion(
                    center: CLLocationCoordinate2D(latitude: 48, longitude: 11), radius: 50, identifier: "r"),
                repeats: false),
        ]
        for trigger in triggers {
            let request = UNNotificationRequest(identifier: "id", content: content(), trigger: trigger)
            #expect(try roundTrip(request) == request, "\(trigger?.description ?? "no trigger")")
        }
    }

    @Test func aDeliveredNotificationAndAResponseSurviveAnArchive() throws {
        let notification = UNNotification(
            date: Date(timeIntervalSince1970: 1_700_000_000.25),
            request: UNNotificationRequest(identifier: "id", content: content(), trigger: nil))
        #expect(try roundTrip(notification) == notification)
        let response = UNNotificationResponse(
            actionIdentifier: UNNotificationDefaultActionIdentifier, notification: notification)
        #expect(try roundTrip(response) == response)
        let text = UNTextInputNotificationResponse(
            actionIdentifier: "reply", notification: notification, userText: "typed")
        #expect(try roundTrip(text)?.userText == "typed")
        #expect(text != response)
    }

    @Test func aCategorySurvivesAnArchiveWithItsActions() throws {
        let category = UNNotificationCategory(
            identifier: "c",
            actions: [
                UNNotificationAction(
                    identifier: "open", title: "Open", options: [.foreground, .authenticationRequired],
                    icon: UNNotificationActionIcon(systemImageName: "star")),
                UNTextInputNotificationAction(
                    identifier: "reply", title: "Reply", textInputButtonTitle: "Send",
                    textInputPlaceholder: "Text"),
            ], intentIdentifiers: ["one", "two"], hiddenPreviewsBodyPlaceholder: "%u messages",
            categorySummaryFormat: "%u more from %@", options: .customDismissAction)
        let back = try #require(try roundTrip(category))
        #expect(back == category)
        #expect(back.actions.last is UNTextInputNotificationAction)
        #expect(back.actions.first?.icon == category.actions.first?.icon)
    }

    @Test func settingsSurviveAnArchive() throws {
        var features = FeatureSettings()
        features.alertStyle = .banner
        features.showPreviews = .never
        features.providesAppNotificationSettings = true
        let settings = UNNotificationSettings(.provisional, features)
        let back = try #require(try roundTrip(settings))
        #expect(back == settings)
        #expect(back.authorizationStatus == .provisional && back.showPreviewsSetting == .never)
        #expect(back.soundSetting == .notSupported && back.providesAppNotificationSettings)
    }

    @Test func anArchiveOfSomethingElseIsRefusedAndEndsNothing() throws {
        let data = try NSKeyedArchiver.archivedData(
            withRootObject: NSString(string: "no request"), requiringSecureCoding: true)
        let back = try? NSKeyedUnarchiver.unarchivedObject(ofClass: UNNotificationRequest.self, from: data)
        #expect(back == nil)
    }
}
