import Foundation
import Testing

@testable import FoundationNetworking

@Suite struct ResponseTests {
    private func response(_ fields: [String: String], _ status: Int = 200) throws -> HTTPURLResponse {
        try #require(
            HTTPURLResponse(url: picture, statusCode: status, httpVersion: nil, headerFields: fields))
    }

    @Test("Fields are found without regard to case, and known ones have their usual spelling")
    func fields() throws {
        let response = try response(["content-type": "image/png", "x-Request-id": "7"])
        #expect(response.value(forHTTPHeaderField: "CONTENT-TYPE") == "image/png")
        #expect(response.allHeaderFields["Content-Type"] as? String == "image/png")
        #expect(response.allHeaderFields["x-Request-id"] as? String == "7")
        #expect(response.value(forHTTPHeaderField: "Age") == nil)
    }

    @Test("A double of a test can be made of nothing")
    func empty() {
        let response = URLResponse()
        #expect(response.url == nil)
        #expect(response.expectedContentLength == -1)
        #expect(response.suggestedFilename == "Unknown")
    }

    @Test("A field that came twice has both values")
    func twice() {
        let response = HTTPURLResponse(
            url: picture, status: 200, fields: [("vary", "accept"), ("Vary", "origin")])
        #expect(response.allHeaderFields["Vary"] as? String == "accept, origin")
    }

    @Test("Media type and charset are read from their field")
    func contentType() throws {
        let response = try response(["Content-Type": "Text/HTML; Charset=\"UTF-8\""])
        #expect(response.mimeType == "text/html")
        #expect(response.textEncodingName == "utf-8")
    }

    @Test(
        "The expected length is what will arrive",
        arguments: [
            (["Content-Length": "12"], 12), ([:], -1), (["Content-Length": "-3"], -1),
            (["Content-Length": "x"], -1), (["Content-Length": "12", "Content-Encoding": "gzip"], -1),
        ] as [([String: String], Int64)])
    func length(_ fields: [String: String], _ expected: Int64) throws {
        #expect(try response(fields).expectedContentLength == expected)
    }

    @Test(
        "A status has its phrase", arguments: [(404, "not found"), (200, "no error"), (599, "server error")])
    func phrase(_ status: Int, _ expected: String) {
        #expect(HTTPURLResponse.localizedString(forStatusCode: status) == expected)
    }

    @Test("A response survives archiving")
    func archive() throws {
        let response = try response(["Content-Type": "image/png", "Content-Length": "3"], 206)
        let data = try NSKeyedArchiver.archivedData(withRootObject: response, requiringSecureCoding: true)
        let copy = try #require(
            try NSKeyedUnarchiver.unarchivedObject(ofClass: HTTPURLResponse.self, from: data))
        #expect(copy == response)
        #expect(copy.statusCode == 206)
        #expect(copy.url == picture)
    }
}
