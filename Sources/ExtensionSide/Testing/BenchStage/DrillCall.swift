import NotificationCore

/// One call of the drill: what is to run, and from where it was called.
struct DrillCall: Sendable {
    let type: UNNotificationServiceExtension.Type
    let payload: Data
    let options: Drill.Options
    let adversities: [Drill.Adversity]
    let callSite: TestProgram.CallSite
    /// `#filePath` of the call.
    let file: String

    private var repetitions: Int { min(max(2, options.repetitions), 1_000_000) }
    private var name: String { String(describing: type) }

    /// Identifies the call in the processes of the drill: a test may call it several times.
    var key: String {
        let bundle = options.bundle
        let chosen = adversities.map(\.identifier).joined(separator: " ")
        let facts = [
            callSite.fileID, callSite.function, String(reflecting: type), "\(options.mediaKey)", chosen,
            "\(repetitions)",
            bundle.infoPlist ?? "", bundle.entitlements ?? "", bundle.resources ?? "", "\(bundle.iOS)",
            // The order of a dictionary differs from process to process.
            bundle.buildSettings.map { "\($0.key)=\($0.value)" }.sorted().joined(separator: " "),
        ]
        return SHA256Digest(portable: Array(facts.joined(separator: "\n").utf8) + payload).hexadecimal
    }

    func run() async throws -> DrillReport {
        let parsed = try PayloadError.rethrown(
            try NotificationPayload(parsing: Array(payload), resultKey: "nse")
        ) { DrillError.payload("the payload cannot be read: \($0)") }
        let drill = DrillRun(
            BenchStage(
                type: type, bundle: options.bundle, adversities: adversities, prepare: options.prepare),
            payload: parsed, mediaKey: options.mediaKey.core, adversities: adversities.map(\.core),
            repetitions: repetitions)
        if let job = RowSide.job {
            // This is another drill of the same test: the one to run comes later.
            guard job.call == key else {
                let record = try EarlierDrills.read(key, from: job.earlier)
                return DrillReport(record ?? DrillRecord(name: name, rows: []), adversities)
            }
            await RowSide.serve { try await reply(to: job, drill) }
        }
        let began = ContinuousClock.now
        let progress = Progress(file: options.progressFile, name: name, adversities: adversities)
        try progress.begin("rehearsal")
        var record: DrillRecord
        switch options.isolation.kind {
        case .inProcess:
            record = try await inProcess(drill, progress, "in one process")
        case .processes:
            record = try await inProcesses(drill, progress)
        }
        try progress.end()
        record.realTime = ContinuousClock.now - began
        let module = String(reflecting: type).prefix { $0 != "." }
        record.files = ExtensionSources.files(module: String(module), test: file)
        EarlierDrills.add(record, of: key)
        return DrillReport(record, adversities)
    }

    // MARK: In this process

    private func inProcess(_ drill: DrillRun<BenchStage>, _ progress: Progress, _ isolation: String)
        async throws -> DrillRecord
    {
        let rehearsal = try await drill.rehearse()
        try progress.end("rehearsal")
        return try await drill.rows(
            rehearsal, name: name, isolation: isolation, width: 1, ended: progress.end
        ) { adversity in
            try progress.begin(adversity.identifier)
            do {
                return try await drill.row(of: adversity, rehearsal)
            } catch let error as HarnessError {
                // The other rows go on.
                return .notRun(adversity, because: error.message)
            }
        }
    }

    private func reply(to job: RowJob, _ drill: DrillRun<BenchStage>) async throws -> RowReply {
        guard let identifier = job.adversity, let rehearsal = job.rehearsal else {
            return .rehearsed(try await drill.rehearse())
        }
        guard let adversity = drill.adversities.first(where: { $0.identifier == identifier }) else {
            throw HarnessError("the process of the row knows no adversity \"\(identifier)\"")
        }
        return .row(try await drill.row(of: adversity, rehearsal))
    }

    // MARK: In processes of their own

    private func inProcesses(_ drill: DrillRun<BenchStage>, _ progress: Progress) async throws -> DrillRecord
    {
        guard let program = try await testProgram() else {
            return try await inProcess(
                drill, progress,
                "in one process, because the test \(callSite.function) of \(callSite.module) was not found")
        }
        let processes = try await RowProcesses(
            program, call: key, limit: .seconds(120) + .milliseconds(100) * repetitions)
        defer { processes.clean() }
        let rehearsed: RowProcesses.Outcome
        do {
            rehearsed = try await processes.run(nil, nil)
        } catch let error as HarnessError {
            return try await inProcess(drill, progress, "in one process, because \(error.message)")
        }
        let rehearsal: DrillRehearsal
        switch rehearsed {
        case .reply(.rehearsed(let found)): rehearsal = found
        case .reply(.failed(let failure)): throw failure.error
        case .reply(.row): throw HarnessError("the process of the rehearsal answered something else")
        case .unreached(let why):
            return try await inProcess(
                drill, progress, "in one process, because the test could not be started again: \(why)")
        case .crashed(let crash): rehearsal = DrillRehearsal(crash)
        }
        try progress.end("rehearsal")
        return try await drill.rows(
            rehearsal, name: name, isolation: "each in a process of its own", width: RowProcesses.width,
            ended: progress.end
        ) { adversity in
            try progress.begin(adversity.identifier)
            return try await RowProcesses.row(of: adversity) {
                try await processes.run(adversity.identifier, rehearsal)
            }
        }
    }

    private func testProgram() async throws -> TestProgram? {
        guard let path = TestProgram.path else { return nil }
        let (callSite, commandLine) = (callSite, TestProgram.commandLine)
        return try await NamedThread.run("nse-drill", for: "the drill") {
            TestProgram.find(callSite, path: path, commandLine: commandLine) { arguments in
                let environment = ProcessInfo.processInfo.environment.map { "\($0.key)=\($0.value)" }
                let lister = ChildProcess(
                    program: TestProgram(path: path, arguments: arguments), environment: environment,
                    keepsOutput: true)
                let result = try? lister.run(input: Data(), limit: .seconds(60))
                return result.flatMap { $0.ending == .exited(0) ? $0.text : nil }
            }
        }
    }
}
