internal import CCurl
import Glibc

package struct SocketAddress: Sendable, Hashable, CustomStringConvertible {
    package var address: IPAddress
    package var port: UInt16

    package init(address: IPAddress, port: UInt16) {
        self.address = address
        self.port = port
    }

    package var description: String { address.isIPv4 ? "\(address):\(port)" : "[\(address)]:\(port)" }

    /// Reads an AF_INET or AF_INET6 address as the kernel would; nil for another family, or a length that holds none.
    package init?(sockaddr raw: UnsafeRawBufferPointer) {
        guard raw.count >= MemoryLayout<sa_family_t>.size else { return nil }
        switch Int32(unsafe raw.loadUnaligned(as: sa_family_t.self)) {
        case AF_INET:
            guard raw.count >= MemoryLayout<sockaddr_in>.size else { return nil }
            let inet = unsafe raw.loadUnaligned(as: sockaddr_in.self)
            let address = IPAddress(ipv4: UInt32(bigEndian: inet.sin_addr.s_addr))
            self.init(address: address, port: UInt16(bigEndian: inet.sin_port))
        case AF_INET6:
            guard raw.count >= MemoryLayout<sockaddr_in6>.size else { return nil }
            let inet = unsafe raw.loadUnaligned(as: sockaddr_in6.self)
            let bytes = unsafe withUnsafeBytes(of: inet.sin6_addr) { unsafe Array($0) }
            guard let address = IPAddress(bytes: bytes, scope: inet.sin6_scope_id) else { return nil }
            self.init(address: address, port: UInt16(bigEndian: inet.sin6_port))
        default:
            return nil
        }
    }
}
