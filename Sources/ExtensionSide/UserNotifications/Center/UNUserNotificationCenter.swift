public import Foundation
package import NotificationCore

/// The notification center of an app and its extensions: the scheduled and delivered notifications, and the settings
/// that the user has chosen.
///
/// The state is in `Center/` of the app-group directory, which every process of the app shares; without such a
/// directory it lasts as long as the process. For an app on a simulated phone the phone has it. All methods can be
/// called from any thread. Calls are carried out in the order in which they were made; handlers run later, on
/// background threads.
public class UNUserNotificationCenter: NSObject, @unchecked Sendable {
    // Unchecked because the class is not final; what it stores is constant or protected by a lock.
    private static let shared = UNUserNotificationCenter(label: "UNUserNotificationCenter")

    private let work: DispatchQueue
    // The queue is concurrent, so that a handler may wait for the handler of another call.
    private let handlers: DispatchQueue
    private let delegateBox = Locked(DelegateBox())

    private struct DelegateBox: @unchecked Sendable {
        weak var delegate: (any UNUserNotificationCenterDelegate)?
    }

    init(label: String) {
        work = DispatchQueue(label: label)
        handlers = DispatchQueue(label: "\(label).handlers", attributes: .concurrent)
    }

    /// Returns the notification center of this process.
    public class func current() -> UNUserNotificationCenter { shared }

    /// The delegate, which decides how notifications are presented in the foreground and gets the user's responses. A
    /// simulated phone calls it on the main thread when it runs the app's code. In an extension it is kept but not
    /// called, because an extension is not an app in the foreground.
    public weak var delegate: (any UNUserNotificationCenterDelegate)? {
        get { delegateBox.withLock { $0 }.delegate }
        set {
            let box = DelegateBox(delegate: newValue)
            delegateBox.withLock { $0 = box }
        }
    }

    /// Always true: notification content extensions exist on the simulated phone.
    public var supportsContentExtensions: Bool { true }

    // MARK: The state

    /// Runs `body` after all earlier calls, and calls the handler with the result.
    ///
    /// The store and the clock are those at the moment of the call: a test bench gives each run its own.
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

    /// Runs `body` after all earlier calls, waits for it and returns its result.
    func performAndWait<Answer: Sendable>(
        _ body: @escaping @Sendable (inout CenterSession) throws -> Answer
    ) throws -> Answer {
        let store = CenterStore.current
        return try work.sync { try store.update(body) }
    }

    /// Returns the state after all earlier calls.
    package func device() throws -> DeviceModel { try performAndWait { $0.model } }

    /// Changes the state of the simulated device, for example the user's answer.
    package func changeDevice(_ change: @escaping @Sendable (inout DeviceModel) throws -> Void) throws {
        try performAndWait { try change(&$0.model) }
    }
}

extension Result {
    /// Returns the answer. When the state could not be used, reports that on standard error and returns `fallback`.
    func answer(or fallback: @autoclosure () -> Success) -> Success {
        switch self {
        case .success(let answer): return answer
        case .failure(let error):
            Console.note("the state of the notification centre cannot be used: \(error)")
            return fallback()
        }
    }

    /// The error, or nil, for completion handlers.
    var error: (any Error)? {
        guard case .failure(let error) = self else { return nil }
        return error
    }
}
