import ExtensionWire

/// One notification and the instance that got it. Calls of the handler are reported to the host also after the end.
final class HostedInvocation: Sendable {
    private struct State: Sendable {
        var instance: UncheckedSendableBox<UNNotificationServiceExtension>?
        var calls: UInt32 = 0
        var hasReturned = false
        var hasEnded = false
        var isWarned = false
        /// The number of ``settle()`` calls that wait for the return of `didReceive`.
        var settles = 0
        var receiving: ThreadID?
        var expiring: ThreadID?
    }

    private let type: UNNotificationServiceExtension.Type
    private let number: UInt64
    private let request: UncheckedSendableBox<UNNotificationRequest>
    private let connection: HostConnection
    private let state = Locked(State())

    init(
        _ type: UNNotificationServiceExtension.Type, number: UInt64, request: UNNotificationRequest,
        _ connection: HostConnection
    ) {
        self.type = type
        self.number = number
        self.request = UncheckedSendableBox(request)
        self.connection = connection
    }

    // MARK: The extension's side

    /// Makes the instance and gives it the notification, on a thread of its own.
    func receive() {
        ExtensionProcess.unblockSignals()
        // Like the system, this knows only the class.
        let instance = type.init(_forHost: ())
        let isWarned = state.withLock { state in
            if !state.hasEnded { state.instance = UncheckedSendableBox(instance) }
            state.receiving = ThreadID.current
            return state.isWarned
        }
        if isWarned { warn() }
        instance.didReceive(request.value) { self.answer($0) }
        connection.send(.returned(notification: number))
        let settles = state.withLock { state in
            state.receiving = nil
            state.hasReturned = true
            defer { state.settles = 0 }
            return state.settles
        }
        for _ in 0..<settles { Self.settled(number, connection) }
    }

    private func answer(_ content: UNNotificationContent) {
        let thread = state.withLock { Self.thread($0) }
        let (changes, left) = content.changes(from: request.value.content)
        var answer = WireAnswer(
            notification: number, thread: thread, changes: changes,
            attachments: content.attachments.map(WireAttachment.init), left: left)
        // The number of the call, which is set later, always has the same length.
        if !HostConnection.fits(ExtensionMessage.answer(answer).frame) { answer = Self.shortened(answer) }
        connection.send {
            answer.call = state.withLock { state in
                state.calls = state.calls == .max ? .max : state.calls + 1
                return state.calls
            }
            return ExtensionMessage.answer(answer).frame
        }
    }

    /// The message for an answer that is longer than a host takes.
    private static func shortened(_ answer: WireAnswer) -> WireAnswer {
        var short = answer
        short.changes = ContentChanges(before: NotificationContent(), after: NotificationContent())
        short.attachments = []
        short.left = [
            Diagnostic(
                .payloadTooLarge, .error,
                "the content is left out: it takes more than \(ByteCountText.text(Wire.mostBytes))",
                hint: "put what is large into a file, of the app group say")
        ]
        return short
    }

    private static func thread(_ state: State) -> WireAnswer.Thread {
        let this = ThreadID.current
        if state.receiving == this { return .didReceive }
        if state.expiring == this { return .expiry }
        return MainThread.isCurrent ? .main : .other
    }

    // MARK: The host's side

    /// Calls `serviceExtensionTimeWillExpire`, on another thread of its own.
    func warn() {
        let instance = state.withLock { state in
            // An instance that is being made is warned as soon as it exists.
            if state.instance == nil { state.isWarned = true }
            return state.instance
        }
        guard let instance else { return }
        ExtensionProcess.start("timeWillExpire") { [self] in
            ExtensionProcess.unblockSignals()
            state.withLock { $0.expiring = ThreadID.current }
            instance.value.serviceExtensionTimeWillExpire()
            state.withLock { $0.expiring = nil }
        }
    }

    /// Reports to the host when the extension has returned and the main queue has run the work that is in it then.
    func settle() {
        let hasReturned = state.withLock { state in
            if !state.hasReturned { state.settles += 1 }
            return state.hasReturned
        }
        if hasReturned { Self.settled(number, connection) }
    }

    static func settled(_ number: UInt64, _ connection: HostConnection) {
        DispatchQueue.main.async { connection.send(.settled(notification: number)) }
    }

    /// Releases the instance, on a thread of its own, because `deinit` is code of the extension.
    func end() {
        let instance = state.withLock { state in
            state.hasEnded = true
            return state.instance.take()
        }
        if let instance { ExtensionProcess.start("end") { withExtendedLifetime(instance) {} } }
    }
}

extension WireAttachment {
    fileprivate init(_ attachment: UNNotificationAttachment) {
        let url = attachment.url
        self.init(
            identifier: attachment.identifier, path: url.isFileURL ? url.path : url.absoluteString,
            type: attachment.type, options: attachment.options)
    }
}
