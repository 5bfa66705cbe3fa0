import NotificationCore

/// What the ``Load`` calls: on any thread, one call at a time and in order, with no lock held, so it must not block. It
/// calls ``load(ended:)`` last.
extension TaskWork {
    /// Called for a redirect. The load continues with the request that `answer` is called with; with nil the redirect
    /// itself is the response. Until then nothing else is called but `ended`.
    func load(
        redirectedBy response: HTTPURLResponse, to request: URLRequest,
        answer: @escaping @Sendable (URLRequest?) -> Void
    ) {
        let first = FirstAnswer()
        let follow: @Sendable (URLRequest?) -> Void = { [self] chosen in
            guard first.take() else { return }
            if let chosen {
                state.withLock { state in
                    state.facts.currentRequest = chosen
                    state.log.redirected(response, to: chosen)
                }
            }
            answer(chosen)
        }
        guard !session.core.configuration.isBackground, taskDelegate != nil else { return follow(request) }
        callDelegate { delegate, session, task in
            delegate.urlSession(
                session, task: task, willPerformHTTPRedirection: response, newRequest: request,
                completionHandler: follow)
        }
    }

    func load(received response: URLResponse, answer: @escaping @Sendable () -> Void) {
        let sent = state.withLock { state -> Int64 in
            state.facts.response = response
            state.log.received(response)
            state.facts.sent = max(state.facts.toSend, 0)
            state.showProgress()
            return state.facts.sent
        }
        if sent > 0 {
            callDelegate {
                $0.urlSession(
                    $1, task: $2, didSendBodyData: sent, totalBytesSent: sent,
                    totalBytesExpectedToSend: sent)
            }
        }
        guard let (delegate, task) = dataDelegate else {
            stream?.received(response)
            answer()
            return
        }
        let session = session
        let first = FirstAnswer()
        callBack { [self] in
            observe("urlSession(_:dataTask:didReceive:completionHandler:)")
            delegate.urlSession(session, dataTask: task, didReceive: response) { disposition in
                guard first.take() else { return }
                switch disposition {
                case .allow: answer()
                case .cancel: self.cancel()
                }
            }
        }
    }

    func load(received data: Data) throws(URLError) {
        let wantsFile = wantsFile
        if wantsFile { try file().write(data) }
        let stream = stream
        stream?.received(data)
        let taker = dataDelegate
        if !wantsFile, stream == nil, taker == nil { state.withLock { $0.data.append(data) } }
        load(progressedBy: data.count)
        guard let (delegate, task) = taker else { return }
        let session = session
        callBack { [self] in
            observe("urlSession(_:dataTask:didReceive:)")
            delegate.urlSession(session, dataTask: task, didReceive: data)
        }
    }

    func load(progressedBy bytes: Int) {
        let (total, expected) = state.withLock { state -> (Int64, Int64) in
            state.facts.received += Int64(bytes)
            state.showProgress()
            return (state.facts.received, state.facts.response?.expectedContentLength ?? -1)
        }
        guard let (delegate, task) = downloadDelegate else { return }
        let session = session
        callBack {
            delegate.urlSession(
                session, downloadTask: task, didWriteData: Int64(bytes), totalBytesWritten: total,
                totalBytesExpectedToWrite: expected)
        }
    }

    /// Called with the whole body as a file, which the receiver owns from here on.
    func load(received file: URL) throws(URLError) {
        guard wantsFile else {
            defer { unlink(file.path) }
            let data = try rethrown(try Data(contentsOf: file)) {
                URLError.make(.cannotOpenFile, url: facts.currentRequest.url, underlying: $0)
            }
            if !data.isEmpty { try load(received: data) }
            return
        }
        let bytes = stat(path: file.path).map { Int64($0.st_size) } ?? 0
        let adopted = try DownloadFile(adopting: file)
        state.withLock { state in
            state.file = adopted
            state.facts.received = bytes
            state.showProgress()
        }
    }

