/// What a program that was run left behind.
package struct ToolResult: Sendable {
    /// The exit status; nil when a signal ended it.
    package var status: Int32?
    /// The signal that ended it.
    package var signal: Int32?
    package var stdout: [UInt8] = []
    package var stderr = ""
    /// From the spawn to the exit.
    package var duration: Duration = .zero
    /// From the spawn to the first byte of standard output.
    package var firstOutput: Duration?
    /// The limit was over and it was killed.
    package var timedOut = false

    package var output: String { String(decoding: stdout, as: UTF8.self) }
}
