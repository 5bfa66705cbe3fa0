/// The stage of an executable: each row in processes of its own, under virtual time.
struct HostedStage: DrillStage {
    static let mediaKeyWords = "--media-key /data/image, or say --media-key none"

    var settings: DrillPhone.Settings
    /// What a run says of the input; nil where it was judged before.
    var judgement: Judgement?

    func phone(_ scene: inout DrillScene) throws -> DrillPhone {
        return try CodedFailure.rethrown(try DrillPhone(settings, scene)) {
            CommandFailure($0.message, .noDirectory)
        }
    }

    func refuse(_ rehearsed: DrillObservation) throws {
        guard let code = rehearsed.code.flatMap(Code.init(rawValue:)) else { return }
        let reason: (String, ExitStatus)? =
            if code.family == .fs {
                ("no app group for the drill (\(code.rawValue))", .noDirectory)
            } else if code == .extensionSandbox {
                ("no sandbox for the extension", .installation)
            } else if code == .internalInstallation {
                ("the installation lacks a file", .installation)
            } else if code == .extensionNotStarted, rehearsed.crash == nil {
                ("the extension did not start", .lost)
            } else {
                nil
            }
        guard let (what, status) = reason else { return }
        throw CommandFailure(what + (rehearsed.message.map { ": \($0)" } ?? ""), status)
    }
}

extension DrillRun<HostedStage> {
    func waited() throws -> DrillRecord {
        let result = BlockingResult<Result<DrillRecord, any Error>>()
        Task {
            do {
                result.put(.success(try await record()))
            } catch {
                result.put(.failure(error))
            }
        }
        return try result.wait().get()
    }

    /// - Throws: ``CommandFailure``, which says why nothing can be said of the extension.
    func record() async throws -> DrillRecord {
        let began = ContinuousClock.now
        let rehearsal: DrillRehearsal
        do {
            rehearsal = try await rehearse()
        } catch let error as DrillError {
            var text = error.description
            // Why no media is found is said as everywhere.
            if case .mediaNotFound = error, let judgement = stage.judgement, judgement.ruling.code != nil {
                text = "\(judgement.line) \(Sentence.of(text))"
            }
            throw CommandFailure(text, .invalidInput)
        }
        var drill = self
        drill.stage.settings.isReal = rehearsal.process?.isReal ?? false
        let isolation =
            "each in a process of its own"
            + (drill.stage.settings.isReal
                ? ", in real time of at most \(DurationText.text(DrillPhone.Settings.realLimit))" : "")
        let width = min(max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))), 8)
        let progress = Locked((line: ProgressLine(isShown: true), done: 0))
        let all = adversities.count
        var record = try await drill.rows(
            rehearsal, name: rehearsal.process?.name ?? "", isolation: isolation, width: width
        ) { [drill] adversity in
            defer {
                progress.withLock { progress in
                    progress.done += 1
                    let done = progress.done
                    progress.line.draw("\(done) of \(all) rows, \(adversity.identifier)")
                }
            }
            do {
                return try await drill.row(of: adversity, rehearsal)
            } catch let error as CommandFailure {
                return .notRun(adversity, because: error.message)
            }
        }
        progress.withLock { $0.line.clear() }
        record.realTime = ContinuousClock.now - began
        return record
    }
}
