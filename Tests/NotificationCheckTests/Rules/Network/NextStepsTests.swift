import NotificationCheck
import NotificationCore
import Testing

@Suite struct NextStepsTests {
    @Test("without an app its checks come first, in the order of their frequency")
    func noApp() {
        let steps = NextSteps.afterPush(.shows, sender: nil, hasApp: false)
        #expect(steps[0] == "The push is fine. If the phone shows no picture, it is the app or the device:")
        #expect(steps[1].contains("nse-run check App.ipa"))
        #expect(steps[2].contains("Notification Service Extension"))
        #expect(steps[3].contains("deployment target"))
        #expect(steps.contains { $0.contains("No extension available for bundle") })
    }

    @Test("a picture alone is no push that is fine")
    func picture() {
        let steps = NextSteps.afterPush(.shows, sender: nil, hasApp: false, isPicture: true)
        #expect(steps[0].hasPrefix("The picture is fine.") && steps[1].contains("nse-run check push.json"))
        #expect(!steps.contains { $0.contains("this payload") })
    }

    @Test("with an app they are not repeated")
    func app() {
        let steps = NextSteps.afterPush(.shows, sender: nil, hasApp: true)
        #expect(!steps.contains { $0.contains("App.ipa") || $0.contains("deployment target") })
        #expect(steps.contains { $0.contains("contentHandler") })
    }

    @Test("a sender's SDK is named")
    func sender() {
        for (identifier, word) in [
            ("fcm-v1", "populateNotificationContent"), ("firebase-admin", "populateNotificationContent"),
            ("onesignal", "OneSignalExtension"), ("expo", "Expo Go"), ("airship", "Airship's SDK"),
        ] {
            let sender = Sender(identifier, "Airship", "")
            #expect(NextSteps.afterPush(.shows, sender: sender, hasApp: false).contains { $0.contains(word) })
        }
        let library = Sender("houston", "Houston", "")
        #expect(
            !NextSteps.afterPush(.shows, sender: library, hasApp: false).contains { $0.contains("Houston") })
    }

    @Test("lines are short")
    func short() {
        let steps = NextSteps.afterPush(
            .shows, sender: Sender("x", String(repeating: "x", count: 5000), ""), hasApp: false
        )
        #expect(steps.allSatisfy { $0.count <= 180 } && steps.count <= 20)
    }
}
