import Foundation

/// Fetches one picture, under the name that its bytes deserve.
class MediaDownloader {
    private var task: URLSessionDownloadTask?

    /// - Parameter completion: called once, with a file that is the caller's, or nil.
    func download(_ url: URL, completion: @escaping (URL?) -> Void) {
        task = URLSession.shared.downloadTask(with: url) { location, response, _ in
            guard let location = location, let response = response as? HTTPURLResponse,
                response.statusCode == 200
            else {
                return completion(nil)
            }
            completion(MediaDownloader.keep(location))
        }
        task?.resume()
    }

    func cancel() {
        task?.cancel()
    }

    /// Servers name types wrongly, and URLs often have no extension: the first bytes tell.
    static func keep(_ download: URL) -> URL? {
        guard let bytes = try? Data(contentsOf: download, options: .mappedIfSafe),
            let name = fileExtension(of: bytes)
        else { return nil }
        let file = FileManager.default.temporaryDirectory
            .appendingPathComponent(UUID().uuidString).appendingPathExtension(name)
        do {
            // The system takes the download back when the completion handler returns.
            try FileManager.default.moveItem(at: download, to: file)
            return file
        } catch {
            return nil
        }
    }

    /// The extension of a whole picture of a kind that notifications show, nil for everything else.
    static func fileExtension(of bytes: Data) -> String? {
        // Apple's limit for pictures; some cameras write a few bytes after the end.
        guard bytes.count <= 10_000_000 else { return nil }
        let tail = bytes.suffix(1024)
        return kinds.first { bytes.starts(with: $0.start) && tail.range(of: Data($0.end)) != nil }?.name
    }

    private static let kinds: [(name: String, start: [UInt8], end: [UInt8])] = [
        (name: "jpg", start: [0xFF, 0xD8, 0xFF], end: [0xFF, 0xD9]),
        (name: "png", start: [0x89, 0x50, 0x4E, 0x47], end: Array("IEND".utf8)),
        (name: "gif", start: Array("GIF8".utf8), end: [0x00, 0x3B]),
    ]
}
