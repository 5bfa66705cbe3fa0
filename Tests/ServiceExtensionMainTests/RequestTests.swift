import ExtensionWire
import Foundation
import Glibc
import NotificationCore
import Testing

@Suite struct RequestTests {
    private static let media = "https://media.example/picture.jpg"

    private func ok(_ host: ScriptedHost, _ exchange: UInt64, _ body: String) throws {
        try host.send(
            .response(
                exchange: exchange,
                WireResponse(
                    status: 200,
                    headers: [
                        WireField("Content-Type", "image/jpeg"),
                        WireField("Content-Length", "\(body.utf8.count)"),
                    ])))
        try host.send(.body(exchange: exchange, Array(body.utf8)))
        try host.send(.finished(exchange: exchange))
    }

    @Test(arguments: ["download", "data", "stream", "async", "semaphore.download", "race"])
    func `A picture is fetched and attached`(word: String) throws {
        let host = try ScriptedHost.started()
        try host.receive(1, word, with: ["media": Self.media])
        let request = try host.request()
        #expect(request.url == Self.media)
        #expect(request.method == "GET")
        #expect(request.hop == 0)
        #expect(request.wantsFile == ["download", "async", "semaphore.download", "race"].contains(word))
        try ok(host, request.exchange, "bytes of a picture")
        let answer = try host.answer()
        let attachment = try #require(answer.attachments.first)
        #expect(attachment.identifier == "media")
        #expect(attachment.path == host.home.path + "/tmp/picture.jpg")
        #expect(try String(contentsOfFile: attachment.path, encoding: .utf8) == "bytes of a picture")
        #expect(try host.temporaryFiles() == ["picture.jpg"])
    }

    /// A file without a name, as a host has it.
    private func unnamed(_ directory: URL, _ text: String) throws -> OwnedDescriptor {
        let file = OwnedDescriptor(open(directory.path, O_RDWR | ScriptedHost.unnamedFile | O_CLOEXEC, 0o600))
        try #require(file.number >= 0)
        let bytes = Array(text.utf8)
        try #require(write(file.number, bytes, bytes.count) == bytes.count)
        return file
    }

    @Test func `The file of a body gets a name`() throws {
        let host = try ScriptedHost.started()
        try host.receive(1, "download", with: ["media": Self.media])
        let exchange = try host.request().exchange
        try host.send(.response(exchange: exchange, WireResponse(status: 200)))
        let file = try unnamed(host.home.appendingPathComponent("tmp"), "whole body")
        try host.send(.bodyFile(exchange: exchange), descriptor: file.number)
        try host.send(.finished(exchange: exchange))
        let attachment = try #require(try host.answer().attachments.first)
        #expect(try String(contentsOfFile: attachment.path, encoding: .utf8) == "whole body")
        #expect(try host.temporaryFiles() == ["picture.jpg"])
        // No copy: the same file.
        var mine = stat()
        var theirs = stat()
        #expect(fstat(file.number, &mine) == 0 && stat(attachment.path, &theirs) == 0)
        #expect(mine.st_ino == theirs.st_ino)
    }

    @Test func `The file of another file system is copied`() throws {
        let host = try ScriptedHost.started()
        try host.receive(1, "download", with: ["media": Self.media])
        let exchange = try host.request().exchange
        try host.send(.response(exchange: exchange, WireResponse(status: 200)))
        let elsewhere = open("/proc/self/comm", O_RDONLY | O_CLOEXEC)
        let name = try String(contentsOfFile: "/proc/self/comm", encoding: .utf8)
        try host.send(.bodyFile(exchange: exchange), descriptor: elsewhere)
        close(elsewhere)
        try host.send(.finished(exchange: exchange))
        let attachment = try #require(try host.answer().attachments.first)
        #expect(try String(contentsOfFile: attachment.path, encoding: .utf8) == name)
    }

    @Test func `A file that is not wanted leaves nothing`() throws {
        let host = try ScriptedHost.started()
        let file = try unnamed(host.home.appendingPathComponent("tmp"), "x")
        func open() throws -> Int {
            try FileManager.default.contentsOfDirectory(atPath: "/proc/\(host.pid)/fd").count
        }
        try host.receive(1, "title")
        _ = try host.answer()
        try host.send(.settle(notification: 1))
        try host.settled(1)
        let before = try open()
        for _ in 0..<20 { try host.send(.bodyFile(exchange: 99), descriptor: file.number) }
        // A descriptor with a message that takes none.
        for number in 0..<20 { try host.send(.ping(UInt64(number)), descriptor: file.number) }
        for number in 0..<20 { try host.pong(UInt64(number)) }
        try host.send(.ping(100))
        try host.pong(100)
        #expect(try open() <= before + 1)
        #expect(try host.temporaryFiles().isEmpty)
    }

    @Test func `A file without its descriptor is a failure`() throws {
        let host = try ScriptedHost.started()
        try host.receive(1, "download", with: ["media": Self.media])
        let exchange = try host.request().exchange
        try host.send(.response(exchange: exchange, WireResponse(status: 200)))
        try host.send(.bodyFile(exchange: exchange))
        try host.send(.finished(exchange: exchange))
        #expect(try host.answer().changes.after.title == "error -3000")
    }

    @Test func `A redirect is another request`() throws {
        let host = try ScriptedHost.started()
        try host.receive(1, "download", with: ["media": Self.media])
        let first = try host.request()
        try host.send(
            .response(
                exchange: first.exchange,
                WireResponse(status: 302, headers: [WireField("Location", "/other.jpg")])))
        let second = try host.request()
        #expect(second.exchange != first.exchange)
        #expect(second.url == "https://media.example/other.jpg")
        #expect(second.hop == 1)
        // Too late: the extension has gone on.
        try host.send(.body(exchange: first.exchange, [1, 2, 3]))
        try host.send(.finished(exchange: first.exchange))
        try ok(host, second.exchange, "other")
        let attachment = try #require(try host.answer().attachments.first)
        #expect(try String(contentsOfFile: attachment.path, encoding: .utf8) == "other")
    }

    @Test func `A failure is the task's error`() throws {
        let host = try ScriptedHost.started()
        try host.receive(1, "get", with: ["media": Self.media])
        let exchange = try host.request().exchange
        try host.send(.failed(exchange: exchange, code: -1003, message: "no such host"))
        #expect(try host.answer().changes.after.title == "error -1003")
    }

    @Test func `The host judges plain HTTP`() throws {
        let host = try ScriptedHost.started()
        try host.receive(1, "get", with: ["media": "http://media.example/a.jpg"])
        #expect(try host.request().url == "http://media.example/a.jpg")
    }

    @Test func `A task that is cancelled tells the host, and what comes then is dropped`() throws {
        let host = try ScriptedHost.started()
        try host.receive(1, "race", with: ["media": Self.media, "n": 1])
        let exchange = try host.request().exchange
        #expect(try host.answer().changes.after.title == "timed out")
        let cancelled = try host.wait { if case .cancel(let exchange) = $0 { exchange } else { nil } }
        #expect(cancelled == exchange)
        try ok(host, exchange, "late")
        try host.send(.ping(1))
        try host.pong(1)
        #expect(try host.temporaryFiles().isEmpty)
    }

    @Test func `A request that no message can hold fails`() throws {
        let host = try ScriptedHost.started()
        try host.receive(1, "post", with: ["media": Self.media, "n": 8])
        #expect(try host.answer().changes.after.title == "error -1103")
        try host.receive(2, "post", with: ["media": Self.media, "n": 2])
        let request = try host.request()
        #expect(request.method == "POST")
        #expect(request.body?.count == 2 << 20)
    }
}
