import NotificationCore
import Testing

@testable import NotificationCheck

/// A line and the code of the first finding about it.
struct LogRow: Sendable, CustomTestStringConvertible {
    var line: String
    var code: Code

    init(_ code: Code, _ line: String) {
        self.line = line
        self.code = code
    }

    var testDescription: String { String(line.prefix(80)) }

    static let all = build + pods + signing + device + media + errors + apns + services

    /// Of those that a sentence tells of, as they are written.
    static let errors = KnownLine.otherErrors.map { line in
        let mark = line.title?.hasPrefix("curl ") == true ? "|curl: (" : "domain code="
        let pattern = line.patterns.first { $0.contains(mark) } ?? ""
        return LogRow(
            line.code, pattern.replacing("|", with: "") + (mark == "|curl: (" ? ") it failed" : " \"\""))
    }
}

func readLog(_ text: String) -> LogReport? { LogReader.read(Array(text.utf8), name: nil) }

@Suite struct LogRowTests {
    @Test("a known line has its cause", arguments: LogRow.all)
    func known(row: LogRow) throws {
        let report = try #require(readLog("12:00:00 some tool says:\n" + row.line + "\nand goes on\n"))
        let diagnostic = try #require(report.diagnostics.first)
        #expect(diagnostic.code == row.code)
        #expect(diagnostic.hint != nil)
        let texts = diagnostic.message + (diagnostic.hint ?? "")
        #expect(!texts.contains("{0}") && !texts.contains("{1}"))
    }

    @Test("every known line is tested") func complete() {
        let messages = Set(LogRow.all.compactMap { readLog($0.line)?.diagnostics.first?.message })
        let all = Set(KnownLine.all.map(\.message))
        #expect(messages.count == LogRow.all.count, "\(all.subtracting(messages))")
        #expect(LogRow.all.count == KnownLine.all.count)
    }

    @Test("a line does not depend on case, line breaks and escapes", arguments: LogRow.all)
    func normalised(row: LogRow) {
        let message = readLog(row.line)?.diagnostics.first?.code
        #expect(readLog(row.line.uppercased())?.diagnostics.first?.code == message)
        #expect(
            readLog("> " + row.line.split(separator: " ").joined(separator: "\r\n> "))?.diagnostics.first?
                .code
                == message)
        #expect(readLog(row.line.replacing("\"", with: "\\\""))?.diagnostics.first?.code == message)
    }
}
