/// The executable that a build produces. It is written next to its final path and renamed, so it is complete or absent.
struct ExecutableFile {
    let path: String

    /// Before the compiler begins. None of the `sources` may be written over.
    init(_ path: String, sources: [String]) throws(CommandFailure) {
        self.path = path
        if let status = stat(path: path) {
            switch status.st_mode & S_IFMT {
            case S_IFDIR:
                throw CommandFailure("\(path) is a directory; name a file in it with -o", .noOutput)
            case S_IFREG: break
            default: throw CommandFailure("\(path) is not a regular file, and is not replaced", .noOutput)
            }
            if sources.contains(where: { stat(path: $0)?.isSame(as: status) == true }) {
                throw CommandFailure("\(path) is one of the sources", .usage)
            }
        }
        guard access(folder, W_OK | X_OK) == 0 else {
            throw CommandFailure("cannot write \(path)", errno: errno, .noOutput)
        }
    }

    private var folder: String {
        let parts = path.split(separator: "/").dropLast()
        return "/" + parts.joined(separator: "/")
    }

    func take(_ source: String) throws(CommandFailure) {
        let input = try Errno.rethrown(try OwnedDescriptor(source, O_RDONLY)) {
            CommandFailure("cannot read \(source)", errno: $0.number, .noOutput)
        }
        var template = Array("\(folder)/.nse-run-build-XXXXXX".utf8CString)
        let output = mkstemp(&template)
        guard output >= 0 else { throw CommandFailure("cannot write \(path)", errno: errno, .noOutput) }
        do throws(Errno) {
            defer { close(output) }
            while case let piece = try StandardStreams.readPiece(input.number), !piece.isEmpty {
                try Descriptor(output).writeAll(piece)
            }
            guard fchmod(output, 0o755) == 0, rename(template, path) == 0 else {
                throw Errno.current
            }
        } catch {
            unlink(template)
            throw CommandFailure("cannot write \(path)", errno: error.number, .noOutput)
        }
    }
}
