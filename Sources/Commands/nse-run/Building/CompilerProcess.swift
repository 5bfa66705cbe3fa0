/// Runs a program to its end, and collects its standard output and standard error in one text.
enum CompilerProcess {
    private static let mostBytes = 8 << 20

    /// - Returns: the exit status and the output; only its beginning and its end when it is too long.
    static func run(
        _ path: String, _ arguments: [String], environment: [String: String], show: (Substring) -> Void
    ) throws(Errno) -> (status: Int32, text: String) {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { throw Errno.current }
        defer { close(ends[0]) }
        // The child gets its own numbers for them. No other program is started meanwhile.
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        let child = Locked<pid_t>(0)
        let before = Signals.onSignal(nil)
        defer { Signals.onSignal(before) }
        // SwiftPM starts each compiler in a group of its own, and ends them all at SIGINT only.
        Signals.onSignal { number in
            let group = child.withLock { $0 }
            if group > 0 { kill(-group, SIGINT) }
            before?(number)
            _exit(ExitStatus.signal(number).rawValue)
        }
        try start(path, arguments, environment, output: ends[1], child)
        var text = try read(ends[0], show: show)
        let end = StartedProgram.wait(for: child.withLock { $0 }) ?? (1, 0)
        guard end.signal > 0 else { return (end.status, text) }
        text += "\n\(path) was ended by signal \(end.signal)"
        return (128 + end.signal, text)
    }

    /// Closes `output`, which the child has then.
    private static func start(
        _ path: String, _ arguments: [String], _ environment: [String: String], output: Int32,
        _ child: borrowing Locked<pid_t>
    ) throws(Errno) {
        defer { close(output) }
        // Under the lock, so that a signal waits until the number is known.
        try child.withLock { (child) throws(Errno) in
            child = try StartedProgram.start(
                path, [path] + arguments,
                environment: environment.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" },
                leadsGroup: true
            ) { actions in
                posix_spawn_file_actions_adddup2(&actions, output, 1)
                posix_spawn_file_actions_adddup2(&actions, output, 2)
            }
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
}
