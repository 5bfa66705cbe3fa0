import Foundation
import NotificationCore
import UserNotifications

/// One call of the drill: what is to run, and from where it was called.
struct DrillCall: Sendable {
    let type: UNNotificationServiceExtension.Type
    let payload: Data
    let mediaKey: Drill.MediaKey
    let bundle: ExtensionBundle
    let adversities: [Drill.Adversity]
    let repetitions: Int
    let progressFile: URL?
    let callSite: TestProgram.CallSite
    /// `#filePath` of the call.
    let file: String
    let prepare: @Sendable (ExtensionHarness) throws -> Void

    private var name: String { String(describing: type) }

    /// Identifies the call in the processes of the drill: a test may call it several times.
    var key: String {
        let chosen = adversities.map(\.identifier).joined(separator: " ")
        let facts = [
            callSite.fileID, callSite.function, String(reflecting: type), "\(mediaKey)", chosen,
            "\(repetitions)",
            bundle.infoPlist ?? "", bundle.entitlements ?? "", bundle.resources ?? "", "\(bundle.iOS)",
            // The order of a dictionary differs from process to process.
            bundle.buildSettings.map { "\($0.key)=\($0.value)" }.sorted().joined(separator: " "),
        ]
        let text = Data(facts.joined(separator: "\n").utf8) + payload
        var hash = PortableSHA256()
        text.withUnsafeBytes { hash.update($0) }
        return hash.finish().hexadecimal
    }

    /// - Throws: ``DrillError``, ``HarnessError``, and what `prepare` throws.
    func run(_ isolation: Drill.Isolation) async throws -> DrillReport {
        let setup = DrillSetup(type: type, bundle: bundle, original: try parsed(), prepare: prepare)
        if let job = RowSide.job {
            // This is another drill of the same test: the one to run comes later.
            guard job.call == key else {
                let record = try EarlierDrills.read(key, from: job.earlier)
                return DrillReport(record ?? DrillRecord(name: name, rows: []), adversities)
            }
            await RowSide.serve { try await reply(to: job, setup) }
        }
        let began = ContinuousClock.now
        let progress = Progress(file: progressFile, name: name, adversities: adversities)
        try progress.begin("rehearsal")
        var record: DrillRecord
        switch isolation.kind {
        case .inProcess:
            record = try await inProcess(setup, progress, "in one process")
        case .processes:
            record = try await inProcesses(setup, progress)
        }
        try progress.end()
        record.realTime = ContinuousClock.now - began
        let module = String(reflecting: type).prefix { $0 != "." }
        record.files = ExtensionSources.files(module: String(module), test: file)
        EarlierDrills.add(record, of: key)
        return DrillReport(record, adversities)
    }

    private func parsed() throws(DrillError) -> NotificationPayload {
        do {
            return try NotificationPayload(parsing: Array(payload), resultKey: "nse")
        } catch {
            throw .payload("the payload cannot be read: \(error)")
        }
    }

    private func record(_ rows: [DrillRow], _ rehearsal: Rehearsal, _ isolation: String) -> DrillRecord {
        var record = DrillRecord(name: name, rows: rows)
        record.fairWeather = rehearsal.core.summary
        record.attaches = rehearsal.core.attaches
        record.isolation = isolation
        return record
    }

    // MARK: In this process

    private func inProcess(_ setup: DrillSetup, _ progress: Progress, _ isolation: String) async throws
        -> DrillRecord
    {
        let rehearsal = try await setup.rehearse(mediaKey)
        try progress.end("rehearsal")
        for (index, adversity) in adversities.enumerated() {
            try progress.begin(adversity.identifier)
            let row: DrillRow
            do {
                row = try await setup.row(of: adversity, rehearsal, repetitions: repetitions)
            } catch let error as HarnessError {
                // The other rows go on.
                row = .notRun(adversity.core, because: error.message)
            }
            try progress.end(row, at: index)
        }
        return record(progress.rows, rehearsal, isolation)
    }

    /// Runs the job of this child process.
    private func reply(to job: RowJob, _ setup: DrillSetup) async throws -> RowReply {
        guard let identifier = job.adversity, let rehearsal = job.rehearsal else {
            return .rehearsed(try await setup.rehearse(mediaKey))
        }
        guard let adversity = adversities.first(where: { $0.identifier == identifier }) else {
            throw HarnessError("the process of the row knows no adversity \"\(identifier)\"")
        }
        return .row(try await setup.row(of: adversity, rehearsal, repetitions: repetitions))
    }

