// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// Apple's `URLSession` over the host of the service extension. Callbacks run on `delegateQueue`, those of one task
/// one after the other and never before `resume()` or `cancel()`; each completion handler is called exactly once.
/// Time-outs follow the host's clock.
open class URLSession: NSObject, @unchecked Sendable {
    // Unchecked because the class is open; its state is in `core`, which only the initializers set.
    private(set) final var core: SessionCore
    private final var isShared = false

    public enum ResponseDisposition: Int, Sendable {
        case cancel = 0, allow
    }

    public enum AuthChallengeDisposition: Int, Sendable {
        case useCredential = 0, performDefaultHandling, cancelAuthenticationChallenge, rejectProtectionSpace
    }

    /// The answer of a delegate to a delayed request. No session asks for it here.
    public enum DelayedRequestDisposition: Int, Sendable {
        case continueLoading = 0, useNewRequest, cancel
    }

    /// The shared session, without delegate and with the default configuration. Invalidating it does nothing.
    open class var shared: URLSession { common }
    private static let common = URLSession(isShared: true)

    private convenience init(isShared: Bool) {
        self.init()
        self.isShared = isShared
    }

    /// This is the only designated initializer, as on Apple's platforms, so the `init` of a subclass need not call it.
    public override init() {
        core = SessionCore(configuration: .default, delegate: nil, queue: nil)
    }

    /// - Parameter configuration: is copied.
    public convenience init(configuration: URLSessionConfiguration) {
        self.init(configuration: configuration, delegate: nil, delegateQueue: nil)
    }

    /// - Parameter configuration: is copied.
    /// - Parameter delegate: is kept alive until the session has been invalidated.
    /// - Parameter queue: runs delegate methods and completion handlers; nil makes a serial queue for the session.
    public convenience init(
        configuration: URLSessionConfiguration, delegate: (any URLSessionDelegate)?,
        delegateQueue queue: OperationQueue?
    ) {
        self.init()
        core = SessionCore(configuration: configuration, delegate: delegate, queue: queue)
    }

    open var delegateQueue: OperationQueue { core.queue }
    open var delegate: (any URLSessionDelegate)? { core.delegate }
    /// A copy of the configuration, so changing it does not affect the session.
    open var configuration: URLSessionConfiguration {
        core.configuration.copy(with: nil) as? URLSessionConfiguration ?? core.configuration
    }
    final var protocolClasses: [URLProtocol.Type] {
        if isShared { return URLProtocol.registeredClasses }
        if core.configuration.isBackground { return [] }
        return (core.configuration.protocolClasses ?? []).compactMap { $0 as? URLProtocol.Type }
    }

    open var sessionDescription: String?

    /// Takes no new task and lets the others end. A task that is made afterwards fails with `URLError.cancelled`.
    open func finishTasksAndInvalidate() {
        if !isShared { core.invalidate(self) }
    }

    /// Takes no new task and cancels the others. A task that is made afterwards fails with `URLError.cancelled`.
    open func invalidateAndCancel() {
        if isShared { return }
        core.invalidate(self)
        for task in core.tasks { task.cancel() }
    }

    /// Only calls the handler on the session's queue: a session has no cache, no cookie and no credential.
    @preconcurrency
    open func reset(completionHandler: @escaping @Sendable () -> Void) {
        core.queue.addOperation(completionHandler)
    }

    /// Only calls the handler on the session's queue: a session has nothing to write.
    @preconcurrency
    open func flush(completionHandler: @escaping @Sendable () -> Void) {
        core.queue.addOperation(completionHandler)
    }

    /// Calls the handler with the tasks that have not ended, also those that were never resumed.
    @preconcurrency
    open func getTasksWithCompletionHandler(
        _ completionHandler:
            @escaping @Sendable ([URLSessionDataTask], [URLSessionUploadTask], [URLSessionDownloadTask]) ->
            Void
    ) {
        let tasks = core.tasks
        core.queue.addOperation {
            completionHandler(
                tasks.filter { !($0 is URLSessionUploadTask) }.compactMap { $0 as? URLSessionDataTask },
                tasks.compactMap { $0 as? URLSessionUploadTask },
                tasks.compactMap { $0 as? URLSessionDownloadTask })
        }
    }

