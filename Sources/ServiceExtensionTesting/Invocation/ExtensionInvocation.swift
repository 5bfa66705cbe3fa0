import Foundation
import Glibc
import NotificationCore
import UserNotifications

/// One notification and the instance of the extension that got it. The first answer counts, or what comes
/// before it: the end of the time, or of the memory.
final class ExtensionInvocation: Sendable {
    private struct State: Sendable {
        var answer = AnswerState()
        var warnedAt: Duration?
        var instance: UncheckedSendableBox<UNNotificationServiceExtension>?
        var hasReturned = false
        var isBusy = false
        /// Threads that are inside of the extension's methods.
        var receiving: pthread_t?
        var expiring: pthread_t?
        /// The kernel's number of the first.
        var receivingNumber: Int32?
    }

    let number: Int
    private let type: UNNotificationServiceExtension.Type
    private let request: UncheckedSendableBox<UNNotificationRequest>
    private let resolver: AnswerResolver
    private let clock: any DeliveryClock
    private let start: Instant
    private let timeline: TimelineRecorder
    private let state = Locked(State())

    init(
        _ type: UNNotificationServiceExtension.Type, number: Int, request: UNNotificationRequest,
        resolver: AnswerResolver, clock: any DeliveryClock, timeline: TimelineRecorder
    ) {
        self.type = type
        self.number = number
        self.request = UncheckedSendableBox(request)
        self.resolver = resolver
        self.clock = clock
        self.timeline = timeline
        start = clock.now()
    }

    // MARK: The extension's side

    /// On a thread of its own: makes the instance and gives it the notification.
    func receive() {
        // The system has only the class as well.
        let instance = type.init(_forHost: ())
        let number = ThreadNumber.current
        state.withLock { state in
            state.instance = UncheckedSendableBox(instance)
            state.receiving = pthread_self()
            state.receivingNumber = number
        }
        note("didReceive is called")
        instance.didReceive(request.value) { self.answer($0) }
        state.withLock { state in
            state.receiving = nil
            state.receivingNumber = nil
            state.hasReturned = true
            if state.answer.isOpen { note("didReceive returns") }
        }
    }

    /// On another thread of its own.
    func warn() {
        let instance = state.withLock { state -> UncheckedSendableBox<UNNotificationServiceExtension>? in
            guard state.answer.isWaiting else { return nil }
            state.warnedAt = clock.now() - start
            state.expiring = pthread_self()
            note("serviceExtensionTimeWillExpire is called")
            return state.instance
        }
        guard let instance else { return }
        instance.value.serviceExtensionTimeWillExpire()
        state.withLock { $0.expiring = nil }
    }

    private func answer(_ content: UNNotificationContent) {
        // The line is written under the lock, so the lines stand in the order of what they tell.
        let call = state.withLock { state -> HandlerCall? in
            guard let (call, line) = state.answer.call(at: clock.now() - start, on: Self.thread(state)) else {
                return nil
            }
            note(line)
            return call
        }
        guard call?.kind == .delivered else { return }
        // The system looks at the files now: what the extension does with them after the call is too late.
        let resolution = resolver.resolve(answer: content, to: request.value, number: number)
        state.withLock { state in
            for line in resolution.timelineLines { note(line) }
            note("delivered: \(resolution.summary)")
            state.answer.resolve(resolution)
        }
    }

    // MARK: The system's side

    /// Whether it is known what the user sees.
    var isSettled: Bool { state.withLock { $0.answer.isSettled } }

    /// The thread that is inside of `didReceive`.
    var receivingThread: Int32? { state.withLock { $0.receivingNumber } }

    /// The time is over.
    func expire(isWaiting: Bool) {
        state.withLock { state in
            let end = AnswerState.End.timeOver(isWaiting: isWaiting || state.isBusy)
            guard state.answer.end(end, at: clock.now() - start) else { return }
            note("the time is over: delivered: original")
        }
    }

    /// Threads work beyond what the bench waits for in real time.
    func isBusy(threads: [Int32]) {
        if !threads.isEmpty { state.withLock { $0.isBusy = true } }
    }

    /// The run is over. The instance holds the handler and the handler this.
    func letGo() { state.withLock { $0.instance = nil } }

    /// The system ends a process that needs too much.
    func end(outOfMemory message: String) {
        state.withLock { state in
            let counts = state.answer.end(.outOfMemory(message), at: clock.now() - start)
            note("over the memory limit: \(message)" + (counts ? "; delivered: original" : ""))
        }
    }

    /// The end of the run: what comes later is no behaviour of the extension.
    func close() -> Outcome {
        state.withLock { state in
            state.answer.close()
            return Outcome(answer: state.answer, warnedAt: state.warnedAt, hasReturned: state.hasReturned)
        }
    }

    /// What there is to tell at the end.
    struct Outcome: Sendable {
        var answer: AnswerState
        /// When `serviceExtensionTimeWillExpire` was called.
        var warnedAt: Duration?
        var hasReturned: Bool
    }

    private func note(_ text: String) { timeline.note(text, delivery: number) }

    private static func thread(_ state: State) -> HandlerCall.Thread {
        let this = pthread_self()
        if let receiving = state.receiving, pthread_equal(receiving, this) != 0 { return .didReceive }
        if let expiring = state.expiring, pthread_equal(expiring, this) != 0 { return .expiry }
        return MainQueue.isCurrent || ThreadNumber.current == getpid() ? .main : .other
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
