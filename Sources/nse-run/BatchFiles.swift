import Glibc
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
            try create(path, "the report", unlike: status, flags: O_NONBLOCK)
        }
        let outputFile: Int32
        if let output {
            outputFile = try create(output, "the output", unlike: status, flags: 0)
        } else {
            outputFile = STDOUT_FILENO
        }
        return BatchEngine.Streams(
            input: source, output: outputFile, report: reportFile,
            inputSize: isFile ? Int(status.st_size) : nil)
    }

    private func create(
        _ path: String, _ what: String, unlike input: stat, flags: Int32
    ) throws(Failure) -> Int32 {
        let descriptor = Glibc.open(path, O_RDWR | O_CREAT | O_CLOEXEC | flags, 0o640)
        let number = descriptor >= 0 ? descriptor : Glibc.open(path, O_WRONLY | O_CLOEXEC | flags)
        guard number >= 0 else {
            throw Failure(
                message: "cannot write \(what) \(path): \(StandardStreams.Failure(errno: errno).text)",
                status: .noOutput)
        }
        var status = stat()
        if fstat(number, &status) == 0, status.st_dev == input.st_dev, status.st_ino == input.st_ino {
            throw Failure(message: "\(what) \(path) is the input", status: .usage)
        }
        if !resumes { ftruncate(number, 0) }
        return number
    }

    /// What `--resume` goes by; nil without it. What an earlier run noted is void when this one begins anew.
    func journal(
        _ streams: BatchEngine.Streams, _ identity: [String], limit: Int
    ) throws(Failure) -> ResumePlan? {
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
        guard flock(streams.output, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK else {
            throw Failure(message: "another run is writing \(output)", status: .noOutput)
        }
        let file = Glibc.open(path, O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o640)
        guard file >= 0 else {
            throw Failure(
                message: "cannot write \(path): \(StandardStreams.Failure(errno: errno).text)",
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
            message: "cannot read \(input): \(StandardStreams.Failure(errno: code).text)", status: .noInput)
    }
}
