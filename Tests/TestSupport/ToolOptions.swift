import Foundation

/// What a program under test gets besides its arguments.
package struct ToolOptions: Sendable {
    package enum Input: Sendable {
        /// Written by a thread of its own; then the end.
        case bytes([UInt8])
        /// Open until `closeInput`.
        case open
        /// No descriptor 0 at all.
        case closed
    }

    package enum Output: Sendable {
        case captured
        /// No descriptor 1 at all.
        case closed
        /// A pipe without a reader: the first write fails with EPIPE.
        case broken
        /// Every write is ENOSPC.
        case full
        case file(String)
    }

    package var input: Input = .bytes([])
    package var output: Output = .captured
    /// Put over the minimal environment; nil removes.
    package var environment: [String: String?] = [:]
    package var currentDirectory: String?
    /// Then it is killed.
    package var limit: Duration = .seconds(180)

    package init() {}

    /// PATH, a home that is empty, and what a sanitizer was told.
    func variables(home: String) -> [String] {
        var all = ["HOME": home, "TMPDIR": home]
        for (name, value) in ProcessInfo.processInfo.environment
        where name == "PATH" || name == "LD_LIBRARY_PATH" || name.hasSuffix("SAN_OPTIONS") {
            all[name] = value
        }
        for (name, value) in environment { all[name] = value }
        return all.map { "\($0.key)=\($0.value)" }
    }
}
