import Foundation

/// What the server sends.
enum Payload {
    static let message = file("message.json")
    static let unread = file("unread.json")

    private static func file(_ name: String) -> Data {
        let project = URL(filePath: #filePath).appending(path: "../../../../payloads").standardized
        // A file that is not there fails the test that uses it.
        return (try? Data(contentsOf: project.appending(path: name))) ?? Data()
    }
}
