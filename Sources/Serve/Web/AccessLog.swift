import Glibc

/// One JSON line for each push and each request to the API. When more wait than memory may hold they are dropped and
/// counted, so no door ever waits for a disk. Nothing of a provider token and no device token is in it.
final class AccessLog: Sendable {
    struct Line: Sendable {
        /// When it was answered, in seconds since 1970.
        var time: Double
        /// `apns`, `plain`, `proxy` or `http`.
        var door: String
        var method: String
        /// The path as it was requested; what is secret or too long in it is taken out here.
        var path: String
        var status: Int
        var reason: String?
        var id: String?
        var milliseconds: Double
    }

    private struct State {
        var waiting: [UInt8] = []
        var dropped = 0
        var ends = false
        var opensAnew = false
    }

    private let state = Monitor(State())
    private let capacity: Int
    private let format: OperationLogFormat
    private let thread: NamedThread
    /// Whether it is a file that ``reopen()`` opens again.
    let isFile: Bool

    /// - Parameter path: `-` is standard output; a file is made with mode 0600, or appended to.
    convenience init(path: String, format: OperationLogFormat = .text) throws(CommandFailure) {
        let isFile = path != "-"
        let file = try Errno.rethrown(
            try isFile ? Self.open(path) : OwnedDescriptor(copyOf: STDOUT_FILENO)
        ) {
            let reason = isFile ? "\(path) cannot be opened: \($0.text)" : "standard output is closed"
            return CommandFailure("--access-log: \(reason)", .noDirectory)
        }
        try self.init(file: file, path: isFile ? path : nil, format: format)
    }

    private static func open(_ path: String) throws(Errno) -> OwnedDescriptor {
        try OwnedDescriptor(path, O_WRONLY | O_CREAT | O_APPEND | O_NOCTTY)
    }

    /// - Parameter capacity: bytes that may wait.
    init(
        file: OwnedDescriptor, path: String? = nil, format: OperationLogFormat = .text,
        capacity: Int = 1 << 20
    ) throws(CommandFailure) {
        self.capacity = capacity
        self.format = format
        isFile = path != nil
        let state = state
        thread = try Errno.rethrown(
            try NamedThread.start("nse-access-log") { Self.run(state, file, path) }
        ) { _ in CommandFailure("--access-log: there is no thread for it", .noDirectory) }
    }

    var dropped: Int { state.withLock { $0.dropped } }

    func write(_ line: Line) {
        let bytes = format == .json ? line.logged : line.json
        let isFirst = state.withLock { state in
            guard !state.ends, state.waiting.count + bytes.count <= capacity else {
                state.dropped += 1
                return false
            }
            state.waiting += bytes
            return state.waiting.count == bytes.count
        }
        // With more than one line the thread is awake already, or about to be.
        if isFirst { state.wakeAll() }
    }

    /// Writes what waits now, and then opens the file at its path again: logrotate has renamed the open one.
    func reopen() { state.change { $0.opensAnew = true } }

    func stop() {
        state.change { $0.ends = true }
        thread.join()
    }

    private static func run(_ state: Monitor<State>, _ first: OwnedDescriptor, _ path: String?) {
        var file = first
        while true {
            let (lines, ends, opensAnew): ([UInt8], Bool, Bool) = state.wait { state in
                guard !state.waiting.isEmpty || state.ends || state.opensAnew else { return nil }
                defer { (state.waiting, state.opensAnew) = ([], false) }
                return (state.waiting, state.ends, state.opensAnew)
            }
            if !lines.isEmpty {
                let descriptor = file.number
                let (end, at) = ((try? Descriptor(descriptor).status())?.size, lseek(descriptor, 0, SEEK_CUR))
                if (try? Descriptor(descriptor).writeAll(lines)) == nil {
                    // A full disk may have taken the beginning: a line is there whole or not at all.
                    if let end, ftruncate(descriptor, off_t(end)) == 0 { lseek(descriptor, at, SEEK_SET) }
                    state.withLock { $0.dropped += lines.count { $0 == UInt8(ascii: "\n") } }
                }
            }
            if opensAnew, let path {
                // Where that fails the open file goes on, rather than none.
                file = (try? open(path)) ?? file
            }
            if ends, lines.isEmpty { return }
        }
    }
}

extension AccessLog.Line {
    var json: [UInt8] {
        JSONWriter.line(reserving: 256) { writer in
            writer.member("time", WallClock(unixTime: time).rfc3339)
            write(to: &writer, id: "apns_id")
        }
    }

    var logged: [UInt8] {
        OperationLog(.request, of: "nse-serve", at: WallClock(unixTime: time)) { write(to: &$0, id: "id") }
            .bytes
    }

    private func write(to writer: inout JSONWriter, id name: StaticString) {
        writer.member("door", door)
        writer.member("method", String(method.prefix(16)))
        writer.member("path", AccessPath.clean(path))
        writer.member("status", status)
        writer.member("reason", reason)
        writer.member(name, id.map { String($0.prefix(64)) })
        writer.member("ms", (milliseconds * 1000).rounded() / 1000)
    }
}
