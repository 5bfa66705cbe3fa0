import NotificationCore

/// The bytes of a URL other than a file's, for `Data(contentsOf:)`, `NSData(contentsOf:)` and `String(contentsOf:)`.
/// It blocks the calling thread and needs no queue of the caller's, so it works on the main thread and on the cooperative
/// pool.
enum RemoteContents {
    private static let session = URLSession(configuration: .ephemeral)

    /// Loads a URL.
    /// - Throws: `CocoaError` `.fileReadUnknown` (NSCocoaErrorDomain 256) with the `URLError` as the underlying error,
    ///   also for a status outside 200 to 399, as swift-corelibs-foundation's own loader does and a phone does for
    ///   `Data(contentsOf:)`.
    static func load(_ url: URL) throws -> (data: Data, response: URLResponse?) {
        let end = Monitor<(Data?, URLResponse?, (any Error)?)?>(nil)
        let task = session.dataTask(with: url) { data, response, error in
            end.change { $0 = (data, response, error) }
        }
        task.work?.state.withLock { $0.receiver = "the code that reads the URL with Data(contentsOf:)" }
        task.resume()
        let (data, response, error) = end.wait { $0 }
        if let error { throw unreadable(url, error) }
        if let status = (response as? HTTPURLResponse)?.statusCode, !(200...399).contains(status) {
            let text = "The server answered with status \(status)."
            throw unreadable(url, URLError.make(.badServerResponse, url: url, text))
        }
        return (data ?? Data(), response)
    }

    private static func unreadable(_ url: URL, _ error: any Error) -> CocoaError {
        CocoaError(.fileReadUnknown, userInfo: [NSURLErrorKey: url, NSUnderlyingErrorKey: error])
    }
}
