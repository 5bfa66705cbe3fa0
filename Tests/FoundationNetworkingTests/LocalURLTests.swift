import Foundation
import NotificationCore
import Testing

@testable import FoundationNetworking

extension Networking {
    /// These tests have no transport.
    @Suite struct LocalURLTests {
        @Test("A file loads as data")
        func data() async throws {
            let home = try TemporaryHome()
            let file = URL(fileURLWithPath: home.path + "/picture one.png")
            try Data("bytes".utf8).write(to: file)
            try await with(nil) {
                let (data, response) = try await URLSession.shared.data(from: file)
                #expect(data == Data("bytes".utf8))
                #expect(response.mimeType == "image/png")
                #expect(response.expectedContentLength == 5)
                #expect(response.suggestedFilename == "picture one.png")
                #expect(!(response is HTTPURLResponse))
            }
        }

        @Test("A download of a file is a copy, and the original stays")
        func download() async throws {
            let home = try TemporaryHome()
            let file = URL(fileURLWithPath: home.path + "/a.png")
            try Data("bytes".utf8).write(to: file)
            try await with(nil) {
                let (copy, _) = try await URLSession.shared.download(from: file)
                #expect(try Data(contentsOf: copy) == Data("bytes".utf8))
                #expect(copy != file)
                #expect(FileManager.default.fileExists(atPath: file.path))
            }
        }

        @Test(
            "A file that is none fails with its own code",
            arguments: [
                ("/nonexistent/a.png", URLError.Code.fileDoesNotExist), ("/usr", .fileIsDirectory),
            ])
        func missing(_ path: String, _ code: URLError.Code) async throws {
            try await with(nil) {
                let url = URL(fileURLWithPath: path)
                let error = await #expect(throws: URLError.self) {
                    try await URLSession.shared.data(from: url)
                }
                #expect(error?.code == code)
                #expect(error?.failingURL == url)
            }
        }

        @Test(
            "A data URL holds its bytes",
            arguments: [
                ("data:image/png;base64,Ynl0ZXM=", "image/png", "bytes"),
                ("data:,a%20b", "text/plain", "a b"),
                ("data:text/html;charset=utf-8,<b>", "text/html", "<b>"),
            ])
        func inline(_ text: String, _ type: String, _ body: String) async throws {
            let url = try #require(URL(string: text))
            try await with(nil) {
                let (data, response) = try await URLSession.shared.data(from: url)
                #expect(String(decoding: data, as: UTF8.self) == body)
                #expect(response.mimeType == type)
            }
        }

        @Test("A data URL that cannot be decoded fails")
        func garbage() async throws {
            let url = try #require(URL(string: "data:image/png;base64,%%%"))
            _ = try await with(nil) {
                await #expect(throws: URLError.self) { try await URLSession.shared.data(from: url) }
            }
        }
    }
}
