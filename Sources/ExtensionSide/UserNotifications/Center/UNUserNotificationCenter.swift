package import NotificationCore

/// The notification center of an app and its extensions: what is scheduled and delivered, and the user's settings.
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

    func answer<Answer>(of method: (@escaping @Sendable (Answer) -> Void) -> Void) async -> Answer {
        await withCheckedContinuation { continuation in
            method { continuation.resume(returning: UncheckedSendableBox($0)) }
        }.value
    }

    package func device() throws -> DeviceModel { try performAndWait { $0.model } }

    package func changeDevice(_ change: @escaping @Sendable (inout DeviceModel) throws -> Void) throws {
        try performAndWait { try change(&$0.model) }
    }
}

extension Result {
    func answer(or fallback: @autoclosure () -> Success) -> Success {
        switch self {
        case .success(let answer): return answer
        case .failure(let error):
            Console.note("the state of the notification centre cannot be used: \(error)")
            return fallback()
        }
    }

    var error: (any Error)? {
        guard case .failure(let error) = self else { return nil }
        return error
    }
}

extension UNUserNotificationCenter {
    /// Registers `categories`, which replace all categories that were registered before. Code that adds one to the
    /// result of ``getNotificationCategories(completionHandler:)`` can undo what another process changes in between.
    public func setNotificationCategories(_ categories: Set<UNNotificationCategory>) {
        let stored: [StoredCategory]
        do {
            stored = try categories.map { try StoredCategory($0) }.sorted { $0.identifier < $1.identifier }
        } catch {
            return Console.note("the categories cannot be stored: \(error)")
        }
        perform({ $0.model.setCategories(stored) }, then: { $0.answer(or: ()) })
    }

    /// Calls the handler with the categories that were registered last.
    @preconcurrency
    public func getNotificationCategories(
        completionHandler: @escaping @Sendable (Set<UNNotificationCategory>) -> Void
    ) {
        perform({ $0.model.categories }, then: { completionHandler(Self.categories($0.answer(or: []))) })
    }

    /// Returns the categories that were registered last.
    public func notificationCategories() async -> Set<UNNotificationCategory> {
        await answer(of: getNotificationCategories)
    }

    private static func categories(_ stored: [StoredCategory]) -> Set<UNNotificationCategory> {
        Set(stored.compactMap { Archive.object(of: UNNotificationCategory.self, from: $0.archive) })
    }

    /// Schedules a local notification; without a trigger it is delivered at once. It replaces a pending request of the
    /// same identifier. At most 64 requests are pending; those that would fire last are dropped silently.
    ///
    /// The files of its attachments are moved into the attachment store; files of the bundle are copied.
    /// - Parameter request: what to deliver, and when.
    /// - Parameter completionHandler: gets nil when the request is scheduled, else ``UNError``:
    ///   `notificationsNotAllowed`, one about an attachment (`attachmentInvalidURL` to `attachmentCorrupt`),
    ///   `notificationInvalidNoDate` for a trigger that never fires, `notificationInvalidNoContent` without
    ///   text, sound and badge.
    @preconcurrency
    public func add(
        _ request: UNNotificationRequest,
        withCompletionHandler completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
    ) {
        do {
            let addition = try RequestAddition(request)
            perform({ try addition.carryOut(&$0) }, then: { completionHandler?($0.error.map(Self.appError)) })
        } catch {
            let error = error as NSError
            perform({ _ in }, then: { _ in completionHandler?(error) })
        }
    }

    /// Schedules a local notification, as ``add(_:withCompletionHandler:)`` does, and throws its error.
    public func add(_ request: UNNotificationRequest) async throws {
        if let error = await answer(of: { add(request, withCompletionHandler: $0) }) { throw error }
    }

    /// Calls the handler with the pending requests, in the order in which they were added.
    @preconcurrency
    public func getPendingNotificationRequests(
        completionHandler: @escaping @Sendable ([UNNotificationRequest]) -> Void
    ) {
        perform(
            { $0.model.pending.map(\.request) },
            then: { result in
                completionHandler(
                    result.answer(or: []).compactMap {
                        Archive.object(of: UNNotificationRequest.self, from: $0.archive)
                    })
            })
    }

