import NotificationCore

/// The libraries whose calls are read, and how each prints what it sends.
struct PushLibrary {
    var name: String
    /// Words in code that prove it.
    var marks: [String]
    /// The types and functions that make objects, in small letters without signs.
    var calls: Set<String>
    /// Those of them that programs declare as types of their own, with members of other names.
    var declared: Set<String> = []
    var prints: String

    static let all = [
        PushLibrary(
            name: "the Firebase Admin SDK",
            marks: [
                "firebase-admin", "firebase_admin", "FirebaseMessaging", "FirebaseAdmin", "messaging.Message",
            ],
            calls: [
                "message", "multicastmessage", "notification", "apnsconfig", "apnspayload", "aps", "apsalert",
                "apnsfcmoptions", "fcmoptions", "androidconfig", "androidnotification", "androidfcmoptions",
                "webpushconfig", "webpushnotification", "webpushfcmoptions", "criticalsound", "sendmessage",
                "lightsettings",
            ], declared: ["aps", "apsalert", "apnspayload"],
            prints: "the message as JSON, before send()"),
        PushLibrary(
            name: "Pushy", marks: ["SimpleApnsPayloadBuilder", "ApnsPayloadBuilder"],
            calls: ["simpleapnspayloadbuilder", "apnspayloadbuilder"], prints: "System.out.println(payload)"),
        PushLibrary(
            name: "apns2 for Go", marks: ["apns2.Notification", "payload.NewPayload"],
            calls: ["newpayload"], prints: "json.Marshal(notification.Payload)"),
        PushLibrary(
            name: "kreait/firebase-php", marks: ["Kreait", "CloudMessage"],
            calls: ["cloudmessage", "apnsconfig", "multicastsendreport"],
            prints: "echo json_encode($message);"),
        PushLibrary(
            name: "the FCM channel of Laravel", marks: ["FcmMessage", "OptionsBuilder"],
            calls: ["fcmmessage", "fcmnotification", "apnsconfig", "apnsfcmoptions"],
            prints: "echo json_encode($message->toArray());"),
        PushLibrary(
            name: "the APN channel of Laravel", marks: ["ApnMessage"], calls: ["apnmessage"],
            prints: "dump($message)"),
        PushLibrary(
            name: "Pushok", marks: ["Pushok", "Alert::create"], calls: ["alert", "payload"],
            declared: ["alert"], prints: "echo $payload->toJson();"),
        PushLibrary(
            name: "Apnotic", marks: ["Apnotic"], calls: ["notification"], prints: "puts notification.body"),
        PushLibrary(
            name: "OneSignal's library", marks: ["OneSignal", "onesignal"],
            calls: ["notification", "createnotification", "oscreatenotification", "stringmap"],
            prints: "the notification as JSON, before createNotification()"),
        PushLibrary(
            name: "Expo's library", marks: ["Expo", "PushMessage"],
            calls: ["pushmessage", "expopushmessage"],
            prints: "JSON.stringify(messages)"),
        PushLibrary(
            name: "boto3", marks: ["boto3", "sns."],
            calls: ["publish", "sendmessages", "publishrequest", "publishcommand"], prints: "print(Message)"),
        PushLibrary(
            name: "PyAPNs2 or aioapns", marks: ["apns2.", "aioapns", "PayloadAlert"],
            calls: ["payload", "payloadalert", "notificationrequest"], prints: "print(payload.dict())"),
        PushLibrary(
            name: "node-apn", marks: ["apn.Notification"], calls: ["notification"],
            prints: "console.log(JSON.stringify(note))"),
        PushLibrary(
            name: "another library that is read", marks: [],
            calls: [
                "sendmessage", "notifysingledevice", "notifymultipledevices", "notifytopicsubscribers",
                "notify", "asyncnotify", "post", "put", "request", "fetch", "create", "clientresponse",
                "sendnotification",
            ], prints: ""),
    ]

    private static let known: Set<String> = all.reduce(into: containers) { $0.formUnion($1.calls) }
    private static let declaredTypes: Set<String> = all.reduce(into: []) { $0.formUnion($1.declared) }

    /// Calls that make containers in the languages themselves.
    private static let containers: Set<String> = [
        "dict", "map", "hashmap", "linkedhashmap", "treemap", "immutablemap", "mapof", "hashmapof",
        "mutablemapof", "linkedmapof", "ordereddict", "defaultdict", "dictionary", "object", "array", "list",
        "jsonobject", "jobject", "jproperty", "jarray", "json", "openstruct", "hash", "collection", "collect",
        "of", "entry", "struct", "h", "m", "d", "bundle", "contentvalues", "anyhashable", "optional",
        "nsdictionary", "nsmutabledictionary", "assign", "merge", "init", "requestbody", "stringcontent",
        "expandoobject", "request", "urlrequest", "jsonresponse", "response", "future", "promise", "url",
        "uri", "objectnode", "createobjectnode",
    ]
    /// Names ahead of a type that another library could have, too.
    private static let qualifiers: Set<String> = [
        "messaging", "admin", "firebaseadmin", "firebase", "apn", "payload", "apns2", "onesignal", "apnotic",
        "rpush", "houston", "pigeon", "ua", "resources", "fcm", "models", "model", "android", "apnsp8",
        "builder", "dto", "notificationchannels", "kreait", "self", "this", "client", "sns", "api",
    ]

