package enum ExtensionMessage: Sendable, Hashable {
    /// The first message: the process is ready for the welcome.
    /// - Parameter hasVirtualTime: whether its waits can follow the host's clock.
    case hello(version: UInt32 = Wire.version, name: String, hasVirtualTime: Bool)
    /// The welcome has been taken in: what the process has in memory now is what it starts with.
    case ready
    case request(WireRequest)
    case cancel(exchange: UInt64)
    case answer(WireAnswer)
    case returned(notification: UInt64)
    case settled(notification: UInt64)
    case pong(UInt64)
    case event(ExtensionEvent)
    /// A line for people: what the extension did not get, and why.
    case note(String)
    /// Decoding a picture would have taken the process above its memory limit; the text says which.
    case outOfMemory(String)
    /// Every thread waits: for the host, for a time, or for what never comes. `seen`: how many messages of the host
    /// had been taken in by then; `until`: the earliest instant for which something waits, in nanoseconds of the
    /// host's clock.
    case idle(seen: UInt64, until: Int64?)

    /// The message with its length ahead, as it goes over the socket.
    package var frame: [UInt8] {
        Frame.bytes { writer in
            switch self {
            case .hello(let version, let name, let hasVirtualTime):
                writer.put(UInt8(1), version, name, hasVirtualTime)
            case .ready: writer.put(UInt8(2))
            case .request(let request): writer.put(UInt8(3), request)
            case .cancel(let exchange): writer.put(UInt8(4), exchange)
            case .answer(let answer): writer.put(UInt8(5), answer)
            case .returned(let number): writer.put(UInt8(6), number)
            case .settled(let number): writer.put(UInt8(7), number)
            case .pong(let number): writer.put(UInt8(8), number)
            case .event(let event): writer.put(UInt8(9), event)
            case .note(let text): writer.put(UInt8(10), text)
            case .outOfMemory(let text): writer.put(UInt8(11), text)
            case .idle(let seen, let until): writer.put(UInt8(12), seen, until)
            }
        }
    }

    /// - Parameter frame: the message without its length.
    package init(frame: [UInt8]) throws(ByteFault) {
        var reader = ByteReader(frame[...], onlyFinite: true)
        switch try reader.get() as UInt8 {
        case 1:
            self = .hello(
                version: try reader.get(), name: try reader.get(), hasVirtualTime: try reader.get())
        case 2: self = .ready
        case 3: self = .request(try reader.get())
        case 4: self = .cancel(exchange: try reader.get())
        case 5: self = .answer(try reader.get())
        case 6: self = .returned(notification: try reader.get())
        case 7: self = .settled(notification: try reader.get())
        case 8: self = .pong(try reader.get())
        case 9: self = .event(try reader.get())
        case 10: self = .note(try reader.get())
        case 11: self = .outOfMemory(try reader.get())
        case 12: self = .idle(seen: try reader.get(), until: try reader.get())
        case let kind: throw ByteFault("a message has the unknown kind \(kind)")
        }
        try reader.finish()
    }
}

/// One request as it goes out. A redirect that is followed is another one.
package struct WireRequest: Sendable, Hashable, ByteCodable {
    /// Unique among the requests of the process.
    package var exchange: UInt64
    package var url: String
    package var method: String
    package var headers: [WireField]
    package var body: [UInt8]?
    /// How many redirects led here.
    package var hop: Int
    /// The body is wanted in a file: a download task.
    package var wantsFile: Bool

    package init(
        exchange: UInt64, url: String, method: String = "GET", headers: [WireField] = [],
        body: [UInt8]? = nil,
        hop: Int = 0, wantsFile: Bool = false
    ) {
        self.exchange = exchange
        self.url = url
        self.method = method
        self.headers = headers
        self.body = body
        self.hop = hop
        self.wantsFile = wantsFile
    }

    package func write(to writer: inout ByteWriter) {
        writer.put(exchange, url, method, headers, body, hop, wantsFile)
    }

    package init(from reader: inout ByteReader) throws(ByteFault) {
        (exchange, url, method, headers, body, hop, wantsFile) = try reader.fields()
    }
}

package struct WireAnswer: Sendable, Hashable, ByteCodable {
    package enum Thread: UInt8, Sendable, Hashable, CaseIterable {
        case didReceive, expiry, main, other
    }

    package var notification: UInt64
    /// 1 for the first call for this notification.
    package var call: UInt32
    package var thread: Thread
    package var changes: ContentChanges
    package var attachments: [WireAttachment]
    /// What of the content cannot be said in a payload.
    package var left: [Diagnostic]

    package init(
        notification: UInt64, call: UInt32 = 1, thread: Thread = .other, changes: ContentChanges,
        attachments: [WireAttachment] = [], left: [Diagnostic] = []
    ) {
        self.notification = notification
        self.call = call
        self.thread = thread
        self.changes = changes
        self.attachments = attachments
        self.left = left
    }

    package func write(to writer: inout ByteWriter) {
        writer.put(notification, call, thread, changes, attachments, left)
    }

    package init(from reader: inout ByteReader) throws(ByteFault) {
        (notification, call, thread, changes, attachments, left) = try reader.fields()
    }
}

