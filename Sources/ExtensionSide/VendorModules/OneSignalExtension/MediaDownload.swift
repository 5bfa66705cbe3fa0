import NotificationCore

enum MediaDownload {
    /// An `http:` or `https:` URL is waited for; any other value is the name of a file in the bundle. Nil when the
    /// file cannot be loaded or attached.
    static func attachment(identifier: String, _ value: String) -> UNNotificationAttachment? {
        guard let url = URL(string: value), let scheme = url.scheme?.lowercased(),
            ["http", "https"].contains(scheme)
        else { return resource(value).flatMap { attach(identifier, $0) } }
        return Download.run(url).flatMap { attach(identifier, $0) }
    }

    private static func attach(_ identifier: String, _ file: URL) -> UNNotificationAttachment? {
        do {
            return try UNNotificationAttachment(identifier: identifier, url: file, options: nil)
        } catch {
            NSLog("OneSignalExtension: %@ cannot be attached: %@", identifier, "\(error)")
            return nil
        }
    }

    private static func resource(_ name: String) -> URL? {
        let parts = name as NSString
        guard !parts.pathExtension.isEmpty else { return nil }
        return Bundle.main.url(forResource: parts.deletingPathExtension, withExtension: parts.pathExtension)
    }
}

/// A download that a thread waits for.
private final class Download: NSObject, URLSessionDownloadDelegate {
    /// The SDK's own limit in bytes. It is compared with the announced length only.
    private static let limit: Int64 = 50_000_000

    private let url: URL
    private let file = Locked<URL?>(nil)
    private let end = DispatchSemaphore(value: 0)

    private init(_ url: URL) { self.url = url }

    static func run(_ url: URL) -> URL? {
        let download = Download(url)
        let session = URLSession(configuration: .default, delegate: download, delegateQueue: nil)
        session.downloadTask(with: url).resume()
        download.end.wait()
        session.finishTasksAndInvalidate()
        return download.file.withLock { $0 }
    }

    func urlSession(
        _ session: URLSession, downloadTask: URLSessionDownloadTask, didWriteData bytesWritten: Int64,
        totalBytesWritten: Int64, totalBytesExpectedToWrite: Int64
    ) {
        if totalBytesExpectedToWrite > Self.limit { downloadTask.cancel() }
    }

    func urlSession(
        _ session: URLSession, downloadTask: URLSessionDownloadTask, didFinishDownloadingTo location: URL
    ) {
        guard downloadTask.countOfBytesExpectedToReceive <= Self.limit,
            let ending = MediaName.ending(of: url, contentType: downloadTask.response?.mimeType)
        else { return }
        let named = location.deletingLastPathComponent()
            .appendingPathComponent(UUID().uuidString).appendingPathExtension(ending)
        do {
            try FileManager.default.moveItem(at: location, to: named)
            file.withLock { $0 = named }
        } catch {
            NSLog("OneSignalExtension: %@", "\(error)")
        }
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        end.signal()
    }
}

enum MediaName {
    private static let known: Set<String> = [
        "aiff", "wav", "mp3", "mp4", "jpg", "jpeg", "png", "gif", "mpeg", "mpg", "avi", "m4a", "m4v",
    ]

    /// From the query's `filename`, the Content-Type, the path or another value of the query, in this order; nil when
    /// none of them has a known one.
    static func ending(of url: URL, contentType: String?) -> String? {
        let query = URLComponents(url: url, resolvingAgainstBaseURL: true)?.queryItems ?? []
        if let name = query.first(where: { $0.name == "filename" })?.value, let ending = known(in: name) {
            return ending
        }
        if let type = contentType.flatMap({ MediaType.named(mime: $0) }), known.contains(type.fileExtension) {
            return type.fileExtension
        }
        if known.contains(url.pathExtension.lowercased()) { return url.pathExtension.lowercased() }
        return query.lazy.compactMap { $0.value.flatMap(known(in:)) }.first
    }

    private static func known(in name: String) -> String? {
        let ending = (name as NSString).pathExtension.lowercased()
        return known.contains(ending) ? ending : nil
    }
}
