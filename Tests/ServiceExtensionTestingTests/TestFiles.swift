import Foundation

/// Places for files that a test makes itself. TMPDIR and HOME of the process are the extension's while one runs.
enum TestFiles {
    /// Nothing is there yet; in TMPDIR as the process was started with it.
    static func unusedPath(_ pathExtension: String = "") -> URL {
        let name = "nse-test-" + UUID().uuidString + (pathExtension.isEmpty ? "" : "." + pathExtension)
        return URL(fileURLWithPath: base).appendingPathComponent(name)
    }

    private static let base: String = {
        // The environment that the kernel keeps: setenv does not change it.
        let all = FileManager.default.contents(atPath: "/proc/self/environ") ?? Data()
        let variables = all.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
        return variables.first { $0.hasPrefix("TMPDIR=") }.map { String($0.dropFirst(7)) } ?? "/tmp"
    }()
}
