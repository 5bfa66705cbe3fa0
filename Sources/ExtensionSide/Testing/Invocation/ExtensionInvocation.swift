import NotificationCore

/// One notification and the instance that got it. The first decides: an answer, the end of the time or of the memory.
final class ExtensionInvocation: Sendable {
    private struct State: Sendable {
        var answer = AnswerState()
        var warnedAt: Duration?
        var instance: UncheckedSendableBox<UNNotificationServiceExtension>?
        var hasReturned = false
        var isBusy = false
        /// The thread of `didReceive`, while that runs.
        var receiving: (id: ThreadID, number: Int32)?
        var expiring: ThreadID?
    }

    let number: Int
    private let type: UNNotificationServiceExtension.Type
    private let request: UncheckedSendableBox<UNNotificationRequest>
    private let resolver: AnswerResolver
    private let timeline: TimelineRecorder
    private let state = Locked(State())

    init(
        _ type: UNNotificationServiceExtension.Type, number: Int, item: GroupInvocation.Item,
        timeline: TimelineRecorder
    ) {
        self.type = type
        self.number = number
        request = item.request
        resolver = item.resolver
        self.timeline = timeline
    }

    // MARK: The extension's side

    /// Makes the instance and gives it the notification, on a thread of its own.
    func receive() {
        // Like the system, the bench knows only the class.
        let instance = type.init(_forHost: ())
        let number = ThreadNumber.current
        state.withLock { state in
            state.instance = UncheckedSendableBox(instance)
            state.receiving = (ThreadID.current, number)
        }
        note("didReceive is called")
        instance.didReceive(request.value) { self.answer($0) }
        state.withLock { state in
            state.receiving = nil
            state.hasReturned = true
            if state.answer.isOpen { note("didReceive returns") }
        }
    }

    /// Calls `serviceExtensionTimeWillExpire`, on another thread of its own.
    func warn() {
        let instance = state.withLock { state -> UncheckedSendableBox<UNNotificationServiceExtension>? in
            guard state.answer.isWaiting else { return nil }
            state.warnedAt = timeline.elapsed
            state.expiring = ThreadID.current
            note("serviceExtensionTimeWillExpire is called")
            return state.instance
        }
        guard let instance else { return }
        instance.value.serviceExtensionTimeWillExpire()
        state.withLock { $0.expiring = nil }
    }

    private func answer(_ content: UNNotificationContent) {
        // The line is written under the lock, so the lines are in the order of the calls.
        let call = state.withLock { state -> HandlerCall? in
            guard let (call, line) = state.answer.call(at: timeline.elapsed, on: Self.thread(state)) else {
                return nil
            }
            note(line)
            return call
        }
        guard call?.kind == .delivered else { return }
        // The system judges the files now. Changes that the extension makes after the call are too late.
        let resolution = resolver.resolve(answer: content, to: request.value)
        state.withLock { state in
            for line in resolution.timelineLines { note(line) }
            note("delivered: \(resolution.summary)")
            state.answer.resolve(resolution)
        }
    }

    // MARK: The system's side

    var isSettled: Bool { state.withLock { $0.answer.isSettled } }

    var receivingThread: Int32? { state.withLock { $0.receiving?.number } }

    func expire(isWaiting: Bool) {
        state.withLock { state in
            let end = AnswerState.End.timeOver(isWaiting: isWaiting || state.isBusy)
            guard state.answer.end(end, at: timeline.elapsed) else { return }
            note("the time is over: delivered: original")
        }
    }

    /// These threads have worked longer than the bench waits in real time.
    func isBusy(threads: [Int32]) {
        if !threads.isEmpty { state.withLock { $0.isBusy = true } }
    }

    func letGo() { state.withLock { $0.instance = nil } }

    /// The system ends the process because it needs too much memory.
    func end(outOfMemory message: String) {
        state.withLock { state in
            let counts = state.answer.end(.outOfMemory(message), at: timeline.elapsed)
            note("over the memory limit: \(message)" + (counts ? "; delivered: original" : ""))
        }
    }

    /// The end of the invocation. Later calls do not count as behaviour of the extension.
    func close() -> Outcome {
        state.withLock { state in
            state.answer.close()
            return Outcome(answer: state.answer, warnedAt: state.warnedAt, hasReturned: state.hasReturned)
        }
    }

    struct Outcome: Sendable {
        var answer: AnswerState
        var warnedAt: Duration?
        var hasReturned: Bool
    }

    private func note(_ text: String) { timeline.note(text, delivery: number) }

    private static func thread(_ state: State) -> HandlerCall.Thread {
        let this = ThreadID.current
        if state.receiving?.id == this { return .didReceive }
        if state.expiring == this { return .expiry }
        return ThreadNumber.current == getpid() ? .main : .other
    }
}

extension HandlerCall.Thread {
    var words: String {
        switch self {
        case .didReceive: "from didReceive"
        case .expiry: "from serviceExtensionTimeWillExpire"
        case .main: "on the main queue"
        case .other: "on another thread"
        }
    }
}

/// Events that the modules with Apple's names report about an extension.
final class ObservedEvents: Sendable {
    private struct State: Sendable {
        var diagnostics: [Diagnostic] = []
        var lastCallback: (text: String, at: Duration)?
        var mainFault: String?
    }

    /// The most diagnostics of one group: an extension may try in a loop.
    private static let limit = 20

    private let timeline: TimelineRecorder
    private let sandbox: Sandbox
    private let state = Locked(State())

    init(timeline: TimelineRecorder, sandbox: Sandbox) {
        self.timeline = timeline
        self.sandbox = sandbox
    }

    /// A diagnostic for each attachment that could not be made.
    var diagnostics: [Diagnostic] { state.withLock { $0.diagnostics } }

    /// The last callback of the extension that ran, with its time.
    var lastCallback: String? {
        state.withLock { state in
            state.lastCallback.map { "\($0.text), at \(DurationText.text($0.at))" }
        }
    }

    func observe(_ event: ExtensionEvent) {
        switch event {
        case .attachmentThrew(let code, let path, let reason):
            let shown = path.hasPrefix("/") ? sandbox.shown(path) : URL(string: path).map(ShownURL.text)
            let text = "UNNotificationAttachment threw \(code) for \(shown ?? "a URL"): \(reason)"
            let isNoted = state.withLock { state in
                guard state.diagnostics.count < Self.limit else { return false }
                state.diagnostics.add(
                    .extensionAttachmentThrew, .error, text,
                    hint: Code.extensionAttachmentThrew.explanation.remedy)
                return true
            }
            if isNoted { timeline.note(text) }
        case .callback(let name, let method, let url, let result):
            let subject = URL(string: url).map { ShownURL.text($0) } ?? "a URL"
            ran("\(name) of \(method) \(subject)" + (result.map { " (\($0))" } ?? ""))
        }
    }

    /// The reason why nothing runs on the main queue; nil unless that delayed the extension.
    var mainFault: String? { state.withLock { $0.mainFault } }

    func blockedMain(_ fault: String) { state.withLock { $0.mainFault = fault } }

    func ran(_ text: String) {
        let at = timeline.elapsed
        state.withLock { $0.lastCallback = (text, at) }
    }
}

extension Sandbox {
    /// A path relative to the extension's directories: `tmp/x.jpg`, `Home/…`, `AppGroup/…`; whole when it is elsewhere.
    func shown(_ path: String) -> String {
        let directories = [(temporary, "tmp"), (home, "Home"), (appGroup, "AppGroup")]
        for (directory, name) in directories where Self.contains(directory, path) {
            return name + path.dropFirst(directory.count)
        }
        return path
    }
}
