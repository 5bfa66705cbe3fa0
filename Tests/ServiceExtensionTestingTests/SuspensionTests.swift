import Foundation
import FoundationNetworking
import ServiceExtensionTesting
import Synchronization
import Testing
import UserNotifications

/// Life after the answer: the process is suspended, and resumes with the next push.
@Suite(.serialized) struct SuspensionTests {
    static let answers = Mutex<[String]>([])

    /// Answers at once and lets its request run on.
    final class Impatient: BareExtension, @unchecked Sendable {
        override func received() {
            URLSession.shared.dataTask(with: url) { data, _, error in
                // Data that comes at 60 s would end a process that is not suspended.
                if data?.isEmpty == false, error == nil, self.given.body == "Fragile" {
                    fatalError("too late")
                }
                let text = error.map { "\(($0 as NSError).code)" } ?? "\(data?.count ?? 0)"
                SuspensionTests.answers.withLock { $0.append(text) }
            }.resume()
            deliver()
        }
    }

    private func harness() -> ExtensionHarness {
        Self.answers.withLock { $0 = [] }
        return ExtensionHarness(Impatient.self)
    }

    private var answers: [String] { Self.answers.withLock { $0 } }

    private let payload =
        #"{"aps":{"alert":{"body":"Fragile"},"mutable-content":1},"image":"https://cdn.example.com/a"}"#

    @Test func `A callback that would come at 60 s does not come, until the next push resumes the process`()
        async throws
    {
        let harness = harness()
        harness.network.on("*", respond: .jpeg().delayed(by: .seconds(60)))
        let first = try await harness.deliver(payload)
        #expect(first.elapsed == .zero)
        #expect(answers == [])
        #expect(first.requests.map(\.outcome) == [.unfinished])
        let last = first.timeline.entries.last { $0.text.contains("suspended") }
        #expect(last?.at == .seconds(5))

        let second = try await harness.deliver(Payloads.plain)
        #expect(answers.first == "-1005")
        #expect(second.timeline.entries.contains { $0.text.contains("the process resumes") })
        #expect(second.outcome == .modified)
    }

    @Test func `What ends within five seconds of the delivery does so`() async throws {
        let harness = harness()
        harness.network.on("*", respond: .data(Data("abc".utf8)).delayed(by: .seconds(4)))
        let delivery = try await harness.deliver(Payloads.picture)
        #expect(answers == ["3"])
        #expect(delivery.requests.map(\.outcome) == [.finished])
        #expect(!delivery.timeline.description.contains("suspended"))
    }

    @Test func `A test can let the process run on for longer`() async throws {
        let harness = harness()
        harness.network.on("*", respond: .data(Data("abc".utf8)).delayed(by: .seconds(50)))
        harness.suspendsAfter = .seconds(90)
        _ = try await harness.deliver(Payloads.picture)
        #expect(answers == ["3"])
    }

    @Test func `Another harness has another process, and does not see the requests of this one`() async throws
    {
        let harness = harness()
        harness.network.on("*", respond: .jpeg().delayed(by: .seconds(60)))
        _ = try await harness.deliver(Payloads.picture)
        let other = try await ExtensionHarness(BareExtension.self).deliver(Payloads.plain)
        #expect(other.requests.isEmpty)
        #expect(!other.timeline.description.contains("resumes"))
        // It has ended.
        let again = try await harness.deliver(Payloads.plain)
        #expect(!again.timeline.description.contains("resumes"))
    }

    /// Blocks the threads that the whole process shares.
    final class Blocking: BareExtension, @unchecked Sendable {
        override func received() {
            for _ in 0..<8 {
                DispatchQueue.global().async { _ = try? Data(contentsOf: self.url) }
            }
            deliver()
        }
    }

    @Test func `Requests that block the shared threads are ended at once`() async throws {
        let harness = ExtensionHarness(Blocking.self)
        harness.network.on("*", respond: .jpeg().delayed(by: .seconds(60)))
        let delivery = try await harness.deliver(Payloads.picture)
        #expect(!delivery.requests.isEmpty)
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<16 { group.addTask { await Task.yield() } }
        }
        _ = try await harness.deliver(Payloads.plain)
    }
}
