import NotificationCore

/// The parent's side: runs the rehearsal and each row in a process of its own, several at a time.
struct RowProcesses: Sendable {
    enum Outcome: Sendable {
        case reply(RowReply)
        /// It ended before it answered.
        case crashed(DrillCrash)
        /// It ended before it reached the drill. The text gives the reason.
        case unreached(String)
    }

    let program: TestProgram
    let call: String
    let limit: Duration

    /// The environment of the children: this one's, with a directory for temporary files that is removed later.
    let environment: [String]
    let scratch: String
    private var earlier: String { "\(scratch)/earlier-drills.json" }

    init(_ program: TestProgram, call: String, limit: Duration) async throws {
        self.program = program
        self.call = call
        self.limit = limit
        // While an extension runs in this process its surroundings are the process's.
        try await ProcessLock.acquire()
        var values = ProcessInfo.processInfo.environment
        ProcessLock.release()
        let scratch = "\(Sandbox.base)/nse-drill-\(UUID().uuidString)"
        self.scratch = scratch
        try rethrown(
            try FileManager.default.createDirectory(atPath: scratch, withIntermediateDirectories: false)
        ) { HarnessError("no directory \(scratch) for the drill: \($0.localizedDescription)") }
        values["TMPDIR"] = scratch
        values[RowWire.variable] = "\(RowWire.descriptor)"
        // The message of a crash is enough, and a backtrace takes seconds.
        values["SWIFT_BACKTRACE"] = "enable=no"
        environment = values.map { "\($0.key)=\($0.value)" }
        do {
            try EarlierDrills.write(to: earlier)
        } catch {
            clean()
            throw HarnessError("cannot write \(earlier): \(error.localizedDescription)")
        }
    }

    func clean() {
        // A row reports what the extension left there, so a failure to remove it is not worth an error.
        try? FileManager.default.removeItem(atPath: scratch)
    }

    static var width: Int { min(max(ProcessInfo.processInfo.activeProcessorCount, 1), 8) }

    func run(_ adversity: String?, _ rehearsal: DrillRehearsal?) async throws -> Outcome {
        let job = try JSONEncoder().encode(
            RowJob(call: call, earlier: earlier, adversity: adversity, rehearsal: rehearsal))
        let process = ChildProcess(program: program, environment: environment)
        let limit = limit
        // It blocks until the process has ended.
        let result = try await NamedThread.run("nse-drill", for: "the drill") {
            try process.run(input: job, limit: limit)
        }
        return Self.outcome(result)
    }

    static func outcome(_ result: ChildProcess.Outcome) -> Outcome {
        guard result.answer.first == RowWire.hello else {
            let lines = lastLines(result.text[...])
            return .unreached(
                "it \(result.ending.words)" + (lines.isEmpty ? "" : ": " + lines.joined(separator: "; ")))
        }
        if let reply = try? JSONDecoder().decode(RowReply.self, from: result.answer.dropFirst()) {
            return .reply(reply)
        }
        let begin = result.text.range(of: RowWire.mark)?.upperBound ?? result.text.startIndex
        let said = result.text[begin...].split(separator: "\n")
        let timeline = said.filter { $0.hasPrefix(RowWire.timelineMark) }.suffix(20).map {
            String($0.dropFirst().prefix(500))
        }
        let rest = said.filter { !$0.hasPrefix(RowWire.timelineMark) }.joined(separator: "\n")
        return .crashed(
            DrillCrash(ending: result.ending.name, lines: lastLines(rest[...]), timeline: timeline))
    }

    /// The last twenty lines, without the list of addresses that follows the message of a crash.
    private static func lastLines(_ text: Substring) -> [String] {
        let end = text.range(of: "\nCurrent stack trace:")?.lowerBound ?? text.endIndex
        return text[..<end].split(separator: "\n").suffix(20).map { String($0.prefix(500)) }
    }

    /// Runs a row, and a second time when the first attempt failed for a reason that is not the extension's. After two
    /// such attempts the row gives the reason. Throws what `prepare` or the adversity threw.
    static func row(
        of adversity: DrillAdversity, _ attempt: () async throws -> Outcome
    ) async throws -> DrillRow {
        let began = ContinuousClock.now
        var reason = ""
        for _ in 0..<2 {
            do {
                switch try await attempt() {
                case .reply(.row(let row)): return row
                case .reply(.failed(.harness(let text))): reason = text
                case .reply(.failed(let failure)): throw failure.error
                case .reply(.rehearsed): reason = "its process answered something else"
                case .unreached(let why): reason = "the test was started again for it, but \(why)"
                case .crashed(let crash):
                    return .crashed(adversity, crash, realTime: ContinuousClock.now - began)
                }
            } catch let error as HarnessError {
                reason = error.message
            }
        }
        return .notRun(adversity, because: reason, realTime: ContinuousClock.now - began)
    }
}

extension ChildProcess.Ending {
    var name: String {
        switch self {
        case .exited(let status): "exit status \(status)"
        case .signalled(let number): SignalName.of(number) ?? "signal \(number)"
        case .tookTooLong: "no answer: it was stopped after its time"
        }
    }

    fileprivate var words: String {
        switch self {
        // Swift Testing ends with EX_UNAVAILABLE when it finds no test.
        case .exited(0), .exited(EX_UNAVAILABLE): "ended without a call of the drill"
        case .exited, .signalled: "ended with \(name)"
        case .tookTooLong: "did not come to the drill in time"
        }
    }
}
