package import NotificationCore

extension HostMessage {
    /// The message with its length ahead, as it goes over the socket.
    package var frame: [UInt8] {
        Frame.bytes { writer in
            switch self {
            case .welcome(let welcome): writer.put(UInt8(1), Wire.version, welcome)
            case .receive(let notification): writer.put(UInt8(2), notification)
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
        case 2: self = .receive(try reader.get())
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

extension Welcome: ByteCodable {
    package func write(to writer: inout ByteWriter) {
        writer.put(appGroup, home, appGroups, memoryLimit, stringsFile, virtualTime)
    }

    package init(from reader: inout ByteReader) throws(ByteFault) {
        self.init(
            appGroup: try reader.get(), home: try reader.get(), appGroups: try reader.get(),
            memoryLimit: try reader.get(), stringsFile: try reader.get(), virtualTime: try reader.get())
    }
}

extension IncomingNotification: ByteCodable {
    package func write(to writer: inout ByteWriter) { writer.put(number, identifier, payload) }

    package init(from reader: inout ByteReader) throws(ByteFault) {
        self.init(number: try reader.get(), identifier: try reader.get(), payload: try reader.get())
    }
}

extension WireResponse: ByteCodable {
    package func write(to writer: inout ByteWriter) { writer.put(status, headers) }

    package init(from reader: inout ByteReader) throws(ByteFault) {
        self.init(status: try reader.get(), headers: try reader.get())
    }
}

extension WireField: ByteCodable {
    package func write(to writer: inout ByteWriter) { writer.put(name, value) }
    package init(from reader: inout ByteReader) throws(ByteFault) {
        self.init(try reader.get(), try reader.get())
    }
}
