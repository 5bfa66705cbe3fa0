import Foundation
import NotificationCore

extension TaskWork {
    /// Ends the task. The load calls it, or the task itself when it never began; a second call does nothing.
    func load(ended error: URLError?) {
        guard error == nil, wantsFile else {
            conclude(error)
            return
        }
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

    /// Returns the result of a request in a few words.
    private static func result(_ response: URLResponse?, _ error: URLError?) -> String? {
        if let error { return "NSURLErrorDomain \(error.errorCode)" }
        return (response as? HTTPURLResponse).map { "status \($0.statusCode)" }
    }
}
