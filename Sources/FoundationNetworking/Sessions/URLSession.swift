public import Foundation

/// Apple's `URLSession` over the host of the service extension: requests for `http:` and `https:` go to the host (or to
/// the scripted network of a test), `file:` and `data:` URLs are loaded here.
///
/// Callbacks come on `delegateQueue`, one after the other and never before `resume()` has begun; each completion handler
/// is called exactly once. An HTTP error status is no error. Time-outs follow the clock of the host.
open class URLSession: NSObject, @unchecked Sendable {
    // Unchecked because the class is open; its state is in `core`, which no one sets but the initialisers.
    private(set) final var core: SessionCore
    private final var isShared = false

    /// What to do with a response.
    public enum ResponseDisposition: Int, Sendable {
        case cancel = 0
        case allow = 1
    }

    /// What to do with a challenge.
    public enum AuthChallengeDisposition: Int, Sendable {
        case useCredential = 0
        case performDefaultHandling = 1
        case cancelAuthenticationChallenge = 2
        case rejectProtectionSpace = 3
    }

    /// What to do with a request that was put off.
    public enum DelayedRequestDisposition: Int, Sendable {
        case continueLoading = 0
        case useNewRequest = 1
        case cancel = 2
    }

    /// Without delegate, with the default configuration. Invalidating it does nothing.
    open class var shared: URLSession { common }
    private static let common = URLSession(isShared: true)

    private convenience init(isShared: Bool) {
        self.init()
        self.isShared = isShared
    }

    /// A session of its own with the default configuration.
    ///
    /// The only designated one, as on Apple's platforms: so the `init` of a subclass need not name it.
    public override init() {
        core = SessionCore(configuration: .default, delegate: nil, queue: nil)
    }

    /// - Parameter configuration: copied.
    public convenience init(configuration: URLSessionConfiguration) {
        self.init(configuration: configuration, delegate: nil, delegateQueue: nil)
    }

    /// - Parameters:
    ///   - configuration: copied.
    ///   - delegate: kept until the session is invalidated.
    ///   - queue: for delegate and completion handlers; nil: a serial queue of the session's own.
    public convenience init(
        configuration: URLSessionConfiguration, delegate: (any URLSessionDelegate)?,
        delegateQueue queue: OperationQueue?
    ) {
        self.init()
        core = SessionCore(configuration: configuration, delegate: delegate, queue: queue)
    }

    open var delegateQueue: OperationQueue { core.queue }
    /// Nil once the session has become invalid.
    open var delegate: (any URLSessionDelegate)? { core.delegate }
    /// A copy: changing it changes nothing.
    open var configuration: URLSessionConfiguration {
        core.configuration.copy(with: nil) as? URLSessionConfiguration ?? core.configuration
    }
    /// Those that are asked ahead of the network, in order.
    final var protocolClasses: [URLProtocol.Type] {
        if isShared { return URLProtocol.registeredClasses }
        if core.configuration.isBackground { return [] }
        return (core.configuration.protocolClasses ?? []).compactMap { $0 as? URLProtocol.Type }
    }

    /// For people.
    open var sessionDescription: String?

    // MARK: - The end

    /// Takes no new task and lets the others end.
    open func finishTasksAndInvalidate() {
        if !isShared { core.invalidate(self) }
    }

    /// Takes no new task and cancels the others.
    open func invalidateAndCancel() {
        if isShared { return }
        core.invalidate(self)
        for task in core.tasks { task.cancel() }
    }

    /// There is nothing to empty: no cache, no cookie, no credential.
    @preconcurrency
    open func reset(completionHandler: @escaping @Sendable () -> Void) {
        core.queue.addOperation(completionHandler)
    }

    /// There is nothing to write.
    @preconcurrency
    open func flush(completionHandler: @escaping @Sendable () -> Void) {
        core.queue.addOperation(completionHandler)
    }

    // MARK: - Tasks

    /// Those that have not ended, also those that were never resumed.
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

    /// Those that have not ended, also those that were never resumed.
    @preconcurrency
    open func getAllTasks(completionHandler: @escaping @Sendable ([URLSessionTask]) -> Void) {
        let tasks = core.tasks
        core.queue.addOperation { completionHandler(tasks) }
    }

