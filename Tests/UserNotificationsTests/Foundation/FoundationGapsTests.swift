import Foundation
import Testing
import UserNotifications

@Suite("What Foundation lacks here")
struct FoundationGapsTests {
    @Test("An object can be an argument of a format")
    func formatArgument() {
        final class Named: NSObject {
            override var description: String { "the description" }
        }
        #expect(String(format: "%@!", Named()) == "the description!")
        let error = NSError(domain: "domain", code: 5)
        #expect(
            String(format: "%@ %@ %@ %d", "a" as NSString, NSNumber(value: 2), error, 7)
                == "a 2 \(error.description) 7")
    }

    @Test("A pool of autoreleased objects runs its body and hands on what it throws")
    func pool() throws {
        #expect(autoreleasepool { 3 } == 3)
        #expect(throws: CocoaError.self) { try autoreleasepool { throw CocoaError(.fileNoSuchFile) } }
    }

    @Test("A file that exists can be accessed, a page of the web is none")
    func securityScope() {
        let file = URL(fileURLWithPath: "/")
        #expect(file.startAccessingSecurityScopedResource())
        file.stopAccessingSecurityScopedResource()
        #expect(URL(string: "https://example.com")?.startAccessingSecurityScopedResource() == false)
    }

    @Test("An expiring activity runs on another thread with the value that there is time")
    func activity() async {
        let expired = await withCheckedContinuation { continuation in
            ProcessInfo.processInfo.performExpiringActivity(withReason: "test") {
                continuation.resume(returning: $0)
            }
        }
        #expect(!expired)
    }

    @Test("One who writes a coordinated file waits for those who read it")
    func coordination() throws {
        let group = try AppGroup()
        let url = try group.write(Array("one".utf8), to: "shared/file")
        let events = Events()
        let wrote = DispatchSemaphore(value: 0)
        var error: NSError?
        NSFileCoordinator(filePresenter: nil).coordinate(readingItemAt: url, options: [], error: &error) {
            url in
            let started = DispatchSemaphore(value: 0)
            Thread.detachNewThread {
                started.signal()
                NSFileCoordinator().coordinate(writingItemAt: url, options: .forReplacing, error: nil) { _ in
                    events.add("written")
                }
                wrote.signal()
            }
            started.wait()
            // The lock is not available while this thread reads.
            #expect(wrote.wait(timeout: .now() + .milliseconds(50)) == .timedOut)
            events.add("read")
        }
        wrote.wait()
        #expect(events.all == ["read", "written"])
        #expect(error == nil)
    }

    @Test("A thread can coordinate inside of what it coordinates, also for a file that is to be made")
    func nestedCoordination() throws {
        let group = try AppGroup()
        let url = URL(fileURLWithPath: "\(group.path)/new/file")
        var error: NSError?
        var inner = false
        NSFileCoordinator().coordinate(writingItemAt: url, options: [], error: &error) { url in
            NSFileCoordinator().coordinate(readingItemAt: url, options: [], error: nil) { _ in inner = true }
        }
        #expect(inner)
        #expect(error == nil)
    }

    @Test("A path of keys leads through the dictionaries of a payload")
    func keyPath() throws {
        let payload = Array(#"{"aps":{"alert":{"title":"text"}},"list":[{"a":1}],"":{"b":2}}"#.utf8)
        let info = try UNNotificationRequest.remote(payload: payload).content.userInfo as NSDictionary
        #expect(info.value(forKeyPath: "aps.alert.title") as? String == "text")
        #expect((info.value(forKeyPath: "aps.alert") as? [String: Any])?.count == 1)
        #expect(info.value(forKeyPath: ".b") as? Int == 2)
        for path in ["aps.alert.body", "list.a", "aps.alert.title.x", "aps.", ".", "x"] {
            #expect(info.value(forKeyPath: path) == nil, "\(path)")
        }
    }

    @Test("The directories of the home have names")
    func places() {
        #expect(URL.documentsDirectory.lastPathComponent == "Documents")
        #expect(URL.libraryDirectory.lastPathComponent == "Library")
        #expect(URL.cachesDirectory.isFileURL)
        #expect(URL.applicationSupportDirectory.isFileURL)
        #expect(URL.temporaryDirectory.isFileURL)
    }
}

/// A list of events in order.
final class Events: @unchecked Sendable {
    private let lock = NSLock()
    private var list: [String] = []

    func add(_ event: String) {
        lock.lock()
        list.append(event)
        lock.unlock()
    }

    var all: [String] {
        lock.lock()
        defer { lock.unlock() }
        return list
    }
}
