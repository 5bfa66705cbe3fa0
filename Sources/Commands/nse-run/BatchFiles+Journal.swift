/// The journal `FILE.resume` of a batch, next to its output.
extension BatchFiles {
    struct Start {
        /// Nil: the run keeps no journal.
        var plan: ResumePlan?
        var messages: [String] = []
    }

    /// Nil for standard output, and for a path that leads to a descriptor.
    var journalPath: String? {
        guard let output, !output.hasPrefix("/dev/"), !output.hasPrefix("/proc/") else { return nil }
        return output + ".resume"
    }

    /// The output and the report are as an earlier run left them with `--resume`, else empty.
    /// - Parameter isOrdered: the lines are written in the order of the input.
    /// - Parameter limit: the longest line, in bytes.
    func start(
        _ streams: BatchEngine.Streams, isOrdered: Bool, settings: SHA256Digest, limit: Int,
        form: InputForm
    ) throws(CommandFailure) -> Start {
        guard !resumes || canResume(streams) else {
            throw CommandFailure("--resume needs files, not pipes", .usage)
        }
        do throws(ResumePlan.Failure) {
            if resumes { return Start(plan: try resume(streams, settings, limit, form)) }
            return try begin(streams, isOrdered: isOrdered, settings)
        } catch {
            throw reported(error)
        }
    }

    /// The journal stays, also after the last line: `--resume` then finds that all lines are there.
    /// - Parameter isBroken: the journal could not be written, so that it ends before the output.
    /// - Returns: a message for standard error; nil when nothing failed.
    func end(_ start: Start, _ end: BatchEngine.End, _ totals: BatchTotals, isBroken: Bool) -> String? {
        guard !resumes, start.plan != nil, let path = journalPath else { return nil }
        switch end {
        case .complete: guard isBroken || totals.lines == 0 else { return nil }
        // The beginning of a line may have come out, which only the journal tells from a whole one.
        case .outputFailed, .cut, .reportFailed, .journalFailed: return nil
        case .interrupted, .inputFailed, .encoded, .broken, .noThread:
            guard totals.lines == 0 else { return nil }
        }
        guard unlink(path) != 0 else { return nil }
        return "cannot remove \(path): \(Errno(errno).text)"
    }

    private func resume(
        _ streams: BatchEngine.Streams, _ settings: SHA256Digest, _ limit: Int, _ form: InputForm
    ) throws(ResumePlan.Failure) -> ResumePlan {
        guard let path = journalPath else { throw .failed(.journal, errno: ESPIPE) }
        var file = Glibc.open(path, O_RDWR | O_NOFOLLOW | O_CLOEXEC)
        let isNew = file < 0 && errno == ENOENT
        if isNew { file = Glibc.open(path, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o640) }
        guard file >= 0 else { throw .failed(.journal, errno: errno) }
        do throws(ResumePlan.Failure) {
            return try ResumePlan(
                continuing: streams, journal: OwnedDescriptor(file), settings: settings, limit: limit,
                form: form)
        } catch {
            // Where nothing is resumed, nothing is left.
            if isNew { unlink(path) }
            throw error
        }
    }

    /// Whether a run with these streams can be continued later.
    func canResume(_ streams: BatchEngine.Streams) -> Bool {
        journalPath != nil && streams.inputSize != nil && Self.isFile(streams.output)
            && streams.report.map(Self.isFile) ?? true
    }

    private func begin(
        _ streams: BatchEngine.Streams, isOrdered: Bool, _ settings: SHA256Digest
    ) throws(ResumePlan.Failure) -> Start {
        guard let path = journalPath, Self.isFile(streams.output) else {
            try empty(streams)
            return Start()
        }
        var start = Start()
        let old = Self.oldJournal(path)
        if old == .unfinished {
            start.messages.append(
                "the run that wrote \(output ?? "") was not finished; this one starts over (--resume goes on instead)"
            )
        }
        // Before the output is emptied: the positions that it notes are void from then on.
        if old != .foreign, unlink(path) != 0, errno != ENOENT { throw .failed(.journal, errno: errno) }
        try empty(streams)
        // Another program may have read from standard input before: a run that begins with its first line would not
        // find what this one reads.
        guard isOrdered, canResume(streams), lseek(streams.input, 0, SEEK_CUR) == 0 else { return start }
        if old == .foreign {
            start.messages.append("\(path) is not of nse-run and stays, so this run cannot be resumed")
            return start
        }
        do throws(Errno) {
            let file = try OwnedDescriptor(path, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW, mode: 0o640)
            start.plan = ResumePlan(starting: streams, journal: file, settings: settings)
        } catch {
            start.messages.append("cannot write \(path): \(error.text); this run cannot be resumed")
        }
        return start
    }

    enum OldJournal { case none, finished, unfinished, foreign }

    static func oldJournal(_ path: String) -> OldJournal {
        let file = Glibc.open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
        guard file >= 0 else { return errno == ENOENT ? .none : .foreign }
        defer { close(file) }
        guard isFile(file) else { return .foreign }
        let contents = ResumeJournalContents(of: file)
        guard contents.isJournal else { return .foreign }
        return contents.isUnfinished ? .unfinished : .finished
    }

    private func reported(_ failure: ResumePlan.Failure) -> CommandFailure {
        switch failure {
        case .refused(let message): CommandFailure(message, .invalidInput)
        case .failed(.input, errno: let code): unreadable(code)
        case .failed(.output, errno: let code):
            CommandFailure("cannot write the output \(output ?? "")", errno: code, .noOutput)
        case .failed(.report, errno: let code):
            CommandFailure("cannot write the report \(report ?? "")", errno: code, .noOutput)
        case .failed(.journal, errno: let code):
            CommandFailure("cannot write \(journalPath ?? "")", errno: code, .noOutput)
        }
    }
}
