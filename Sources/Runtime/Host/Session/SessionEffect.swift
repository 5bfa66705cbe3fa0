import ExtensionWire
import NotificationCore

/// An effect of a change of a session's state; carried out in order, with no lock held.
enum SessionEffect: Sendable {
    case send(HostMessage, OwnedDescriptor?)
    /// Compares its memory with that of this moment from now on.
    case watchMemory
    case begin(WireRequest, exchange: UInt64)
    case cancel(Cancellation)
    /// Takes the files of the answer over.
    case take(WireAnswer, HostJob)
    /// The answer is delivered in any case at this instant.
    case settle(by: Instant, number: UInt64)
    /// The extension waits for this instant and nothing else.
    case wake(at: Instant, turn: UInt64)
    case stopWaking
    case endWork
    case deliver(HostJob, ProcessingResult)
    /// The session has nothing more to do with the notification.
    case finished(HostJob, ExtensionReport, [Diagnostic])
    case endLinger(at: Instant, number: UInt64)
    case kill
    /// The process may take the next notification.
    case free
    /// The process has ended.
    case gone
}

/// A notification for which the extension runs.
struct HostJob: Sendable {
    let notification: AcceptedNotification
    let payload: NotificationPayload
    let answer: ExtensionAnswer
}
