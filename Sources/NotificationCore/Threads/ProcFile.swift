#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

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

    /// Where a symbolic link points, its first 63 bytes; empty when it is none.
    package static func link(_ path: String) -> String {
        var buffer = [CChar](repeating: 0, count: 64)
        let length = readlink(path, &buffer, 63)
        return String(decoding: buffer[..<max(length, 0)].map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    /// Names of a directory that are numbers.
    package static func numbers(in directory: String) -> [Int32] {
        guard let stream = opendir(directory) else { return [] }
        defer { closedir(stream) }
        var numbers: [Int32] = []
        while let entry = readdir(stream) {
            let first = UInt8(bitPattern: entry.pointee.d_name.0)
            guard (0x30...0x39).contains(first) else { continue }
            let number = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
                var value: Int32 = 0
                for byte in bytes {
                    guard (0x30...0x39).contains(byte) else { break }
                    value = value &* 10 &+ Int32(byte &- 0x30)
                }
                return value
            }
            numbers.append(number)
        }
        return numbers
    }
}