    // MARK: In processes of their own

    private func inProcesses(_ setup: DrillSetup, _ progress: Progress) async throws -> DrillRecord {
        guard let program = try await testProgram() else {
            return try await inProcess(
                setup, progress,
                "in one process, because the test \(callSite.function) of \(callSite.module) was not found")
        }
        let processes = try await RowProcesses(
            program, call: key, limit: .seconds(120) + .milliseconds(100) * repetitions)
        defer { processes.clean() }
        let rehearsed: RowProcesses.Outcome
        do {
            rehearsed = try await processes.run(nil, nil)
        } catch let error as HarnessError {
            return try await inProcess(setup, progress, "in one process, because \(error.message)")
        }
        switch rehearsed {
        case .reply(.rehearsed(let rehearsal)):
            try await rows(rehearsal, processes, progress)
            return record(progress.rows, rehearsal, "each in a process of its own")
        case .reply(.failed(let failure)): throw failure.error
        case .reply(.row): throw HarnessError("the process of the rehearsal answered something else")
        case .unreached(let why):
            return try await inProcess(
                setup, progress, "in one process, because the test could not be started again: \(why)")
        case .crashed(let ending, let lines, let timeline):
            return try crashed(progress) {
                DrillRow.crashed($0, ending: ending, lines: lines, timeline: timeline)
            }
        }
    }

    private func testProgram() async throws -> TestProgram? {
        guard let path = TestProgram.path else { return nil }
        let (callSite, commandLine) = (callSite, TestProgram.commandLine)
        return try await RowProcesses.onThread { () throws(HarnessError) in
            TestProgram.find(callSite, path: path, commandLine: commandLine) { arguments in
                let environment = ProcessInfo.processInfo.environment.map { "\($0.key)=\($0.value)" }
                let lister = ChildProcess(
                    program: TestProgram(path: path, arguments: arguments), environment: environment,
                    keepsOutput: true)
                do {
                    let result = try lister.run(input: Data(), limit: .seconds(60))
                    return result.ending == .exited(0) ? result.text : nil
                } catch {
                    return nil
                }
            }
        }
    }

    /// Runs every row that applies, the longest first, several at a time.
    private func rows(
        _ rehearsal: Rehearsal, _ processes: RowProcesses, _ progress: Progress
    ) async throws {
        try progress.end("rehearsal")
        var waiting: [Int] = []
        for (index, adversity) in adversities.enumerated() {
            guard let obstacle = rehearsal.core.obstacle(to: adversity.core.need) else {
                waiting.append(index)
                continue
            }
            try progress.end(DrillRow(adversity.core, .notApplicable(obstacle)), at: index)
        }
        waiting.sort { a, b in
            (adversities[a].core.procedure == .many ? 0 : 1, a)
                < (adversities[b].core.procedure == .many ? 0 : 1, b)
        }
        try await withThrowingTaskGroup(of: Void.self) { group in
            for (position, index) in waiting.enumerated() {
                if position >= RowProcesses.width { try await group.next() }
                group.addTask { try await row(index, rehearsal, processes, progress) }
            }
            try await group.waitForAll()
        }
    }

    private func row(
        _ index: Int, _ rehearsal: Rehearsal, _ processes: RowProcesses, _ progress: Progress
    ) async throws {
        let adversity = adversities[index]
        try progress.begin(adversity.identifier)
        let row = try await RowProcesses.row(of: adversity.core) {
            try await processes.run(adversity.identifier, rehearsal)
        }
        try progress.end(row, at: index)
    }

    /// The record of an extension that ends its process in fair weather: the other rows do not apply.
    /// - Parameter row: makes the row of the crash.
    private func crashed(
        _ progress: Progress, _ row: (DrillAdversity) -> DrillRow
    ) throws -> DrillRecord {
        for (index, adversity) in adversities.enumerated() {
            let row =
                index == 0
                ? row(adversity.core)
                : DrillRow(
                    adversity.core, .notApplicable("the extension ends its process in fair weather"))
            try progress.end(row, at: index)
        }
        var record = DrillRecord(name: name, rows: progress.rows)
        record.fairWeather = record.rows.first?.summary ?? ""
        record.isolation = "each in a process of its own"
        return record
    }
}
