public import Foundation
import NotificationCore

/// One load of a session. It begins with `resume()`; a task that is never resumed does nothing.
open class URLSessionTask: NSObject, NSCopying, ProgressReporting, @unchecked Sendable {
    // Unchecked because the class is open; its state is behind locks.

    /// Where a task stands.
    public enum State: Int, Sendable {
        case running = 0
        case suspended = 1
        case canceling = 2
        case completed = 3
    }

    /// From 0 to 1; without effect.
    public static let defaultPriority: Float = 0.5
    /// Below ``defaultPriority``.
    public static let lowPriority: Float = 0.25
    /// Above ``defaultPriority``.
    public static let highPriority: Float = 0.75

    /// Nil for a task that no session made: a subclass of someone's test. Set before anyone has the task.
    private(set) final var work: TaskWork?
    private let settings = Locked(Settings())

    private struct Settings: Sendable {
        var priority = URLSessionTask.defaultPriority
        var description: String?
        var earliestBeginDate: Date?
        var bytesToSend = NSURLSessionTransferSizeUnknown
        var bytesToReceive = NSURLSessionTransferSizeUnknown
        var prefersIncrementalDelivery = true
    }

    /// A task without a session, for subclasses in tests. It never does anything.
    ///
    /// The only designated one, as on Apple's platforms: so the `init` of a subclass need not name it.
    public override init() {}

    convenience init(
        _ session: URLSession, _ request: URLRequest, _ output: TaskOutput, body: TaskBody = .none
    ) {
        self.init()
        let work = TaskWork(session, request, output, body: body, isFile: self is URLSessionDownloadTask)
        self.work = work
        work.attach(self)
    }

    deinit { work?.taskIsGone() }

    /// Unique among the tasks of its session; the first is 1.
    open var taskIdentifier: Int { work?.identifier ?? 0 }
    open var originalRequest: URLRequest? { work?.facts.originalRequest }
    /// The request of the last redirect.
    open var currentRequest: URLRequest? { work?.facts.currentRequest }
    open var response: URLResponse? { work?.facts.response }
    open var state: State { work?.facts.state ?? .suspended }
    /// Why it failed.
    open var error: (any Error)? { work?.facts.error }
    open var countOfBytesReceived: Int64 { work?.facts.received ?? 0 }
    open var countOfBytesSent: Int64 { work?.facts.sent ?? 0 }
    /// -1 when the server did not say.
    open var countOfBytesExpectedToReceive: Int64 {
        work?.facts.response?.expectedContentLength ?? NSURLSessionTransferSizeUnknown
    }
    open var countOfBytesExpectedToSend: Int64 { work?.facts.toSend ?? NSURLSessionTransferSizeUnknown }
    /// Of the bytes received; cancelling it cancels the task.
    open var progress: Progress { work?.progress ?? Progress(totalUnitCount: -1) }

    /// Asked before the session's delegate; released when the task has ended.
    open var delegate: (any URLSessionTaskDelegate)? {
        get { work?.delegate }
        set { work?.delegate = newValue }
    }

    /// For people.
    open var taskDescription: String? {
        get { settings.withLock { $0.description } }
        set { settings.withLock { $0.description = newValue } }
    }
    /// Without effect.
    open var priority: Float {
        get { settings.withLock { $0.priority } }
        set { settings.withLock { $0.priority = newValue } }
    }
    /// Without effect, as for every session on Apple's platforms that is not a background one.
    open var earliestBeginDate: Date? {
        get { settings.withLock { $0.earliestBeginDate } }
        set { settings.withLock { $0.earliestBeginDate = newValue } }
    }
    /// Without effect.
    open var countOfBytesClientExpectsToSend: Int64 {
        get { settings.withLock { $0.bytesToSend } }
        set { settings.withLock { $0.bytesToSend = newValue } }
    }
    /// Without effect.
    open var countOfBytesClientExpectsToReceive: Int64 {
        get { settings.withLock { $0.bytesToReceive } }
        set { settings.withLock { $0.bytesToReceive = newValue } }
    }
    /// Without effect.
    open var prefersIncrementalDelivery: Bool {
        get { settings.withLock { $0.prefersIncrementalDelivery } }
        set { settings.withLock { $0.prefersIncrementalDelivery = newValue } }
    }

    /// Begins, or goes on after `suspend()`.
    open func resume() { work?.resume() }

    /// Hands nothing on until `resume()`; the idle time-out stands still meanwhile.
    open func suspend() { work?.suspend() }

    /// Ends the task with `URLError.cancelled`, also one that never began. One that has ended stays as it is.
    open func cancel() { work?.cancel() }

    open override func copy() -> Any { copy(with: nil) }
    /// Itself, as Apple's.
    open func copy(with zone: NSZone? = nil) -> Any { self }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// What a size is when it is not known.
public let NSURLSessionTransferSizeUnknown: Int64 = -1

/// A task whose body comes as `Data`.
open class URLSessionDataTask: URLSessionTask, @unchecked Sendable {}

/// A data task that sends a body.
open class URLSessionUploadTask: URLSessionDataTask, @unchecked Sendable {}

/// A task whose body comes as a file.
open class URLSessionDownloadTask: URLSessionTask, @unchecked Sendable {
    /// Cancels. There is never resume data: the handler gets nil, as on Apple's platforms where a server does not
    /// support it.
    @preconcurrency
    open func cancel(byProducingResumeData completionHandler: @escaping @Sendable (Data?) -> Void) {
        cancel()
        work?.callBack { completionHandler(nil) }
    }

    /// Cancels and gives nil.
    public func cancelByProducingResumeData() async -> Data? {
        cancel()
        return nil
    }
}
