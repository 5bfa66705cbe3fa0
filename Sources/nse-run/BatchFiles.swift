import Glibc
import NotificationBatch
import NotificationCore
import ServiceExtensionRuntime

/// The files of a batch, opened before it begins: a run whose output cannot be written should not begin.
struct BatchFiles {
    struct Failure: Error {
        var message: String
        var status: ExitStatus
    }

    var input: String
    /// Nil: standard output.
    var output: String?
    var report: String?
    /// Files that are replaced while it runs, with what they are.
    var told: [(what: String, path: String)]
    /// What is there already is kept.
    var resumes: Bool

    func open() throws(Failure) -> BatchEngine.Streams {
        let source = input == "-" ? dup(STDIN_FILENO) : Glibc.open(input, O_RDONLY | O_CLOEXEC)
        guard source >= 0 else { throw unreadable(errno) }
        var status = stat()
        guard fstat(source, &status) == 0 else { throw unreadable(errno) }
        guard status.st_mode & S_IFMT != S_IFDIR else { throw unreadable(EISDIR) }
        let isFile = status.st_mode & S_IFMT == S_IFREG
        let reportFile = try report.map { (path) throws(Failure) in
            // As in a single run: a pipe without a reader is an error; it is not waited for.
            try create(path, "the report", flags: O_NONBLOCK)
        }
        let outputFile: Int32
        if let output {
            outputFile = try create(output, "the output", flags: 0)
        } else {
            outputFile = STDOUT_FILENO
        }
        let streams = BatchEngine.Streams(
            input: source, output: outputFile, report: reportFile,
            inputSize: isFile ? Int(status.st_size) : nil)
        try keepApart(streams)
        return streams
    }

    /// For writing alone where nothing is resumed: a process that has a pipe open for writing, too, never learns that
    /// the consumer has gone, nor waits for it to come.
    private func create(_ path: String, _ what: String, flags: Int32) throws(Failure) -> Int32 {
        let access = resumes ? O_RDWR : O_WRONLY
        let descriptor = Glibc.open(path, access | O_CREAT | O_CLOEXEC | flags, 0o640)
        guard descriptor >= 0 else {
            throw Failure(
                message: "cannot write \(what) \(path): \(Errno.current.text)",
                status: .noOutput)
        }
        return descriptor
    }

    /// No two of them may be one file: each would destroy what the other writes.
    private func keepApart(_ streams: BatchEngine.Streams) throws(Failure) {
        var known: [(what: String, file: stat)] = []
        for (what, descriptor) in [
            ("the input", streams.input), ("the output", streams.output),
            ("the report", streams.report ?? -1),
        ] {
            var status = stat()
            guard fstat(descriptor, &status) == 0 else { continue }
            // A shell that appends the output to the input means it.
            let isOurs = what != "the output" || output != nil
            if isOurs { try compare(what, status, with: known) }
            known.append((what, status))
        }
        for (what, path) in told {
            var status = stat()
            // What is not there yet is named below.
            if unsafe stat(path, &status) == 0 { try compare(what, status, with: known) }
        }
        for (index, (what, path)) in told.enumerated() {
            guard let other = told[..<index].first(where: { $0.path == path }) else { continue }
            throw Failure(message: "\(what) \(path) is \(other.what)", status: .usage)
        }
    }

    private func compare(
        _ what: String, _ file: stat, with known: [(what: String, file: stat)]
    ) throws(Failure) {
        guard file.st_mode & S_IFMT == S_IFREG,
            let other = known.first(where: {
                $0.file.st_dev == file.st_dev && $0.file.st_ino == file.st_ino
            })
        else { return }
        throw Failure(message: "\(what) is the same file as \(other.what)", status: .usage)
    }

    /// A new run begins with empty files; only now, when nothing can keep it from beginning.
    private func empty(_ streams: BatchEngine.Streams) {
        if output != nil { ftruncate(streams.output, 0) }
        if let report = streams.report { ftruncate(report, 0) }
    }

    /// What `--resume` goes by; nil without it. What an earlier run noted is void when this one begins anew.
    func journal(
        _ streams: BatchEngine.Streams, _ identity: [String], limit: Int
    ) throws(Failure) -> ResumePlan? {
        if let output, Self.isFile(streams.output) {
            guard flock(streams.output, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK else {
                throw Failure(message: "another run is writing \(output)", status: .noOutput)
            }
        }
        if !resumes { empty(streams) }
        guard let output else { return nil }
        let path = output + ".resume"
        guard resumes else {
            unlink(path)
            return nil
        }
        guard streams.inputSize != nil, Self.isFile(streams.output), streams.report.map(Self.isFile) ?? true
        else {
            throw Failure(message: "--resume needs files, not pipes", status: .usage)
        }
        let file = Glibc.open(path, O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o640)
        guard file >= 0 else {
            throw Failure(
                message: "cannot write \(path): \(Errno.current.text)",
                status: .noOutput)
        }
        do throws(ResumePlan.Refusal) {
            return try ResumePlan(streams, journal: file, options: identity, limit: limit)
        } catch {
            throw Failure(message: error.message, status: .invalidPayload)
        }
    }

    private static func isFile(_ descriptor: Int32) -> Bool {
        var status = stat()
        return fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    }

    private func unreadable(_ code: Int32) -> Failure {
        Failure(
            message: "cannot read \(input): \(Errno(code).text)", status: .noInput)
    }
}
