import NSETestSupport
import NotificationCore
import ServiceExtensionRuntime
import Testing

@testable import nse_run

@Suite("The waterfall of --verbose", .leavesNothing)
struct WaterfallLookTests {
    private static let record = #"""
        {"budget_ms":30000,"elapsed_ms":100,"attachments":[{"source":"https://bücher.example/日本語/🎉/hero.jpg",
        "outcome":"attached","final_url":"https://cdn.example/last.jpg","timings_ms":{"connect":10,"ssl":10,"receive":30},
        "redirects":[{"url":"https://bücher.example/日本語/🎉/hero.jpg","status":302,"timings_ms":{"dns":10,"wait":40}}]}]}
        """#

    @Test(arguments: [40, 41, 79, 120, 200, 10, 5000])
    func `no line is wider than the terminal, and each hop has its phases`(width: Int) throws {
        let record = try #require(JSONView(Array(Self.record.utf8)))
        let lines = try #require(WaterfallLook(record)).lines(width: width)
        let most = min(200, max(40, width))
        #expect(lines.count == 3)
        #expect(lines.allSatisfy { TerminalColumns.count($0) <= most }, "\(lines)")
        #expect(lines.prefix(2).allSatisfy { TerminalColumns.count($0) == most }, "\(lines)")
        #expect(lines[0].contains(/d+w+/) && lines[1].contains(/c+t+r+/), "\(lines)")
    }

    @Test func `a request that had not ended was waited for`() throws {
        let record =
            #"{"budget_ms":30000,"elapsed_ms":30000,"requests":["#
            + #"{"method":"GET","url":"https://a/b","outcome":"under_way","began_ms":15000}]}"#
        let look = try #require(JSONView(Array(record.utf8)).flatMap { WaterfallLook($0) })
        #expect(look.lines(width: 60)[0].contains(#/ {15,}w{15,}/#), "\(look.lines(width: 60))")
        var page = HTMLWriter()
        look.write(to: &page)
        #expect(String(decoding: page.bytes, as: UTF8.self).contains("class=\"mark bad\">under way<"))
    }

    @Test func `a hop too short for a column has a letter, and the legend is whole`() throws {
        let record = Self.record.replacing("\"receive\":30", with: "\"receive\":90000")
        let view = try #require(JSONView(Array(record.utf8)))
        let lines = try #require(WaterfallLook(view)).lines(width: 40)
        #expect(lines[0].contains(" w ") && lines[2].hasSuffix("r receive"), "\(lines)")
    }

    @Test(arguments: [
        ("abc", 3), ("日本", 4), ("e\u{301}", 1), ("🎉", 2), ("👩‍👩‍👧", 2), ("❤️", 2), ("\u{200B}", 0), ("", 0),
    ])
    func `a text has as many columns as a terminal gives it`(text: String, columns: Int) {
        #expect(TerminalColumns.count(text) == columns)
        #expect(TerminalColumns.count(TerminalColumns.fit(text + text, to: 3)) == 3)
    }

    @Test func `a run shows it when it is asked for`() throws {
        let bench = try Bench()
        #expect(try bench.run(bench.payload(), ["--verbose"]).stderr.contains("d dns, c connect"))
        #expect(try !bench.run(bench.payload()).stderr.contains("d dns, c connect"))
    }
}
