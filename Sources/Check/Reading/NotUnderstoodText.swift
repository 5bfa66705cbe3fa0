enum NotUnderstoodText {
    private static let capture =
        "Copy the JSON body that your server sends, or the curl command with its --data, or what the app prints as userInfo."

    static let html = NotUnderstood(
        nearest: "an HTML page",
        instead:
            "Give the picture's address itself, or the JSON that your server sends, not the page around it.")

    static let unread = NotUnderstood(
        nearest: "a push in a language or with calls that are not read here", instead: PushLibrary.printing,
        shape: .code)

    static let endpoint = NotUnderstood(
        nearest: "the address to which pushes are sent, not a picture's",
        instead: "Give the request that you send there, or the address of the picture.")

    private static let taken = NotUnderstood(
        nearest: "an answer without a fault, as of a service that took the push",
        instead:
            "Give the request that was sent, and the app: what the phone shows depends on both. Of a picture, give the address.",
        shape: .answer)

    static let permission = NotUnderstood(
        nearest: "what the user allows the app to show", instead: taken.instead, shape: .answer)

    /// Whether a service answers that it did not take a push, or not every one.
    static func isRefusal(_ value: SourceValue) -> Bool {
        let failed = value.first(of: "failure", "failureCount", "failure_count", "failed")?.value
        if case .number(let count)? = failed?.content, count != "0" { return true }
        return value.first(of: "error", "errors").map { !isNone($0.value) } == true
            || failed?.elements?.isEmpty == false || value["success"]?.bool == false
    }

    private static func isNone(_ value: SourceValue) -> Bool {
        switch value.content {
        case .null, .bool(false), .number("0"), .string(""), .array([]), .object([]): true
        default: false
        }
    }

    /// For the JSON that a service answers when it has taken a push; nil for another value.
    static func answer(_ value: SourceValue) -> NotUnderstood? {
        let names = [
            "multicast_id", "MessageId", "publishId", "dispatch_id", "push_ids", "external_id", "success",
            "successCount", "sent", "delivery_id",
        ]
        let tickets = value["data"]?.elements ?? [value["data"] ?? value]
        guard
            names.contains(where: { value[$0] != nil })
                || value["recipients"].map({ $0.elements == nil && $0.members == nil }) == true
                || value["name"]?.string?.contains("/messages/") == true
                || value["status_message"]?.string == "OK" || value["type"]?.string == "succeeded-push"
                || tickets.first?["status"]?.string == "ok"
        else { return nil }
        var answer = taken
        answer.origin = value.origin
        return answer
    }

    /// For what `--report` writes.
    static func report(_ value: SourceValue) -> NotUnderstood? {
        guard value["outcome"] != nil, value["budget_ms"] != nil, value["payload"] == nil,
            let cause = (value["cause"] ?? value["code"])?.string.flatMap({ Code(rawValue: $0) })
        else { return nil }
        return NotUnderstood(
            nearest: "a record of nse-run without its payload",
            instead: "nse-run explain \(cause.rawValue) says what its cause means.", origin: value.origin)
    }

    /// Words that only the code of a service extension has.
    static let partsOfExtension = [
        "ontentHandler(", "ontentHandler?(", "ontentHandler!(", "(^contentHandler)", "bestAttemptContent",
        "serviceExtensionTimeWillExpire", "didReceiveNotificationRequest", "withContentHandler",
        "UNNotificationAttachment.FromIdentifier(",
    ]

    /// Marks of `Payload(aps=Aps(alert=Hi, mutableContent=1))` and `{Aps:{MutableContent:1}}`.
    private static let printed = [
        "MutableContent:1", "MutableContent:true", ", mutableContent=1", ", mutableContent=true",
    ]

    /// A mark of `po userInfo` of Xcode's debugger.
    private static let debugged = "- key : AnyHashable("
    /// Marks of a message for browsers, which looks like one for FCM.
    private static let declarative = ["\"web_push\":8030", "\"web_push\": 8030"]

    /// Whether it looks like a push and is none that is read: typed objects are printed there, and nothing that is sent,
    /// it is in Visual Basic, or it is for a browser.
    static func isPrinted(_ bytes: [UInt8]) -> Bool {
        let limit = min(bytes.count, 256 << 10)
        let holds: (String) -> Bool = { bytes.find($0, from: 0, to: limit) != nil }
        return printed.contains(where: holds) && !holds("mutable-content")
            || holds("(Of String") && holds("New ")
            || ([debugged] + declarative).contains(where: holds)
    }

    private struct Row {
        var marks: [String]
        var why: NotUnderstood

        init(_ marks: [String], _ nearest: String, _ instead: String, _ shape: InputShape? = nil) {
            self.marks = marks
            why = NotUnderstood(nearest: nearest, instead: instead, shape: shape)
        }
    }

    private static let rows: [Row] = [
        Row(
            ["\tat ", "    at ", "Caused by:", "Exception in thread", "Traceback (most recent call last)"],
            "a stack trace", "It has no payload in it. " + capture
        ),
        Row(
            ["resource \"aws_", "resource \"google_", "resource \"azurerm_"], "a file of Terraform",
            "It sets up a service, and sends nothing. Give the push that is sent through it, or the code that sends it."
        ),
        Row(
            ["type: app-extension", "bundleIdPrefix:", "import ProjectDescription"],
            "a project file of XcodeGen or Tuist",
            "Run xcodegen generate or tuist generate, and give the project's folder.", .app
        ),
        Row(
            ["Thread 0", " Crashed:", "Exception Type:", "Incident Identifier"], "a part of a crash report",
            "Give the whole .ips file of the phone: nse-run check names the process, and the place in its code."
        ),
        Row(
            [
                "Received remote notification request", "can be modified: 1", "SpringBoard(", " SpringBoard[",
                "SpringBoard\t", "runningboardd\t", " apsd(", " apsd[", "termination reported by launchd",
                "[FirebaseMessaging]", "[NotificationService]",
            ],
            "a log of a phone without a known cause in it",
            "Give all lines of SpringBoard, runningboardd and the extension from the 30 seconds after the push.",
            .log
        ),
        Row(
            [
                "Code Signing Error", "(in target '", "Embedded binary", "[!] ", "ITMS-", "Cycle inside",
                "Cycle details", "provisioning profile", "Undefined symbols", "App Extension)",
                "Semantic Issue", ".appex",
                // A place in a source, as a compiler names it: `File.swift:12:8`.
            ] + (1...9).flatMap { [".swift:\($0)", ".m:\($0)", ".mm:\($0)", ".h:\($0)"] },
            "a message of Xcode about the app",
            "It is about the app, not about the push. Give the app or its project: nse-run check App.ipa, or the folder."
        ),
        Row(
            [
                "UNErrorDomain", "Error Domain=", "PlatformException", "Failed to load attachment",
                "Failed to Load Attachment", "NSExtension", "attachment file type", "exceeded mem limit",
                "attachmentUnrecognizedType",
            ], "an error message of an app",
            "Search it with nse-run explain. For a verdict about a push: " + capture
        ),
        Row(
            ["bplist0"], "a binary property list that is no Info.plist and has no entitlements",
            "Convert it with `plutil -convert xml1 FILE`, or give the whole app folder."
        ),
        Row(
            ["UNNotificationContentExtension"], "the source of a notification content extension",
            "It draws the push that is opened wide, and loads no picture for others: that is done by a service extension, whose "
                + "source may be given. Or give the app: nse-run check App.ipa, or the folder.", .app
        ),
        Row(
            partsOfExtension, "a part of an extension's source",
            "Give the whole file with didReceive(_:withContentHandler:), or have the extension tried: nse-run check --app "
                + "FOLDER --drill.", .code
        ),
        Row(
            [
                "Successfully sent message", "HTTP/2 200", "HTTP/1.1 200", ":status: 200", "/messages/0:",
                "CODE_NOT_AVAILABLE", "accepted by APNs gateway", "succeeded-push",
                "Push notification sent successfully", "push notification rate limits for",
            ],
            taken.nearest, taken.instead, taken.shape
        ),
        Row(
            ["import PackageDescription", "default_platform(", "  lane :"], "a file that builds a program",
            "It names no push. Give the app that it builds, its project's folder, or the code that sends the push.",
            .app
        ),
        Row(
            ["upstream-base-url:", "attachment-cache-dir:"], "the configuration of ntfy's server",
            "For iPhones it needs upstream-base-url: \"https://ntfy.sh\", in straight quotation marks. Give the push that is sent."
        ),
        Row(
            ["key_base64:", "feedback_hook_url:", "key_type: \"p8\""], "the settings of a server of gorush",
            "For iPhones it needs ios.enabled: true and a key, with key_id and team_id for a .p8 key; production: false for builds "
                + "from Xcode, true for TestFlight and the App Store. Give the request that is sent to it."
        ),
        Row(
            ["ntfy.sh"], "a request to ntfy, in which no attachment is read",
            "ntfy's app for the iPhone shows the file that Attach names, not the Icon, which is for Android. Give the curl "
                + "command with its header fields."
        ),
        Row(
            ["json-schema.org", "openapi:", "swagger:", "\"openapi\"", "\"swagger\"", "\"properties\""],
            "a schema, which says what a push may be", "Give an example of it, or the JSON that is sent."
        ),
        Row(
            ["map[aps:", "map[alert:", "map[mutable-content:", "APNS:0x"], "what Go prints of a value",
            "Where its texts end cannot be seen there. Print it with json.Marshal, and give that."
        ),
        Row(
            declarative, "a declarative Web Push message",
            "It goes to a browser, and starts no service extension. Give the push that is sent to the app."
        ),
        Row(
            [debugged], "what Xcode's debugger prints of a dictionary",
            "Print it with: p print(notification.request.content.userInfo), and give that.", .log
        ),
        Row(
            printed, "what a program prints of its own objects",
            "Their names are not those of the JSON that is sent. Print that, and give it: json.Marshal, writeValueAsString, encodeToString."
        ),
    ]

    /// What the text is by its marks; in YAML by its keys, as a value may name anything.
    static func marked(_ bytes: [UInt8], isYAML: Bool = false) -> NotUnderstood? {
        let limit = min(bytes.count, 256 << 10)
        let marks = rows.lazy.map {
            ($0.why, $0.marks.filter { !isYAML || $0.hasSuffix(":") || $0.contains(": ") })
        }
        return marks.first { $0.1.contains { bytes.find($0, from: 0, to: limit) != nil } }?.0
    }

    static func reason(_ text: SourceText) -> NotUnderstood {
        let bytes = text.bytes
        let limit = min(bytes.count, 256 << 10)
        func holds(_ words: String...) -> Bool {
            words.contains { bytes.find($0, from: 0, to: limit) != nil }
        }
        let start = bytes.skipSpace(0)
        // `< HTTP/2 200` is what curl -v prints.
        if bytes.has("<", at: start), !["< ", "<?php"].contains(where: { bytes.has($0, at: start) }) {
            return holds("<html", "<HTML", "<body", "<div", "<head")
                ? html : NotUnderstood(nearest: "an XML text without a push", instead: capture)
        }
        if let why = marked(bytes) { return why }
        lazy var symptom = ExplanationTopic.symptom(
            in: String(decoding: bytes.prefix(1 << 14), as: UTF8.self))
        if isProse(bytes), let symptom {
            return NotUnderstood(
                nearest: "plain text",
                instead: symptom.text + " Give the push as JSON, and the app or its folder: each is checked.")
        }
        if !CurlCommand.starts(text).isEmpty {
            return NotUnderstood(
                nearest: "a curl command without a body",
                instead: "Give the command with its --data, or the file that it sends or that -K names.")
        }
        if HTTPText(text)?.body.isEmpty == true {
            return NotUnderstood(
                nearest: "an HTTP request without a body",
                instead:
                    "Add the JSON that is sent: it follows the headers and an empty line. Without one APNs answers 400 "
                    + "PayloadEmpty.")
        }
        if isToken(bytes, start) {
            let decoded = Base64.decode(bytes, .wrapped, limit: 1 << 16)?.bytes ?? []
            // A token may begin with a brace when it is decoded.
            let start = decoded.skipSpace(0)
            if decoded.isObject(start..<decoded.trimmedEnd(from: start, to: decoded.count)) {
                return NotUnderstood(
                    nearest: "JSON in base64",
                    instead: "Have what it stands for checked: base64 -d FILE | nse-run check -")
            }
            return NotUnderstood(
                nearest: "a device token or a key",
                instead: "A token alone says nothing about the picture. " + capture)
        }
        if !isProse(bytes),
            holds("UNUserNotificationCenter", "registerForRemoteNotifications", "setNotificationCategories")
        {
            return NotUnderstood(
                nearest: "an app's code about notifications, without a service extension",
                instead:
                    "It sends no push and loads no picture of one: give the extension or the app's folder, and the push. "
                    + "While the app is open, what its willPresent answers decides what is seen: [] hides the push.",
                shape: .app)
        }
        if var advice = PushLibrary.advice(for: bytes, to: limit) {
            if advice.shape == nil, let symptom { advice.instead += " " + symptom.text }
            return advice
        }
        if UnknownParts.names(mark: bytes, to: limit) { return unread }
        if holds("import Foundation", "import UIKit", "#import <Foundation/", "#import <UIKit/") {
            return NotUnderstood(
                nearest: "a source without a service extension and without a push",
                instead: "Give the folder with all files of the extension: nse-run check FOLDER. \(capture)")
        }
        if holds("{", "[", "=>") {
            return NotUnderstood(
                nearest: "code or a log without a push in it",
                instead: "Looked for aps, notification, message, data and the keys of push services. "
                    + capture)
        }
        return NotUnderstood(nearest: "plain text", instead: capture)
    }

    /// Whether there is hardly a sign of code among the words.
    private static func isProse(_ bytes: [UInt8]) -> Bool {
        bytes.count < 1 << 14 && 40 * (bytes.count { "{}()[]<>=;".utf8.contains($0) } - 2) < bytes.count
    }

    /// Whether it is one word of letters and digits, longer than any word of a language.
    private static func isToken(_ bytes: [UInt8], _ start: Int) -> Bool {
        let end = bytes.trimmedEnd(from: start, to: bytes.count)
        return end - start >= 24 && end - start < 4096
            && bytes[start..<end].allSatisfy { $0.isLetter || $0.isDigit || "-_:.+/=[]<>".utf8.contains($0) }
    }
}
