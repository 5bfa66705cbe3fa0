/// Reads build, store and device logs and error texts by a closed table of known lines.
package enum LogReader {
    package static let limit = 16 << 20
    private static let mostDiagnostics = 5

    /// In time linear in the length of the text, of which the first 16 MiB are read. Nil when there is no known line.
    package static func read(_ bytes: [UInt8], name: String?) -> LogReport? {
        if let crash = CrashReport.read(bytes) {
            return LogReport(diagnostics: [crash.diagnostic], kind: .device)
        }
        if let found = CrashReport.jetsam(bytes) { return LogReport(diagnostics: [found], kind: .device) }
        let end = min(bytes.count, limit)
        var known = LogScan.hits(in: bytes, 0..<end, .known) {
            !LogWindow(bytes, $0, end: end).isSourceCode
        }.map { hit in
            Found(
                line: KnownLine.all[hit.line], range: hit.range, window: LogWindow(bytes, hit.range, end: end)
            )
        }
        // The text says that the picture is lost, and these lines say why. A file that is no picture is what the server
        // answered with.
        let codes = Set(known.map(\.line.code))
        for index in known.indices {
            let line = known[index].line
            if codes.contains(.mediaLost) && line.isTransient
                || codes.contains(.typeDamaged) && line.code == .httpStatus
            {
                known[index].line.severity = .error
            }
        }
        known.sort { $0.order.lexicographicallyPrecedes($1.order) }
        guard let best = known.first else { return nil }
        var reported: [Found] = []
        for found in known
        where reported.count < mostDiagnostics && !reported.contains(where: { $0.covers(found) }) {
            reported.append(found)
        }
        return LogReport(diagnostics: reported.map(\.diagnostic), kind: best.line.source.kind)
    }

    /// The cause that a line of a log or an answer of a push service names; nil when it is not known.
    package static func cause(_ bytes: [UInt8]) -> CheckDiagnostic? {
        ServiceAnswer.diagnostic(bytes, min(bytes.count, limit)) ?? read(bytes, name: nil)?.diagnostics.first
    }

    /// A known line in a text.
    private struct Found {
        var line: KnownLine
        var range: Range<Int>
        var window: LogWindow

        /// The sort key, best first: with a cause, severe, near to the cause, early, long. A build that failed is worse than
        /// any warning.
        var order: [Int] {
            let severity = Severity.allCases.firstIndex(of: line.severity) ?? 0
            let isVague = line.rank == .general && line.source.kind != .build
            let vague = line.severity == .note ? 2 : isVague ? 1 : 0
            return [vague, severity, line.rank.rawValue, range.lowerBound, -range.count]
        }

        /// Whether another line, which is no better, adds nothing to this one.
        func covers(_ other: Found) -> Bool {
            if range.contains(other.range.lowerBound) && other.range.upperBound <= range.upperBound {
                return true
            }
            switch other.line.rank {
            case .cause: return false
            case .symptom: return other.line.code == line.code || window.line.overlaps(other.window.line)
            case .general: return line.rank != .general || window.line.overlaps(other.window.line)
            }
        }

        var diagnostic: CheckDiagnostic {
            let values = line.names.map { window.value($0) ?? $0.instead }
            var diagnostic = line.diagnostic(at: window.line)
            diagnostic.message = filled(line.message, values)
            diagnostic.hint = filled(line.hint, values)
            return diagnostic
        }
    }

    /// The text with the values for `{0}` and `{1}`. In one pass: a value may hold such a mark itself.
    private static func filled(_ text: String, _ values: [String]) -> String {
        let parts = text.split(separator: "{", omittingEmptySubsequences: false)
        return parts.dropFirst().reduce(String(parts[0])) { result, part in
            guard let index = part.first?.wholeNumberValue, values.indices.contains(index),
                part.dropFirst().first == "}"
            else { return result + "{" + part }
            return result + values[index] + part.dropFirst(2)
        }
    }
}
