import Dispatch
import Foundation
import Testing
import UserNotifications

@testable import ServiceExtensionTesting

/// Extensions that leave their thread at once.
@Suite struct ConcurrencyStyleTests {
    final class Tasks: BareExtension, @unchecked Sendable {
        override func received() {
            Task {
                if let (data, _) = try? await URLSession.shared.data(from: url) { try? attach(data) }
                deliver()
            }
        }
    }

    @Test func `A task that awaits its data`() async throws {
        let harness = ExtensionHarness(Tasks.self)
        harness.network.on("*", respond: .jpeg().delayed(by: .seconds(2)))
        let delivery = try await harness.deliver(Payloads.picture)
        try delivery.expect(.modified, .attachments(1), .deliveredOnce)
        #expect(delivery.elapsed == .milliseconds(2050))
    }

    final class OnMain: BareExtension, @unchecked Sendable {
        override func received() {
            URLSession.shared.dataTask(with: url) { data, _, _ in
                DispatchQueue.main.async {
                    if let data { try? self.attach(data) }
                    self.deliver()
                }
            }.resume()
        }
    }

    @Test func `The main queue is alive`() async throws {
        let harness = ExtensionHarness(OnMain.self)
        harness.network.on("*", respond: .jpeg())
        let delivery = try await harness.deliver(Payloads.picture)
        try delivery.expect(.modified, .attachments(1), .deliveredOnce)
    }

    final class Sleeping: BareExtension, @unchecked Sendable {
        override func received() {
            Task {
                try? await Task.sleep(for: .milliseconds(30))
                deliver()
            }
        }
    }

    @Test(.enabled(if: OwnTimers.canSeeCalls, "Dispatch's functions are the sanitizer's"))
    func `A short sleep of the extension's own is waited for in real time`() async throws {
        let delivery = try await ExtensionHarness(Sleeping.self).deliver(Payloads.plain)
        try delivery.expect(.modified, .deliveredOnce)
        #expect(abs(delivery.elapsed / .milliseconds(1) - 30) <= 10, "\(delivery)")
    }

    final class Dozing: BareExtension, @unchecked Sendable {
        override func received() {
            Thread.sleep(forTimeInterval: 0.03)
            deliver()
        }
    }

    @Test func `So is a thread that sleeps`() async throws {
        let delivery = try await ExtensionHarness(Dozing.self).deliver(Payloads.plain)
        try delivery.expect(.modified, .deliveredOnce)
        #expect(abs(delivery.elapsed / .milliseconds(1) - 30) <= 10, "\(delivery)")
    }

    @Test func `A long sleep is not`() async throws {
        final class Long: BareExtension, @unchecked Sendable {
            override func received() {
                DispatchQueue.global().asyncAfter(deadline: .now() + 35) { self.deliver() }
            }
        }
        let delivery = try await ExtensionHarness(Long.self).deliver(Payloads.plain)
        try delivery.expect(.original(.extensionNoAnswer))
    }
}