    /// Whether what the call makes is read: a container, or of a library of the table.
    static func reads(_ callee: String) -> Bool {
        let words = callee.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map {
            Words.folded(String($0))
        }
        let types = words.filter { !["new", "builder", "create", "make", "newbuilder"].contains($0) }
        guard let last = types.last(where: { known.contains($0) }) else { return types.isEmpty }
        guard ["message", "notification", "payload", "newpayload"].contains(last),
            let index = types.lastIndex(of: last), index > 0
        else { return true }
        return types[0] == "rpush" || qualifiers.contains(types[index - 1])
    }

    /// Packages whose calls are read, or that send no push by themselves.
    private static let packages = [
        "firebase", "fcm_django", "pushy", "sideshow/apns2", "kreait", "notificationchannels", "laravel",
        "illuminate", "pushok", "apnotic", "onesignal", "expo", "exponent", "boto3", "aws", "amazon",
        "aioapns", "apns2.payload", "apns2.client", "push_notifications", "pyfcm", "rpush", "houston",
        "node-apn", "parse", "azure", "usernotification", "airship", "urbanairship", "gorush", "pigeon",
        "microsoft",
    ]

    /// A type that the line declares itself, with the name of one that is read: its members have names of their own.
    private static func declared(_ line: String) -> String? {
        let words = line.prefix(200).split { !($0.isLetter || $0.isNumber || $0 == "_") }
        guard let keyword = words.firstIndex(where: { ["class", "struct", "record"].contains($0) }),
            keyword < 4, words.count > keyword + 1,
            declaredTypes.contains(Words.folded(String(words[keyword + 1])))
        else { return nil }
        return String(words[keyword + 1])
    }

    /// A package for pushes that the code imports and whose calls are not read.
    static func unread(in text: [UInt8]) -> String? {
        var line = 0
        while line < min(text.count, 64 << 10) {
            let start = text.skipSpace(line)
            let end = text.lineEnd(start)
            defer { line = text.nextLine(max(end, line + 1)) }
            guard start < end, end - start < 200 else { continue }
            var words = String(decoding: text[start..<end], as: UTF8.self)
            if let type = declared(words), text.find(type + "(", from: end) != nil { return type }
            if words.hasPrefix("use "), let name = words.firstRange(of: " as ") {
                words = String(words[..<name.lowerBound])
            }
            guard !words.hasPrefix("using ") || !words.contains("="),
                ["import ", "from ", "use ", "using ", "require", "const ", "var ", "let "].contains(
                    where: words.hasPrefix),
                !words.hasPrefix("const ") && !words.hasPrefix("var ") && !words.hasPrefix("let ")
                    || words.contains("require(")
            else { continue }
            let module = words.split { "'\"`;() ".contains($0) }.last.map { String($0).lowercased() } ?? ""
            let isFrom = words.hasPrefix("from ") && words.contains(" import ")
            let name = isFrom ? String(words.dropFirst(5).prefix { $0 != " " }).lowercased() : module
            guard ["push", "apn", "notif", "fcm", "gcm"].contains(where: name.contains), !name.hasPrefix("."),
                name != "apn", name != "fcm", !packages.contains(where: name.contains)
            else { continue }
            return RuleText.plain(name, limit: 60)
        }
        return nil
    }

    /// How to have everything checked.
    static let printing = "Print the JSON that your program sends, and give that: nse-run check payload.json."

    /// What to do for a text in which no push was found, if a library of the table builds it, or one of no table.
    static func advice(for text: [UInt8], to end: Int) -> NotUnderstood? {
        if let library = all.first(where: { library in
            library.marks.contains { text.find($0, from: 0, to: end) != nil }
        }) {
            return NotUnderstood(
                nearest: "code that uses \(library.name), without a push that can be read",
                instead: "Print what it sends (\(library.prints)), and give that: nse-run check payload.json."
            )
        }
        let words = ["push", "Push", "notif", "Notif", "apns", "Apns", "APNS"]
        guard words.contains(where: { text.find($0, from: 0, to: end) != nil }),
            (1..<max(1, end)).contains(where: { text[$0] == UInt8(ascii: "(") && text[$0 - 1].isWord })
        else { return nil }
        return NotUnderstood(
            nearest: "code that builds a push with calls which are not read here", instead: printing)
    }
}
