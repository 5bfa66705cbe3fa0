import Foundation
import NotificationCore
import Testing
import UserNotifications

@Suite struct RemoteUserInfoTests {
    private func userInfo(_ payload: String) throws -> [AnyHashable: Any] {
        try UNNotificationRequest.remote(payload: Array(payload.utf8)).content.userInfo
    }

    @Test func itIsTheWholePayload() throws {
        let info = try userInfo(#"{"aps":{"alert":{"title":"T"},"mutable-content":1},"media":{"url":"u"}}"#)
        let aps = try #require(info["aps"] as? [String: Any])
        #expect((aps["alert"] as? [String: Any])?["title"] as? String == "T")
        #expect(aps["mutable-content"] as? Int == 1)
        #expect((info["media"] as? NSDictionary)?.object(forKey: "url") as? String == "u")
    }

    @Test func valuesCastAsRealExtensionsCastThem() throws {
        let info = try userInfo(
            #"{"aps":{},"n":7,"one":1,"d":1.5,"t":true,"null":null,"list":["a",{"b":2}],"s":"text"}"#)
        #expect(info["n"] as? Int == 7 && info["n"] as? NSNumber == 7 && info["n"] as? String == nil)
        #expect(info["n"] as? Bool == nil && info["one"] as? Bool == true)
        #expect(info["d"] as? Double == 1.5 && info["t"] as? Bool == true)
        #expect(info["null"] is NSNull)
        #expect((info["list"] as? [Any])?.count == 2 && info["list"] as? NSArray != nil)
        #expect(info["s"] as? NSString == "text")
        #expect(info as? [String: Any] != nil && info["missing"] == nil)
    }

    @Test func bigNumbersAndRepeatedNamesAreAsFoundationReadsThem() throws {
        let info = try userInfo(
            #"{"aps":{},"big":12345678901234567890,"huge":123456789012345678901234567890,"x":1,"x":2}"#)
        #expect((info["big"] as? NSNumber)?.uint64Value == 12_345_678_901_234_567_890)
        #expect((info["huge"] as? NSNumber)?.stringValue == "123456789012345678901234567890")
        #expect(info["x"] as? Int == 2)
    }

    @Test(arguments: ["", "{", "[]", #"{"aps":1}"#, #"{"aps":{},"n":1e400}"#])
    func whatIsNoPayloadIsAnError(text: String) {
        #expect(throws: PayloadError.self) { try userInfo(text) }
    }
}
