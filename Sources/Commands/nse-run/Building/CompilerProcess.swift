import Glibc
import NotificationCore
import ServiceExtensionRuntime

/// Runs a program to its end, and collects its standard output and standard error in one text.
enum CompilerProcess {
    struct Completion {
        /// The exit status; 128 + the signal's number when a signal ended it.
        var status: Int32
        /// The output; only its beginning and its end when it is too long.
        var text: String
    }

    private static let mostBytes = 8 << 20

    /// - Parameters:
    ///   - environment: all of it.
    ///   - show: called for each line as it comes.
    static func run(
        _ path: String, _ arguments: [String], environment: [String: String], show: (Substring) -> Void
    ) throws(Errno) -> Completion {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { throw Errno.current }
        defer { close(ends[0]) }
        // The child gets its own numbers for them. No other program is started meanwhile.
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        let child = Locked<pid_t>(0)
        // A group of its own: a signal to this process ends the compilers that SwiftPM has started, too.
        Signals.onSignal { number in
            let group = child.withLock { $0 }
            if group > 0 { kill(-group, SIGTERM) }
            _exit(ExitStatus.signal(number).rawValue)
        }
        try start(path, arguments, environment, output: ends[1], child)
        var text = try read(ends[0], show: show)
        let status = wait(for: child.withLock { $0 })
        Signals.onSignal(nil)
        if status >= 128 { text += "\n\(path) was ended by signal \(status - 128)" }
        return Completion(status: status, text: text)
    }

    /// Closes `output`, which the child has then.
    private static func start(
        _ path: String, _ arguments: [String], _ environment: [String: String], output: Int32,
        _ child: borrowing Locked<pid_t>
    ) throws(Errno) {
        defer { close(output) }
        // Under the lock, so that a signal waits until the number is known.
        try child.withLock { (child) throws(Errno) in
            child = try spawn(path, [path] + arguments, environment, output: output)
        }
    }

    private static func spawn(
        _ path: String, _ arguments: [String], _ environment: [String: String], output: Int32
    ) throws(Errno) -> pid_t {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_adddup2(&actions, output, 1)
        posix_spawn_file_actions_adddup2(&actions, output, 2)
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        // This process blocks and ignores signals; a program begins without that.
        var none = sigset_t()
        sigemptyset(&none)
        posix_spawnattr_setsigmask(&attributes, &none)
        var ignored = sigset_t()
        sigemptyset(&ignored)
        sigaddset(&ignored, SIGPIPE)
        sigaddset(&ignored, SIGXFSZ)
        posix_spawnattr_setsigdefault(&attributes, &ignored)
        posix_spawnattr_setpgroup(&attributes, 0)
        posix_spawnattr_setflags(
            &attributes,
            Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP))
        var child = pid_t()
        let code = withPointers(arguments) { arguments in
            withPointers(environment.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }) {
                variables in
                posix_spawn(&child, path, &actions, &attributes, arguments, variables)
            }
        }
        guard code == 0 else { throw Errno(code) }
        return child
    }

    private static func withPointers<Value>(
        _ texts: [String], _ body: (UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> Value
    ) -> Value {
        var pointers: [UnsafeMutablePointer<CChar>?] = texts.map { strdup($0) } + [nil]
        defer { for pointer in pointers { free(pointer) } }
        return pointers.withUnsafeMutableBufferPointer { buffer in
            // Never nil: the array has an element.
            buffer.baseAddress.map(body) ?? withUnsafeMutablePointer(to: &buffer[0], body)
        }
    }

    private static func read(
        _ descriptor: Int32, show: (Substring) -> Void
    ) throws(Errno) -> String {
        var bytes: [UInt8] = []
        var last: [UInt8] = []
        var line: [UInt8] = []
        while true {
            let piece = try StandardStreams.readPiece(descriptor)
            if piece.isEmpty { break }
            if bytes.count < mostBytes {
                bytes += piece
            } else {
                last = (last + piece).suffix(65_536)
            }
            for byte in piece {
                if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") {
                    show(String(decoding: line, as: UTF8.self)[...])
                    line = []
                } else if line.count < 4096 {
                    line.append(byte)
                }
            }
        }
        return String(decoding: bytes, as: UTF8.self)
            + (last.isEmpty ? "" : "\n" + String(decoding: last, as: UTF8.self))
    }

    private static func wait(for child: pid_t) -> Int32 {
        var status: Int32 = 0
        while waitpid(child, &status, 0) < 0 {
            guard errno == EINTR else { return 1 }
        }
        let signal = status & 0x7F
        return signal == 0 ? status >> 8 & 0xFF : 128 + signal
    }
}
