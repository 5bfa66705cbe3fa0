import Foundation
import Testing
import os.log

extension OSLog {
    fileprivate static let push = OSLog(subsystem: "com.example.app", category: "push")
}

/// These tests use the API as extensions from before `Logger` do, with `import os.log`.
@Suite(.serialized) struct OSLogFunctionTests {
    @Test func `values, log and level go in both orders`() throws {
        let text = "b"
        let error: any Error = URLError(.badURL)
        let written = try standardError {
            os_log("plain")
            os_log("%{public}@ %d", log: .push, type: .error, text, 3)
            os_log(.fault, log: .push, "level first %@", text as NSString)
            os_log("%@", log: OSLog.default, type: .info, error.localizedDescription)
            os_log("%{private}s", type: .debug, text)
        }
        let lines = written.split(separator: "\n")
        #expect(lines.first == "default: plain")
        #expect(lines[1] == "[com.example.app:push] error: b 3")
        #expect(lines[2] == "[com.example.app:push] fault: level first b")
        #expect(lines[3].hasPrefix("info: "))
        #expect(lines[4] == "debug: b")
    }

    @Test func `a message with values inside the text is taken too`() throws {
        let count = 3
        let written = try standardError {
            os_log("got \(count)")
            os_log(.info, log: .push, "got \(count, privacy: .public)")
            os_log(.error, "100% of \(count)")
        }
        #expect(
            written.split(separator: "\n") == [
                "default: got 3", "[com.example.app:push] info: got 3", "error: 100% of 3",
            ])
    }

    @Test func `lines of several threads do not mix`() throws {
        let long = String(repeating: "x", count: 2000)
        let written = try standardError {
            DispatchQueue.concurrentPerform(iterations: 200) { _ in
                os_log("%@", log: .push, type: .info, long)
            }
        }
        let lines = written.split(separator: "\n")
        #expect(lines.count == 200)
        #expect(Set(lines) == ["[com.example.app:push] info: \(long)"])
    }
}
