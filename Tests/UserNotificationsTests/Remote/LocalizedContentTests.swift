import Foundation
import NotificationCore
import Testing
import UserNotifications

@Suite(.serialized) struct LocalizedContentTests {
    private let texts = Localization(texts: [
        "GREETING": "Hello %@", "SWAP": "%2$@ before %1$@", "PLAIN": "Plain", "TITLE": "100%% %@",
    ])

    private func content(_ alert: String) throws -> UNNotificationContent {
        try UNNotificationRequest.remote(
            payload: Array(#"{"aps":{"alert":\#(alert),"mutable-content":1}}"#.utf8), localization: texts
        ).content
    }

    @Test func keysBecomeTheAppsTexts() throws {
        let content = try content(
            #"""
            {"title-loc-key":"TITLE","title-loc-args":["sure"],"subtitle-loc-key":"SWAP",
            "subtitle-loc-args":["a","b"],"loc-key":"GREETING","loc-args":["Ada"]}
            """#)
        #expect(content.title == "100% sure")
        #expect(content.subtitle == "b before a")
        #expect(content.body == "Hello Ada")
    }

    @Test func aKeyThatTheAppDoesNotHaveIsShown() throws {
        #expect(try content(#"{"loc-key":"NONE"}"#).body == "NONE")
        #expect(try content(#"{"loc-key":"NONE","body":"beside"}"#).body == "beside")
        #expect(try content(#"{"loc-key":"","body":"beside"}"#).body == "beside")
    }

    @Test func argumentsThatAreNoTextsAreShownAsTheyAre() throws {
        #expect(try content(#"{"loc-key":"GREETING","loc-args":[3]}"#).body == "Hello 3")
        #expect(try content(#"{"loc-key":"GREETING","loc-args":"Ada"}"#).body == "Hello %@")
    }

    @Test func theStringsFileOfTheSurroundingsIsRead() throws {
        let directory = try TemporaryDirectory()
        let file = try directory.file("Localizable.strings", Array(#""KEY" = "from a file %@";"#.utf8))
        let before = ExtensionSurroundings.current
        var surroundings = before
        surroundings.stringsFile = file.path
        ExtensionSurroundings.install(surroundings)
        defer { ExtensionSurroundings.install(before) }
        let payload = Array(#"{"aps":{"alert":{"loc-key":"KEY","loc-args":["x"]}}}"#.utf8)
        #expect(try UNNotificationRequest.remote(payload: payload).content.body == "from a file x")
        #expect(NSString.localizedUserNotificationString(forKey: "KEY", arguments: [2]) == "from a file 2")
        #expect(NSString.localizedUserNotificationString(forKey: "OTHER", arguments: nil) == "OTHER")
        #expect(String.localizedUserNotificationString(forKey: "KEY", arguments: ["y"]) == "from a file y")
    }

    @Test(arguments: [
        ("%@ and %@", ["a"], "a and %@"), ("%1$@%1$@", ["a"], "aa"),
        ("%d items, %5.2f", ["3", "x"], "3 items, x"),
        ("50% off", [], "50% off"), ("%", [], "%"), ("%%@", ["a"], "%@"), ("%0$@", ["a"], "%0$@"),
        ("%ld", ["7"], "7"), ("%99999999999999999999$@", ["a"], "%99999999999999999999$@"),
        ("%3$@", ["a"], "%3$@"),
    ])
    func placesAreFilledByOrderOrByNumber(format: String, arguments: [String], text: String) {
        #expect(Localization.fill(format, with: arguments) == text)
    }
}
