import NotificationCore

/// The bytes of a URL other than a file's, for `Data(contentsOf:)`, `NSData(contentsOf:)` and `String(contentsOf:)`.
/// It blocks the calling thread and needs no queue, so it works on the main thread and on the cooperative pool.
enum RemoteContents {
    /// Loads a URL.
    /// - Throws: `CocoaError` `.fileReadUnknown` (NSCocoaErrorDomain 256) with the `URLError` as the underlying error,
    ///   also for a status outside 200 to 399, as swift-corelibs-foundation's own loader does and a phone does for
    ///   `Data(contentsOf:)`.
    static func load(_ url: URL) throws -> (data: Data, response: URLResponse?) {
        let wait = Monitor<(Arrival, URLError?)?>(nil)
        let client = ContentsClient { arrival, error in wait.change { $0 = (arrival, error) } }
        let request = URLRequest(url: url)
        let load = Load(
            request,
            LoadSettings(
                idleLimit: .interval(request.timeoutInterval), totalLimit: .seconds(7 * 24 * 60 * 60)),
            client: client)
        load.start()
        let (arrival, error) = wait.wait { $0 }
        let observe = ExtensionSurroundings.current.observe
        observe?(
            .callback(
                name: "the code that reads the URL with Data(contentsOf:)", method: "GET",
                url: url.absoluteString,
                result: TaskWork.result(arrival.response, error)))
        if let error { throw unreadable(url, error) }
        if let status = (arrival.response as? HTTPURLResponse)?.statusCode, !(200...399).contains(status) {
            throw unreadable(
                url, .make(.badServerResponse, url: url, "The server answered with status \(status)."))
        }
        return (arrival.data, arrival.response)
    }

    private static func unreadable(_ url: URL, _ error: URLError) -> CocoaError {
        CocoaError(.fileReadUnknown, userInfo: [NSURLErrorKey: url, NSUnderlyingErrorKey: error])
    }
}

struct Arrival: Sendable {
    var data = Data()
    var response: URLResponse?
}

private final class ContentsClient: LoadClient {
    private let arrival = Locked(Arrival())
    private let done: @Sendable (Arrival, URLError?) -> Void

    init(done: @escaping @Sendable (Arrival, URLError?) -> Void) { self.done = done }

    func load(
        redirectedBy response: HTTPURLResponse, to request: URLRequest,
        answer: @escaping @Sendable (URLRequest?) -> Void
    ) {
        answer(request)
    }

    func load(received response: URLResponse, answer: @escaping @Sendable () -> Void) {
        arrival.withLock { $0.response = response }
        answer()
    }

    func load(received data: Data) { arrival.withLock { $0.data.append(data) } }

    func load(progressedBy bytes: Int) {}

    func load(received file: URL) throws(URLError) {
        defer { unlink(file.path) }
        do {
            let data = try Data(contentsOf: file)
            arrival.withLock { $0.data = data }
        } catch {
            throw .make(.cannotOpenFile, url: file, underlying: error)
        }
    }

    func load(ended error: URLError?) { done(arrival.withLock { $0 }, error) }
}
