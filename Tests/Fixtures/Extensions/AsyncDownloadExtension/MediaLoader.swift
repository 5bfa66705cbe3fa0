import UserNotifications

struct MediaLoader {
    enum Failure: Error {
        case address(String)
        case status(Int)
        case type(String?)
    }

    private let session: URLSession = {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.timeoutIntervalForRequest = 20
        return URLSession(configuration: configuration)
    }()

    /// Small pictures are held in memory, others go straight to disk.
    func load(_ address: String, small: Bool) async throws -> URL {
        guard let url = URL(string: address) else { throw Failure.address(address) }
        if small {
            let (data, response) = try await session.data(from: url)
            let file = try destination(for: response)
            try data.write(to: file)
            return file
        } else {
            let (download, response) = try await session.download(from: url)
            do {
                let file = try destination(for: response)
                try FileManager.default.moveItem(at: download, to: file)
                return file
            } catch {
                try? FileManager.default.removeItem(at: download)
                throw error
            }
        }
    }

    private func destination(for response: URLResponse) throws -> URL {
        if let response = response as? HTTPURLResponse, response.statusCode != 200 {
            throw Failure.status(response.statusCode)
        }
        let types = ["image/jpeg": "jpg", "image/png": "png", "image/gif": "gif", "video/mp4": "mp4"]
        guard let name = types[response.mimeType ?? ""] else { throw Failure.type(response.mimeType) }
        return FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).appendingPathExtension(name)
    }
}
