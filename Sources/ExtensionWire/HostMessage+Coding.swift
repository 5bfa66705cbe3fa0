extension HostMessage {
    /// The message with its length ahead, as it goes over the socket.
    package var frame: [UInt8] {
        Frame.bytes { writer in
            switch self {
            case .welcome(let welcome):
                writer.put(UInt8(1))
                writer.put(Wire.version)
                welcome.write(to: &writer)
            case .receive(let notification):
                writer.put(UInt8(2))
                writer.put(notification.number)
                writer.put(notification.identifier)
                writer.put(notification.payload)
            case .timeWillExpire(let number):
                writer.put(UInt8(3))
                writer.put(number)
            case .settle(let number):
                writer.put(UInt8(4))
                writer.put(number)
            case .end(let number):
                writer.put(UInt8(5))
                writer.put(number)
            case .ping(let number):
                writer.put(UInt8(6))
                writer.put(number)
            case .response(let exchange, let response):
                writer.put(UInt8(7))
                writer.put(exchange)
                writer.put(response.status)
                writer.put(list: response.headers) { $0.put($1) }
            case .body(let exchange, let bytes):
                writer.put(UInt8(8))
                writer.put(exchange)
                writer.put(bytes)
            case .bodyFile(let exchange):
                writer.put(UInt8(9))
                writer.put(exchange)
            case .finished(let exchange):
                writer.put(UInt8(10))
                writer.put(exchange)
            case .failed(let exchange, let code, let message):
                writer.put(UInt8(11))
                writer.put(exchange)
                writer.put(code)
                writer.put(message)
            case .time(let now):
                writer.put(UInt8(12))
                writer.put(now)
            case .quit: writer.put(UInt8(13))
            case .progress(let exchange, let bytes):
                writer.put(UInt8(14))
                writer.put(exchange)
                writer.put(bytes)
            }
        }
    }

    /// - Parameter frame: the message without its length.
    package init(frame: [UInt8]) throws(WireError) {
        var reader = WireReader(frame)
        switch try reader.byte() {
        case 1:
            let version = try reader.uint32()
            guard version == Wire.version else {
                throw WireError("the host speaks version \(version) of the messages, not \(Wire.version)")
            }
            self = .welcome(try Welcome(&reader))
        case 2:
            self = .receive(
                IncomingNotification(
                    number: try reader.uint64(), identifier: try reader.text(), payload: try reader.data()))
        case 3: self = .timeWillExpire(notification: try reader.uint64())
        case 4: self = .settle(notification: try reader.uint64())
        case 5: self = .end(notification: try reader.uint64())
        case 6: self = .ping(try reader.uint64())
        case 7:
            self = .response(
                exchange: try reader.uint64(),
                WireResponse(
                    status: try reader.int(),
                    headers: try reader.list { (reader) throws(WireError) in try reader.field() }))
        case 8: self = .body(exchange: try reader.uint64(), try reader.data())
        case 9: self = .bodyFile(exchange: try reader.uint64())
        case 10: self = .finished(exchange: try reader.uint64())
        case 11:
            self = .failed(exchange: try reader.uint64(), code: try reader.int(), message: try reader.text())
        case 12: self = .time(try reader.int64())
        case 13: self = .quit
        case 14: self = .progress(exchange: try reader.uint64(), bytes: try reader.int())
        case let kind: throw WireError("a message of the host has the unknown kind \(kind)")
        }
        guard reader.isAtEnd else { throw WireError("a message is longer than its fields") }
    }
}

extension Welcome {
    fileprivate func write(to writer: inout WireWriter) {
        writer.put(appGroup)
        writer.put(home)
        writer.put(appGroups) { writer, groups in writer.put(list: groups) { $0.put($1) } }
        writer.put(memoryLimit)
        writer.put(stringsFile)
        writer.put(virtualTime) { $0.put($1) }
    }

    fileprivate init(_ reader: inout WireReader) throws(WireError) {
        appGroup = try reader.optionalText()
        home = try reader.text()
        appGroups = try reader.optional { (reader) throws(WireError) in
            try reader.list { (reader) throws(WireError) in try reader.text() }
        }
        memoryLimit = try reader.int()
        stringsFile = try reader.optionalText()
        virtualTime = try reader.optional { (reader) throws(WireError) in try reader.int64() }
    }
}

extension WireWriter {
    mutating func put(_ field: WireField) {
        put(field.name)
        put(field.value)
    }
}

extension WireReader {
    mutating func field() throws(WireError) -> WireField { WireField(try text(), try text()) }
}
