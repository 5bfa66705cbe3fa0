import Foundation

/// Where the result of a task goes.
enum TaskOutput: Sendable {
    case delegate
    case data(@Sendable (Data?, URLResponse?, (any Error)?) -> Void)
    /// `stays`: the file outlives the call.
    case file(@Sendable (URL?, URLResponse?, (any Error)?) -> Void, stays: Bool)
    case stream(ByteStream)
}

/// What a task sends, where it does not stand in the request.
enum TaskBody: Sendable {
    case none
    case data(Data)
    /// Read when the task begins.
    case file(URL)
}
