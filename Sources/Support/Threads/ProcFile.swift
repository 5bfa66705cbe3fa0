import Glibc

/// Reads small files of /proc without Foundation, because the probe reads dozens of them per jump of the clock.
package enum ProcFile {
    /// The content as far as `buffer` reaches; nil when the file is gone or cannot be read.
    package static func read(_ path: String, _ buffer: inout [UInt8]) -> ArraySlice<UInt8>? {
        let count = try? Descriptor.withFile(path, O_RDONLY) { (file) throws(Errno) -> Int in
            try file.readSome(into: &buffer)
        }
        guard let count, count > 0 else { return nil }
        return buffer[..<count]
    }

    /// Where a symbolic link points, its first 63 bytes; empty when it is not one.
    package static func link(_ path: String) -> String {
        var buffer = [CChar](repeating: 0, count: 64)
        let length = readlink(path, &buffer, 63)
        return String(decoding: buffer[..<max(length, 0)].map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    package static func numbers(in directory: String) -> [Int32] {
        ((try? DirectoryNames.read(directory)) ?? []).compactMap { Int32($0) }
    }
}
