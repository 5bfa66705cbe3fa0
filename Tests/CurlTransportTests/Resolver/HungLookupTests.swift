import Foundation
import NotificationCore
import Testing

@testable import CurlTransport

extension WireTests {
    /// A resolver whose lookups of names that begin with "dead" hang until the test lets them go.
    private final class HungLookups: Sendable {
        let clock = ManualClock()
        let inside = Monitor(0)
        private let isOpen = Monitor(false)
        let resolver: NameResolver

        init(_ limits: LookupLimits = LookupLimits()) {
            let (inside, isOpen) = (inside, isOpen)
            resolver = NameResolver(limits, clock: clock) { name, _ in
                guard name.hasPrefix("dead") else { return .success([WireTests.loopback]) }
                inside.change { $0 += 1 }
                _ = isOpen.wait { $0 ? true : nil }
                inside.change { $0 -= 1 }
                return .success([WireTests.loopback])
            }
        }

        func ask(_ name: String) -> Task<Result<[IPAddress], ResolveFailure>, Never> {
            Task { await self.resolver.resolve(name, absolute: true) }
        }

        /// Returns once so many lookups hang.
        func hang(_ count: Int) async throws {
            let inside = inside
            let reached = await WireTests.onThread {
                inside.wait(atMost: .seconds(10)) { $0 == count ? true : nil }
            }
            try #require(reached != nil, "\(inside.snapshot) lookups hang instead of \(count)")
        }

        func letGo() { isOpen.change { $0 = true } }
    }

    private static func onThread<Answer: Sendable>(
        _ body: @escaping @Sendable () -> Answer
    ) async -> Answer {
        await withCheckedContinuation { continuation in
            DispatchQueue.global().async { continuation.resume(returning: body()) }
        }
    }

    @Test(
        "row 109: eight names that hang are answered with timeout at the limit, and those of others at once")
    func limit() async throws {
        let lookups = HungLookups()
        let hung = (1...8).map { lookups.ask("dead\($0).example") }
        try await lookups.hang(6)
        // They take the places of unproven names; a moment later these are free again.
        let good = lookups.ask("good.example")
        await lookups.clock.waitForAlarms(1)
        lookups.clock.advance(by: .milliseconds(250))
        #expect(await good.value == .success([Self.loopback]))
        try await lookups.hang(8)
        lookups.clock.advance(by: .milliseconds(2750))
        // The two that began a moment later have their limit a moment later.
        lookups.clock.advance(by: .milliseconds(250))
        for task in hung { #expect(await task.value == .failure(.timeout)) }
        #expect(lookups.inside.snapshot == 8)
        #expect(await lookups.ask("good.example").value == .success([Self.loopback]))
        #expect(await lookups.ask("other.example").value == .success([Self.loopback]))
        // What hangs is not waited for.
        lookups.resolver.shutdown()
        #expect(lookups.inside.snapshot == 8 && lookups.clock.pendingAlarms == 0)
        lookups.letGo()
        try await lookups.hang(0)
    }

    @Test("A late answer goes to no one, and its thread ends when another has its place")
    func lateAnswer() async throws {
        let lookups = HungLookups(LookupLimits(pool: 1, displaced: 2))
        let hung = (1...3).map { lookups.ask("dead\($0).example") }
        for count in 1...3 {
            try await lookups.hang(count)
            if count < 3 { lookups.clock.advance(by: .milliseconds(250)) }
        }
        #expect(try Self.threads("nse-dns") == 3)
        lookups.clock.advance(by: .seconds(3))
        for task in hung { #expect(await task.value == .failure(.timeout)) }
        lookups.letGo()
        try await lookups.hang(0)
        #expect(await lookups.ask("good.example").value == .success([Self.loopback]))
        lookups.resolver.shutdown()
        // A thread whose place another has is not waited for: its last steps may come now.
        let end = ContinuousClock.now + .seconds(10)
        while try Self.threads("nse-dns") > 0, ContinuousClock.now < end { sched_yield() }
        #expect(try Self.threads("nse-dns") == 0)
    }

    @Test(
        "Names that hang for ever take a bounded number of threads, and all the others are answered in time")
    func bounded() async throws {
        let lookups = HungLookups(LookupLimits(pool: 3, displaced: 4))
        #expect(await lookups.ask("good.example").value == .success([Self.loopback]))
        let hung = (1...30).map { lookups.ask("dead\($0).example") }
        for count in 1...5 {
            try await lookups.hang(count)
            if count < 5 { lookups.clock.advance(by: .milliseconds(250)) }
        }
        lookups.clock.advance(by: .seconds(1))
        #expect(try Self.threads("nse-dns") <= 7 && lookups.inside.snapshot == 5)
        #expect(await lookups.ask("good.example").value == .success([Self.loopback]))
        lookups.clock.advance(by: .seconds(3))
        for task in hung { #expect(await task.value == .failure(.timeout)) }
        lookups.resolver.shutdown()
        lookups.letGo()
        try await lookups.hang(0)
    }

    @Test("Cancelling a lookup that hangs next to the pool returns at once")
    func cancelBesideThePool() async throws {
        let lookups = HungLookups()
        let task = lookups.ask("dead.example")
        try await lookups.hang(1)
        lookups.clock.advance(by: .seconds(1))
        task.cancel()
        #expect(await task.value == .failure(.cancelled))
        lookups.resolver.shutdown()
        lookups.letGo()
        try await lookups.hang(0)
    }
}
