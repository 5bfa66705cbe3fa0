import ExtensionWire
import Glibc
import NotificationCore

/// The socket that a host passes to the process that it starts.
enum HostSocket {
    /// Takes the socket from the environment and removes the variable, so that processes of the extension do not
    /// inherit it.
    ///
    /// Call it while the process has only one thread.
    ///
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

    /// - Parameter program: the first argument of the process.
    static func startedByHand(_ program: String?) -> String {
        let program = program ?? "PATH"
        return """
            \(program) is a notification service extension. It runs under a host:

                nse-run --extension \(program) PAYLOAD

            PAYLOAD is the file of a notification's JSON, or - for standard input.

            """
    }
}

/// Writes lines for people when there is no host to take them.
enum StandardError {
    /// A failure is ignored: this is where it would be reported.
    static func write(_ text: String) { try? Descriptor(STDERR_FILENO).writeAll(Array(text.utf8)) }
}