    /// Returns the pending requests, in the order in which they were added.
    public func pendingNotificationRequests() async -> [UNNotificationRequest] {
        await answer(of: getPendingNotificationRequests)
    }

    /// Removes pending requests; an identifier without one is ignored.
    public func removePendingNotificationRequests(withIdentifiers identifiers: [String]) {
        perform({ $0.model.removePending(identifiers) }, then: { $0.answer(or: ()) })
    }

    /// Removes all pending requests.
    public func removeAllPendingNotificationRequests() {
        perform({ $0.model.removeAllPending() }, then: { $0.answer(or: ()) })
    }

    /// Returns the error that the app gets: ``UNError`` for a refusal.
    static func appError(_ error: any Error) -> any Error {
        guard let refusal = error as? SchedulingRefusal, let code = UNError.Code(rawValue: refusal.rawValue)
        else { return error }
        return UNError(code)
    }

    /// Calls the handler with the notifications that are still shown, local and remote; the newest is the last.
    @preconcurrency
    public func getDeliveredNotifications(completionHandler: @escaping @Sendable ([UNNotification]) -> Void) {
        perform(
            { $0.model.delivered },
            then: {
                completionHandler(Self.notifications($0.answer(or: [])))
            })
    }

    /// Returns the notifications that are still shown, local and remote; the newest is the last.
    public func deliveredNotifications() async -> [UNNotification] {
        await answer(of: getDeliveredNotifications)
    }

    /// Removes delivered notifications; an identifier without one is ignored. Pending requests stay.
    public func removeDeliveredNotifications(withIdentifiers identifiers: [String]) {
        perform({ $0.model.removeDelivered(identifiers) }, then: { $0.answer(or: ()) })
    }

    /// Removes all delivered notifications. Pending requests stay.
    public func removeAllDeliveredNotifications() {
        perform({ $0.model.removeAllDelivered() }, then: { $0.answer(or: ()) })
    }

    /// Sets the number on the app's icon; 0 removes it.
    /// - Parameter newBadgeCount: the number, 0 or more.
    /// - Parameter completionHandler: gets nil, or ``UNError`` `badgeInputInvalid` for a negative number.
    @preconcurrency
    public func setBadgeCount(
        _ newBadgeCount: Int,
        withCompletionHandler completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
    ) {
        perform(
            { try $0.model.setBadge(newBadgeCount) },
            then: {
                completionHandler?($0.error.map(Self.appError))
            })
    }

    /// - Throws: ``UNError`` `badgeInputInvalid` for a negative number.
    public func setBadgeCount(_ newBadgeCount: Int) async throws {
        if let error = await answer(of: { setBadgeCount(newBadgeCount, withCompletionHandler: $0) }) {
            throw error
        }
    }

    /// Records a remote notification as delivered: it replaces one of the same identifier. Its attachments are not
    /// moved.
    package func recordDelivered(_ request: UNNotificationRequest) throws {
        let stored = try ScheduledNotification(request)
        try performAndWait { $0.model.deliver(stored, at: $0.now) }
    }

    /// Converts stored notifications to those that the app sees. A damaged one is reported on standard error only.
    package static func notifications(_ stored: [PresentedNotification]) -> [UNNotification] {
        stored.compactMap { item in
            Archive.object(of: UNNotificationRequest.self, from: item.request.archive).map {
                UNNotification(date: Date(timeIntervalSince1970: item.date), request: $0)
            }
        }
    }
}

extension StoredCategory {
    init(_ category: UNNotificationCategory) throws {
        self.init(identifier: category.identifier, archive: try Archive.text(of: category))
        actions = category.actions.map { action in
            var stored = Action(identifier: action.identifier, title: action.title)
            stored.hasTextField = action is UNTextInputNotificationAction
            stored.opensApp = action.options.contains(.foreground)
            stored.needsUnlock = action.options.contains(.authenticationRequired)
            return stored
        }
        tellsDismissal = category.options.contains(.customDismissAction)
        placeholder = category.hiddenPreviewsBodyPlaceholder
        showsHiddenTitle = category.options.contains(.hiddenPreviewsShowTitle)
        showsHiddenSubtitle = category.options.contains(.hiddenPreviewsShowSubtitle)
    }
}
