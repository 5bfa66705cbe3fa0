import Foundation
import NSELoopbackServer
import NSETestSupport
import Testing

@Suite("A picture is delivered by the command", .leavesNothing)
struct ModifiedOutputTests {
    @Test func `the payload stays byte for byte but for one member before the last brace`() throws {
        let bench = try Bench()
        let payload =
            Array(
                "\u{FEFF}{\r\n\t\"n\": [1.0, -0, 1e5],\r\n \"aps\" : {\"alert\":\"é\\u00e9\",\"mutable-content\":1}, "
                    .utf8) + Array("\"image\":\"\(bench.server.url("/hero.jpg"))\" \t}\r\n \n".utf8)
        let result = try bench.run(payload)
        #expect(result.status == 0, "\(result.stderr)")
        let brace = try #require(payload.lastIndex(of: UInt8(ascii: "\"")))
        let (head, tail) = (payload[...brace], payload[(brace + 1)...])
        #expect(result.stdout.starts(with: head))
        #expect(result.stdout.suffix(tail.count) == tail)
        let member = result.stdout.dropFirst(head.count).dropLast(tail.count)
        #expect(member.starts(with: Array(",\"nse\":{".utf8)))
        let json = try JSON(parsing: result.stdout.dropFirst(3) + [])
        let attachment = json["nse"]["attachments"][0]
        #expect(json["nse"]["attachments"].array?.count == 1)
        #expect(attachment["identifier"].string == "image")
        let file = URL(fileURLWithPath: bench.appGroup + "/Attachments/" + Bench.heroName)
        #expect(attachment["url"].string == file.absoluteString)
        #expect(attachment["type"].string == "public.jpeg" && attachment["mime"].string == "image/jpeg")
        #expect(attachment["source"].string == bench.server.url("/hero.jpg"))
    }

    @Test func `the file is published read-only under the hash of its bytes`() throws {
        let bench = try Bench()
        let result = try bench.run(bench.payload())
        let hero = try Data(contentsOf: URL(fileURLWithPath: Bench.heroPath))
        let attachment = try JSON(parsing: result.stdout)["nse"]["attachments"][0]
        #expect(bench.stored == [Bench.heroName])
        #expect(try bench.directory.read("group/Attachments/" + Bench.heroName) == Array(hero))
        #expect(attachment["bytes"].int == hero.count)
        let sum = try runCommand("sha256sum", [Bench.heroPath]).output.prefix(64)
        #expect(attachment["sha256"].string == String(sum) && Bench.heroName.contains(sum))
        let path = bench.appGroup + "/Attachments/" + Bench.heroName
        let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
        #expect(mode == 0o440)
    }

    @Test func `the same picture again is the same file`() throws {
        let bench = try Bench()
        let first = try bench.run(bench.payload())
        let second = try bench.run(bench.payload())
        #expect(first.stdout == second.stdout)
        #expect(bench.stored == [Bench.heroName])
    }

    @Test func `standard error says that it shows and what it is`() throws {
        let bench = try Bench()
        let result = try bench.run(bench.payload())
        let lines = result.complaints
        #expect(lines.first == "PICTURE SHOWS. It loads and iOS takes it: JPEG, 1200 × 800, 20.6 KB.")
        #expect(
            lines.dropFirst().first?.hasPrefix("modified  1 of 1 attachment  ") == true, "\(result.stderr)")
        #expect(result.stderr.contains("+ image  public.jpeg, 1200 × 800, 20.6 KB, in "))
        #expect(result.stderr.contains("a phone needs "))
        #expect(result.stderr.contains("Attachments/" + Bench.heroName))
    }
}
