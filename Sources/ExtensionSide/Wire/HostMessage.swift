/// A message of the host to the extension's process.
package enum HostMessage: Sendable, Hashable {
    /// The answer to `hello`, once.
    case welcome(Welcome)
    /// A notification for a new instance of the extension. Its directory for temporary files is empty.
    case receive(IncomingNotification)
    case timeWillExpire(notification: UInt64)
    /// The notification has been answered for: `settled` comes when `didReceive` has returned, and what the extension
    /// had given to the main queue until then has run.
    case settle(notification: UInt64)
    /// The notification is over; the extension's instance is released.
    case end(notification: UInt64)
    /// `pong` comes from the main queue.
    case ping(UInt64)
    /// The head of a response. Of an exchange comes at most one head, any number of pieces or one file, and one end.
    case response(exchange: UInt64, WireResponse)
    case body(exchange: UInt64, [UInt8])
    /// The whole body as an unnamed file in the directory for temporary files; its descriptor comes with the message.
    case bodyFile(exchange: UInt64)
    /// So many more bytes have come of a body that will be handed over as a file.
    case progress(exchange: UInt64, bytes: Int)
    case finished(exchange: UInt64)
    /// - Parameters:
    ///   - code: of NSURLErrorDomain.
    ///   - message: for people.
    case failed(exchange: UInt64, code: Int, message: String)
    /// The new time in nanoseconds of the host's clock; only where the extension follows it.
    case time(Int64)
    /// The process is to end.
    case quit
}

/// The surroundings of an extension's process.
package struct Welcome: Sendable, Hashable {
    /// The app-group directory of the host.
    package var appGroup: String?
    package var home: String
    /// App groups of the entitlements; nil: not known, all are allowed.
    package var appGroups: [String]?
    /// The number of bytes that decoded pictures may take in addition to what the process has when it is ready.
    package var memoryLimit: Int
    /// The app's `Localizable.strings`.
    package var stringsFile: String?
    /// The time of the host's clock, in nanoseconds, when the extension is to follow it; nil: real time.
    package var virtualTime: Int64?

    package init(
        appGroup: String? = nil, home: String, appGroups: [String]? = nil, memoryLimit: Int,
        stringsFile: String? = nil, virtualTime: Int64? = nil
    ) {
        self.appGroup = appGroup
        self.home = home
        self.appGroups = appGroups
        self.memoryLimit = memoryLimit
        self.stringsFile = stringsFile
        self.virtualTime = virtualTime
    }
}

/// One notification on its way to an extension.
package struct IncomingNotification: Sendable, Hashable {
    /// Names the notification in all messages; unique within the process.
    package var number: UInt64
    /// The identifier of the notification's request.
    package var identifier: String
    package var payload: [UInt8]

    package init(number: UInt64, identifier: String, payload: [UInt8]) {
        self.number = number
        self.identifier = identifier
        self.payload = payload
    }
}

/// A field of a head, as it was written.
package struct WireField: Sendable, Hashable {
    package var name: String
    package var value: String

    package init(_ name: String, _ value: String) {
        self.name = name
        self.value = value
    }
}

package struct WireResponse: Sendable, Hashable {
    package var status: Int
    package var headers: [WireField]

    package init(status: Int, headers: [WireField] = []) {
        self.status = status
        self.headers = headers
    }
}
