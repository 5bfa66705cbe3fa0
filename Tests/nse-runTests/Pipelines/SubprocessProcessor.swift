import Foundation
import Glibc
import NSETestSupport

/// Does with `nse-run batch` what Redpanda Connect's `subprocess` processor does with its command (codec `lines`): a
/// message goes out line by line, each line only when the one before it has been answered; a line on standard error
/// is the answer as well, and a failure; a command that ends, or an answer longer than `max_buffer`, fails the message,
/// and the next one finds the command started again.
final class SubprocessProcessor {
    enum Failure: Error, Equatable {
        /// The command ended, or was ended, before its answer.
        case closed
        /// What it said on standard error.
        case complaint(String)
    }

    private let configuration: ConnectConfiguration
    private let arguments: [String]
    private(set) var tool: RunningTool
    /// How many bytes of standard output have been taken.
    private var taken = 0
    private(set) var starts = 1

    /// - Parameter bench: its app group takes the place of the configured one, its server is in reach.
    init(_ configuration: ConnectConfiguration, _ bench: Bench) throws {
        self.configuration = configuration
        arguments = configuration.arguments(appGroup: bench.appGroup) + Bench.reach
        tool = try Self.start(arguments)
    }

    /// Sends a message and waits for its answer.
    func process(_ message: [UInt8]) throws -> [UInt8] {
        let lines = message.split(separator: 10, omittingEmptySubsequences: false)
        var answers: [[UInt8]] = []
        for (index, line) in lines.enumerated() {
            // A line feed at the end of a message begins no further line.
            if line.isEmpty, lines.count > 1, index == lines.count - 1 {
                answers.append([])
            } else {
                try put(Array(line))
                answers.append(try take())
            }
        }
        return Array(answers.joined(separator: [10]))
    }

    /// Sends one line.
    func put(_ line: [UInt8]) throws {
        if tool.soFar.ended { try restart() }
        tool.write(line + [10])
    }

    /// Waits for the answer to the line before.
    func take() throws -> [UInt8] {
        let (taken, limit) = (taken, configuration.maxBuffer)
        let now = try tool.waitUntil("an answer") { now in
            let rest = now.result.stdout.dropFirst(taken)
            return rest.contains(10) || rest.count > limit || !now.stderr.isEmpty || now.ended
        }
        guard now.stderr.isEmpty else {
            throw Failure.complaint(String(decoding: now.stderr, as: UTF8.self))
        }
        let rest = now.result.stdout.dropFirst(taken)
        guard let end = rest.firstIndex(of: 10), end - taken <= limit else {
            tool.signal(SIGKILL)
            _ = tool.wait()
            throw Failure.closed
        }
        self.taken = end + 1
        return Array(rest[..<end])
    }

    /// Bytes that came without having been asked for.
    var unasked: Int { tool.soFar.result.stdout.count - taken }

    /// Ends the command as the processor does when its input is over, and waits for it.
    func close() -> ToolResult {
        tool.closeInput()
        return tool.wait()
    }

    private func restart() throws {
        _ = tool.wait()
        tool = try Self.start(arguments)
        (taken, starts) = (0, starts + 1)
    }

    private static func start(_ arguments: [String]) throws -> RunningTool {
        var options = ToolOptions()
        options.input = .open
        return try startTool(arguments, options)
    }
}
