import Foundation
import NotificationCore
import Testing
import UserNotifications

@Suite struct ContentChangesTests {
    private static let payload = #"""
        {"aps":{"alert":{"title":"T" , "loc-key":"K"},"badge":5.0,"sound":{"critical":1,"volume":0.3}},
         "n":1.50,"keep":[1, 2],"drop":"x"}
        """#

    private func original() throws -> UNNotificationContent {
        try UNNotificationRequest.remote(
            payload: Array(Self.payload.utf8), localization: Localization(texts: ["K": "localised"])
        ).content
    }

    private func delivered(
        _ change: (UNMutableNotificationContent) -> Void
    ) throws -> (text: String, left: [Diagnostic]) {
        let original = try original()
        let content = try #require(original.mutableCopy() as? UNMutableNotificationContent)
        change(content)
        let (changes, left) = content.changes(from: original)
        var edits = PayloadEdits(try NotificationPayload(parsing: Array(Self.payload.utf8)))
        let refused = edits.apply(changes)
        return (String(decoding: edits.applied(), as: UTF8.self), left + refused)
    }

    @Test func theSameContentChangesNothing() throws {
        let original = try original()
        let (changes, left) = original.changes(from: original)
        var edits = PayloadEdits(try NotificationPayload(parsing: Array(Self.payload.utf8)))
        #expect(edits.apply(changes).isEmpty && left.isEmpty && edits.isEmpty)
    }

    @Test func aCopyThatWasNotTouchedChangesNothing() throws {
        let delivered = try delivered { _ in }
        #expect(delivered.text == Self.payload && delivered.left.isEmpty)
    }

    @Test func aTextTakesItsOwnPlaceOnly() throws {
        let delivered = try delivered { $0.title = "new" }
        #expect(delivered.text == Self.payload.replacingOccurrences(of: #""T""#, with: #""new""#))
    }

    @Test func aLocalisedBodyStaysAKeyUntilItIsChanged() throws {
        #expect(try delivered { $0.badge = 6 }.text.contains(#""loc-key":"K""#))
        let changed = try delivered { $0.body += " [modified]" }.text
        #expect(changed.contains(#""body":"localised [modified]""#) && !changed.contains("loc-key"))
    }

    @Test func membersOfUserInfoAreChangedOneByOne() throws {
        let text = try delivered {
            $0.userInfo["drop"] = nil
            $0.userInfo["n"] = true
            $0.userInfo["new"] = ["b": NSNull(), "a": "u/v"] as [String: Any]
        }.text
        #expect(text.contains(#""n":true,"keep":[1, 2]"#))
        #expect(!text.contains("drop") && text.contains(#""new":{"a":"u/v","b":null}"#))
    }

    @Test func aNumberThatBecomesABooleanIsAChange() throws {
        let payload = Array(#"{"aps":{"alert":"x"},"flag":1}"#.utf8)
        let original = try UNNotificationRequest.remote(payload: payload).content
        let content = try #require(original.mutableCopy() as? UNMutableNotificationContent)
        content.userInfo["flag"] = true
        #expect(content.changes(from: original).changes.userInfo.map(\.value) == [Array("true".utf8)])
    }

    @Test func whatJSONCannotHoldIsLeftAndTold() throws {
        let delivered = try delivered {
            $0.userInfo["date"] = Date()
            $0.userInfo["n"] = Data([1])
            $0.userInfo["infinite"] = Double.infinity
            $0.userInfo[7] = "seven"
        }
        #expect(delivered.text == Self.payload)
        #expect(delivered.left.count == 4)
        #expect(delivered.left.allSatisfy { $0.severity == .warning && $0.message.hasPrefix("userInfo[") })
    }

    @Test func changesInsideApsOfUserInfoDoNotCount() throws {
        #expect(try delivered { $0.userInfo["aps"] = ["alert": "other"] }.text == Self.payload)
    }

    @Test func aVolumeKeepsItsDigits() throws {
        let text = try delivered {
            $0.sound = .criticalSoundNamed(UNNotificationSoundName("a.caf"), withAudioVolume: 0.7)
        }.text
        #expect(text.contains(#""volume":0.7"#))
    }
}
