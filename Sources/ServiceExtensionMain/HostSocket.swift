import ExtensionWire
import Glibc
import NotificationCore

/// The socket that a host gives a process it starts.
enum HostSocket {
    /// Takes the socket over from the environment, so that no process that the extension starts finds it.
    ///
    /// To be called while the process has one thread.
    /// - Returns: nil when no host has started this process.
    static func take() -> Int32? {
        guard let text = getenv(Wire.variable), let descriptor = Int32(String(cString: text)),
            descriptor > 2
        else { return nil }
        var kind: Int32 = 0
        var size = socklen_t(MemoryLayout<Int32>.size)
        guard getsockopt(descriptor, SOL_SOCKET, SO_TYPE, &kind, &size) == 0 else { return nil }
        unsetenv(Wire.variable)
        let flags = fcntl(descriptor, F_GETFD)
        guard flags >= 0, fcntl(descriptor, F_SETFD, flags | FD_CLOEXEC) == 0 else { return nil }
        signal(SIGPIPE, SIG_IGN)
        return descriptor
    }

    /// - Parameter program: how it was called.
    static func startedByHand(_ program: String?) -> String {
        let program = program ?? "PATH"
        return """
            \(program) is a notification service extension. It runs under a host:

                nse-run --extension \(program) PAYLOAD

            PAYLOAD is the file of a notification's JSON, or - for standard input.

            """
    }
}

/// Lines for people where no host takes them.
enum StandardError {
    /// A failure is ignored: this is where it would be reported.
    static func write(_ text: String) { try? Descriptor(STDERR_FILENO).writeAll(Array(text.utf8)) }
}
