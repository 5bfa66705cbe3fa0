import ExtensionWire
import NotificationCore

/// One message of each kind, with every optional once set and once not.
enum Messages {
    static let host: [HostMessage] = [
        .welcome(Welcome(home: "/h", memoryLimit: 1)),
        .welcome(
            Welcome(
                appGroup: "/g", home: "/h ä", appGroups: ["group.a.b", ""], memoryLimit: 24 << 20,
                stringsFile: "/s", virtualTime: -5)),
        .receive(notification: .max, identifier: "id", payload: Array(#"{"aps":{}}"#.utf8)),
        .timeWillExpire(notification: 2), .settle(notification: 3), .end(notification: 4), .ping(5),
        .response(exchange: 6, WireResponse(status: 404, headers: [WireField("A", "b"), WireField("", "")])),
        .body(exchange: 7, [0, 255, 1]), .body(exchange: 7, []), .bodyFile(exchange: 8),
        .progress(exchange: 8, bytes: 65536),
        .finished(exchange: 9),
        .failed(exchange: 10, code: -1001, message: "timed out"), .time(.max), .quit,
    ]

    static let child: [ExtensionMessage] = [
        .hello(name: "NotificationService", hasVirtualTime: true), .ready,
        .request(WireRequest(exchange: 1, url: "https://a.test/")),
        .request(
            WireRequest(
                exchange: 2, url: "https://a.test/x", method: "POST", headers: [WireField("K", "v")],
                body: [1, 2], hop: 3, wantsFile: true)),
        .cancel(exchange: 3), .answer(plain), .answer(full), .returned(notification: 4),
        .settled(notification: 5), .pong(6), .event(.attachmentThrew(code: 101, path: "/p", reason: "no")),
        .event(.callback(name: "n", method: "GET", url: "u", result: nil)),
        .event(.callback(name: "n", method: "GET", url: "u", result: "status 404")), .note("n"),
        .outOfMemory("m"), .idle(seen: 7, until: nil), .idle(seen: 7, until: -1),
    ]

    static let plain = WireAnswer(
        notification: 1, changes: ContentChanges(before: NotificationContent(), after: NotificationContent()))

    static let full: WireAnswer = {
        var content = NotificationContent()
        content.title = "t"
        content.subtitle = ""
        content.body = "b\u{0}ö"
        content.badge = -1
        content.sound = NotificationSound(name: "s.caf", isCritical: true, volume: 0.5)
        content.categoryIdentifier = "c"
        content.threadIdentifier = "th"
        content.interruptionLevel = .timeSensitive
        content.relevanceScore = 0.25
        content.targetContentIdentifier = "tc"
        content.filterCriteria = "f"
        content.launchImageName = "l"
        content.communication = CommunicationContext(
            senderName: "Ada", conversationIdentifier: "c", groupName: "g", isCall: true, avatar: .picture)
        return WireAnswer(
            notification: 2, call: 3, thread: .expiry,
            changes: ContentChanges(
                before: NotificationContent(), after: content,
                userInfo: [
                    .init(name: "a", value: Array("[1]".utf8)), .init(name: "gone", value: nil),
                ]),
            attachments: [
                WireAttachment(identifier: "i", path: "/p", type: "public.jpeg"),
                WireAttachment(
                    identifier: "j", path: "/q", type: "public.mpeg-4",
                    options: AttachmentOptions(
                        thumbnailHidden: false,
                        thumbnailClippingRect: .init(x: 0, y: 0.5, width: 1, height: 0.25),
                        thumbnailTime: 2.5)),
            ],
            left: [
                Diagnostic(.payloadSyntax, .warning, "m", hint: "h"),
                Diagnostic(.extensionSound, .error, "n"),
            ])
    }()

    /// Without its length.
    static func content(_ frame: [UInt8]) -> [UInt8] { Array(frame.dropFirst(4)) }
}
