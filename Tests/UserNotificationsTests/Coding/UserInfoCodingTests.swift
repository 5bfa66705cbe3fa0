import Foundation
import Testing
import UserNotifications

@Suite("User info through a keyed archive")
struct UserInfoCodingTests {
    private func roundTrip(_ userInfo: [AnyHashable: Any]) throws -> [AnyHashable: Any]? {
        let content = UNMutableNotificationContent()
        content.userInfo = userInfo
        let data = try NSKeyedArchiver.archivedData(withRootObject: content, requiringSecureCoding: true)
        return try NSKeyedUnarchiver.unarchivedObject(ofClass: UNMutableNotificationContent.self, from: data)?
            .userInfo
    }

    @Test("A payload comes back as the same JSON: 1 stays a number and true a boolean")
    func payload() throws {
        let text = """
            {"a":[1,true,0,false,1.5,null],"aps":{"alert":"x","mutable-content":1},"big":18446744073709551615,\
            "flag":true,"last":{"flag":false,"zero":0},"min":-9007199254740993}
            """
        let payload = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [AnyHashable: Any]
        let back = try #require(try roundTrip(payload ?? [:]))
        let written = try JSONSerialization.data(withJSONObject: back, options: .sortedKeys)
        #expect(String(decoding: written, as: UTF8.self) == text)
        let aps = back["aps"] as? [String: Any]
        #expect(aps?["mutable-content"] as? Int == 1)
        #expect(aps?["mutable-content"] as? Bool == true)
        #expect(aps?["mutable-content"] as? Double == 1)
        #expect(back["aps"] is NSDictionary)
    }

    @Test("What only a property list holds comes back too")
    func propertyList() throws {
        let date = Date(timeIntervalSince1970: 1_700_000_000.1)
        let url = try #require(URL(string: "https://example.com/a"))
        let back = try roundTrip(["data": Data([0, 255]), "date": date, "url": url, "nan": Double.nan])
        #expect(back?["data"] as? Data == Data([0, 255]))
        #expect(back?["date"] as? Date == date)
        #expect(back?["url"] as? URL == url)
        #expect((back?["nan"] as? Double)?.isNaN == true)
    }
}
