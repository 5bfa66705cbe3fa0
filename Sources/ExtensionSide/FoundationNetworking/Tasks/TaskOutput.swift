import Foundation

/// The receiver of a task's result.
enum TaskOutput: Sendable {
    case delegate
    case data(@Sendable (Data?, URLResponse?, (any Error)?) -> Void)
    /// `stays` says that the file is not removed when the handler returns.
    case file(@Sendable (URL?, URLResponse?, (any Error)?) -> Void, stays: Bool)
    case stream(ResponseBytes)
}

/// The body that a task sends when it is not part of the request.
enum TaskBody: Sendable {
    case none
    case data(Data)
    /// The file is read when the task begins.
    case file(URL)
}
