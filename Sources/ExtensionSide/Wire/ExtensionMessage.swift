package import NotificationCore

/// A message of the extension's process to the host. The host trusts none of it.
package enum ExtensionMessage: Sendable, Hashable {
    /// The first message: the process is ready for the welcome.
    case hello(Hello)
    /// The welcome has been taken in: what the process has in memory now is what it starts with.
    case ready
    case request(WireRequest)
    case cancel(exchange: UInt64)
    /// The content handler was called.
    case answer(WireAnswer)
    /// `didReceive` has returned.
    case returned(notification: UInt64)
    case settled(notification: UInt64)
    case pong(UInt64)
    /// A diagnostic of a module of the extension's side.
    case event(ExtensionEvent)
    /// A line for people: what the extension did not get, and why.
    case note(String)
    /// Decoding a picture would have taken the process above its memory limit; the text says which.
    case outOfMemory(String)
    /// Every thread waits: for the host, for a time, or for what never comes.
    ///
    /// - Parameters:
    ///   - seen: how many messages of the host had been taken in by then, the welcome among them.
    ///   - until: the earliest instant for which something waits, in nanoseconds of the host's clock.
    case idle(seen: UInt64, until: Int64?)
}

package struct Hello: Sendable, Hashable {
    package var version: UInt32
    /// The name of the extension's class.
    package var name: String
    /// Whether its waits can follow the host's clock.
    package var hasVirtualTime: Bool

    package init(version: UInt32 = Wire.version, name: String, hasVirtualTime: Bool) {
        self.version = version
        self.name = name
        self.hasVirtualTime = hasVirtualTime
    }
}

/// One request as it goes out. A redirect that is followed is another one.
package struct WireRequest: Sendable, Hashable {
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
}

/// One call of the content handler.
package struct WireAnswer: Sendable, Hashable {
    package enum Thread: UInt8, Sendable, Hashable, CaseIterable {
        case didReceive, expiry, main, other
    }

    package var notification: UInt64
    /// 1 for the first call for this notification.
    package var call: UInt32
    package var thread: Thread
    package var changes: ContentChanges
    /// The attachments in the order of the content.
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
}

/// An attachment of an answer: a file of the extension's.
package struct WireAttachment: Sendable, Hashable {
    package var identifier: String
    /// The path of a `file:` URL, else the whole URL.
    package var path: String
    /// The uniform type that the extension declared.
    package var type: String
    package var options: AttachmentOptions

    package init(identifier: String, path: String, type: String, options: AttachmentOptions = .init()) {
        self.identifier = identifier
        self.path = path
        self.type = type
        self.options = options
    }
}