    /// Calls the handler with the tasks that have not ended, also those that were never resumed.
    @preconcurrency
    open func getAllTasks(completionHandler: @escaping @Sendable ([URLSessionTask]) -> Void) {
        let tasks = core.tasks
        core.queue.addOperation { completionHandler(tasks) }
    }

    /// Returns a task whose data go to the delegate. It begins with `resume()`.
    open func dataTask(with request: URLRequest) -> URLSessionDataTask {
        URLSessionDataTask(self, request, .delegate)
    }

    open func dataTask(with url: URL) -> URLSessionDataTask {
        URLSessionDataTask(self, URLRequest(url: url), .delegate)
    }

    /// Either the data or the error is nil; the response is nil when none has arrived.
    @preconcurrency
    open func dataTask(
        with request: URLRequest,
        completionHandler: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void
    ) -> URLSessionDataTask {
        URLSessionDataTask(self, request, .data(completionHandler))
    }

    @preconcurrency
    open func dataTask(
        with url: URL, completionHandler: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void
    ) -> URLSessionDataTask {
        URLSessionDataTask(self, URLRequest(url: url), .data(completionHandler))
    }

    /// Returns a task whose file goes to the delegate.
    open func downloadTask(with request: URLRequest) -> URLSessionDownloadTask {
        URLSessionDownloadTask(self, request, .delegate)
    }

    open func downloadTask(with url: URL) -> URLSessionDownloadTask {
        URLSessionDownloadTask(self, URLRequest(url: url), .delegate)
    }

    /// The body is a temporary file, which is removed when the handler returns unless the handler has moved it.
    @preconcurrency
    open func downloadTask(
        with request: URLRequest,
        completionHandler: @escaping @Sendable (URL?, URLResponse?, (any Error)?) -> Void
    ) -> URLSessionDownloadTask {
        URLSessionDownloadTask(self, request, .file(completionHandler, stays: false))
    }

    /// The body is a temporary file, which is removed when the handler returns unless the handler has moved it.
    @preconcurrency
    open func downloadTask(
        with url: URL, completionHandler: @escaping @Sendable (URL?, URLResponse?, (any Error)?) -> Void
    ) -> URLSessionDownloadTask {
        URLSessionDownloadTask(self, URLRequest(url: url), .file(completionHandler, stays: false))
    }

    /// Returns a task that fails with `URLError.unsupportedURL`: no task produces resume data here.
    open func downloadTask(withResumeData resumeData: Data) -> URLSessionDownloadTask {
        URLSessionDownloadTask(self, .withoutURL, .delegate)
    }

    /// Returns a task that calls the handler with `URLError.unsupportedURL`: no task produces resume data here.
    @preconcurrency
    open func downloadTask(
        withResumeData resumeData: Data,
        completionHandler: @escaping @Sendable (URL?, URLResponse?, (any Error)?) -> Void
    ) -> URLSessionDownloadTask {
        URLSessionDownloadTask(self, .withoutURL, .file(completionHandler, stays: false))
    }

    open func uploadTask(with request: URLRequest, from bodyData: Data) -> URLSessionUploadTask {
        URLSessionUploadTask(self, request, .delegate, body: .data(bodyData))
    }

    open func uploadTask(with request: URLRequest, fromFile fileURL: URL) -> URLSessionUploadTask {
        URLSessionUploadTask(self, request, .delegate, body: .file(fileURL))
    }

    @preconcurrency
    open func uploadTask(
        with request: URLRequest, from bodyData: Data?,
        completionHandler: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void
    ) -> URLSessionUploadTask {
        URLSessionUploadTask(
            self, request, .data(completionHandler), body: bodyData.map { .data($0) } ?? .none)
    }

    /// Returns a task that sends the file, which is read when the task begins; the response goes to the handler.
    @preconcurrency
    open func uploadTask(
        with request: URLRequest, fromFile fileURL: URL,
        completionHandler: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void
    ) -> URLSessionUploadTask {
        URLSessionUploadTask(self, request, .data(completionHandler), body: .file(fileURL))
    }

    /// Returns a task that sends the request's `httpBodyStream`; the response goes to the delegate.
    open func uploadTask(withStreamedRequest request: URLRequest) -> URLSessionUploadTask {
        URLSessionUploadTask(self, request, .delegate, body: .none)
    }
}
