import CurlTransport
import NotificationCore
import Testing

@testable import ServiceExtensionRuntime

struct OwnAddressesTests {
    @Test("this machine's public addresses are denied, and read again only when a minute has passed")
    func refresh() throws {
        let clock = ManualClock()
        let first = try #require(IPAddress("8.8.8.8"))
        let second = try #require(IPAddress("9.9.9.9"))
        let reads = Locked(0)
        let own = OwnAddresses(clock: clock) {
            reads.withLock { count in
                count += 1
                return count == 1 ? [first] : [second]
            }
        }
        #expect(reads.withLock { $0 } == 0)
        let policy = AddressPolicy(own: own)
        #expect(policy.denial(of: first) == "an address of this machine")
        #expect(policy.denial(of: second) == nil)
        clock.advance(by: .seconds(59))
        #expect(policy.denial(of: second) == nil)
        #expect(reads.withLock { $0 } == 1)
        clock.advance(by: .seconds(1))
        #expect(policy.denial(of: second) != nil)
        #expect(policy.denial(of: first) == nil)
        #expect(reads.withLock { $0 } == 2)
    }

    @Test("the interfaces of the machine have at least the loopback address")
    func interfaces() throws {
        #expect(OwnAddresses.interfaces().contains(try #require(IPAddress("127.0.0.1"))))
    }
}
