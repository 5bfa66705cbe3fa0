import NotificationCore

/// The child's side of ``RowProcesses``: this process was started to run one row, and ends after it.
enum RowSide {
    /// The job of this process; nil in a process that was not started for a row. Read once.
    static let job: RowJob? = {
        guard getenv(RowWire.variable) != nil else { return nil }
        if let job = readJob() { return job }
        // It must not begin a drill of its own.
        FileHandle.standardError.write(Data("the row to run could not be read\n".utf8))
        _exit(1)
    }()

    private static func readJob() -> RowJob? {
        // Processes that the extension starts must not inherit it.
        unsetenv(RowWire.variable)
        guard fcntl(RowWire.descriptor, F_SETFD, FD_CLOEXEC) == 0 else { return nil }
        guard let bytes = try? Descriptor(RowWire.descriptor).readToEnd(limit: RowWire.mostBytes) else {
            return nil
        }
        return try? JSONDecoder().decode(RowJob.self, from: Data(bytes))
    }

    private static let isServing = Locked(false)

    /// Writes a line of a timeline to standard error, in a process that runs a row: the parent shows it after a crash.
    static func tell(_ entry: Timeline.Entry) {
        guard isServing.withLock({ $0 }) else { return }
        let text = entry.text.replacing("\n", with: " ")
        FileHandle.standardError.write(
            Data("\(RowWire.timelineMark)\(DurationText.seconds(entry.at)) s  \(text)\n".utf8))
    }

    static func serve(_ work: () async throws -> RowReply) async -> Never {
        // No core dump: the signal is enough.
        var none = rlimit(rlim_cur: 0, rlim_max: 0)
        setrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &none)
        send([RowWire.hello])
        FileHandle.standardError.write(Data(RowWire.mark.utf8))
        isServing.withLock { $0 = true }
        let reply: RowReply
        do {
            reply = try await work()
        } catch {
            reply = .failed(.init(error))
        }
        do {
            send(Array(try JSONEncoder().encode(reply)))
        } catch {
            FileHandle.standardError.write(Data("the row cannot be told: \(error)\n".utf8))
            _exit(1)
        }
        _exit(0)
    }

    private static func send(_ bytes: [UInt8]) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes {
                Glibc.send(RowWire.descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
            }
            if count < 0, errno == EINTR { continue }
            // The parent has ended, so it needs no answer.
            if count <= 0 { return }
            rest = rest.dropFirst(count)
        }
    }
}

struct RowJob: Sendable, Codable {
    /// The call of the drill: ``DrillCall/key``.
    var call: String
    var earlier: String
    var adversity: String?
    var rehearsal: DrillRehearsal?
}

enum RowReply: Sendable, Codable {
    case rehearsed(DrillRehearsal)
    case row(DrillRow)
    case failed(Failure)

    enum Failure: Sendable, Codable {
        case drill(DrillError)
        case harness(String)

        init(_ error: any Error) {
            switch error {
            case let error as DrillError: self = .drill(error)
            case let error as HarnessError: self = .harness(error.message)
            default: self = .drill(.preparation("\(error)"))
            }
        }

        var error: any Error {
            switch self {
            case .drill(let error): error
            case .harness(let text): HarnessError(text)
            }
        }
    }
}

enum RowWire {
    static let variable = "NSE_DRILL_ROW"
    static let descriptor: Int32 = 3
    /// The byte that the child sends when it reaches the drill.
    static let hello = UInt8(ascii: "\n")
    /// Separates, on standard error, the output before the row from the output of the row.
    static let mark = "-- the row of the drill begins --\n"
    /// Begins each line of a timeline on standard error.
    static let timelineMark = "\u{1}"
    static let mostBytes = 8 << 20
    /// The number of bytes that are kept of the end of standard error.
    static let mostErrorBytes = 32 << 10
}
