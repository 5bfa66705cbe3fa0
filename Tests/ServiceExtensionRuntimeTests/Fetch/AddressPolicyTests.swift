import CurlTransport
import NotificationCore
import Testing

@testable import ServiceExtensionRuntime

/// Every denied range as text: neighbour, first, one inside, last, neighbour. `-` for a neighbour that belongs to
/// another denied range.
struct AddressPolicyTests {
    struct Row: Sendable, CustomStringConvertible {
        var before: String
        var first: String
        var inside: String
        var last: String
        var after: String
        var description: String { first }

        init(_ text: String) {
            let parts = text.split(separator: " ").map { part in
                guard let tilde = part.firstIndex(of: "~"), let count = Int(part[part.index(after: tilde)...])
                else { return String(part) }
                return part[..<tilde] + Array(repeating: "ffff", count: count).joined(separator: ":")
            }
            (before, first, inside, last, after) = (parts[0], parts[1], parts[2], parts[3], parts[4])
        }
    }

    static let ipv4 = """
        - 0.0.0.0 0.1.2.3 0.255.255.255 1.0.0.0
        9.255.255.255 10.0.0.0 10.0.0.1 10.255.255.255 11.0.0.0
        100.63.255.255 100.64.0.0 100.100.100.200 100.127.255.255 100.128.0.0
        126.255.255.255 127.0.0.0 127.0.0.1 127.255.255.255 128.0.0.0
        168.63.129.15 168.63.129.16 168.63.129.16 168.63.129.16 168.63.129.17
        169.253.255.255 169.254.0.0 169.254.169.254 169.254.255.255 169.255.0.0
        172.15.255.255 172.16.0.0 172.20.1.1 172.31.255.255 172.32.0.0
        191.255.255.255 192.0.0.0 192.0.0.192 192.0.0.255 192.0.1.0
        192.0.1.255 192.0.2.0 192.0.2.7 192.0.2.255 192.0.3.0
        192.31.195.255 192.31.196.0 192.31.196.1 192.31.196.255 192.31.197.0
        192.52.192.255 192.52.193.0 192.52.193.1 192.52.193.255 192.52.194.0
        192.88.98.255 192.88.99.0 192.88.99.1 192.88.99.255 192.88.100.0
        192.167.255.255 192.168.0.0 192.168.1.1 192.168.255.255 192.169.0.0
        192.175.47.255 192.175.48.0 192.175.48.1 192.175.48.255 192.175.49.0
        198.17.255.255 198.18.0.0 198.18.0.1 198.19.255.255 198.20.0.0
        198.51.99.255 198.51.100.0 198.51.100.1 198.51.100.255 198.51.101.0
        203.0.112.255 203.0.113.0 203.0.113.1 203.0.113.255 203.0.114.0
        223.255.255.255 224.0.0.0 239.255.255.250 239.255.255.255 -
        - 240.0.0.0 240.0.0.1 255.255.255.254 -
        - 255.255.255.255 255.255.255.255 255.255.255.255 -
        """.split(separator: "\n").map { Row(String($0)) }

    /// `~7` stands for seven groups of ffff.
    static let ipv6 = """
        - :: ::1 1fff:~7 2000::
        2000:~7 2001:: 2001::1 2001:1ff:~6 2001:200::
        2001:db7:~6 2001:db8:: 2001:db8::1 2001:db8:~6 2001:db9::
        2001:~7 2002:: 2002:7f00:1:: 2002:~7 2003::
        2620:4f:7fff:~5 2620:4f:8000:: 2620:4f:8000::1 2620:4f:8000:~5 2620:4f:8001::
        3ffd:~7 3ffe:: 3ffe::1 3ffe:~7 -
        - 3fff:: 3fff::1 3fff:fff:~6 3fff:1000::
        3fff:~7 4000:: 8000::1 ffff:~7 -
        2600::1:0:5efd:~2 2600::1:0:5efe:0:0 2600::1:0:5efe:7f00:1 2600::1:0:5efe:~2 2600::1:0:5eff:0:0
        2600::1:200:5efd:~2 2600::1:200:5efe:0:0 2600::1:200:5efe:7f00:1 2600::1:200:5efe:~2 2600::1:200:5eff:0:0
        """.split(separator: "\n").map { Row(String($0)) }

    @Test("a denied range ends where it ends", arguments: ipv4 + ipv6)
    func edges(row: Row) throws {
        let policy = AddressPolicy()
        for text in [row.first, row.inside, row.last] {
            #expect(policy.denial(of: try #require(IPAddress(text))) != nil, "\(text)")
        }
        for text in [row.before, row.after] where text != "-" {
            #expect(policy.denial(of: try #require(IPAddress(text))) == nil, "\(text)")
        }
    }

    @Test(
        "the reason says what the address is",
        arguments: [
            ("0.0.0.0", "this network"), ("10.0.0.1", "private"),
            ("169.254.169.254", "link-local (cloud metadata)"),
            ("100.100.100.200", "cloud metadata"), ("100.64.0.1", "carriers"), ("127.0.0.1", "loopback"),
            ("192.0.0.192", "cloud metadata"),
            ("192.88.99.1", "6to4"), ("224.0.0.1", "multicast"), ("240.0.0.1", "reserved"),
            ("255.255.255.255", "broadcast"), ("168.63.129.16", "wire server"), ("198.18.0.1", "benchmarks"),
            ("::", "unspecified"), ("::1", "loopback"), ("::7f00:1", "compatible"),
            ("::ffff:7f00:1", "mapped"),
            ("::ffff:0:a9fe:a9fe", "translated"), ("64:ff9b::a9fe:a9fe", "NAT64"),
            ("64:ff9b:1::1", "local NAT64"),
            ("64:ff9b:1:ffff::", "local NAT64"), ("64:ff9b:2::", "2000::/3"), ("100::1", "discarded"),
            ("100:0:0:1::1", "dummy"), ("5f00::1", "segment routing"), ("fd00:ec2::254", "unique local"),
            ("fd20:ce::254", "cloud metadata"), ("fc00::1", "unique local"), ("fe80::1", "link-local"),
            ("febf::1", "link-local"), ("fec0::1", "site-local"), ("ff02::1", "multicast"),
            ("4000::1", "2000::/3"),
            ("2001::1", "Teredo"), ("2001:20::1", "protocols"), ("2001:4:112::1", "protocols"),
            ("2001:db8::1", "documentation"), ("3fff::1", "documentation"), ("2002:7f00:1::", "6to4"),
            ("3ffe::1", "6bone"), ("2620:4f:8000::1", "AS112"), ("2600::5efe:7f00:1", "ISATAP"),
            ("2600::200:5efe:7f00:1", "ISATAP"),
        ])
    func reasons(text: String, word: String) throws {
        let address = try #require(IPAddress(text))
        let reason = try #require(AddressPolicy().denial(of: address))
        #expect(reason.contains(word))
    }

    @Test(
        "public addresses pass",
        arguments: ["8.8.8.8", "1.1.1.1", "2606:4700:4700::1111", "2a00:1450:4001::200e"])
    func publicAddresses(text: String) throws {
        #expect(AddressPolicy().denial(of: try #require(IPAddress(text))) == nil)
    }

    @Test("an address that is bound to a link is denied, whatever it is")
    func scope() throws {
        let bytes = try #require(IPAddress("2606:4700:4700::1111")).bytes
        #expect(AddressPolicy().denial(of: try #require(IPAddress(bytes: bytes, scope: 2))) != nil)
    }
}
