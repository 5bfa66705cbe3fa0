import NotificationCore
import Testing

@Suite("A whole file of Apple's table")
struct WholeFileTests {
    @Test("is complete, with its size and length", arguments: MediaFixture.admissible)
    func complete(_ fixture: MediaFixture) throws {
        let bytes = try fixture.bytes
        let facts = try facts(examine(bytes))
        #expect(facts.format == fixture.format)
        #expect([facts.width, facts.height].compactMap { $0 } == fixture.size ?? [])
        #expect(facts.structuralEnd == bytes.count)
        if let expected = fixture.duration {
            let duration = try #require(facts.durationMilliseconds)
            #expect(abs(duration - expected) <= 160, "\(duration)")
        }
    }

    @Test(
        "says the same through a window that ends inside every structure", arguments: MediaFixture.admissible)
    func smallWindow(_ fixture: MediaFixture) throws {
        let bytes = try fixture.bytes
        let whole = try examine(bytes)
        for capacity in [1024, 1031, 2048] {
            let verdict = try examine(bytes, capacity: capacity)
            #expect(verdict == whole)
        }
    }

    @Test("followed by other bytes still ends where it ends", arguments: MediaFixture.admissible)
    func trailing(_ fixture: MediaFixture) throws {
        guard fixture.blindCuts != nil else { return }
        let bytes = try fixture.bytes
        let tail = Array("PK\u{3}\u{4}\n<html><script>alert(1)</script></html>".utf8)
        let facts = try facts(examine(bytes + tail))
        #expect(facts.structuralEnd == bytes.count)
    }
}

@Suite("A file of another kind")
struct ForeignFileTests {
    @Test("is told apart by name", arguments: MediaFixture.foreign)
    func named(_ fixture: (name: String, mime: String)) throws {
        let verdict = try examine(MediaFixture.bytes(fixture.name))
        guard case .foreign(let name, let mime) = verdict else {
            Issue.record("\(fixture.name): \(verdict)")
            return
        }
        #expect(mime == fixture.mime)
        #expect(!name.isEmpty)
    }

    @Test("MPEG audio of layer II is refused")
    func layerTwo() throws {
        let verdict = try examine(MediaFixture.bytes("layer2.mp2"))
        guard case .refused(.mp3, .typeUnsupported, let detail) = verdict else {
            Issue.record("\(verdict)")
            return
        }
        #expect(detail.contains("layer II"))
    }

    @Test("markup in UTF-16, with a byte order mark or after white space is markup")
    func markupInDisguise() throws {
        let page = "<html><body>no</body></html>"
        let inputs: [[UInt8]] = [
            [0xFF, 0xFE] + page.utf8.flatMap { [$0, 0] }, [0xFE, 0xFF] + page.utf8.flatMap { [0, $0] },
            [0xEF, 0xBB, 0xBF] + page, [] + "\n\n   \(page)", [] + "<!-- \(page) -->",
        ]
        for input in inputs {
            #expect(try examine(input) == .foreign(name: "an HTML page", mime: "text/html"))
        }
    }

    @Test("an archive named like a picture is an archive")
    func tarNamedGIF() throws {
        var bytes = [UInt8](repeating: 0, count: 1024)
        bytes.replaceSubrange(0..<6, with: Array("GIF89a".utf8))
        bytes.replaceSubrange(257..<262, with: Array("ustar".utf8))
        #expect(try examine(bytes) == .foreign(name: "a TAR archive", mime: "application/x-tar"))
    }
}
