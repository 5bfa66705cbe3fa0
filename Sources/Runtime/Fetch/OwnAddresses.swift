import CurlTransport
import Glibc
package import NotificationCore

package final class OwnAddresses: Sendable {
    private struct Known {
        var addresses: Set<IPAddress>
        var read: Instant
    }

    private let clock: any DeliveryClock
    private let provider: @Sendable () -> [IPAddress]
    private let known = Locked<Known?>(nil)

    package static let lifetime = Duration.seconds(60)

    /// - Parameter provider: where the addresses come from; the interfaces of the machine when left out.
    package init(
        clock: any DeliveryClock, provider: @escaping @Sendable () -> [IPAddress] = OwnAddresses.interfaces
    ) {
        self.clock = clock
        self.provider = provider
    }

    package func contains(_ address: IPAddress) -> Bool {
        let now = clock.now()
        let current = known.withLock { known -> Set<IPAddress>? in
            guard let answer = known else { return nil }
            guard now - answer.read >= Self.lifetime else { return answer.addresses }
            // This caller reads again; the others use the old answer meanwhile.
            known?.read = now
            return nil
        }
        if let current { return current.contains(address) }
        // Outside the lock, because it asks the kernel. At the very first, several may ask.
        let fresh = Set(provider())
        known.withLock { $0 = Known(addresses: fresh, read: now) }
        return fresh.contains(address)
    }

    /// The addresses that getifaddrs(3) names; empty when it fails, because then only the tables judge.
    package static let interfaces: @Sendable () -> [IPAddress] = {
        var list: UnsafeMutablePointer<ifaddrs>?
        guard unsafe getifaddrs(&list) == 0 else { return [] }
        defer { unsafe freeifaddrs(list) }
        var found: [IPAddress] = []
        var next = unsafe list
        while let entry = unsafe next {
            if let address = unsafe address(of: entry.pointee.ifa_addr) { found.append(address) }
            unsafe next = entry.pointee.ifa_next
        }
        return found
    }

    private static func address(of pointer: UnsafeMutablePointer<sockaddr>?) -> IPAddress? {
        guard let pointer = unsafe pointer else { return nil }
        let isIPv6 = unsafe pointer.pointee.sa_family == sa_family_t(AF_INET6)
        let size = isIPv6 ? MemoryLayout<sockaddr_in6>.size : MemoryLayout<sockaddr_in>.size
        let found = unsafe SocketAddress(sockaddr: UnsafeRawBufferPointer(start: pointer, count: size))
        // The scope is left out: what is compared with these is global; local addresses are denied anyway.
        return found.flatMap { IPAddress(bytes: $0.address.bytes) }
    }
}
