import NSETestSupport
import NotificationCore
import Testing

@testable import ServiceExtensionRuntime

@Suite("The summary of a batch") struct BatchSummaryTests {
    private static let statistics: BatchStatistics = {
        var statistics = BatchStatistics()
        for number in 1...6 {
            var line = attached(number, from: number == 1 ? .network : .shared)
            line.ruling = Ruling([Diagnostic](), unverified: false)
            statistics.add(line)
        }
        for number in 7...11 {
            var line = lost(number, id: "push-\(number)")
            line.ruling = Ruling([Diagnostic(.httpStatus, .error, "")], unverified: false)
            statistics.add(line)
        }
        statistics.add(lost(12, .budgetExpired, host: "slow.example", retryable: true, in: .seconds(10)))
        var invalid = BatchLineResult(line: 13, outcome: .invalid)
        invalid.code = .payloadSyntax
        statistics.add(invalid)
        statistics.add(BatchLineResult(line: 14, outcome: nil))
        return statistics
    }()

    private func json() throws -> JSON {
        try JSON(
            parsing: BatchSummaryJSON.text(
                Self.statistics, startedAt: WallClock(seconds: 0), elapsed: .seconds(7)))
    }

    @Test func `It counts lines, outcomes, pictures and bytes`() throws {
        let summary = try json()
        #expect(summary["lines"].int == 14 && summary["notifications"].int == 13)
        #expect(summary["lines_per_second"].int == 2 && summary["elapsed_ms"].int == 7000)
        let outcomes = summary["outcomes"]
        #expect(outcomes["modified"].int == 6 && outcomes["original"].int == 6)
        #expect(outcomes["invalid"].int == 1 && outcomes["suppressed"].int == 0)
        let pictures = summary["pictures"]
        #expect(pictures["named"].int == 12 && pictures["attached"].int == 6)
        #expect(pictures["lost_for_good"].int == 5 && pictures["lost_retryable"].int == 1)
        #expect(summary["bytes"]["fetched"].int == 1000 && summary["bytes"]["saved"].int == 5000)
    }

    @Test func `Each code comes with its first three lines`() throws {
        let summary = try json()
        #expect(summary["codes"][0]["code"].string == "media.lost")
        #expect(summary["codes"][0]["lines"].int == 6)
        let status = summary["attachment_codes"][0]
        #expect(status["code"].string == "http.status" && status["attachments"].int == 5)
        #expect(status["examples"].array?.count == 3)
        #expect(status["examples"][0]["line"].int == 7 && status["examples"][0]["id"].string == "push-7")
        #expect(status["examples"][0]["source"].string == "https://b.example/7.jpg")
    }

    @Test func `Each verdict is counted with its cause, as far as lines have one`() throws {
        let verdicts = try json()["verdicts"]
        #expect(verdicts.array?.count == 2)
        #expect(verdicts[0]["verdict"].string == "shows" && verdicts[0]["lines"].int == 6)
        #expect(verdicts[0]["cause"].string == nil)
        #expect(verdicts[1]["verdict"].string == "no_picture" && verdicts[1]["lines"].int == 5)
        #expect(verdicts[1]["cause"].string == "http.status")
        #expect(verdicts[1]["examples"][0]["id"].string == "push-7")
        let table = BatchSummaryTable.text(Self.statistics, elapsed: .seconds(7))
        #expect(table.contains("  PICTURE SHOWS                         6\n"), "\(table)")
        #expect(
            table.contains("  NO PICTURE                            5   push-7, push-8, push-9\n"), "\(table)"
        )
    }

    @Test func `Times come as quantiles, hosts by what they cost`() throws {
        let summary = try json()
        #expect(summary["fetch_ms"]["count"].int == 7)
        #expect(summary["line_ms"]["max"].int == 10_000)
        #expect(summary["hosts"]["slowest"][0]["host"].string == "slow.example")
        #expect(summary["hosts"]["worst"][0]["host"].string == "b.example")
        #expect(summary["hosts"]["worst"][0]["lost"].int == 5)
    }

    @Test func `The table says the same in a few lines`() {
        let table = BatchSummaryTable.text(Self.statistics, elapsed: .seconds(7))
        let lines = table.split(separator: "\n")
        #expect(lines[0] == "14 lines in 7 s, 2 a second")
        #expect(table.contains("  modified                              6\n"), "\(table)")
        #expect(table.contains("http.status") && table.contains("push-7, push-8, push-9"), "\(table)")
        #expect(table.contains("6 of 12 attached, 5 lost for good, 1 lost that may come the next time"))
        #expect(table.contains("1000 bytes fetched, 4.9 KB saved by sharing"))
        #expect(lines.count < 30)
    }

    @Test func `What comes from outside does not reach the terminal as it is`() {
        var statistics = BatchStatistics()
        statistics.add(lost(1, host: "evil\u{1B}[31m.example", id: "\u{7}bell"))
        let table = BatchSummaryTable.text(statistics, elapsed: .seconds(1))
        #expect(!table.contains("\u{1B}") && !table.contains("\u{7}"), "\(table)")
    }
}
