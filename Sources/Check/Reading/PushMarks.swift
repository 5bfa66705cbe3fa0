/// How much a value looks like a notification, by the names of its members.
enum PushMarks {
    static let threshold = 5

    private static let names: [String: Int] = [
        "aps": 12, "apns": 10, "apnssandbox": 10, "apnsconfig": 8, "message": 3, "notification": 6,
        "registrationids": 8, "appid": 4, "contents": 6, "headings": 5, "includeplayerids": 8,
        "includealiases": 8, "includesubscriptionids": 8, "includedsegments": 8, "includeexternaluserids": 8,
        "iosattachments": 10, "iosattachment": 10, "bigpicture": 5, "mutablecontent": 8,
        "contentavailable": 6, "richcontent": 8, "fcmoptions": 8, "android": 3, "webpush": 4, "data": 2,
        "to": 2, "token": 2, "tokens": 2, "topic": 2,
        "condition": 1, "alert": 5, "title": 2, "subtitle": 2, "body": 2, "sound": 1, "badge": 1, "image": 2,
        "imageurl": 2, "picture": 2, "attachmenturl": 4, "attachment": 3, "attachments": 3, "mediaurl": 3,
        "mediaattachment": 4, "mediaattachments": 4, "audience": 4, "devicetypes": 5, "payload": 2,
        "rawpayload": 5, "targetarn": 3, "messagestructure": 3, "where": 1, "channels": 1, "interests": 3,
        "category": 1, "threadid": 1, "interruptionlevel": 5, "applepush": 8, "userids": 1,
        "externaluserids": 3, "canonical": 0, "collapseid": 1, "clickaction": 2, "deviceids": 1,
        "pushtype": 2, "messageid": 1, "senderid": 1, "gcm": 2, "apnspayload": 5, "iosmutablecontent": 8,
        "dryrun": 1, "smallicon": 5, "largeicon": 5, "launchimage": 6, "alertbody": 5,
        "gcmnotificationmutablecontent": 8, "gcmmessageid": 4, "registrationid": 4, "messagetitle": 4,
        "putalert": 5, "putcustom": 4, "campaignid": 2, "recipientemail": 3,
        "recipientuserid": 3,
    ]

    private static let reasons = Set(ReasonOfAPNs.all.map(\.name))

    /// How much one name counts; 0 when it is not a name of requests.
    static func weight(of name: String) -> Int { names[Words.folded(name)] ?? 0 }

    static func score(_ value: SourceValue) -> Int {
        // What Google's services answer has a message in it, too.
        let first = value.elements?.first ?? value
        if first["aps"] == nil, first.at("error", "code") != nil { return 0 }
        var budget = 2000
        return score(value, depth: 0, &budget)
    }

    private static func score(_ value: SourceValue, depth: Int, _ budget: inout Int) -> Int {
        guard depth < 7, budget > 0 else { return 0 }
        budget -= 1
        var sum = 0
        switch value.content {
        case .object(let members):
            // An answer repeats texts of the push: `{"token": "…", "message": "…", "error": "BadTopic"}`.
            let isAnswer = value["error"]?.string.map(reasons.contains) == true
            for member in members.prefix(200) {
                if !isAnswer || member.value.string == nil { sum += weight(of: member.name) }
                if case .string(let text) = member.value.content {
                    if member.name == "service" || member.name == "action", text.hasPrefix("notify.") {
                        sum += 10
                    }
                    if text.hasPrefix("ExponentPushToken[") || text.hasPrefix("ExpoPushToken[") { sum += 10 }
                    if let characters = member.value.characters?.text, budget > 0,
                        characters.bytes.find("aps", from: 0, to: 65536) != nil
                    {
                        sum += 6
                    }
                } else {
                    sum += score(member.value, depth: depth + 1, &budget)
                }
            }
        case .array(let elements):
            for element in elements.prefix(4) { sum += score(element, depth: depth + 1, &budget) }
        case .serialised(let value): sum = score(value, depth: depth + 1, &budget)
        default: break
        }
        return min(sum, 1000)
    }
}
