import Dispatch
import Foundation
import ServiceExtensionTesting
import Testing
import UserNotifications

/// Extensions that block their thread, as many real ones do.
@Suite struct BlockingExtensionTests {
    final class Semaphore: BareExtension, @unchecked Sendable {
        override func received() {
            let done = DispatchSemaphore(value: 0)
            URLSession.shared.dataTask(with: url) { data, _, _ in
                if let data { try? self.attach(data) }
                done.signal()
            }.resume()
            done.wait()
            deliver()
        }
    }

    @Test func `A semaphore around a data task`() async throws {
        let harness = ExtensionHarness(Semaphore.self)
        harness.network.on("*", respond: .jpeg().delayed(by: .seconds(10)))
        let delivery = try await harness.deliver(Payloads.picture)
        try delivery.expect(.modified, .attachments(1), .deliveredOnce, .nothingLeftBehind)
        #expect(delivery.elapsed == .milliseconds(10_050))
    }

    @Test func `A semaphore that is signalled too late`() async throws {
        let harness = ExtensionHarness(Semaphore.self)
        harness.network.on("*", respond: .jpeg().stalling(afterBytes: 10))
        // The session gives up after a minute.
        harness.suspendsAfter = .seconds(60)
        let delivery = try await harness.deliver(Payloads.picture)
        try delivery.expect(.original(.budgetExpired))
        #expect(delivery.handlerCalls.map(\.kind) == [.late])
    }

    final class Contents: BareExtension, @unchecked Sendable {
        override func received() {
            if let data = try? Data(contentsOf: url) { try? attach(data) }
            deliver()
        }
    }

    @Test func `Data(contentsOf:) of a remote URL`() async throws {
        let harness = ExtensionHarness(Contents.self)
        harness.network.on("*", respond: .jpeg().delayed(by: .seconds(3)))
        let delivery = try await harness.deliver(Payloads.picture)
        try delivery.expect(.modified, .attachments(1))
        #expect(delivery.elapsed == .milliseconds(3050))
        #expect(delivery.handlerCalls.map(\.thread) == [.didReceive])
    }

    final class Spinning: BareExtension, @unchecked Sendable {
        nonisolated(unsafe) static var isOver = false

        override func received() {
            while !Self.isOver { sched_yield() }
        }
    }

    @Test func `A thread that never rests is waited for in real time only so long`() async throws {
        Spinning.isOver = false
        let harness = ExtensionHarness(Spinning.self)
        harness.realLimit = .milliseconds(50)
        let delivery = try await harness.deliver(Payloads.plain)
        Spinning.isOver = true
        try delivery.expect(.original(.budgetExpired))
        #expect(delivery.elapsed == .seconds(30))
    }
}