    /// Returns the file of the download, which is created at the first byte, or at the end of an empty body.
    func file() throws(URLError) -> DownloadFile {
        if let file = state.withLock({ $0.file }) { return file }
        let file = try DownloadFile()
        state.withLock { $0.file = file }
        return file
    }

    /// The delegate for the data, and the task; nil when the data go to a completion handler or no delegate takes them.
    /// Not one generic function with the next: a cast of nil to a type parameter crashes in an optimised program.
    private var dataDelegate: ((any URLSessionDataDelegate), URLSessionDataTask)? {
        guard let task = delegatedTask as? URLSessionDataTask else { return nil }
        guard
            let delegate = delegate as? any URLSessionDataDelegate
                ?? session.core.delegate as? any URLSessionDataDelegate
        else { return nil }
        return (delegate, task)
    }

    var downloadDelegate: ((any URLSessionDownloadDelegate), URLSessionDownloadTask)? {
        guard let task = delegatedTask as? URLSessionDownloadTask else { return nil }
        guard
            let delegate = delegate as? any URLSessionDownloadDelegate
                ?? session.core.delegate as? any URLSessionDownloadDelegate
        else { return nil }
        return (delegate, task)
    }

    private var stream: ResponseBytes? {
        state.withLock { state in
            if case .stream(let stream) = state.output { stream } else { nil }
        }
    }

    private var delegatedTask: URLSessionTask? {
        state.withLock { state in
            if case .delegate = state.output { state.task } else { nil }
        }
    }

    /// Ends the task. The load calls it, or the task itself when it never began; a second call does nothing.
    func load(ended error: URLError?) {
        guard error == nil, wantsFile else { return conclude(error) }
        do throws(URLError) {
            // An empty body is a file too.
            try file().finish()
            conclude(nil)
        } catch {
            conclude(error)
        }
    }

    private func conclude(_ error: URLError?) {
        let task = taskDelegate
        let download = downloadDelegate
        let ended = state.withLock { state -> State? in
            if state.output == nil { return nil }
            state.log.end()
            state.facts.error = error
            state.facts.state = .completed
            let ended = state
            state.output = nil
            state.load = nil
            state.delegate = nil
            state.data = Data()
            state.file = nil
            return ended
        }
        guard let ended, let output = ended.output else { return }
        let me = ended.task
        let file = ended.file
        let session = session
        let identifier = identifier
        let result = Self.result(ended.facts.response, error)
        callBack { [self] in
            let gone = session.core.remove(identifier)
            if let me, let task {
                let metrics = ended.log.metrics(bytes: ended.facts.received)
                task.urlSession(session, task: me, didFinishCollecting: metrics)
            }
            switch output {
            case .data(let handler):
                observe(ended.receiver, result: result)
                handler(error == nil ? ended.data : nil, ended.facts.response, error)
            case .stream(let stream):
                observe("the loop over URLSession.bytes", result: result)
                stream.end(error)
            case .file(let handler, let stays):
                if stays, error == nil { file?.take() }
                observe(ended.receiver, result: result)
                handler(error == nil ? file?.url : nil, ended.facts.response, error)
            case .delegate:
                if error == nil, let file, let (delegate, downloadTask) = download {
                    observe("urlSession(_:downloadTask:didFinishDownloadingTo:)", result: result)
                    delegate.urlSession(
                        session, downloadTask: downloadTask, didFinishDownloadingTo: file.url)
                }
                if let me, let task {
                    observe("urlSession(_:task:didCompleteWithError:)", result: result)
                    task.urlSession(session, task: me, didCompleteWithError: error)
                }
            }
            file?.discard()
            session.core.report(gone)
        }
    }

    static func result(_ response: URLResponse?, _ error: URLError?) -> String? {
        if let error { return "NSURLErrorDomain \(error.errorCode)" }
        return (response as? HTTPURLResponse).map { "status \($0.statusCode)" }
    }
}
