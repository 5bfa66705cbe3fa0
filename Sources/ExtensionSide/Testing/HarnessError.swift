/// The reason why the bench could not do what it was asked. The test or the machine is at fault, never the extension.
public struct HarnessError: Error, Sendable, CustomStringConvertible {
    /// The reason as a text for people.
    public let message: String

    init(_ message: String) { self.message = message }

    /// The same as ``message``.
    public var description: String { message }
}
