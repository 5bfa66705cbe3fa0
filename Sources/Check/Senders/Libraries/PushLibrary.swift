/// Libraries, and how each prints what it sends.
struct PushLibrary {
    var name: String
    /// Whether what its calls make is read.
    var isRead = true
    var marks: [String]
    /// The types and functions that make objects, in small letters without signs.
    var calls: Set<String> = []
    /// What Go and Python write ahead of them: a call with it belongs to no other library that has this name.
    var package: String?
    /// The name of an argument by which its notification is recognised, also in calls without it.
    var sign: String?
    var prints: String

    static let all = [
        unread(
            "apns2 for JavaScript", "from 'apns2'", "from \"apns2\"", "require('apns2')",
            "require(\"apns2\")",
            prints: "console.log(JSON.stringify(notification.buildApnsOptions()))"),
        unread(
            "java-apns (notnoop)", "com.notnoop", "APNS.newPayload", prints: "System.out.println(payload)"),
        unread(
            "APNSwift", "import VaporAPNS", "import APNSwift", "import APNSCore", "APNSAlertNotification",
            prints: "JSONEncoder().encode(notification)"),
        unread(
            "dotAPNS", "dotAPNS", "ApplePushType",
            prints:
                "JsonSerializer.Serialize(push.GeneratePayload()); AddMutableContent() writes the text \"1\", and the number "
                + "that Apple asks for is written by AddCustomProperty(\"mutable-content\", 1, true)"),
        unread(
            "a2", "use a2::", "a2::", "DefaultNotificationBuilder",
            prints: "println!(\"{}\", payload.to_json_string()?)"),
        unread(
            "FCM for Vapor", "FCMApnsConfig", "FCMApnsApsObject",
            prints: "String(decoding: JSONEncoder().encode(message), as: UTF8.self)"),
        unread(
            "laravel-fcm (brozot)", "PayloadNotificationBuilder", "PayloadDataBuilder",
            prints:
                "$notification->toArray(); it sends to the legacy FCM interface, which Google switched off in 2024"
        ),
        unread("anachronistic/apns", "anachronistic/apns", prints: "pn.PayloadString()"),
        unread("CloudKit", "CKSubscription", "CKQuerySubscription", prints: "print(userInfo) in the app"),
        unread("Ably's library", "push.admin.publish", prints: "console.log(JSON.stringify(payload))"),
        unread("Pigeon's FCM", "Pigeon.FCM", prints: "IO.inspect(notification)"),
        unread("rpush's FCM", "Rpush::Fcm", prints: "puts notification.as_json"),
        unread("JPush", "cn.jpush", "IosNotification", prints: "System.out.println(payload.toJSON())"),
        unread("PushSharp", "PushSharp", prints: "notification.Payload"),
        unread("Apprise", "import apprise", "Apprise()", prints: "apprise -vvv with the same address"),
        PushLibrary(
            name: "CorePush", marks: ["CorePush"], prints: "JsonSerializer.Serialize(notification)"),
        PushLibrary(
            name: "Pigeon", marks: ["Pigeon.APNS"], calls: ["notification"],
            prints: "IO.inspect(notification.payload)"),
        PushLibrary(name: "rpush", marks: ["Rpush::"], prints: "puts notification.as_json"),
        PushLibrary(name: "Houston", marks: ["Houston::"], prints: "puts notification.payload"),
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
            ], prints: "the message as JSON, before send()"),
        PushLibrary(
            name: "Pushy", marks: ["SimpleApnsPayloadBuilder", "ApnsPayloadBuilder"],
            calls: ["simpleapnspayloadbuilder", "apnspayloadbuilder"], prints: "System.out.println(payload)"),
        PushLibrary(
            name: "apns2 for Go", marks: ["apns2.Notification", "payload.NewPayload"],
            calls: ["newpayload", "notification"], package: "apns2",
            prints: "json.Marshal(notification.Payload)"),
        PushLibrary(
            name: "kreait/firebase-php", marks: ["Kreait", "CloudMessage"],
            calls: ["cloudmessage", "apnsconfig", "multicastsendreport"],
            prints: "echo json_encode($message);"),
        PushLibrary(
            name: "the FCM channel of Laravel", marks: ["FcmMessage::", "new FcmMessage", "OptionsBuilder"],
            calls: ["fcmmessage", "fcmnotification", "apnsconfig", "apnsfcmoptions"],
            prints: "echo json_encode($message->toArray());"),
        PushLibrary(
            name: "the APN channel of Laravel", marks: ["ApnMessage"], calls: ["apnmessage"],
            prints: "dump($message)"),
        PushLibrary(
            name: "Pushok", marks: ["Pushok", "Alert::create"], calls: ["alert", "payload"],
            prints: "echo $payload->toJson();"),
        PushLibrary(
            name: "Apnotic", marks: ["Apnotic"], calls: ["notification"], prints: "puts notification.body"),
        PushLibrary(
            name: "OneSignal's library", marks: ["OneSignal", "onesignal"],
            calls: [
                "notification", "createnotification", "oscreatenotification", "stringmap", "newnotification",
                "newstringmap", "languagestringmap",
            ],
            prints: "the notification as JSON, before createNotification()"),
        PushLibrary(
            name: "Expo's library", marks: ["Expo", "PushMessage"],
            calls: ["pushmessage", "expopushmessage"],
            prints: "JSON.stringify(messages)"),
        PushLibrary(
            name: "boto3", marks: ["boto3", "sns."],
            calls: ["publish", "sendmessages", "publishrequest", "publishcommand", "snspublishoperator"],
            prints: "print(Message)"),
        PushLibrary(
            name: "PyAPNs2 or aioapns", marks: ["apns2.", "aioapns", "PayloadAlert"],
            calls: ["payload", "payloadalert", "notificationrequest"], package: "apns2",
            sign: "mutable_content", prints: "print(payload.dict())"),
        PushLibrary(
            name: "Airship's library", marks: ["import urbanairship", "from urbanairship"],
            prints: "print(push.payload)"),
        PushLibrary(
            name: "node-apn", marks: ["apn.Notification"], calls: ["notification"],
            prints: "console.log(JSON.stringify(note))"),
    ]

    private static func unread(_ name: String, _ marks: String..., prints: String) -> PushLibrary {
        PushLibrary(name: name, isRead: false, marks: marks, prints: prints)
    }

    private static let known: Set<String> = all.reduce(into: containers) { $0.formUnion($1.calls) }

    /// Calls that make containers in the languages themselves, or that send what they take.
    private static let containers: Set<String> = [
        "dict", "map", "hashmap", "linkedhashmap", "treemap", "immutablemap", "mapof", "hashmapof",
        "mutablemapof", "linkedmapof", "ordereddict", "defaultdict", "dictionary", "object", "array", "list",
        "jsonobject", "jobject", "jproperty", "jarray", "json", "openstruct", "hash", "collection", "collect",
        "of", "entry", "struct", "h", "m", "d", "bundle", "contentvalues", "anyhashable", "optional",
        "nsdictionary", "nsmutabledictionary", "assign", "merge", "init", "requestbody", "stringcontent",
        "expandoobject", "request", "urlrequest", "jsonresponse", "response", "future", "promise", "url",
        "uri", "objectnode", "createobjectnode", "notifysingledevice", "notifymultipledevices",
        "notifytopicsubscribers", "notify", "asyncnotify", "post", "put", "fetch", "create", "clientresponse",
        "sendmessage", "sendnotification", "sendnotificationbatch",
    ]
    /// Names ahead of a type that another library could have, too.
    private static let qualifiers: Set<String> = [
        "messaging", "admin", "firebaseadmin", "firebase", "apn", "payload", "onesignal", "apnotic",
        "rpush", "houston", "pigeon", "ua", "resources", "fcm", "models", "model", "android", "apnsp8",
        "builder", "dto", "notificationchannels", "kreait", "pushok", "self", "this", "client", "sns", "api",
    ]

    /// Whether a library of the table has a type of that name, and no function.
    static func isType(_ name: String) -> Bool {
        let name = Words.folded(name)
        return known.contains(name) && !containers.contains(name)
            && !["send", "create", "publish", "new"].contains(where: name.hasPrefix)
    }

    /// Whether what the call makes is read: a container, or of a library of the table.
    static func reads(_ callee: String) -> Bool {
        let words = callee.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map {
            Words.folded(String($0))
        }
        let types = words.filter { !["new", "builder", "create", "make", "newbuilder"].contains($0) }
        guard let last = types.last(where: { known.contains($0) }) else { return types.isEmpty }
        // The library that has this type has no builder of it.
        if last == "apnspayload", words.last == "builder" { return false }
        guard let index = types.lastIndex(of: last), index > 0 else { return true }
        let owners = all.filter { $0.package == types[index - 1] }
        if !owners.isEmpty { return owners.contains { $0.calls.contains(last) } }
        return !["message", "notification", "payload", "newpayload"].contains(last) || types[0] == "rpush"
            || qualifiers.contains(types[index - 1])
    }

    /// The sign of the library that the call is of, by what stands around it.
    static func sign(of callee: String, at start: Int, in text: [UInt8]) -> String? {
        all.first { library in
            library.sign != nil && library.calls.contains(Words.folded(callee))
                && library.marks.contains {
                    text.find($0, from: max(0, start - 4096), to: start + 4096) != nil
                }
        }?.sign
    }

    /// Packages whose calls are read, or that send no push by themselves.
    private static let packages = [
        "firebase", "fcm_django", "pushy", "sideshow/apns2", "kreait", "notificationchannels", "laravel",
        "illuminate", "pushok", "apnotic", "onesignal", "expo", "exponent", "boto3", "aws", "amazon",
        "aioapns", "apns2.", "push_notifications", "pyfcm", "rpush", "houston",
        "node-apn", "node-pushnotifications", "fcm-node", "fcm-push", "parse", "azure", "usernotification",
        "airship", "urbanairship", "gorush", "pigeon",
        "microsoft", "pusher", "web-push", "webpush",
    ]

    /// A type that the line declares itself, with the name of one that is read: its members have names of their own.
    private static func declared(_ line: String) -> String? {
        let words = line.prefix(200).split { !($0.isLetter || $0.isNumber || $0 == "_") }
        guard let keyword = words.firstIndex(where: { ["class", "struct", "record"].contains($0) }),
            keyword < 4, words.count > keyword + 1,
            case let name = Words.folded(String(words[keyword + 1])),
            all.contains(where: { $0.calls.contains(name) })
        else { return nil }
        return String(words[keyword + 1])
    }

    /// The library of the table whose calls, which are not read, make the value; nil when it is a payload by itself.
    static func unread(making value: SourceValue, in text: [UInt8]) -> PushLibrary? {
        guard value.at("aps", "alert") == nil else { return nil }
        // Beside the same library's pushes for APNs, which have an alert: `Rpush::Fcm` for Android.
        let isForAPNs = value.first(of: "alert", "put_alert") != nil
        return all.first {
            !$0.isRead && !(isForAPNs && $0.name.hasSuffix("'s FCM"))
                && $0.isUsed(in: text, to: min(text.count, 256 << 10))
        }
    }

    var printing: String {
        "Print what it sends (\(prints)), and give that: nse-run check payload.json."
    }

    private func isUsed(in text: [UInt8], to end: Int) -> Bool {
        marks.contains { text.find($0, from: 0, to: end) != nil }
    }

    /// Whether one of the calls that make its objects is there: `Pigeon.APNS.Notification.new(`.
    private func isCalled(in text: [UInt8], to end: Int) -> Bool {
        (0..<end).contains { index in
            guard text[index] == "(" || text[index] == "{" else { return false }
            let callee = text[..<index].suffix(100).reversed().drop(while: \.isSpace).prefix {
                $0.isWord || $0 == "."
            }
            return callee.split(separator: UInt8(ascii: ".")).contains { word in
                calls.contains(Words.folded(String(decoding: word.reversed(), as: UTF8.self)))
            }
        }
    }

    /// A package for pushes, of no table, that the code imports and whose calls are not read.
    static func unknownPackage(in text: [UInt8]) -> String? {
        var line = 0
        // What the code itself belongs to: `package com.acme.push;`, `namespace App\Notifications;`.
        var own = ["app.", "src.", ".", "@/", "~/"]
        for (keyword, depth) in [("package ", 2), ("namespace ", 1)] {
            guard let start = text.find(keyword, from: 0, to: min(text.count, 64 << 10)) else { continue }
            let first = start + keyword.utf8.count
            let line = String(decoding: text[first..<text.lineEnd(start)].prefix(200), as: UTF8.self)
            let names = line.lowercased().split { ".\\; {".contains($0) }
            if names.count >= depth { own.append(names.prefix(depth).joined(separator: ".") + ".") }
        }
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
            let isVariable = ["const ", "var ", "let "].contains(where: words.hasPrefix)
            guard !words.hasPrefix("using ") || !words.contains("="),
                isVariable && words.contains("require(")
                    || ["import ", "from ", "use ", "using ", "require"].contains(where: words.hasPrefix)
            else { continue }
            if words.hasPrefix("use ") { words = String(words.prefix { $0 != "{" }) }
            let last = words.split { "'\"`;() ".contains($0) }.last ?? ""
            var path = last.split(omittingEmptySubsequences: false) { ".\\".contains($0) }
            // A class, or all of a package: `com.acme.push.Sender`.
            if path.count > 2, path[path.count - 1].utf8.first.map({ $0.isUpper || $0 == "*" }) == true {
                path.removeLast()
            }
            let module = path.joined(separator: ".").lowercased()
            let isFrom = words.hasPrefix("from ") && words.contains(" import ")
            let name = isFrom ? String(words.dropFirst(5).prefix { $0 != " " }).lowercased() : module
            guard ["push", "apn", "notif", "fcm", "gcm"].contains(where: name.contains),
                !own.contains(where: name.hasPrefix),
                // The tables of an application of Django.
                name != "apn", name != "fcm", !name.hasSuffix(".models"),
                !packages.contains(where: name.contains)
            else { continue }
            return ShownText.plain(name, limit: 60)
        }
        return nil
    }

    static let printing = "Print the JSON that your program sends, and give that: nse-run check payload.json."

    /// The library of the table that the text has a sign of.
    static func named(in text: [UInt8]) -> PushLibrary? {
        all.first { $0.isUsed(in: text, to: min(text.count, 256 << 10)) }
    }

    /// What to do for a text in which no push was found, if a library of the table builds it, or one of no table.
    static func advice(for text: [UInt8], to end: Int) -> NotUnderstood? {
        let isMarked = UnknownParts.names(mark: text, to: end)
        if let library = all.first(where: { $0.isUsed(in: text, to: end) }) {
            return NotUnderstood(
                nearest: library.isRead
                    ? "code or a log with \(library.name), without a push that can be read"
                    : "code or a log with calls of \(library.name), which are not read here",
                instead: library.printing,
                shape: isMarked || !library.isRead || library.isCalled(in: text, to: end) ? .code : nil)
        }
        let words = ["push", "Push", "notif", "Notif", "apns", "Apns", "APNS"]
        guard words.contains(where: { text.find($0, from: 0, to: end) != nil }),
            (1..<max(1, end)).contains(where: { text[$0] == UInt8(ascii: "(") && text[$0 - 1].isWord })
        else { return nil }
        return NotUnderstood(
            nearest: "code or a log about pushes, with calls that are not read here", instead: printing,
            shape: isMarked ? .code : nil)
    }
}
