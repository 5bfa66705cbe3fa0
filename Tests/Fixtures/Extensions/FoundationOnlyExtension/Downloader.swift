import Foundation

struct Downloader {
    enum Problem: Error { case status(Int), nothing }

    let session: URLSession

    func download(_ url: URL, completion: @escaping (Result<URL, Error>) -> Void) {
        session.downloadTask(with: url) { location, response, error in
            completion(
                Result {
                    if let error = error { throw error }
                    guard let location = location else { throw Problem.nothing }
                    if let status = (response as? HTTPURLResponse)?.statusCode, status >= 400 { throw Problem.status(status) }
                    let file = location.deletingPathExtension().appendingPathExtension(url.pathExtension)
                    try FileManager.default.moveItem(at: location, to: file)
                    return file
                })
        }.resume()
    }
}

/// Counts what an app counts, over the session it would have anyway.
class RecordingSession: URLSession, @unchecked Sendable {
    private(set) var addresses: [URL] = []

    override func downloadTask(with url: URL, completionHandler: @escaping @Sendable (URL?, URLResponse?, Error?) -> Void) -> URLSessionDownloadTask {
        addresses.append(url)
        return URLSession.shared.downloadTask(with: url, completionHandler: completionHandler)
    }
}
