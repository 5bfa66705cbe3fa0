package import ArgumentParser
import Glibc
package import NotificationCore
package import ServiceExtensionRuntime

/// How a command ends that has nothing to do: with its help, or with what is wrong with its arguments.
package enum CommandEnd {
    /// What a value is, by the name that it has in the help.
    private static let forms = [
        "d": "a duration is whole numbers with units, 0s or longer, such as 250ms, 30s or 1m30s",
        "bytes": "a size is a whole number, also with k or M, such as 65536, 64k or 10M",
        "percent": "a part is a number from 0 to 100 and %, such as 0.5%",
        "port": "a port is a number from 0 (any that is free) to 65535, or off",
    ]

    /// - Parameter change: completes what is said on standard error.
    package static func exit(
        _ type: any ParsableCommand.Type, _ arguments: [String], with error: any Error, as program: String,
        _ change: (inout String) -> Void = { _ in }
    ) -> Never {
        var status = type.exitCode(for: error)
        var text = type.fullMessage(for: error)
        if status == .success {
            do { try print(text + "\n", as: program) } catch { status = error as? ExitCode ?? .failure }
            Glibc.exit(status.rawValue)
        }
        // To the library a number below 0 is an option, unless it is written with the equals sign.
        if let (whole, option) = text.firstMatch(of: /Missing value for '(-[^ ']+)[^']*'/)?.output,
            let at = arguments.firstIndex(of: String(option)), at + 1 < arguments.count,
            case let value = arguments[at + 1], value.wholeMatch(of: /-[0-9].*/) != nil
        {
            text.replace(
                whole, with: "The value '\(value)' is not possible for '\(option)': it must not be below 0.")
            var words = arguments
            words.replaceSubrange(at...at + 1, with: ["\(option)=\(value)"])
            do { _ = try type.parseAsRoot(words) } catch { text = type.fullMessage(for: error) }
        }
        // The library leaves out the first word.
        text = text.replacing("  See '", with: "  See 'nse-run ")
            .replacing("See 'nse-run nse-run", with: "See 'nse-run")
        if let (whole, name) = text.firstMatch(of: /is invalid for '-[^']+ <([^>]+)>'/)?.output,
            let form = forms[String(name)]
        {
            text.replace(whole, with: "\(whole): \(form).", maxReplacements: 1)
        }
        change(&text)
        try? Descriptor(STDERR_FILENO).writeAll(Array((text + "\n").utf8))
        Glibc.exit(status.rawValue)
    }

    /// Prints on standard output.
    /// - Throws: `ExitCode` when that cannot be written, which is said then.
    package static func print(_ text: String, as program: String) throws {
        try Errno.rethrown(try Descriptor(STDOUT_FILENO).writeAll(Array(text.utf8))) {
            ExitCode(outputFailed($0, as: program))
        }
    }

    /// Says why the output cannot be written, unless its reader has gone: that ends a program silently.
    /// - Returns: the status to end with.
    package static func outputFailed(_ error: Errno, as program: String, quiet: Bool = false) -> ExitStatus {
        if error.number == EPIPE { return .signal(SIGPIPE) }
        if !quiet { OperationLogFormat.text.say("cannot write the output: \(error.text)", as: program) }
        return .noOutput
    }
}

extension OperationLogFormat {
    /// Says something on standard error. A failure is ignored: there is no other place to report it.
    package func say(_ text: String, _ event: OperationLog.Event = .warning, as program: String) {
        let bytes =
            switch self {
            case .text: Array("\(program): \(text)\n".utf8)
            case .json: OperationLog(event, of: program, message: text).bytes
            }
        try? Descriptor(STDERR_FILENO).writeAll(bytes)
    }
}
