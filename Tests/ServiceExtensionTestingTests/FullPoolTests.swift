import Dispatch
import Foundation
import ServiceExtensionTesting
import Testing
import UserNotifications

/// Dispatch has as many shared threads as the machine has processors, and adds others only slowly.
@Suite struct FullPoolTests {
    final class BlockedWorkers: BareExtension, @unchecked Sendable {
        static var count: Int { ProcessInfo.processInfo.activeProcessorCount + 1 }

        override func received() {
            let group = DispatchGroup()
            let lock = NSLock()
            for number in 0..<Self.count {
                DispatchQueue.global().async(group: group) {
                    let url = URL(string: "https://cdn.example.com/\(number).jpg")
                    guard let data = url.flatMap({ try? Data(contentsOf: $0) }) else { return }
                    lock.withLock { try? self.attach(data, named: "\(number).jpg") }
                }
            }
            group.notify(queue: .main) { self.deliver() }
        }

        override func serviceExtensionTimeWillExpire() { deliver() }
    }

    @Test func `The clock does not jump while work waits for a thread that others block`() async throws {
        let harness = ExtensionHarness(BlockedWorkers.self)
        harness.network.on("*", respond: .jpeg().stalling(afterBytes: 10))
        let last = "https://cdn.example.com/\(BlockedWorkers.count - 1).jpg"
        harness.network.on(last, respond: .jpeg())
        let delivery = try await harness.deliver(Payloads.plain)
        try delivery.expect(.modified, .attachments(1))
        #expect(delivery.elapsed == .seconds(29))
    }
}
