// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
public import NotificationCore

/// A single load of a session. It begins with `resume()`; a task that is never resumed does nothing.
open class URLSessionTask: NSObject, NSCopying, ProgressReporting, @unchecked Sendable {
    // Unchecked because the class is open; its state is behind locks.

    public enum State: Int, Sendable {
        case running = 0, suspended, canceling, completed
    }

    /// The default of ``priority``, which is from 0 to 1 and has no effect.
    public static let defaultPriority: Float = 0.5
    /// A value of ``priority`` below the default.
    public static let lowPriority: Float = 0.25
    /// A value of ``priority`` above the default.
    public static let highPriority: Float = 0.75

    /// The work of the task; nil for one that no session made, such as a subclass in a test. Set before `init` returns.
    private(set) final var work: TaskWork?
    /// Creates a task without a session, for subclasses in tests. It never does anything.
    ///
    /// This is the only designated initializer, as on Apple's platforms, so the `init` of a subclass need not call it.
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

    /// A number that is unique among the tasks of the session; the first is 1. A task without a session has 0.
    open var taskIdentifier: Int { work?.identifier ?? 0 }
    open var originalRequest: URLRequest? { work?.facts.originalRequest }
    /// The request of the last redirect that was followed, else the original one.
    open var currentRequest: URLRequest? { work?.facts.currentRequest }
    open var response: URLResponse? { work?.facts.response }
    open var state: State { work?.facts.state ?? .suspended }
    open var error: (any Error)? { work?.facts.error }
    open var countOfBytesReceived: Int64 { work?.facts.received ?? 0 }
    open var countOfBytesSent: Int64 { work?.facts.sent ?? 0 }
    /// The announced length of the body; -1 when the server did not announce one.
    open var countOfBytesExpectedToReceive: Int64 {
        work?.facts.response?.expectedContentLength ?? NSURLSessionTransferSizeUnknown
    }
    open var countOfBytesExpectedToSend: Int64 { work?.facts.toSend ?? NSURLSessionTransferSizeUnknown }
    /// The progress of the bytes received; cancelling it cancels the task.
    open var progress: Progress { work?.progress ?? Progress(totalUnitCount: -1) }

    /// The task's own delegate, which is called instead of the session's; released when the task has ended.
    open var delegate: (any URLSessionTaskDelegate)? {
        get { work?.delegate }
        set { work?.delegate = newValue }
    }

    @Guarded open var taskDescription: String?
    /// Has no effect.
    @Guarded open var priority = URLSessionTask.defaultPriority
    /// Has no effect, as for every session on Apple's platforms that is not a background one.
    @Guarded open var earliestBeginDate: Date?
    /// Has no effect.
    @Guarded open var countOfBytesClientExpectsToSend = NSURLSessionTransferSizeUnknown
    /// Has no effect.
    @Guarded open var countOfBytesClientExpectsToReceive = NSURLSessionTransferSizeUnknown
    /// Has no effect.
    @Guarded open var prefersIncrementalDelivery = true

    open func resume() { work?.resume() }

    /// Stops passing on data until `resume()`; the idle time-out is paused meanwhile.
    open func suspend() { work?.suspend() }

    /// Ends the task with `URLError.cancelled`, also when it never began. A task that has ended stays as it is.
    open func cancel() { work?.cancel() }

    /// Returns the task itself, as on Apple's platforms.
    open func copy(with zone: NSZone? = nil) -> Any { self }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
public let NSURLSessionTransferSizeUnknown: Int64 = -1

open class URLSessionDataTask: URLSessionTask, @unchecked Sendable {}

open class URLSessionUploadTask: URLSessionDataTask, @unchecked Sendable {}

open class URLSessionDownloadTask: URLSessionTask, @unchecked Sendable {
    /// Cancels the task. There is never resume data: the handler gets nil, as from a server that cannot resume.
    @preconcurrency
    open func cancel(byProducingResumeData completionHandler: @escaping @Sendable (Data?) -> Void) {
        cancel()
        work?.callBack { completionHandler(nil) }
    }

    /// Cancels the task and returns nil: there is never resume data.
    public func cancelByProducingResumeData() async -> Data? {
        cancel()
        return nil
    }
}
