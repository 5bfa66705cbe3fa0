import NotificationCore

/// Another process of the test program, started by posix_spawn(3). It has a socket as descriptor 3, and another one in
/// the place of standard error or standard output.
struct ChildProcess {
    enum Ending: Sendable, Equatable {
        case exited(Int32)
        case signalled(Int32)
        case tookTooLong
    }

    struct Outcome: Sendable {
        var ending: Ending
        /// The bytes from the socket, at most ``RowWire/mostBytes``.
        var answer: Data
        /// At least the last ``RowWire/mostErrorBytes`` of standard error, or ``RowWire/mostBytes`` of standard output.
        var text: String
    }

    let program: TestProgram
    let environment: [String]
    /// Whether `text` is what it writes to standard output; else what it writes to standard error.
    var keepsOutput = false

    /// - Throws: ``HarnessError`` when it cannot be started.
    func run(input: Data, limit: Duration) throws(HarnessError) -> Outcome {
        let (child, socket, text) = try spawn()
        Self.give(input, to: socket.number)
        // A list of tests is needed whole.
        var reader = ChildReader(
            socket: socket, speech: text,
            mostText: keepsOutput ? RowWire.mostBytes : RowWire.mostErrorBytes)
        let isInTime = reader.read(until: ContinuousClock.now + limit)
        if !isInTime { kill(child, SIGKILL) }
        // Nil: other code of this process has waited for the child.
        let end = StartedProgram.wait(for: child) ?? (0, 0)
        let ending: Ending = end.signal == 0 ? .exited(end.status) : .signalled(end.signal)
        reader.readRest()
        return Outcome(
            ending: isInTime ? ending : .tookTooLong, answer: reader.answer,
            text: String(decoding: reader.text, as: UTF8.self))
    }

    /// The child's ends of the sockets are closed when it returns.
    private func spawn() throws(HarnessError) -> (pid_t, socket: OwnedDescriptor, text: OwnedDescriptor) {
        let (socket, text) = (try Self.pair(), try Self.pair())
        defer { withExtendedLifetime((socket.other, text.other)) {} }
        let child = try Errno.rethrown(
            try StartedProgram.start(program.path, program.arguments, environment: environment) {
                // The sockets are above 3, so none of these calls overwrites one before it is used.
                posix_spawn_file_actions_adddup2(&$0, text.other.number, keepsOutput ? 1 : 2)
                posix_spawn_file_actions_addopen(&$0, keepsOutput ? 2 : 1, "/dev/null", O_WRONLY, 0)
                posix_spawn_file_actions_adddup2(&$0, socket.other.number, RowWire.descriptor)
            }
        ) { HarnessError("cannot start \(program.path): \($0.text)") }
        return (child, socket.mine, text.mine)
    }

    /// Two connected sockets, both above ``RowWire/descriptor``, which no other program inherits.
    private static func pair() throws(HarnessError) -> (mine: OwnedDescriptor, other: OwnedDescriptor) {
        var ends: [Int32] = [-1, -1]
        let type = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
        guard socketpair(AF_UNIX, type, 0, &ends) == 0 else {
            throw HarnessError("no sockets for the processes of the drill: errno \(errno)")
        }
        var owned = ends.map { OwnedDescriptor($0) }
        for index in ends.indices where ends[index] <= RowWire.descriptor {
            let moved = fcntl(ends[index], F_DUPFD_CLOEXEC, RowWire.descriptor + 1)
            guard moved >= 0 else {
                throw HarnessError("no sockets for the processes of the drill: errno \(errno)")
            }
            owned[index] = OwnedDescriptor(moved)
        }
        return (owned[0], owned[1])
    }

    /// Only input larger than any payload does not fit the socket's buffer; the child then reads a part and says so.
    private static func give(_ input: Data, to socket: Int32) {
        _ = input.withUnsafeBytes {
            send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL | MSG_DONTWAIT))
        }
        shutdown(socket, Int32(SHUT_WR))
    }
}

struct ChildReader {
    let socket: OwnedDescriptor
    let speech: OwnedDescriptor
    /// At least this many of the last bytes of its output are kept.
    let mostText: Int
    /// The bytes of the socket up to ``RowWire/mostBytes``. The rest is dropped.
    private(set) var answer = Data()
    private(set) var text = Data()

    /// The child closes its end of the socket at the latest when it ends. False when the deadline came first.
    mutating func read(until deadline: ContinuousClock.Instant) -> Bool {
        var hasSpeech = true
        while true {
            let rest = deadline - ContinuousClock.now
            if rest <= .zero { return false }
            var entries = [
                pollfd(fd: socket.number, events: Int16(POLLIN), revents: 0),
                pollfd(fd: hasSpeech ? speech.number : -1, events: Int16(POLLIN), revents: 0),
            ]
            let milliseconds = min(rest.components.seconds, 3600) * 1000 + 100
            let count = poll(&entries, 2, Int32(milliseconds))
            if count < 0, errno != EINTR { return false }
            if count <= 0 { continue }
            if entries[1].revents != 0 { hasSpeech = readSpeech() }
            if entries[0].revents != 0, !readAnswer() { return true }
        }
    }

    mutating func readRest() {
        while true {
            var entry = pollfd(fd: speech.number, events: Int16(POLLIN), revents: 0)
            guard poll(&entry, 1, 0) == 1, readSpeech() else { return }
        }
    }

    private mutating func readAnswer() -> Bool {
        guard let bytes = Self.piece(socket.number) else { return false }
        if answer.count + bytes.count <= RowWire.mostBytes { answer.append(contentsOf: bytes) }
        return true
    }

    private mutating func readSpeech() -> Bool {
        guard let bytes = Self.piece(speech.number) else { return false }
        text.append(contentsOf: bytes)
        if text.count > 2 * mostText { text = Data(text.suffix(mostText)) }
        return true
    }

    private static func piece(_ descriptor: Int32) -> [UInt8]? {
        var bytes = [UInt8](repeating: 0, count: 1 << 14)
        guard let count = try? Descriptor(descriptor).readSome(into: &bytes), count > 0 else { return nil }
        return Array(bytes[..<count])
    }
}
