import Glibc

/// A directory for one measurement, removed with everything in it at its end.
struct Scratch {
    let path: String

    init(in parent: String) throws {
        var template = Array("\(parent)/nse-bench-XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else {
            throw BenchError("cannot make a directory in \(parent), errno \(errno)")
        }
        path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    /// The path of a file, which is written first when `bytes` are given.
    func file(_ name: String, _ bytes: [UInt8]? = nil) throws -> String {
        let file = "\(path)/\(name)"
        guard let bytes else { return file }
        try Self.write(bytes, to: file)
        return file
    }

    static func write(_ bytes: [UInt8], to file: String) throws {
        let descriptor = open(file, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
        guard descriptor >= 0 else { throw BenchError("cannot write \(file), errno \(errno)") }
        defer { close(descriptor) }
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            guard count > 0 else { throw BenchError("cannot write \(file), errno \(errno)") }
            rest = rest.dropFirst(count)
        }
    }

    func contents(of file: String) throws -> [UInt8] {
        let descriptor = open(file, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw BenchError("cannot read \(file), errno \(errno)") }
        defer { close(descriptor) }
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = read(descriptor, &chunk, chunk.count)
            guard count >= 0 else { throw BenchError("cannot read \(file), errno \(errno)") }
            if count == 0 { return bytes }
            bytes += chunk[..<count]
        }
    }

    func remove() { _ = try? ChildRun(["rm", "-rf", path]) }
}
