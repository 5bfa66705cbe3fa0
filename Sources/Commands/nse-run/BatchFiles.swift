/// The files of a batch, opened before it begins: a run whose output cannot be written should not begin.
struct BatchFiles {
    var input: String
    /// Nil: standard output.
    var output: String?
    var report: String?
    /// Options for reports that are replaced while it runs.
    var reports: [(name: String, path: String?)]
    /// Whether the run continues an earlier one, whose output and report are kept.
    var resumes: Bool

    func open() throws(CommandFailure) -> BatchEngine.Streams {
        let source = input == "-" ? dup(STDIN_FILENO) : Glibc.open(input, O_RDONLY | O_CLOEXEC)
        guard source >= 0, let status = stat(descriptor: source) else { throw unreadable(errno) }
        // Reading tells a directory from what stands in the place of a closed stream.
        guard !status.isDirectory || Glibc.read(source, nil, 0) == 0 else { throw unreadable(errno) }
        let reportFile = try report.map { (path) throws(CommandFailure) in
            // As in a single run: a pipe without a reader is an error; it is not waited for.
            try create(path, "the report", flags: O_NONBLOCK)
        }
        let outputFile = if let output { try create(output, "the output", flags: 0) } else { STDOUT_FILENO }
        let streams = BatchEngine.Streams(
            input: source, output: outputFile, report: reportFile,
            inputSize: status.isRegular ? Int(status.st_size) : nil)
        try keepApart(streams)
        return streams
    }

    /// For writing alone where nothing is resumed: a process that can also read from a pipe never learns that the
    /// consumer has gone. O_APPEND: after another program has cut the file there is no gap of NULs in it.
    private func create(_ path: String, _ what: String, flags: Int32) throws(CommandFailure) -> Int32 {
        // A file that an earlier run wrote is not created again.
        let isKnown = resumes && journalPath.map { Self.oldJournal($0) != .none } == true
        let access = (resumes ? O_RDWR : O_WRONLY) | (isKnown ? 0 : O_CREAT)
        let descriptor = Glibc.open(path, access | O_APPEND | O_CLOEXEC | flags, 0o640)
        if descriptor < 0, errno == ENOENT, isKnown {
            throw CommandFailure(
                "\(what) \(path) is gone, though the journal of the run that wrote it is there; put "
                    + "it back, or start again without --resume, which processes every line", .invalidInput)
        }
        guard descriptor >= 0 else {
            throw CommandFailure("cannot write \(what) \(path): \(Errno.current.text)", .noOutput)
        }
        return descriptor
    }

    /// No two of them may be one file: each would destroy what the other writes.
    private func keepApart(_ streams: BatchEngine.Streams) throws(CommandFailure) {
        var known: [(what: String, file: stat)] = []
        for (what, descriptor) in [
            ("the input", streams.input), ("the output", streams.output),
            ("the report", streams.report ?? -1),
        ] {
            guard let status = stat(descriptor: descriptor) else { continue }
            // Standard output may be the input on purpose: the shell has opened it for appending.
            let isOurs = what != "the output" || output != nil
            if isOurs { try DistinctFiles.compare(what, status, with: known) }
            known.append((what, status))
        }
        let journal = Self.isFile(streams.output) ? journalPath : nil
        if let report, !resumes { try DistinctFiles.keep(report, from: "--report") }
        try DistinctFiles.check(reports + [("the journal", journal)], open: known)
    }

    func lock(_ streams: BatchEngine.Streams) throws(CommandFailure) {
        guard let output, Self.isFile(streams.output) else { return }
        guard flock(streams.output, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK else {
            throw CommandFailure("another run is writing \(output)", .noOutput)
        }
    }

    /// A run that starts from the first line begins with an empty output file and an empty report.
    func empty(_ streams: BatchEngine.Streams) throws(ResumePlan.Failure) {
        if output != nil, Self.isFile(streams.output), ftruncate(streams.output, 0) != 0 {
            throw .failed(.output, errno: errno)
        }
        if let report = streams.report, Self.isFile(report), ftruncate(report, 0) != 0 {
            throw .failed(.report, errno: errno)
        }
    }

    static func isFile(_ descriptor: Int32) -> Bool {
        stat(descriptor: descriptor)?.isRegular == true
    }

    func unreadable(_ code: Int32) -> CommandFailure {
        CommandFailure(StandardStreams.unreadable(input, Errno(code)), .noInput)
    }
}
