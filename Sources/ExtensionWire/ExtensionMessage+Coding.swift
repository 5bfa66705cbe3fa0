import NotificationCore

extension ExtensionMessage {
    /// The message with its length ahead, as it goes over the socket.
    package var frame: [UInt8] {
        Frame.bytes { writer in
            switch self {
            case .hello(let hello):
                writer.put(UInt8(1))
                writer.put(hello.version)
                writer.put(hello.name)
                writer.put(hello.hasVirtualTime)
            case .ready: writer.put(UInt8(2))
            case .request(let request):
                writer.put(UInt8(3))
                request.write(to: &writer)
            case .cancel(let exchange):
                writer.put(UInt8(4))
                writer.put(exchange)
            case .answer(let answer):
                writer.put(UInt8(5))
                answer.write(to: &writer)
            case .returned(let number):
                writer.put(UInt8(6))
                writer.put(number)
            case .settled(let number):
                writer.put(UInt8(7))
                writer.put(number)
            case .pong(let number):
                writer.put(UInt8(8))
                writer.put(number)
            case .event(let event):
                writer.put(UInt8(9))
                event.write(to: &writer)
            case .note(let text):
                writer.put(UInt8(10))
                writer.put(text)
            case .outOfMemory(let text):
                writer.put(UInt8(11))
                writer.put(text)
            case .idle(let seen, let until):
                writer.put(UInt8(12))
                writer.put(seen)
                writer.put(until) { $0.put($1) }
            }
        }
    }

    /// - Parameter frame: the message without its length.
    package init(frame: [UInt8]) throws(WireError) {
        var reader = WireReader(frame)
        switch try reader.byte() {
        case 1:
            self = .hello(
                Hello(
                    version: try reader.uint32(), name: try reader.text(), hasVirtualTime: try reader.bool()))
        case 2: self = .ready
        case 3: self = .request(try WireRequest(&reader))
        case 4: self = .cancel(exchange: try reader.uint64())
        case 5: self = .answer(try WireAnswer(&reader))
        case 6: self = .returned(notification: try reader.uint64())
        case 7: self = .settled(notification: try reader.uint64())
        case 8: self = .pong(try reader.uint64())
        case 9: self = .event(try ExtensionEvent(&reader))
        case 10: self = .note(try reader.text())
        case 11: self = .outOfMemory(try reader.text())
        case 12:
            self = .idle(
                seen: try reader.uint64(),
                until: try reader.optional { (reader) throws(WireError) in try reader.int64() })
        case let kind: throw WireError("a message has the unknown kind \(kind)")
        }
        guard reader.isAtEnd else { throw WireError("a message is longer than its fields") }
    }
}

extension WireRequest {
    fileprivate func write(to writer: inout WireWriter) {
        writer.put(exchange)
        writer.put(url)
        writer.put(method)
        writer.put(list: headers) { $0.put($1) }
        writer.put(body) { $0.put($1) }
        writer.put(hop)
        writer.put(wantsFile)
    }

    fileprivate init(_ reader: inout WireReader) throws(WireError) {
        exchange = try reader.uint64()
        url = try reader.text()
        method = try reader.text()
        headers = try reader.list { (reader) throws(WireError) in try reader.field() }
        body = try reader.optional { (reader) throws(WireError) in try reader.data() }
        hop = try reader.int()
        wantsFile = try reader.bool()
    }
}

extension WireAnswer {
    fileprivate func write(to writer: inout WireWriter) {
        writer.put(notification)
        writer.put(call)
        writer.put(thread.rawValue)
        writer.put(changes.before)
        writer.put(changes.after)
        writer.put(list: changes.userInfo) { writer, change in
            writer.put(change.name)
            writer.put(change.value) { $0.put($1) }
        }
        writer.put(list: attachments) { $1.write(to: &$0) }
        writer.put(list: left) { writer, diagnostic in
            writer.put(diagnostic.code.rawValue)
            writer.put(diagnostic.severity.rawValue)
            writer.put(diagnostic.message)
            writer.put(diagnostic.hint)
        }
    }

    fileprivate init(_ reader: inout WireReader) throws(WireError) {
        notification = try reader.uint64()
        call = try reader.uint32()
        guard let thread = Thread(rawValue: try reader.byte()) else {
            throw WireError("an answer comes from an unknown kind of thread")
        }
        self.thread = thread
        changes = ContentChanges(
            before: try reader.content(), after: try reader.content(),
            userInfo: try reader.list { (reader) throws(WireError) in
                ContentChanges.UserInfoChange(
                    name: try reader.text(),
                    value: try reader.optional { (reader) throws(WireError) in try reader.data() })
            })
        attachments = try reader.list { (reader) throws(WireError) in try WireAttachment(&reader) }
        left = try reader.list { (reader) throws(WireError) in
            guard let code = Code(rawValue: try reader.text()),
                let severity = Severity(rawValue: try reader.text())
            else { throw WireError("a diagnostic has an unknown code") }
            return Diagnostic(code, severity, try reader.text(), hint: try reader.optionalText())
        }
    }
}

