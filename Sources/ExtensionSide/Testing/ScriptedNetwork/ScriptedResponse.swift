import NotificationCore

/// The response of a scripted server to one request: made by a static function, refined by modifiers.
///
/// ```swift
/// harness.network.on("https://cdn.example.com/*", respond: .jpeg().delayed(by: .seconds(40)))
/// ```
///
/// All times are on the harness's clock. A response begins after the network's latency. Then everything comes at once,
/// unless a modifier says otherwise.
public struct ScriptedResponse: Sendable {
    enum Answer: Sendable {
        case status(Int)
        case failure(URLError.Code)
    }

    enum Body: Sendable {
        case bytes(Data)
        case file(URL)
    }

    enum Announcement: Sendable, Equatable {
        case actual, nothing
        case bytes(Int)
    }

    var answer: Answer
    var body = Body.bytes(Data())
    var contentType: String?
    var headers: [(name: String, value: String)] = []
    var announcement = Announcement.actual
    /// The delay in addition to the latency.
    var delay = Duration.zero
    var stallAfter: Int?
    var rate: Int?
    var truncate: Int?

    // MARK: Any body

    /// Status 200 with this text as `application/json`.
    public static func json(_ text: String) -> Self {
        .data(Data(text.utf8), contentType: "application/json")
    }

    /// Status 200 with these bytes.
    /// - Parameters:
    ///   - data: the body.
    ///   - contentType: nil leaves the field out.
    public static func data(_ data: Data, contentType: String? = "application/octet-stream") -> Self {
        Self(answer: .status(200), body: .bytes(data), contentType: contentType)
    }

    /// Status 200 with the content of a file, read when the request comes; one that cannot be read is
    /// answered with 404. The type follows the extension.
    public static func file(_ url: URL) -> Self {
        Self(
            answer: .status(200), body: .file(url),
            contentType: FileTypes.mimeType(ofExtension: url.pathExtension) ?? "application/octet-stream")
    }

    /// Status 200 with no bytes.
    /// - Parameter contentType: nil leaves the field out.
    public static func empty(contentType: String? = "image/jpeg") -> Self {
        Self(answer: .status(200), contentType: contentType)
    }

    // MARK: Errors

    /// This status with a short page, as servers send it.
    public static func status(_ status: Int) -> Self { Self(DrillReply.status(status)) }

    /// A redirect; `status` is 301, 302, 303, 307 or 308. The session requests `url`, which needs a rule of its own.
    public static func redirect(to url: String, status: Int = 302) -> Self {
        Self(answer: .status(status)).header("Location", url)
    }

    /// This error instead of a response, after the latency and the delay.
    public static func failure(_ code: URLError.Code) -> Self { Self(answer: .failure(code)) }

    /// Status 200 with a login page: what an expired URL gives at many CDNs.
    public static func html(
        _ page: String = "<!DOCTYPE html><html><body>Please sign in</body></html>\n"
    ) -> Self {
        .data(Data(page.utf8), contentType: "text/html; charset=utf-8")
    }

    /// A whole JPEG.
    /// - Parameters:
    ///   - width: pixels, as the header says.
    ///   - height: pixels, as the header says.
    ///   - bytes: the size of the file at least; comments fill it up.
    public static func jpeg(width: Int = 1, height: Int = 1, bytes: Int = 0) -> Self {
        .data(Data(SampleMedia.jpeg(width: width, height: height, bytes: bytes)), contentType: "image/jpeg")
    }

    /// A whole grey PNG of that many pixels; its size is about width × height bytes.
    public static func png(width: Int = 2, height: Int = 2) -> Self {
        .data(Data(SampleMedia.png(width: width, height: height)), contentType: "image/png")
    }

    /// A whole GIF of one frame.
    /// - Parameter bytes: the size of the file at least; comments fill it up.
    public static func gif(bytes: Int = 0) -> Self {
        .data(Data(SampleMedia.gif(bytes: bytes)), contentType: "image/gif")
    }

    /// A whole MPEG-4 file with one picture track and nothing to see.
    /// - Parameter bytes: the size of the file at least.
    public static func mp4(bytes: Int = 0) -> Self {
        .data(Data(SampleMedia.mp4(bytes: bytes)), contentType: "video/mp4")
    }

    /// A whole WAV of silence.
    /// - Parameter bytes: the size of the file at least.
    public static func wav(bytes: Int = 0) -> Self {
        .data(Data(SampleMedia.wav(bytes: bytes)), contentType: "audio/wav")
    }

    /// A WebP picture, which no phone takes as an attachment.
    public static func webp() -> Self { .data(Data(SampleMedia.webp), contentType: "image/webp") }

    /// An SVG picture, which no phone takes as an attachment.
    public static func svg() -> Self { .data(Data(SampleMedia.svg), contentType: "image/svg+xml") }

    /// The beginning of a HEIC picture, which no phone takes as an attachment.
    public static func heic() -> Self { .data(Data(SampleMedia.heic), contentType: "image/heic") }

    /// Delays the response by this time, in addition to the latency and to other delays.
    public func delayed(by delay: Duration) -> Self { changed { $0.delay += max(delay, .zero) } }

    /// Sends this many bytes of the body, then nothing more, and keeps the connection open. 0 stalls after the head of
    /// the response.
    public func stalling(afterBytes bytes: Int) -> Self { changed { $0.stallAfter = max(bytes, 0) } }

    /// Limits the body to this many bytes per second.
    public func rate(bytesPerSecond: Int) -> Self { changed { $0.rate = max(bytesPerSecond, 1) } }

    /// Ends the connection after this many bytes of the body. A session gets an error when a length was announced (the
    /// default), and a short file when it was not (``announcing(length:)`` with nil).
    public func truncated(toBytes bytes: Int) -> Self { changed { $0.truncate = max(bytes, 0) } }

    /// Sends another Content-Type; nil leaves the field out.
    public func contentType(_ contentType: String?) -> Self { changed { $0.contentType = contentType } }

    /// Adds a header field to the response.
    public func header(_ name: String, _ value: String) -> Self {
        changed { $0.headers.append((name, value)) }
    }

    /// Sends the same body with another status.
    public func withStatus(_ status: Int) -> Self { changed { $0.answer = .status(status) } }

    /// Announces another Content-Length than the body's; nil leaves the field out, as a chunked response does. When the
    /// body is shorter, the connection ends too early.
    public func announcing(length: Int?) -> Self {
        changed { $0.announcement = length.map { .bytes(max($0, 0)) } ?? .nothing }
    }

    private func changed(_ change: (inout Self) -> Void) -> Self {
        var copy = self
        change(&copy)
        return copy
    }
}
