/// Why the bench could not do what it was asked: the test is wrong, or the machine; never the extension.
public struct HarnessError: Error, Sendable, CustomStringConvertible {
    /// For people.
    public let message: String

    init(_ message: String) { self.message = message }

    /// Same as ``message``.
    public var description: String { message }
}
