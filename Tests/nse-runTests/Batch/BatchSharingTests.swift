import NSELoopbackServer
import NSETestSupport
import Testing

@Suite("A batch fetches once what many lines name", .leavesNothing)
struct BatchSharingTests {
    @Test func `50,000 payloads that name 20 URLs make 20 requests`() throws {
        let bench = try Bench()
        bench.server.fallback { _ in .file(Bench.heroPath, contentType: "image/jpeg") }
        let lines = (0..<50_000).map { bench.line("/\($0 % 20).jpg", $0) + "\n" }
        var options = ToolOptions()
        options.output = .file(bench.directory.file("out"))
        let result = try bench.batch(Array(lines.joined().utf8), ["--output", "delivered"], options)
        #expect(result.status == 0, "\(result.stderr)")
        #expect(bench.server.log.requests.count == 20)
        let output = try bench.directory.read("out").split(separator: 10)
        #expect(output.count == 50_000)
        #expect(output.allSatisfy { $0.count > 300 })
        #expect(bench.stored == [Bench.heroName])
    }

    @Test func `the one who asked says network, the others shared`() throws {
        let bench = try Bench()
        let records = try bench.batch([bench.line(), bench.line(), bench.line()]).records()
        let origins = records.map { $0["attachments"][0]["fetched"].string }
        #expect(origins.filter { $0 == "network" }.count == 1)
        #expect(origins.filter { $0 == "shared" }.count == 2)
        #expect(bench.server.log.requests.count == 1)
    }

    @Test func `the next run asks no server while it is fresh, and then whether it has changed`() throws {
        let bench = try Bench()
        let picture = try Fixtures.sample("media/hero.jpg")
        bench.server.route("/tagged.jpg") { request in
            request.header("If-None-Match") == "\"v1\""
                ? .response(304, headers: [("ETag", "\"v1\"")])
                : .response(headers: [("ETag", "\"v1\""), ("Content-Type", "image/jpeg")], body: picture)
        }
        let lines = [bench.line("/tagged.jpg")]
        let first = try bench.batch(lines).records()
        #expect(first.map(verdict) == ["modified attached"])
        let second = try bench.batch(lines).records()
        #expect(second[0]["attachments"][0]["fetched"].string == "cache")
        #expect(bench.server.log.requests.count == 1)
        let third = try bench.batch(lines, ["--share-for", "0s"]).records()
        #expect(third[0]["attachments"][0]["fetched"].string == "cache")
        #expect(third.map(verdict) == ["modified attached"])
        #expect(bench.server.log.requests.map { $0.header("If-None-Match") } == [nil, "\"v1\""])
        // A single run asks the server, and sends it no tag.
        let single = try bench.record(Array(lines[0].utf8))
        #expect(single.record["attachments"][0]["fetched"].string == "network")
        #expect(bench.server.log.requests.last?.header("If-None-Match") == nil)
    }

    @Test func `what was removed from the app group is fetched again`() throws {
        let bench = try Bench()
        _ = try bench.batch([bench.line()])
        _ = try runCommand("rm", ["-r", bench.appGroup + "/Attachments/0f"])
        let records = try bench.batch([bench.line()]).records()
        #expect(records[0]["attachments"][0]["fetched"].string == "network")
        #expect(bench.stored == [Bench.heroName])
    }

    @Test func `a file that is not what its name says is not used`() throws {
        let bench = try Bench()
        _ = try bench.batch([bench.line()])
        let path = bench.appGroup + "/Attachments/" + Bench.heroName
        let change = #"chmod u+w "$1" && printf x | dd of="$1" bs=1 seek=9000 conv=notrunc"#
        #expect(try runCommand("sh", ["-c", change, "sh", path]).status == 0)
        let records = try bench.batch([bench.line()]).records()
        #expect(verdict(records[0]) == "original media.lost fs.conflict")
        #expect(bench.server.log.requests.count == 2)
    }

    @Test func `a failure serves all lines that name the URL, one that may pass for some seconds`() throws {
        let bench = try Bench()
        bench.server.route("/gone.jpg", .status(410))
        bench.server.route("/busy.jpg", .status(503))
        let lines = (0..<4).flatMap { [bench.line("/gone.jpg", $0), bench.line("/busy.jpg", $0)] }
        // One after the other, so that none waits for another's fetch.
        let records = try bench.batch(lines, ["--window", "1", "--retries", "0"]).records()
        #expect(records.allSatisfy { verdict($0) == "original media.lost http.status" })
        #expect(bench.server.log.count(path: "/gone.jpg") == 1)
        #expect(bench.server.log.count(path: "/busy.jpg") == 1)
        #expect(records.filter { $0["retryable"].bool == true }.count == 4)
    }

    @Test func `a failure that may pass is tried again inside the budget`() throws {
        let bench = try Bench()
        bench.server.route("/busy.jpg", .status(503), .file(Bench.heroPath))
        // Without a length only the structure tells that it was cut off.
        let picture = try Fixtures.sample("media/hero.jpg")
        bench.server.route("/cut.jpg", .untilClose(Array(picture.prefix(9000))), .untilClose(picture))
        let records = try bench.batch([bench.line("/busy.jpg"), bench.line("/cut.jpg")]).records()
        #expect(records.map(verdict) == ["modified attached", "modified attached"])
        #expect(bench.server.log.targets.sorted() == ["/busy.jpg", "/busy.jpg", "/cut.jpg", "/cut.jpg"])
    }

    @Test(.row(.otherVersionOnRetry))
    func `a second attempt begins from the first byte, whatever came before`() throws {
        let bench = try Bench()
        let picture = try Fixtures.sample("media/hero.jpg")
        let other = try Fixtures.media("baseline.jpg")
        let length = "\(other.count + 5)"
        bench.server.route(
            "/a.jpg", .lying(announced: length, body: other),
            .response(headers: [("ETag", "\"v2\"")], body: picture))
        let records = try bench.batch([bench.line("/a.jpg")]).records()
        #expect(records.map(verdict) == ["modified attached"])
        #expect(bench.stored == [Bench.heroName])
        #expect(bench.server.log.requests.allSatisfy { $0.header("Range") == nil })
    }
}
