import Foundation
import NotificationCore
import Testing

@testable import nse_serve

@Suite("Media in the API", .serialized)
struct WebMediaTests {
    static let name = String(repeating: "ab", count: 32) + ".png"

    /// A server whose extension attaches a file.
    private func server(_ directory: String, _ mime: String = "image/png") async throws -> WebFixture {
        let url = "file://\(directory)/\(Self.name)"
        let payload =
            #"{"aps":{"alert":"Hi"},"\#(ShownMedia.member)":{"attachments":[{"identifier":"a","url":"\#(url)","mime":"\#(mime)","bytes":5}]}}"#
        return try await WebFixture(
            runner: FakeRunner { _ in .init(kind: .modified, payload: Array(payload.utf8)) })
    }

    private func directory() throws -> String {
        let path = NSTemporaryDirectory() + "media-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        return path
    }

    @Test("A file is sent while its notification is shown, whole and in parts")
    func ranges() async throws {
        let directory = try directory()
        defer { try? FileManager.default.removeItem(atPath: directory) }
        try Data("01234567".utf8).write(to: URL(fileURLWithPath: directory + "/" + Self.name))
        let server = try await server(directory)
        #expect(try server.ask("GET", "/v1/media/\(Self.name)").status == 404)
        _ = try server.deliver()
        let phone = try Answer(server.ask("GET", "/v1/phones/phone-1").body)
        let attachment = "notification_center/0/attachments/0/"
        #expect(phone[attachment + "url"] == "/v1/media/\(Self.name)")
        #expect(phone[attachment + "kind"] == "image")
        #expect(phone[attachment + "size"] == "5")
        let whole = try server.ask("GET", "/v1/media/\(Self.name)")
        #expect(whole.status == 200)
        #expect(whole.body == "01234567")
        #expect(whole.field("content-type") == "image/png")
        #expect(whole.field("content-disposition") == "inline")
        #expect(try server.ask("HEAD", "/v1/media/\(Self.name)").field("content-length") == "8")
        for (range, status, body) in [
            ("bytes=2-3", 206, "23"), ("bytes=6-100", 206, "67"), ("bytes=5-", 206, "567"),
            ("bytes=-3", 206, "567"),
            ("bytes=-100", 206, "01234567"), ("bytes=3-2", 200, "01234567"),
            ("bytes=0-1,3-4", 200, "01234567"),
            ("bytes=x-", 200, "01234567"), ("lines=0-1", 200, "01234567"),
        ] {
            let part = try server.ask("GET", "/v1/media/\(Self.name)", fields: ["Range: \(range)"])
            #expect(part.status == status, "\(range)")
            #expect(part.body == body, "\(range)")
        }
        let after = try server.ask("GET", "/v1/media/\(Self.name)", fields: ["Range: bytes=8-"])
        #expect(after.status == 416)
        #expect(after.field("content-range") == "bytes */8")
        let part = try server.ask("GET", "/v1/media/\(Self.name)", fields: ["Range: bytes=2-3"])
        #expect(part.field("content-range") == "bytes 2-3/8")
        // Away with the notification.
        let id = try #require(phone["notification_center/0/id"])
        let event = #"{"type":"dismiss","app":"com.example.app","notification":"\#(id)"}"#
        #expect(try server.ask("POST", "/v1/phones/phone-1/events", body: event).status == 200)
        #expect(try server.ask("GET", "/v1/media/\(Self.name)").status == 404)
    }

    @Test("A large file comes whole")
    func large() async throws {
        let directory = try directory()
        defer { try? FileManager.default.removeItem(atPath: directory) }
        let text = String(repeating: "0123456789abcdef", count: 200_000)
        try Data(text.utf8).write(to: URL(fileURLWithPath: directory + "/" + Self.name))
        let server = try await server(directory, "video/mp4")
        _ = try server.deliver()
        _ = try server.ask("GET", "/v1/phones/phone-1")
        let whole = try server.ask("GET", "/v1/media/\(Self.name)")
        #expect(whole.body == text)
        #expect(whole.field("content-type") == "video/mp4")
    }

    @Test("A symbolic link, a directory and a missing file are not sent", arguments: [0, 1, 2])
    func links(_ kind: Int) async throws {
        let directory = try directory()
        defer { try? FileManager.default.removeItem(atPath: directory) }
        let path = directory + "/" + Self.name
        if kind == 0 {
            try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "/etc/passwd")
        }
        if kind == 1 {
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
        }
        let server = try await server(directory)
        _ = try server.deliver()
        _ = try server.ask("GET", "/v1/phones/phone-1")
        let reply = try server.ask("GET", "/v1/media/\(Self.name)")
        #expect(reply.status == 404)
        #expect(try Answer(reply.body)["error/code"] == "media_gone")
    }

    @Test(
        "No type that a browser would run",
        arguments: [
            ("text/html", "application/octet-stream"), ("image/svg+xml", "application/octet-stream"),
            ("image/png\r\nx: y", "application/octet-stream"), ("IMAGE/JPEG; x=y", "image/jpeg"),
            ("", "application/octet-stream"),
            ("audio/mpeg", "audio/mpeg"), ("image/", "application/octet-stream"),
        ])
    func types(_ each: (String, String)) {
        #expect(
            MediaFile.type(ShownMedia(identifier: "", name: "", path: "", mime: each.0, bytes: 0)) == each.1)
    }
}
