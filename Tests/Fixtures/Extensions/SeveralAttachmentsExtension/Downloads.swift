import Foundation
import UserNotifications

/// One session for all files of a notification.
class Downloads: NSObject, URLSessionDownloadDelegate {
    private let lock = NSLock()
    private var completions: [Int: (URL?) -> Void] = [:]
    private lazy var session: URLSession = {
        let configuration = URLSessionConfiguration.default
        configuration.timeoutIntervalForRequest = 15
        configuration.httpMaximumConnectionsPerHost = 2
        return URLSession(configuration: configuration, delegate: self, delegateQueue: nil)
    }()

    func start(_ url: URL, completion: @escaping (URL?) -> Void) {
        var request = URLRequest(url: url)
        request.setValue("image/*", forHTTPHeaderField: "Accept")
        let task = session.downloadTask(with: request)
        lock.lock()
        completions[task.taskIdentifier] = completion
        lock.unlock()
        task.resume()
    }

    func cancel() {
        session.invalidateAndCancel()
    }

    func urlSession(_ session: URLSession, downloadTask: URLSessionDownloadTask, didFinishDownloadingTo location: URL) {
        guard let response = downloadTask.response as? HTTPURLResponse, response.statusCode == 200 else { return }
        let name = UUID().uuidString + "-" + (response.suggestedFilename ?? "file")
        let file = FileManager.default.temporaryDirectory.appendingPathComponent(name)
        do {
            try FileManager.default.moveItem(at: location, to: file)
            finish(downloadTask, file)
        } catch {
            finish(downloadTask, nil)
        }
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: Error?) {
        finish(task, nil)
    }

    private func finish(_ task: URLSessionTask, _ file: URL?) {
        lock.lock()
        let completion = completions.removeValue(forKey: task.taskIdentifier)
        lock.unlock()
        completion?(file)
    }
}
