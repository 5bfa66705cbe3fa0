import Glibc

/// Files that are read and written as a whole.
enum WholeFile {
    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    static func read(_ path: String, limit: Int) throws(Failure) -> [UInt8] {
        let file = open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { throw failure("read", path) }
        defer { close(file) }
        var bytes: [UInt8] = []
        while true {
            var piece = [UInt8](repeating: 0, count: 1 << 16)
            let count = piece.withUnsafeMutableBytes { Glibc.read(file, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw failure("read", path) }
            if count == 0 { return bytes }
            bytes += piece.prefix(count)
            guard bytes.count <= limit else {
                throw Failure(description: "\(path) has more than \(limit) bytes")
            }
        }
    }

    /// Writes another file in the same directory and renames it, so that a reader sees all of it or nothing.
    static func write(_ bytes: [UInt8], to path: String, mode: mode_t = 0o644) throws(Failure) {
        let temporary = path + ".new"
        let file = open(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, mode)
        guard file >= 0 else { throw failure("write", temporary) }
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else {
                close(file)
                throw failure("write", temporary)
            }
            rest = rest.dropFirst(count)
        }
        guard close(file) == 0, rename(temporary, path) == 0 else { throw failure("write", path) }
    }

    /// Makes a directory and those above it.
    static func makeDirectory(_ path: String) throws(Failure) {
        var made = path.hasPrefix("/") ? "" : "."
        for part in path.split(separator: "/") {
            made += "/" + part
            if mkdir(made, 0o700) != 0, errno != EEXIST { throw failure("make", made) }
        }
    }

    private static func failure(_ doing: String, _ path: String) -> Failure {
        Failure(description: "cannot \(doing) \(path): \(String(cString: strerror(errno)))")
    }
}
