import ExtensionWire
import Foundation
import Glibc
import NSETestSupport
import NotificationCore
import ServiceExtensionRuntime
import Testing

@Suite("Files of an extension's answer") struct AnswerFilesTests {
    private let fixture: IntakeFixture

    init() throws { fixture = try IntakeFixture() }

    @Test func `A file of TMPDIR is moved into the store, one of the app group copied`() async throws {
        defer { fixture.shutdown() }
        let own = try fixture.root.write(TinyMedia.png(width: 9, height: 9), to: "Home/tmp/a.png")
        let home = try fixture.root.write(TinyMedia.png(width: 8, height: 8), to: "Home/Library/b.png")
        let shared = try fixture.root.write(TinyMedia.jpeg, to: "Group/Groups/group.a.b/c.jpg")
        let result = await fixture.take([own, home, shared], type: "public.image")
        #expect(result.failure == nil && result.changes == nil)
        #expect(result.attachments.map(\.outcome) == [.attached, .attached, .attached])
        #expect(!fixture.exists(own) && !fixture.exists(home) && fixture.exists(shared))
        let stored = try #require(result.attachments[0].stored)
        #expect(stored.relativePath.hasPrefix("Attachments/") && stored.relativePath.hasSuffix(".png"))
        #expect(
            try Data(contentsOf: URL(fileURLWithPath: stored.path))
                == Data(TinyMedia.png(width: 9, height: 9)))
        #expect(result.attachments[0].admission?.facts.width == 9)
        #expect(result.attachments[0].source == nil)
        #expect(result.leases.count == 1)
        #expect(fixture.delivery(of: result).outcome == .modified)
    }

    @Test func `Nothing is stored where nothing is published`() async throws {
        let fixture = try IntakeFixture(publishing: .never)
        defer { fixture.shutdown() }
        let path = try fixture.root.write(TinyMedia.png(), to: "Home/tmp/a.png")
        let result = await fixture.take([path])
        #expect(result.attachments.map(\.outcome) == [.attached])
        #expect(!fixture.exists(fixture.group + "/Attachments") && !fixture.exists(path))
    }

    @Test func `Two attachments with one file: the second finds nothing, as on a phone`() async throws {
        defer { fixture.shutdown() }
        let path = try fixture.root.write(TinyMedia.png(), to: "Home/tmp/a.png")
        let result = await fixture.take([path, path])
        #expect(result.attachments.map(\.outcome) == [.attached, .failed])
        let failure = try #require(result.attachments[1].failure)
        #expect(failure.code == .extensionAttachmentMissing)
        #expect(failure.message.hasSuffix("a phone says UNErrorCodeAttachmentInvalidURL (100)"))
        let shared = try fixture.root.write(TinyMedia.png(), to: "Group/c.png")
        #expect(await fixture.take([shared, shared]).attachments.map(\.outcome) == [.attached, .attached])
    }

    @Test func `Identifiers are made unique`() async throws {
        defer { fixture.shutdown() }
        let paths = try (0..<3).map { try fixture.root.write(TinyMedia.png(), to: "Home/tmp/\($0).png") }
        let result = await fixture.take(paths, identifiers: ["x", "x", "x#2"])
        #expect(result.attachments.map(\.reference.identifier) == ["x", "x#2", "x#2#2"])
        #expect(result.diagnostics.map(\.code).allSatisfy { $0 == .mediaDuplicateIdentifier })
    }

    // MARK: - Outside

    @Test(
        "A file elsewhere makes the answer useless, whatever leads to it",
        arguments: ["/etc/passwd", "symlink", "chain", "directory", "hard link", "dots"])
    func outside(way: String) async throws {
        defer { fixture.shutdown() }
        let victim = try fixture.root.write(TinyMedia.png(), to: "Outside/secret.png")
        var path = fixture.temporary + "/a.png"
        switch way {
        case "symlink": try #require(symlink(victim, path) == 0)
        case "chain":
            try #require(symlink(victim, fixture.home + "/b") == 0)
            try #require(symlink("../b", path) == 0)
        case "directory":
            try #require(symlink(fixture.root.file("Outside"), fixture.temporary + "/d") == 0)
            path = fixture.temporary + "/d/secret.png"
        case "hard link": try #require(link(victim, path) == 0)
        case "dots": path = fixture.temporary + "/../../Outside/secret.png"
        default: path = way
        }
        let good = try fixture.root.write(TinyMedia.png(), to: "Home/tmp/good.png")
        let result = await fixture.take([good, path]) { $0.changes.after.title = "changed" }
        #expect(result.failure?.code == .extensionAttachmentOutside)
        #expect(result.attachments[1].outcome == .rejected && result.changes == nil)
        let delivery = fixture.delivery(of: result)
        #expect(delivery.outcome == .original && delivery.code == .extensionAttachmentOutside)
        #expect(delivery.lost.count == 2 && delivery.diagnostics.first?.severity == .error)
        #expect(fixture.exists(victim) && fixture.exists(good))
        #expect(!fixture.exists(fixture.group + "/Attachments"))
    }

    @Test func `A link inside is followed, and the file that it leads to is moved`() async throws {
        defer { fixture.shutdown() }
        let real = try fixture.root.write(TinyMedia.png(), to: "Home/Documents/a.png")
        let link = fixture.temporary + "/link.png"
        try #require(symlink(real, link) == 0)
        let result = await fixture.take([link])
        #expect(result.attachments.map(\.outcome) == [.attached])
        #expect(!fixture.exists(real) && fixture.exists(link))
    }

    @Test func `A hard link with all of its names inside is a file like any other`() async throws {
        defer { fixture.shutdown() }
        let one = try fixture.root.write(TinyMedia.png(), to: "Home/Documents/deep/a.png")
        let other = fixture.temporary + "/b.png"
        try #require(link(one, other) == 0)
        let result = await fixture.take([other])
        #expect(result.attachments.map(\.outcome) == [.attached])
        #expect(fixture.exists(one) && !fixture.exists(other))
    }

    @Test func `A hard link among more entries than are looked at counts as outside`() async throws {
        defer { fixture.shutdown() }
        for number in 0..<10_001 {
            try #require(mknod(fixture.temporary + "/\(number)", S_IFREG | 0o600, 0) == 0)
        }
        let victim = try fixture.root.write(TinyMedia.png(), to: "Outside/secret.png")
        let path = fixture.home + "/a.png"
        try #require(link(victim, path) == 0)
        #expect(await fixture.take([path]).failure?.code == .extensionAttachmentOutside)
    }

    // MARK: - No file

    @Test(
        "What is not a file is refused at once",
        arguments: [
            "absent", "pipe", "directory", "socket", "dangling", "circle", "https://a.example/x.png", "",
        ])
    func missing(kind: String) async throws {
        defer { fixture.shutdown() }
        var path = fixture.temporary + "/x"
        switch kind {
        case "pipe": try #require(mkfifo(path, 0o600) == 0)
        case "directory": try #require(mkdir(path, 0o700) == 0)
        case "socket": try #require(mknod(path, S_IFSOCK | 0o600, 0) == 0)
        case "dangling": try #require(symlink("nothing", path) == 0)
        case "circle": try #require(symlink("x", path) == 0)
        case "absent": break
        default: path = kind
        }
        let result = await fixture.take([path])
        #expect(result.failure == nil)
        #expect(result.attachments.map(\.failure?.code) == [.extensionAttachmentMissing])
        let delivery = fixture.delivery(of: result)
        #expect(delivery.outcome == .original && delivery.code == .mediaLost && !delivery.retryable)
    }

    @Test(.enabled(if: geteuid() != 0)) func `A file without the right to read it is refused`() async throws {
        defer { fixture.shutdown() }
        let path = try fixture.root.write(TinyMedia.png(), to: "Home/tmp/a.png")
        try #require(chmod(path, 0) == 0)
        let failure = try #require(await fixture.take([path]).attachments[0].failure)
        #expect(failure.code == .extensionAttachmentMissing && failure.message.contains("permission denied"))
    }

    @Test func `A file of 60 MB is refused unread`() async throws {
        defer { fixture.shutdown() }
        let path = try fixture.root.write(TinyMedia.png(), to: "Home/tmp/a.png")
        try #require(truncate(path, 60_000_000) == 0)
        let failure = try #require(await fixture.take([path]).attachments[0].failure)
        #expect(failure.code == .bodyTooLarge && failure.message.contains("60000000"))
        #expect(failure.message.hasSuffix("a phone says UNErrorCodeAttachmentInvalidFileSize (102)"))
        #expect(fixture.exists(path))
    }

    @Test(
        "What a phone refuses is told with its error",
        arguments: [
            ("%PDF-1.4\n%%EOF\n", Code.typeUnsupported, "UNErrorCodeAttachmentUnrecognizedType (101)"),
            ("<!doctype html><html></html>", .typeUnsupported, "UNErrorCodeAttachmentUnrecognizedType (101)"),
            ("GIF89a", .typeIncomplete, "UNErrorCodeAttachmentCorrupt (105)"),
            ("", .bodyEmpty, "UNErrorCodeAttachmentCorrupt (105)"),
        ])
    func refused(content: String, code: Code, error: String) async throws {
        defer { fixture.shutdown() }
        let path = try fixture.root.write(content, to: "Home/tmp/a.jpg")
        let result = await fixture.take([path], type: "public.jpeg")
        let failure = try #require(result.attachments[0].failure)
        #expect(failure.code == code)
        #expect(failure.message.hasSuffix("; a phone says \(error)"))
        #expect(fixture.exists(path))
    }

    // MARK: - Changed meanwhile

    @Test func `A file that changes all the time is stored whole or not at all`() async throws {
        defer { fixture.shutdown() }
        let (one, other) = (TinyMedia.png(width: 200, height: 200), TinyMedia.gif())
        let path = fixture.temporary + "/a.png"
        let victim = try fixture.root.write(TinyMedia.png(width: 3, height: 3), to: "Outside/secret.png")
        let stops = Locked(false)
        let thread = Thread { [fixture] in
            var turn = 0
            while !stops.withLock({ $0 }) {
                turn += 1
                unlink(path)
                switch turn % 4 {
                case 0: symlink(victim, path)
                case 1: mkfifo(path, 0o600)
                case 2: try? Data(one).write(to: URL(fileURLWithPath: path))
                default:
                    try? Data(other).write(to: URL(fileURLWithPath: path))
                    truncate(path, turn % 30)
                }
            }
            _ = fixture
        }
        thread.start()
        for _ in 0..<200 {
            let result = await fixture.take([path])
            guard let stored = result.attachments[0].stored else {
                #expect(result.attachments[0].failure != nil)
                continue
            }
            let bytes = try Data(contentsOf: URL(fileURLWithPath: stored.path))
            #expect(bytes == Data(one) || bytes == Data(other))
            #expect(result.attachments[0].bytes == bytes.count)
        }
        stops.withLock { $0 = true }
        #expect(fixture.exists(victim))
    }
}
