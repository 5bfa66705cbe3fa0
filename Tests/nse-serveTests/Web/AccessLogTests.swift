import CommandOptions
import Foundation
import NSETestSupport
import ServiceExtensionRuntime
import Testing

@testable import nse_serve

@Suite("The access log")
struct AccessLogTests {
    private static let token = String(repeating: "0aF9", count: 16)

    private func line(_ path: String) -> AccessLog.Line {
        AccessLog.Line(
            time: 1_700_000_000.25, door: "apns", method: "POST", path: path, status: 200, reason: nil,
            id: "ID",
            milliseconds: 0.4321)
    }

    @Test(
        "A time outside of the years that can be written becomes the nearest one",
        arguments: [
            (1_700_000_000.25, "2023-11-14T22:13:20.250Z"), (-1, "1970-01-01T00:00:00.000Z"),
            (.nan, "1970-01-01T00:00:00.000Z"), (1e30, "9999-12-31T23:59:59.000Z"),
        ] as [(Double, String)])
    func times(time: Double, text: String) {
        #expect(WallClock(unixTime: time).rfc3339 == text)
    }

    @Test("A line says what was asked, without the device token")
    func lines() throws {
        let text = String(decoding: line("/3/device/" + Self.token).json, as: UTF8.self)
        let hash = AccessPath.hash(Self.token)
        #expect(hash.count == 12)
        #expect(
            text
                == #"{"time":"2023-11-14T22:13:20.250Z","door":"apns","method":"POST","path":"/3/device/sha256:\#(hash)","#
                + "\"status\":200,\"apns_id\":\"ID\",\"ms\":0.432}\n")
        #expect(hash == AccessPath.hash(Self.token.lowercased()))
    }

    @Test(
        "Nothing of a token stays, wherever it stands",
        arguments: [
            "/3/device/TOKEN", "/v1/deliver?token=TOKEN", "/v1/pushes?TOKEN&wait=1", "/TOKEN",
            "/3/device/TOKEN/x", "/v1/a/TOKEN?b",
            "/v1/deliver?push_type=TOKEN", "/3/device/%30TOKEN",
        ])
    func tokens(_ path: String) {
        let clean = AccessPath.clean(path.replacing("TOKEN", with: Self.token))
        #expect(!clean.contains(Self.token.prefix(8)), "\(clean)")
    }

    @Test(
        "Long and odd paths are cut", arguments: ["/" + String(repeating: "x", count: 9000), "/\u{7}\n", ""])
    func odd(_ path: String) {
        let bytes = line(path).json
        #expect(bytes.count < 700)
        #expect(bytes.dropLast().allSatisfy { $0 >= 0x20 })
    }

    @Test("After a rotation the lines before are in the old file, and the lines after in a new one")
    func rotation() throws {
        let path = NSTemporaryDirectory() + "access-\(UUID().uuidString)"
        defer { for each in [path, path + ".1"] { try? FileManager.default.removeItem(atPath: each) } }
        let log = try AccessLog(path: path)
        log.write(line("/before"))
        try FileManager.default.moveItem(atPath: path, toPath: path + ".1")
        log.reopen()
        let end = ContinuousClock.now + .seconds(30)
        while !FileManager.default.fileExists(atPath: path), ContinuousClock.now < end { sched_yield() }
        log.write(line("/after"))
        log.stop()
        let (old, new) = (
            try String(contentsOfFile: path + ".1", encoding: .utf8),
            try String(contentsOfFile: path, encoding: .utf8)
        )
        #expect(old.contains("/before") && !old.contains("/after"))
        #expect(new.contains("/after") && !new.contains("/before"))
    }

    @Test("A full disk tears no line: what was not written whole is cut off and counted")
    func torn() throws {
        let path = NSTemporaryDirectory() + "access-\(UUID().uuidString)"
        defer { try? FileManager.default.removeItem(atPath: path) }
        let log = try AccessLog(path: path)
        log.write(line("/first"))
        let end = ContinuousClock.now + .seconds(30)
        func size() throws -> Int { try Data(contentsOf: URL(filePath: path)).count }
        while try size() == 0, ContinuousClock.now < end { sched_yield() }
        try FileSizeLimit.with(try size() + 10) {
            log.write(line("/torn"))
            while log.dropped == 0, ContinuousClock.now < end { sched_yield() }
        }
        log.write(line("/last"))
        log.stop()
        let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
        #expect(lines.count == 2 && log.dropped == 1, "\(lines)")
        #expect(lines.first?.contains("/first") == true && lines.last?.hasPrefix("{\"time\"") == true)
    }

    @Test("With --log-format json a line is one of the log that batch writes, too")
    func logFormat() throws {
        let path = NSTemporaryDirectory() + "access-\(UUID().uuidString)"
        defer { try? FileManager.default.removeItem(atPath: path) }
        let log = try AccessLog(path: path, format: .json)
        log.write(line("/3/device/x"))
        log.stop()
        let text = try String(contentsOfFile: path, encoding: .utf8)
        #expect(try SchemaChecker(schema: Schemas.log).violations(of: text) == [])
        #expect(text.contains(#""level":"info","event":"request","program":"nse-serve""#), "\(text)")
    }

    @Test("Lines are in the file when it is stopped, and requests to the API are among them")
    func file() async throws {
        let path = NSTemporaryDirectory() + "access-\(UUID().uuidString)"
        defer { try? FileManager.default.removeItem(atPath: path) }
        let log = try AccessLog(path: path)
        let server = try await WebFixture { $0.accessLog = log }
        _ = try server.ask(
            "GET", "/v1/pushes?token=\(Self.token)", fields: ["Authorization: bearer secret.jwt.x"])
        _ = try server.ask("GET", "/nothing")
        log.stop()
        let text = try String(contentsOfFile: path, encoding: .utf8)
        let lines = text.split(separator: "\n")
        #expect(lines.count == 2)
        #expect(lines[0].contains(#""door":"http","method":"GET","path":"/v1/pushes?token","status":200"#))
        #expect(lines[1].contains(#""path":"/nothing","status":404,"reason":"not_found""#))
        #expect(!text.contains("jwt"))
        let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
        #expect(mode == 0o600)
        #expect(throws: CommandFailure.self) { try AccessLog(path: "/nothing/here") }
    }

    @Test("Lines are dropped and counted when the reader does not keep up")
    func dropped() throws {
        var ends: [Int32] = [0, 0]
        #expect(pipe(&ends) == 0)
        let log = try AccessLog(file: OwnedDescriptor(ends[1]), capacity: 4096)
        // More than the pipe and the log can hold.
        for _ in 0..<2000 { log.write(line("/" + String(repeating: "y", count: 120))) }
        #expect(log.dropped > 500)
        let reader = Thread { [end = ends[0]] in
            var buffer = [UInt8](repeating: 0, count: 65_536)
            while read(end, &buffer, buffer.count) > 0 {}
        }
        reader.start()
        log.stop()
        log.write(line("/"))
        #expect(log.dropped > 501)
    }
}
