import Glibc
import NSELoopbackServer
import NSETestSupport
import Testing

@Suite("nse-run prune", .leavesNothing)
struct PruneCommandTests {
    private func age(_ path: String, days: Int) {
        var now = timespec()
        clock_gettime(CLOCK_REALTIME, &now)
        let then = timespec(tv_sec: now.tv_sec - 86_400 * days, tv_nsec: 0)
        utimensat(AT_FDCWD, path, [then, then], 0)
    }

    @Test func `it removes what was not used for long and says what`() throws {
        let bench = try Bench()
        _ = try bench.run(bench.payload())
        let file = bench.appGroup + "/Attachments/" + Bench.heroName
        age(file, days: 8)
        let dry = try runTool(["prune", "--app-group", bench.appGroup, "--older-than", "7d", "--dry-run"])
        #expect(dry.status == 0 && dry.output.hasPrefix("would remove  1 file, "), "\(dry.output)")
        #expect(bench.stored == [Bench.heroName])
        let result = try runTool(["prune", "--app-group", bench.appGroup, "--older-than", "7d"])
        #expect(result.status == 0 && result.stderr.isEmpty, "\(result.stderr)")
        #expect(result.output.hasPrefix("removed  1 file, "), "\(result.output)")
        #expect(result.output.contains("kept  0 files, 0 bytes"), "\(result.output)")
        #expect(!bench.stored.contains(Bench.heroName))
        // And the next run publishes it again.
        #expect(try bench.record(bench.payload()).outcome == "modified")
    }

    @Test func `what a run has just published stays`() throws {
        let bench = try Bench()
        _ = try bench.run(bench.payload())
        let result = try runTool(
            ["prune", "--older-than", "0s", "--max-size", "0"], stdin: [],
            environment: ["NSE_APP_GROUP": bench.appGroup])
        #expect(result.status == 0 && result.output.contains("of them in use  1 file"), "\(result.output)")
        #expect(bench.stored.contains(Bench.heroName))
    }

    @Test func `a batch that takes a file up keeps it, and one that finds it gone fetches it again`() throws {
        let bench = try Bench()
        let file = bench.appGroup + "/Attachments/" + Bench.heroName
        let arguments = ["batch", "--app-group", bench.appGroup, "--quiet"] + Bench.reach
        let prune = ["prune", "--app-group", bench.appGroup, "--older-than", "7d"]
        #expect(try runTool(arguments, stdin: bench.payload()).status == 0)
        age(file, days: 30)
        var options = ToolOptions()
        options.input = .open
        let running = try startTool(arguments, options)
        running.write(bench.payload())
        try running.waitUntil("its record") { $0.result.stdout.last == 10 }
        let beside = try runTool(prune)
        #expect(beside.status == 0 && beside.output.hasPrefix("removed  0 files"), "\(beside.output)")
        running.closeInput()
        let first = try JSON(parsing: running.wait().stdout)
        #expect(first["attachments"][0]["fetched"].string == "cache" && bench.server.log.requests.count == 1)

        age(file, days: 30)
        let alone = try runTool(prune)
        #expect(alone.output.hasPrefix("removed  1 file"), "\(alone.output)")
        #expect(alone.output.contains("forgotten  1 URL whose file is not there"), "\(alone.output)")
        let again = try JSON(parsing: runTool(arguments, stdin: bench.payload()).stdout)
        #expect(again["outcome"].string == "modified" && bench.server.log.requests.count == 2)
        #expect(access(file, F_OK) == 0)
    }

    @Test func `what may go has to be said, in units that are understood`() throws {
        for arguments in [[], ["--older-than", "7"], ["--older-than", "-1d"], ["--max-size", "1.5G"]] {
            let result = try runTool(["prune"] + arguments)
            #expect(result.status == 64 && result.stdout.isEmpty, "\(arguments)")
        }
    }

    @Test func `a directory that is not there or cannot be used ends with 73`() throws {
        let bench = try Bench()
        let place = try bench.directory.write("I am a file", to: "taken")
        for path in [bench.directory.file("missing"), place] {
            let result = try runTool(["prune", "--app-group", path, "--older-than", "1d"])
            #expect(result.status == 73 && result.stderr.contains(path), "\(result.stderr)")
            let isMissing = path != place
            #expect(result.stderr.contains("no such file or directory. The first run") == isMissing)
        }
        #expect(!bench.directory.tree().contains("missing/"))
    }

    @Test func `output that cannot be written ends with 74`() throws {
        let bench = try Bench()
        _ = try bench.run(bench.payload())
        var options = ToolOptions()
        options.output = .full
        #expect(
            try runTool(["prune", "--app-group", bench.appGroup, "--older-than", "1d"], options).status == 74)
    }
}
