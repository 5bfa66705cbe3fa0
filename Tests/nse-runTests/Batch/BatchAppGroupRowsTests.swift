import Foundation
import Glibc
import NSELoopbackServer
import NSETestSupport
import Testing

@Suite("Faults: an app group that goes away under a batch", .leavesNothing, .timeLimit(.minutes(2)))
struct BatchAppGroupRowsTests {
    /// A batch over a pipe, one line at a time.
    private struct Dialogue {
        let tool: RunningTool

        init(_ bench: Bench, _ arguments: [String] = []) throws {
            var options = ToolOptions()
            options.input = .open
            tool = try startTool(bench.batchArguments(arguments), options)
        }

        /// The record of this line.
        func ask(_ line: String) throws -> JSON {
            let answered = tool.soFar.result.stdout.count { $0 == 10 }
            tool.write(Array((line + "\n").utf8))
            let progress = try tool.waitUntil("answer \(answered + 1)") {
                $0.result.stdout.count { $0 == 10 } == answered + 1
            }
            return try progress.result.records()[answered]
        }

        func end() -> ToolResult {
            tool.closeInput()
            return tool.wait()
        }
    }

    private func expectGone(_ record: JSON) {
        #expect(verdict(record) == "original media.lost fs.gone")
        #expect(record["retryable"].bool == true && record["attachments"][0]["retryable"].bool == true)
        #expect(record["attachments"][0]["path"].string == nil)
    }

    @Test("row 113: renamed and replaced by a link to another directory", .row(.appGroupRenamed))
    func replacedByLink() throws {
        let bench = try Bench()
        bench.server.route("/new.jpg", .file(Bench.heroPath), .file(Bench.heroPath))
        let (moved, elsewhere) = (bench.directory.file("moved"), bench.directory.file("elsewhere"))
        #expect(mkdir(elsewhere, 0o755) == 0)
        let batch = try Dialogue(bench, ["--retries", "0"])
        #expect(verdict(try batch.ask(bench.line("/hero.jpg", 1))) == "modified attached")
        #expect(rename(bench.appGroup, moved) == 0 && symlink(elsewhere, bench.appGroup) == 0)
        // What was fetched before the swap must not be named any more, and nothing new is stored.
        expectGone(try batch.ask(bench.line("/hero.jpg", 2)))
        expectGone(try batch.ask(bench.line("/new.jpg", 3)))
        expectGone(try batch.ask(bench.line("/hero.jpg", 4)))
        #expect(try FileManager.default.contentsOfDirectory(atPath: elsewhere) == [])
        // As soon as the path leads to the directory again, its files count again.
        #expect(unlink(bench.appGroup) == 0 && rename(moved, bench.appGroup) == 0)
        #expect(verdict(try batch.ask(bench.line("/hero.jpg", 5))) == "modified attached")
        #expect(verdict(try batch.ask(bench.line("/new.jpg", 6))) == "modified attached")
        #expect(batch.end().status == 0)
        #expect(bench.stored == [Bench.heroName])
        #expect(try FileManager.default.contentsOfDirectory(atPath: elsewhere) == [])
    }

    @Test(
        "row 113: replaced by a link to a directory that has all that an app group has",
        .row(.appGroupRenamed))
    func replacedByLinkToAppGroup() throws {
        let bench = try Bench()
        let other = try Bench()
        _ = try other.batch([other.line()])
        let before = other.directory.tree()
        let batch = try Dialogue(bench, ["--retries", "0"])
        _ = try batch.ask(bench.line("/hero.jpg", 1))
        #expect(rename(bench.appGroup, bench.directory.file("moved")) == 0)
        #expect(symlink(other.appGroup, bench.appGroup) == 0)
        // Of the same URL, whose picture is there as well.
        expectGone(try batch.ask(bench.line("/hero.jpg", 2)))
        expectGone(try batch.ask(bench.line("/hero.jpg?2", 3)))
        _ = batch.end()
        #expect(other.directory.tree() == before)
    }

    @Test func `a directory that was removed is made anew, and its pictures are fetched again`() throws {
        let bench = try Bench()
        let batch = try Dialogue(bench)
        #expect(verdict(try batch.ask(bench.line("/hero.jpg", 1))) == "modified attached")
        try FileManager.default.removeItem(atPath: bench.appGroup)
        #expect(verdict(try batch.ask(bench.line("/hero.jpg", 2))) == "modified attached")
        #expect(bench.stored == [Bench.heroName])
        try FileManager.default.removeItem(atPath: bench.appGroup + "/Attachments")
        #expect(verdict(try batch.ask(bench.line("/hero.jpg", 3))) == "modified attached")
        #expect(bench.stored == [Bench.heroName])
        #expect(batch.end().status == 0)
        #expect(bench.server.log.count(path: "/hero.jpg") == 3)
    }
}
