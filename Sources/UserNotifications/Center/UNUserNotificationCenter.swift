public import Foundation
package import NotificationCore

/// The notifications of an app and its extensions: what is scheduled, what is shown, what the user allows.
///
/// Its state lies in `Center/` of the app-group directory, where every process of the app sees it; without such
/// a directory it lasts as long as the process. For an app on a simulated phone the phone has it. Usable from any thread. Requests are carried out one after the
/// other in the order in which they were made; handlers are called later, on background threads.
public class UNUserNotificationCenter: NSObject, @unchecked Sendable {
    // Unchecked: what is stored is either constant or behind a lock.
    private static let shared = UNUserNotificationCenter(label: "UNUserNotificationCenter")

    private let work: DispatchQueue
    // Concurrent, so that a handler may wait for the handler of another call.
    private let handlers: DispatchQueue
    private let delegateBox = Locked(DelegateBox())

    private struct DelegateBox: @unchecked Sendable {
        weak var delegate: (any UNUserNotificationCenterDelegate)?
    }

    init(label: String) {
        work = DispatchQueue(label: label)
        handlers = DispatchQueue(label: "\(label).handlers", attributes: .concurrent)
    }

    /// The one of this process.
    public class func current() -> UNUserNotificationCenter { shared }

    /// Who is asked how to present what arrives while the app is in the foreground, and told what the user chose.
    /// A simulated phone calls it on the main thread when it runs the app's code. Beside an extension it is kept and not
    /// called: an extension is no app in the foreground.
    public weak var delegate: (any UNUserNotificationCenterDelegate)? {
        get { delegateBox.withLock { $0 }.delegate }
        set {
            let box = DelegateBox(delegate: newValue)
            delegateBox.withLock { $0 = box }
        }
    }

    /// True: notification content extensions exist on the phone that is simulated.
    public var supportsContentExtensions: Bool { true }

    // MARK: The state

    /// Carries out `body` after all that was asked for before, and hands the result on.
    ///
    /// State and clock are those of the moment of the call: a test bench gives each run its own.
    func perform<Answer: Sendable>(
        _ body: @escaping @Sendable (inout CenterSession) throws -> Answer,
        then handler: @escaping @Sendable (Result<Answer, any Error>) -> Void
    ) {
        let store = CenterStore.current
        work.async { [handlers] in
            let result = Result { try store.update(body) }
            handlers.async { handler(result) }
        }
    }

    /// ``perform(_:then:)`` for callers that can wait.
    func performAndWait<Answer: Sendable>(
        _ body: @escaping @Sendable (inout CenterSession) throws -> Answer
    ) throws -> Answer {
        let store = CenterStore.current
        return try work.sync { try store.update(body) }
    }

    /// The state as text and numbers, after all that was asked for before.
    package func device() throws -> DeviceModel { try performAndWait { $0.model } }

    /// Changes what the simulated phone says, for example what the user answers.
    package func changeDevice(_ change: @escaping @Sendable (inout DeviceModel) throws -> Void) throws {
        try performAndWait { try change(&$0.model) }
    }
}

extension Result {
    /// The answer; when the state could not be read that is told, and it is as if there was none.
    func answer(or fallback: @autoclosure () -> Success) -> Success {
        switch self {
        case .success(let answer): return answer
        case .failure(let error):
            Console.note("the state of the notification centre cannot be used: \(error)")
            return fallback()
        }
    }

    /// For handlers that are told an error, or nil.
    var error: (any Error)? {
        guard case .failure(let error) = self else { return nil }
        return error
    }
}