    /// A task whose data go to the delegate. It begins with `resume()`.
    open func dataTask(with request: URLRequest) -> URLSessionDataTask {
        URLSessionDataTask(self, request, .delegate)
    }

    /// A task whose data go to the delegate.
    open func dataTask(with url: URL) -> URLSessionDataTask {
        URLSessionDataTask(self, URLRequest(url: url), .delegate)
    }

    /// A task whose data come whole. Either the data or the error is nil; the response is there when one came.
    @preconcurrency
    open func dataTask(
        with request: URLRequest,
        completionHandler: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void
    ) -> URLSessionDataTask {
        URLSessionDataTask(self, request, .data(completionHandler))
    }

    /// ``dataTask(with:completionHandler:)`` for a GET.
    @preconcurrency
    open func dataTask(
        with url: URL, completionHandler: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void
    ) -> URLSessionDataTask {
        URLSessionDataTask(self, URLRequest(url: url), .data(completionHandler))
    }

    /// A task whose file goes to the delegate.
    open func downloadTask(with request: URLRequest) -> URLSessionDownloadTask {
        URLSessionDownloadTask(self, request, .delegate)
    }

    /// A task whose file goes to the delegate.
    open func downloadTask(with url: URL) -> URLSessionDownloadTask {
        URLSessionDownloadTask(self, URLRequest(url: url), .delegate)
    }

    /// A task whose body comes as a temporary file, which is gone when the handler returns unless it was moved.
    @preconcurrency
    open func downloadTask(
        with request: URLRequest,
        completionHandler: @escaping @Sendable (URL?, URLResponse?, (any Error)?) -> Void
    ) -> URLSessionDownloadTask {
        URLSessionDownloadTask(self, request, .file(completionHandler, stays: false))
    }

    /// ``downloadTask(with:completionHandler:)`` for a GET.
    @preconcurrency
    open func downloadTask(
        with url: URL, completionHandler: @escaping @Sendable (URL?, URLResponse?, (any Error)?) -> Void
    ) -> URLSessionDownloadTask {
        URLSessionDownloadTask(self, URLRequest(url: url), .file(completionHandler, stays: false))
    }

    /// A task that fails with `URLError.unsupportedURL`: no task gives resume data here, so none can be gone on with.
    open func downloadTask(withResumeData resumeData: Data) -> URLSessionDownloadTask {
        URLSessionDownloadTask(self, .withoutURL, .delegate)
    }

    /// ``downloadTask(withResumeData:)`` with a handler that gets the error.
    @preconcurrency
    open func downloadTask(
        withResumeData resumeData: Data,
        completionHandler: @escaping @Sendable (URL?, URLResponse?, (any Error)?) -> Void
    ) -> URLSessionDownloadTask {
        URLSessionDownloadTask(self, .withoutURL, .file(completionHandler, stays: false))
    }

    /// A task that sends `bodyData`; the response goes to the delegate.
    open func uploadTask(with request: URLRequest, from bodyData: Data) -> URLSessionUploadTask {
        URLSessionUploadTask(self, request, .delegate, body: .data(bodyData))
    }

    /// A task that sends the file; the response goes to the delegate.
    open func uploadTask(with request: URLRequest, fromFile fileURL: URL) -> URLSessionUploadTask {
        URLSessionUploadTask(self, request, .delegate, body: .file(fileURL))
    }

    /// A task that sends `bodyData`.
    @preconcurrency
    open func uploadTask(
        with request: URLRequest, from bodyData: Data?,
        completionHandler: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void
    ) -> URLSessionUploadTask {
        URLSessionUploadTask(
            self, request, .data(completionHandler), body: bodyData.map { .data($0) } ?? .none)
    }

    /// A task that sends the file, which is read when the task begins.
    @preconcurrency
    open func uploadTask(
        with request: URLRequest, fromFile fileURL: URL,
        completionHandler: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void
    ) -> URLSessionUploadTask {
        URLSessionUploadTask(self, request, .data(completionHandler), body: .file(fileURL))
    }

    /// A task that sends the request's `httpBodyStream`.
    open func uploadTask(withStreamedRequest request: URLRequest) -> URLSessionUploadTask {
        URLSessionUploadTask(self, request, .delegate, body: .none)
    }
}
