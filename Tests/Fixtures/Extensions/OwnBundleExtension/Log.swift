import Foundation

/// A log file, in a file that imports Foundation alone.
enum Log {
    static var file: URL {
        FileManager.default.urls(for: .libraryDirectory, in: .userDomainMask)[0]
            .appendingPathComponent("service.log")
    }

    static func write(_ line: String) {
        let old = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
        try? (old + line + "\n").write(to: file, atomically: true, encoding: .utf8)
    }
}