extension WireAttachment {
    fileprivate func write(to writer: inout WireWriter) {
        writer.put(identifier)
        writer.put(path)
        writer.put(type)
        writer.put(options.thumbnailHidden) { $0.put($1) }
        writer.put(options.thumbnailClippingRect) { writer, rect in
            for number in [rect.x, rect.y, rect.width, rect.height] { writer.put(number) }
        }
        writer.put(options.thumbnailTime) { $0.put($1) }
    }

    fileprivate init(_ reader: inout WireReader) throws(WireError) {
        identifier = try reader.text()
        path = try reader.text()
        type = try reader.text()
        options = AttachmentOptions(
            thumbnailHidden: try reader.optional { (reader) throws(WireError) in try reader.bool() },
            thumbnailClippingRect: try reader.optional { (reader) throws(WireError) in
                AttachmentOptions.ClippingRect(
                    x: try reader.finite(), y: try reader.finite(), width: try reader.finite(),
                    height: try reader.finite())
            },
            thumbnailTime: try reader.optional { (reader) throws(WireError) in try reader.finite() })
    }
}

extension ExtensionEvent {
    fileprivate func write(to writer: inout WireWriter) {
        switch self {
        case .attachmentThrew(let code, let path, let reason):
            writer.put(UInt8(1))
            writer.put(code)
            writer.put(path)
            writer.put(reason)
        case .callback(let name, let method, let url, let result):
            writer.put(UInt8(2))
            writer.put(name)
            writer.put(method)
            writer.put(url)
            writer.put(result)
        }
    }

    fileprivate init(_ reader: inout WireReader) throws(WireError) {
        switch try reader.byte() {
        case 1:
            self = .attachmentThrew(
                code: try reader.int(), path: try reader.text(), reason: try reader.text())
        case 2:
            self = .callback(
                name: try reader.text(), method: try reader.text(), url: try reader.text(),
                result: try reader.optionalText())
        case let kind: throw WireError("an event has the unknown kind \(kind)")
        }
    }
}

extension WireWriter {
    fileprivate mutating func put(_ content: NotificationContent) {
        put(content.title)
        put(content.subtitle)
        put(content.body)
        put(content.badge) { $0.put($1) }
        put(content.sound) { writer, sound in
            writer.put(sound.name)
            writer.put(sound.isCritical)
            writer.put(sound.volume) { $0.put($1) }
        }
        put(content.categoryIdentifier)
        put(content.threadIdentifier)
        put(content.interruptionLevel?.rawValue)
        put(content.relevanceScore) { $0.put($1) }
        put(content.targetContentIdentifier)
        put(content.filterCriteria)
        put(content.launchImageName)
        put(content.communication) { writer, context in
            writer.put(context.senderName)
            writer.put(context.conversationIdentifier)
            writer.put(context.groupName)
            writer.put(context.isCall)
            writer.put(context.avatar?.rawValue)
        }
    }
}

extension WireReader {
    /// JSON has no other numbers.
    fileprivate mutating func finite() throws(WireError) -> Double {
        let number = try double()
        guard number.isFinite else { throw WireError("a number is not finite") }
        return number
    }

    fileprivate mutating func content() throws(WireError) -> NotificationContent {
        var content = NotificationContent()
        content.title = try optionalText()
        content.subtitle = try optionalText()
        content.body = try optionalText()
        content.badge = try optional { (reader) throws(WireError) in try reader.int() }
        content.sound = try optional { (reader) throws(WireError) in
            NotificationSound(
                name: try reader.text(), isCritical: try reader.bool(),
                volume: try reader.optional { (reader) throws(WireError) in try reader.finite() })
        }
        content.categoryIdentifier = try optionalText()
        content.threadIdentifier = try optionalText()
        if let level = try optionalText() {
            guard let known = InterruptionLevel(rawValue: level) else {
                throw WireError("an interruption level is unknown")
            }
            content.interruptionLevel = known
        }
        content.relevanceScore = try optional { (reader) throws(WireError) in try reader.finite() }
        content.targetContentIdentifier = try optionalText()
        content.filterCriteria = try optionalText()
        content.launchImageName = try optionalText()
        content.communication = try optional { (reader) throws(WireError) in
            var context = CommunicationContext(
                senderName: try reader.text(), conversationIdentifier: try reader.optionalText(),
                groupName: try reader.optionalText(), isCall: try reader.bool())
            if let avatar = try reader.optionalText() {
                guard let known = CommunicationContext.Avatar(rawValue: avatar) else {
                    throw WireError("an avatar is of an unknown kind")
                }
                context.avatar = known
            }
            return context
        }
        return content
    }
}
