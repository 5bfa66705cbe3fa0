import NIOCore

struct WebResponse: Sendable {
    var status: Int
    /// Nil when there is no body.
    var type: String?
    var body: [UInt8] = []
    var fields: [(name: String, value: String)] = []
    var isStatic = false
    /// The connection ends with it.
    var closes = false
    var code: String?

    static let empty = WebResponse(status: 204)

    static func json(_ body: [UInt8], status: Int = 200) -> WebResponse {
        WebResponse(status: status, type: "application/json", body: body + [UInt8(ascii: "\n")])
    }

    static func text(_ text: String, status: Int = 200) -> WebResponse {
        WebResponse(status: status, type: "text/plain; charset=utf-8", body: Array(text.utf8))
    }
}

enum WebAnswer: Sendable {
    case now(WebResponse)
    /// Answers when `check` has an answer; it is called at once and after changes. After the time, answers `otherwise`.
    case when(within: TimeAmount, check: @Sendable () -> WebResponse?, otherwise: @Sendable () -> WebResponse)
    /// Answers when `start` has called its argument, once and on any thread.
    case later(start: @Sendable (_ answer: @escaping @Sendable (WebResponse) -> Void) -> Void)
    case file(MediaFile, MediaRange)
    case events
}

struct WebError: Error, Sendable {
    var status: Int
    var code: String
    var message: String
    var fields: [(name: String, value: String)] = []
    var closes = false

    init(_ status: Int, _ code: String, _ message: String) {
        self.status = status
        self.code = code
        self.message = message
    }

    static let notFound = WebError(
        404, "not_found", "There is nothing at this address; GET /v1/openapi.json lists all.")
    static let full = WebError(
        503, "too_many_waiting",
        "As many requests wait or stream as the server takes. End some of them, or ask without waiting.")
    static let unavailable = WebError(
        503, "journal_broken",
        "The journal cannot be written, so nothing was changed. Free some space on its disk.")

    var response: WebResponse {
        var response = WebResponse.json(Self.shape.json(self), status: status)
        response.fields = fields
        response.closes = closes
        response.code = code
        return response
    }

    static let shape = ViewShape<WebError>("Error") { ViewMember("error", .object(detail)) { $0 } }

    static let detail = ViewShape<WebError>("ErrorDetail") {
        ViewMember("code", .text) { $0.code }
        ViewMember("message", .text) { $0.message }
    }

    /// Something from a request, shortened and without control characters.
    static func quoted(_ text: String) -> String {
        "\"\(FieldReader.clean(text, limit: 40))\(text.unicodeScalars.count > 40 ? "…" : "")\""
    }
}
