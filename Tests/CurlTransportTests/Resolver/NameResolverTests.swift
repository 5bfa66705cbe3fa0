import CurlTransport
import Foundation
import NotificationCore
import Testing

extension WireTests {
    /// Holds the lookups of a resolver until the test lets them go.
    private final class Gate: Sendable {
        private let semaphore = DispatchSemaphore(value: 0)
        private let entered: AsyncStream<String>
        private let enter: AsyncStream<String>.Continuation
        let names = Box<[String]>([])

        init() { (entered, enter) = AsyncStream.makeStream() }

        func pass(_ name: String) {
            names.with { $0.append(name) }
            enter.yield(name)
            semaphore.wait()
        }

        func open(_ count: Int) { for _ in 0..<count { semaphore.signal() } }

        /// Returns once `count` lookups are held.
        func held(_ count: Int) async {
            var seen = 0
            for await _ in entered {
                seen += 1
                if seen == count { return }
            }
        }
    }

    @Test("localhost and numbers are resolved by the system, each address once")
    func system() async throws {
        let resolver = NameResolver(clock: ManualClock())
        defer { resolver.shutdown() }
        let local = try await resolver.resolve("localhost", absolute: false).get()
        #expect(local.contains(Self.loopback))
        #expect(Set(local).count == local.count)
        #expect(
            try await resolver.resolve("192.0.2.7", absolute: false).get().map(\.description) == ["192.0.2.7"]
        )
    }

    @Test("What is not a name does not exist", arguments: ["", "a\0b"])
    func noName(name: String) async throws {
        let resolver = NameResolver(clock: ManualClock())
        defer { resolver.shutdown() }
        #expect(await resolver.resolve(name, absolute: true) == .failure(.nxdomain))
    }

    @Test("Cancelling a hung lookup returns at once, and shutdown does not wait for it")
    func hungLookup() async throws {
        let gate = Gate()
        let resolver = NameResolver(threads: 2, clock: ManualClock()) { name, _ in
            gate.pass(name)
            return .failure(.timeout)
        }
        let task = Task { await resolver.resolve("dead.example", absolute: true) }
        await gate.held(1)
        task.cancel()
        #expect(await task.value == .failure(.cancelled))
        resolver.shutdown()
        #expect(await resolver.resolve("b.example", absolute: true) == .failure(.cancelled))
        gate.open(1)
    }

    @Test("Hung names leave room for names that have answered")
    func starvation() async throws {
        let gate = Gate()
        let resolver = NameResolver(threads: 4, clock: ManualClock()) { name, _ in
            if name.hasPrefix("dead") { gate.pass(name) }
            return .success([Self.loopback])
        }
        #expect(try await resolver.resolve("good.example", absolute: true).get() == [Self.loopback])
        let hung = (0..<20).map { number in
            Task { await resolver.resolve("dead\(number).example", absolute: true) }
        }
        await gate.held(2)
        for _ in 0..<5 {
            #expect(try await resolver.resolve("good.example", absolute: true).get() == [Self.loopback])
        }
        #expect(gate.names.with { $0.count } == 2)
        gate.open(20)
        for task in hung { #expect(try await task.value.get() == [Self.loopback]) }
        resolver.shutdown()
        #expect(try Self.threads("nse-dns") == 0)
    }

    @Test("One name asked for by many at once is looked up once")
    func coalescing() async throws {
        let gate = Gate()
        let resolver = NameResolver(threads: 8, clock: ManualClock()) { name, _ in
            gate.pass(name)
            return .success([Self.loopback])
        }
        let first = Task { await resolver.resolve("a.example", absolute: true) }
        await gate.held(1)
        await withTaskGroup(of: Bool.self) { group in
            for _ in 0..<50 {
                group.addTask {
                    await resolver.resolve("a.example", absolute: true) == .success([Self.loopback])
                }
            }
            // An answer to one who came later proves that the many did not start lookups of their own: a
            // second lookup would be held for ever.
            group.addTask {
                gate.open(1)
                return await first.value == .success([Self.loopback])
            }
            gate.open(50)
            for await isRight in group { #expect(isRight) }
        }
        resolver.shutdown()
    }

    @Test("Shutdown answers all who wait and leaves no idle thread")
    func resolverShutdown() async throws {
        let gate = Gate()
        let resolver = NameResolver(threads: 3, clock: ManualClock()) { name, _ in
            if name != "quick.example" { gate.pass(name) }
            return .success([Self.loopback])
        }
        _ = await resolver.resolve("quick.example", absolute: true)
        #expect(try Self.threads("nse-dns") == 1)
        let waiting = (0..<5).map { number in
            Task { await resolver.resolve("dead\(number).example", absolute: true) }
        }
        await gate.held(1)
        resolver.shutdown()
        for task in waiting { #expect(await task.value == .failure(.cancelled)) }
        #expect(try Self.threads("nse-dns") <= 1)
        gate.open(5)
    }
}
