import NotificationCore

/// The client of its ``Load``; calls delegate and completion handler on the session's queue, with no lock held.
final class TaskWork: Sendable {
    struct Facts: Sendable {
        let originalRequest: URLRequest
        var currentRequest: URLRequest
        var response: URLResponse?
        var error: URLError?
        var state = URLSessionTask.State.suspended
        var received: Int64 = 0
        var sent: Int64 = 0
        var toSend: Int64 = NSURLSessionTransferSizeUnknown
    }

    struct State: Sendable {
        var facts: Facts
        var hasBegun = false
        var delegate: (any URLSessionTaskDelegate)?
        /// Nil after the result has been passed on.
        var output: TaskOutput?
        var load: Load?
        var data = Data()
        var file: DownloadFile?
        var progress: Progress?
        var log: TransactionLog
        /// Words for the receiver of the result when it is not a delegate; they go to the report.
        var receiver = "the completion handler"
        weak var task: URLSessionTask?
    }

    let identifier: Int
    let session: URLSession
    let state: Locked<State>
    private let callbacks: SerialCallbackQueue
    private let body: TaskBody
    let wantsFile: Bool
    private let isRefused: Bool

    /// - Parameter isFile: whether the body is written to a file as it arrives.
    init(_ session: URLSession, _ request: URLRequest, _ output: TaskOutput, body: TaskBody, isFile: Bool) {
        (identifier, isRefused) = session.core.admit()
        self.session = session
        callbacks = SerialCallbackQueue(session.core.queue)
        self.body = body
        wantsFile = isFile
        state = Locked(
            State(
                facts: Facts(originalRequest: request, currentRequest: request), output: output,
                log: TransactionLog()))
    }

    func attach(_ task: URLSessionTask) {
        state.withLock { $0.task = task }
        session.core.add(task, identifier)
    }

    /// The session holds a running task, so this one never began or has ended.
    func taskIsGone() { session.core.report(session.core.remove(identifier)) }

    var facts: Facts { state.withLock { $0.facts } }

    var delegate: (any URLSessionTaskDelegate)? {
        get { state.withLock { $0.delegate } }
        set { state.withLock { if $0.facts.state != .completed { $0.delegate = newValue } } }
    }

    var progress: Progress {
        let made = Progress(totalUnitCount: -1)
        made.cancellationHandler = { [weak self] in self?.cancel() }
        return state.withLock { state in
            if let progress = state.progress { return progress }
            state.progress = made
            state.showProgress()
            return made
        }
    }

    func callBack(_ body: @escaping @Sendable () -> Void) { callbacks.add(body) }

    /// Reports code of the extension that is about to run for this task.
    func observe(_ name: String, result: String? = nil) {
        guard let observe = ExtensionSurroundings.current.observe else { return }
        let request = facts.currentRequest
        observe(
            .callback(
                name: name, method: request.httpMethod ?? "GET", url: request.url?.absoluteString ?? "",
                result: result))
    }

    private enum Resumption {
        case begin
        case goOn(Load?)
        case none
    }

    func resume() {
        let (resumption, task) = state.withLock { state -> (Resumption, URLSessionTask?) in
            guard state.facts.state == .suspended else { return (.none, nil) }
            state.facts.state = .running
            defer { state.hasBegun = true }
            return (state.hasBegun ? .goOn(state.load) : .begin, state.task)
        }
        switch resumption {
        case .begin:
            if let task { session.core.keep(task, identifier) }
            begin()
        case .goOn(let load): load?.resume()
        case .none: break
        }
    }

    func suspend() {
        let load = state.withLock { state -> Load? in
            guard state.facts.state == .running else { return nil }
            state.facts.state = .suspended
            return state.load
        }
        load?.suspend()
    }

    func cancel() {
        let (load, isUntouched) = state.withLock { state -> (Load?, Bool) in
            guard state.facts.state == .running || state.facts.state == .suspended else {
                return (nil, false)
            }
            state.facts.state = .canceling
            defer { state.hasBegun = true }
            return (state.load, !state.hasBegun)
        }
        if let load { load.end(cancelled) }
        if isUntouched { self.load(ended: cancelled) }
    }

    private var cancelled: URLError { .make(.cancelled, url: facts.currentRequest.url) }

    private func begin() {
        if isRefused {
            load(
                ended: .make(
                    .cancelled, url: facts.originalRequest.url,
                    "The session had been invalidated before this task was made."))
            return
        }
        callDelegate { $0.urlSession($1, didCreateTask: $2) }
        do throws(URLError) {
            let load = Load(facts.originalRequest, try settings(), client: self)
            let wish = state.withLock { state in
                state.load = load
                state.log.begin(state.facts.originalRequest)
                return state.facts.state
            }
            // Another thread may have suspended or cancelled the task before the load existed.
            if wish == .suspended { load.suspend() }
            if wish == .canceling { load.end(cancelled) } else { load.start() }
        } catch {
            load(ended: error)
        }
    }

    private func settings() throws(URLError) -> LoadSettings {
        let configuration = session.core.configuration
        let request = facts.originalRequest
        // 60 is a request's default and 0 is not a choice: then the configuration decides.
        let own = request.timeoutInterval
        let idle = own == 60 || own <= 0 ? configuration.timeoutIntervalForRequest : own
        var settings = LoadSettings(
            asFile: wantsFile, idleLimit: .interval(idle),
            totalLimit: .interval(configuration.timeoutIntervalForResource))
        for (name, value) in configuration.httpAdditionalHeaders ?? [:] {
            guard let name = name as? String else { continue }
            settings.additionalFields[name] = value as? String ?? "\(value)"
        }
        settings.protocols = session.protocolClasses
        settings.task = WeakTask(task: state.withLock { $0.task })
        settings.body = try RequestBody.read(body, of: request)
        let count = Int64((request.httpBody ?? settings.body)?.count ?? 0)
        state.withLock { state in
            state.facts.toSend = count
        }
        return settings
    }

    /// The task's own delegate, else the session's. What the task's own does not implement calls the session's.
    var taskDelegate: (any URLSessionTaskDelegate)? {
        delegate ?? session.core.delegate as? any URLSessionTaskDelegate
    }

    func callDelegate(
        _ call: @escaping @Sendable (any URLSessionTaskDelegate, URLSession, URLSessionTask) -> Void
    ) {
        guard let delegate = taskDelegate, let task = state.withLock({ $0.task }) else { return }
        let session = session
        callBack { call(delegate, session, task) }
    }
}

extension TaskWork.State {
    func showProgress() {
        guard let progress else { return }
        progress.totalUnitCount = facts.response?.expectedContentLength ?? -1
        progress.completedUnitCount = facts.received
    }
}

enum TaskOutput: Sendable {
    case delegate
    case data(@Sendable (Data?, URLResponse?, (any Error)?) -> Void)
    /// `stays` says that the file is not removed when the handler returns.
    case file(@Sendable (URL?, URLResponse?, (any Error)?) -> Void, stays: Bool)
    case stream(ResponseBytes)
}

/// The body that a task sends when it is not part of the request.
enum TaskBody: Sendable {
    case none
    case data(Data)
    /// The file is read when the task begins.
    case file(URL)
}
