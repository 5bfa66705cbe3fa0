public import Foundation
import FoundationNetworking
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
    /// A response with a status, or a failure.
    enum Answer: Sendable {
        case status(Int)
        case failure(URLError.Code)
    }

    /// The body, in memory or in a file.
    enum Body: Sendable {
        case bytes(Data)
        case file(URL)
    }

    /// The field Content-Length.
    enum Announcement: Sendable, Equatable {
        case actual, nothing
        case bytes(Int)
    }

    var answer: Answer
    var body: Body
    var contentType: String?
    var headers: [(name: String, value: String)] = []
    var announcement = Announcement.actual
    /// The delay in addition to the latency.
    var delay = Duration.zero
    /// The number of bytes after which nothing more comes.
    var stallAfter: Int?
    /// Bytes per second.
    var rate: Int?
    /// The number of bytes after which the connection ends.
    var truncate: Int?

    init(_ answer: Answer, body: Body = .bytes(Data()), contentType: String? = nil) {
        self.answer = answer
        self.body = body
        self.contentType = contentType
    }

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
        Self(.status(200), body: .bytes(data), contentType: contentType)
    }

    /// Status 200 with the content of a file, read when the request comes; one that cannot be read is
    /// answered with 404. The type follows the extension.
    public static func file(_ url: URL) -> Self {
        Self(
            .status(200), body: .file(url),
            contentType: FileTypes.mimeType(ofExtension: url.pathExtension) ?? "application/octet-stream")
    }

    /// Status 200 with no bytes.
    /// - Parameter contentType: nil leaves the field out.
    public static func empty(contentType: String? = "image/jpeg") -> Self {
        Self(.status(200), contentType: contentType)
    }

    // MARK: Errors

    /// This status with a short page, as servers send it.
    public static func status(_ status: Int) -> Self { Self(DrillReply.status(status)) }

    /// A redirect; `status` is 301, 302, 303, 307 or 308. The session requests `url`, which needs a rule of its own.
    public static func redirect(to url: String, status: Int = 302) -> Self {
        Self(.status(status)).header("Location", url)
    }

    /// This error instead of a response, after the latency and the delay.
    public static func failure(_ code: URLError.Code) -> Self { Self(.failure(code)) }

    /// Status 200 with a login page: what an expired URL gives at many CDNs.
    public static func html(
        _ page: String = "<!DOCTYPE html><html><body>Please sign in</body></html>\n"
    ) -> Self {
        .data(Data(page.utf8), contentType: "text/html; charset=utf-8")
    }
}
