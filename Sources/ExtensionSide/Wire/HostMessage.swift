package enum HostMessage: Sendable, Hashable {
    case welcome(Welcome)
    /// A notification for a new instance of the extension. Its directory for temporary files is empty.
    /// - Parameter notification: names the notification in all messages; unique within the process.
    case receive(notification: UInt64, identifier: String, payload: [UInt8])
    case timeWillExpire(notification: UInt64)
    /// The notification has been answered for: `settled` comes when `didReceive` has returned, and what the extension
    /// had given to the main queue until then has run.
    case settle(notification: UInt64)
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
    /// - Parameter code: of NSURLErrorDomain.
    /// - Parameter message: for people.
    case failed(exchange: UInt64, code: Int, message: String)
    /// The new time in nanoseconds of the host's clock; only where the extension follows it.
    case time(Int64)
    case quit

    /// The message with its length ahead, as it goes over the socket.
    package var frame: [UInt8] {
        Frame.bytes { writer in
            switch self {
            case .welcome(let welcome): writer.put(UInt8(1), Wire.version, welcome)
            case .receive(let number, let identifier, let payload):
                writer.put(UInt8(2), number, identifier, payload)
            case .timeWillExpire(let number): writer.put(UInt8(3), number)
            case .settle(let number): writer.put(UInt8(4), number)
            case .end(let number): writer.put(UInt8(5), number)
            case .ping(let number): writer.put(UInt8(6), number)
            case .response(let exchange, let response): writer.put(UInt8(7), exchange, response)
            case .body(let exchange, let bytes): writer.put(UInt8(8), exchange, bytes)
            case .bodyFile(let exchange): writer.put(UInt8(9), exchange)
            case .finished(let exchange): writer.put(UInt8(10), exchange)
            case .failed(let exchange, let code, let message):
                writer.put(UInt8(11), exchange, code, message)
            case .time(let now): writer.put(UInt8(12), now)
            case .quit: writer.put(UInt8(13))
            case .progress(let exchange, let bytes): writer.put(UInt8(14), exchange, bytes)
            }
        }
    }

    /// - Parameter frame: the message without its length.
    package init(frame: [UInt8]) throws(ByteFault) {
        var reader = ByteReader(frame[...], onlyFinite: true)
        switch try reader.get() as UInt8 {
        case 1:
            let version: UInt32 = try reader.get()
            guard version == Wire.version else {
                throw ByteFault("the host speaks version \(version) of the messages, not \(Wire.version)")
            }
            self = .welcome(try reader.get())
        case 2:
            self = .receive(
                notification: try reader.get(), identifier: try reader.get(), payload: try reader.get())
        case 3: self = .timeWillExpire(notification: try reader.get())
        case 4: self = .settle(notification: try reader.get())
        case 5: self = .end(notification: try reader.get())
        case 6: self = .ping(try reader.get())
        case 7: self = .response(exchange: try reader.get(), try reader.get())
        case 8: self = .body(exchange: try reader.get(), try reader.get())
        case 9: self = .bodyFile(exchange: try reader.get())
        case 10: self = .finished(exchange: try reader.get())
        case 11:
            self = .failed(exchange: try reader.get(), code: try reader.get(), message: try reader.get())
        case 12: self = .time(try reader.get())
        case 13: self = .quit
        case 14: self = .progress(exchange: try reader.get(), bytes: try reader.get())
        case let kind: throw ByteFault("a message of the host has the unknown kind \(kind)")
        }
        try reader.finish()
    }
}

package struct Welcome: Sendable, Hashable, ByteCodable {
    /// The app-group directory of the host.
    package var appGroup: String?
    package var home: String
    /// App groups of the entitlements; nil: not known, all are allowed.
    package var appGroups: [String]?
    /// The number of bytes that decoded pictures may take in addition to what the process has when it is ready.
    package var memoryLimit: Int
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

    package func write(to writer: inout ByteWriter) {
        writer.put(appGroup, home, appGroups, memoryLimit, stringsFile, virtualTime)
    }

    package init(from reader: inout ByteReader) throws(ByteFault) {
        (appGroup, home, appGroups, memoryLimit, stringsFile, virtualTime) = try reader.fields()
    }
}

/// A field of a head, as it was written.
package struct WireField: Sendable, Hashable, ByteCodable {
    package var name: String
    package var value: String

    package init(_ name: String, _ value: String) {
        self.name = name
        self.value = value
    }

    package func write(to writer: inout ByteWriter) { writer.put(name, value) }
    package init(from reader: inout ByteReader) throws(ByteFault) {
        (name, value) = try reader.fields()
    }
}

package struct WireResponse: Sendable, Hashable, ByteCodable {
    package var status: Int
    package var headers: [WireField]

    package init(status: Int, headers: [WireField] = []) {
        self.status = status
        self.headers = headers
    }

    package func write(to writer: inout ByteWriter) { writer.put(status, headers) }

    package init(from reader: inout ByteReader) throws(ByteFault) {
        (status, headers) = try reader.fields()
    }
}
