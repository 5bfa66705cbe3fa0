import NotificationCheck

/// `check --app DIR --drill`: builds the extension of a project, runs the drill on it, and says what it lost.
struct CheckDrill {
    private let build: BuildRun
    private let tree: TemporaryTree

    /// To be made while the environment is whole: the compiler's home is in it.
    init(project: String) throws {
        tree = try CodedFailure.rethrown(try TemporaryTree(prefix: "nse-check")) {
            CommandFailure($0.message, .noDirectory)
        }
        do {
            build = BuildRun(options: try Build.parse([project, "--output", tree.path + "/extension"]))
        } catch {
            tree.remove()
            throw error
        }
    }

    /// - Parameter payload: a push with a picture that the extension handles; nil where none is known.
    func run(_ report: inout AppReport, payload: [UInt8]?, environment: [String: String]) {
        Signals.onSignal { [tree] number in
            DrillPhone.removeAll()
            tree.remove()
            _exit(ExitStatus.signal(number).rawValue)
        }
        defer {
            Signals.onSignal(nil)
            tree.remove()
        }
        // There is nothing to try, and the report says so.
        let lacksOne = report.diagnostics.contains { $0.code == .appNoExtension && $0.severity == .error }
        if lacksOne { return }
        do {
            guard report.facts.extensions.isEmpty || report.facts.extensions.contains(where: \.mayBeSwift)
            else {
                throw CommandFailure(
                    "its source is not Swift, and no other language is compiled here", .invalidInput)
            }
            guard let payload else {
                throw CommandFailure(
                    "it is not known under which key the extension reads the picture: give a push that has one, too",
                    .invalidInput)
            }
            try build.run()
            let record = try record(payload, environment)
            report.drillSummary = "The extension was built and tried. \(record.counts)."
            report.drilled = record.groups.prefix(5).map { Self.diagnostic($0, attaches: record.attaches) }
        } catch {
            // Of what the compiler says, its first error: the lines of the source under it are for a terminal.
            let lines = ((error as? CommandFailure)?.message ?? "\(error)").split(whereSeparator: \.isNewline)
            let reason = lines.prefix(2).joined(separator: " ")
            report.drilled = [
                CheckDiagnostic(
                    .appIncomplete, .note, "The extension was not tried: \(reason).",
                    hint: "nse-run build, and nse-run drill with what it makes, show more.")
            ]
        }
    }

    private func record(_ payload: [UInt8], _ environment: [String: String]) throws -> DrillRecord {
        let settings = DrillPhone.Settings(
            hosted: ExtensionSettings(path: tree.path + "/extension"), environment: environment)
        let parsed = try PayloadError.rethrown(try NotificationPayload(parsing: payload, resultKey: "nse")) {
            CommandFailure($0.message, .invalidInput)
        }
        return try DrillRun(
            HostedStage(settings: settings), payload: parsed, mediaKey: .automatic,
            adversities: DrillAdversity.all, repetitions: 100
        ).waited()
    }

    static func diagnostic(_ group: DrillGroup, attaches: Bool) -> CheckDiagnostic {
        let rows = group.identifiers
        let isCertain =
            group.assertion.loss != .nothing
            && (rows.contains("fair.weather") || group.assertion == .attachedMedia && !attaches)
        return CheckDiagnostic(
            code(of: group.assertion),
            DrillStandard.decent.assertions.contains(group.assertion) ? isCertain ? .error : .warning : .note,
            "In the drill \(group.cause.what) (\(rows.count == 1 ? rows[0] : "\(rows.count) rows, such as \(rows[0])")).",
            hint: "Check \(group.cause.check).", file: group.file)
    }

    private static func code(of assertion: DrillAssertion) -> Code {
        switch assertion {
        case .survived: .extensionCrashed
        case .alwaysDelivered, .answeredInTime: .extensionNoAnswer
        case .keptText: .extensionNoText
        case .attachedMedia, .waitedForMedia, .keptApart: .extensionNoChange
        case .memoryStable: .extensionMemory
        case .answeredOnce: .extensionSecondAnswer
        case .attachedOnlyValid: .extensionAttachmentThrew
        case .leftNothingBehind: .extensionFilesLeft
        case .stoppedInTime: .extensionLateAnswer
        }
    }
}