package struct WireAttachment: Sendable, Hashable, ByteCodable {
    package var identifier: String
    package var path: String
    package var type: String
    package var options: AttachmentOptions

    package init(identifier: String, path: String, type: String, options: AttachmentOptions = .init()) {
        self.identifier = identifier
        self.path = path
        self.type = type
        self.options = options
    }

    package func write(to writer: inout ByteWriter) { writer.put(identifier, path, type, options) }

    package init(from reader: inout ByteReader) throws(ByteFault) {
        (identifier, path, type, options) = try reader.fields()
    }
}

extension WireAnswer.Thread: ByteCodable {}

extension ExtensionEvent: ByteCodable {
    package func write(to writer: inout ByteWriter) {
        switch self {
        case .attachmentThrew(let code, let path, let reason): writer.put(UInt8(1), code, path, reason)
        case .callback(let name, let method, let url, let result):
            writer.put(UInt8(2), name, method, url, result)
        }
    }

    package init(from reader: inout ByteReader) throws(ByteFault) {
        switch try reader.get() as UInt8 {
        case 1:
            self = .attachmentThrew(
                code: try reader.get(), path: try reader.get(), reason: try reader.get())
        case 2:
            self = .callback(
                name: try reader.get(), method: try reader.get(), url: try reader.get(),
                result: try reader.get())
        case let kind: throw ByteFault("an event has the unknown kind \(kind)")
        }
    }
}

extension Code: ByteCodable {}
extension Severity: ByteCodable {}
extension InterruptionLevel: ByteCodable {}
extension CommunicationContext.Avatar: ByteCodable {}

extension ContentChanges: ByteCodable {
    package func write(to writer: inout ByteWriter) { writer.put(before, after, userInfo) }

    package init(from reader: inout ByteReader) throws(ByteFault) {
        self.init(before: try reader.get(), after: try reader.get(), userInfo: try reader.get())
    }
}

extension ContentChanges.UserInfoChange: ByteCodable {
    package func write(to writer: inout ByteWriter) { writer.put(name, value) }

    package init(from reader: inout ByteReader) throws(ByteFault) {
        self.init(name: try reader.get(), value: try reader.get())
    }
}

extension Diagnostic: ByteCodable {
    package func write(to writer: inout ByteWriter) { writer.put(code, severity, message, hint) }

    package init(from reader: inout ByteReader) throws(ByteFault) {
        self.init(try reader.get(), try reader.get(), try reader.get(), hint: try reader.get())
    }
}

extension AttachmentOptions: ByteCodable {
    package func write(to writer: inout ByteWriter) {
        writer.put(thumbnailHidden, thumbnailClippingRect, thumbnailTime)
    }

    package init(from reader: inout ByteReader) throws(ByteFault) {
        self.init()
        (thumbnailHidden, thumbnailClippingRect, thumbnailTime) = try reader.fields()
    }
}

extension AttachmentOptions.ClippingRect: ByteCodable {
    package func write(to writer: inout ByteWriter) { writer.put(x, y, width, height) }

    package init(from reader: inout ByteReader) throws(ByteFault) {
        self.init(
            x: try reader.get(), y: try reader.get(), width: try reader.get(), height: try reader.get())
    }
}

extension NotificationSound: ByteCodable {
    package func write(to writer: inout ByteWriter) { writer.put(name, isCritical, volume) }

    package init(from reader: inout ByteReader) throws(ByteFault) {
        self.init(name: try reader.get(), isCritical: try reader.get(), volume: try reader.get())
    }
}

extension CommunicationContext: ByteCodable {
    package func write(to writer: inout ByteWriter) {
        writer.put(senderName, conversationIdentifier, groupName, isCall, avatar)
    }

    package init(from reader: inout ByteReader) throws(ByteFault) {
        self.init(senderName: try reader.get())
        (conversationIdentifier, groupName, isCall, avatar) = try reader.fields()
    }
}

extension NotificationContent: ByteCodable {
    package func write(to writer: inout ByteWriter) {
        writer.put(
            title, subtitle, body, badge, sound, categoryIdentifier, threadIdentifier, interruptionLevel,
            relevanceScore, targetContentIdentifier, filterCriteria, launchImageName, communication)
    }

    package init(from reader: inout ByteReader) throws(ByteFault) {
        self.init()
        (
            title, subtitle, body, badge, sound, categoryIdentifier, threadIdentifier, interruptionLevel,
            relevanceScore, targetContentIdentifier, filterCriteria, launchImageName, communication
        ) = try reader.fields()
    }
}
