/// A numeric IPv4 or IPv6 address, and ranges as exceptions of App Transport Security are written.
package struct NetworkAddress: Sendable, Hashable {
    /// 4 or 16 bytes.
    var bytes: [UInt8]

    /// Reads the usual text forms; nil for a name. The caller removes brackets and zones.
    package init?(_ text: some StringProtocol) {
        guard text.utf8.count <= 45 else { return nil }
        guard let bytes = text.contains(":") ? Self.version6(text) : Self.version4(text) else { return nil }
        self.bytes = bytes
    }

    private static func version4(_ text: some StringProtocol) -> [UInt8]? {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 4 else { return nil }
        var bytes: [UInt8] = []
        for part in parts {
            guard (1...3).contains(part.utf8.count), part.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
                let byte = UInt8(part)
            else { return nil }
            bytes.append(byte)
        }
        return bytes
    }

    private static func version6(_ text: some StringProtocol) -> [UInt8]? {
        var head: [UInt8] = []
        var tail: [UInt8] = []
        var isAfterGap = false
        var groups = text.split(separator: ":", omittingEmptySubsequences: false)[...]
        // A gap at either end leaves two empty groups there.
        if groups.first?.isEmpty == true {
            guard groups.dropFirst().first?.isEmpty == true else { return nil }
            groups = groups.dropFirst()
        }
        if groups.last?.isEmpty == true {
            guard groups.dropLast().last?.isEmpty == true else { return nil }
            groups = groups.dropLast()
        }
        for (index, group) in groups.enumerated() {
            if group.isEmpty {
                guard !isAfterGap else { return nil }
                isAfterGap = true
                continue
            }
            var bytes: [UInt8]
            if group.contains(".") {
                guard index == groups.count - 1, let four = version4(group) else { return nil }
                bytes = four
            } else {
                guard group.utf8.count <= 4, let number = UInt16(group, radix: 16) else { return nil }
                bytes = [UInt8(number >> 8), UInt8(number & 0xFF)]
            }
            if isAfterGap { tail += bytes } else { head += bytes }
        }
        let missing = 16 - head.count - tail.count
        guard isAfterGap ? missing >= 0 : missing == 0 else { return nil }
        return head + [UInt8](repeating: 0, count: missing) + tail
    }

    /// Whether it is in a range written as `10.0.0.0/8`, `2001:db8::/32` or as one address.
    package func isInRange(_ text: some StringProtocol) -> Bool {
        let parts = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
        guard let first = parts.first, let base = NetworkAddress(first), base.bytes.count == bytes.count
        else {
            return false
        }
        guard parts.count == 2 else { return base == self }
        guard parts[1].utf8.count <= 3, let length = Int(parts[1]), (0...bytes.count * 8).contains(length)
        else {
            return false
        }
        for bit in 0..<length {
            let mask: UInt8 = 0x80 >> UInt8(bit % 8)
            if bytes[bit / 8] & mask != base.bytes[bit / 8] & mask { return false }
        }
        return true
    }

    /// Whether it is a loopback, private or link-local address: a device of the same network.
    package var isLocal: Bool {
        let ranges =
            bytes.count == 4
            ? ["10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "169.254.0.0/16", "127.0.0.0/8"]
            : ["fc00::/7", "fe80::/10", "::1"]
        return ranges.contains { isInRange($0) }
    }
}
