import NotificationCore
import Testing

struct CIDRTests {
    @Test(
        "A range holds its addresses and no others",
        arguments: [
            ("127.0.0.0/8", "127.255.255.255", true), ("127.0.0.0/8", "128.0.0.0", false),
            ("100.64.0.0/10", "100.127.0.1", true),
            ("100.64.0.0/10", "100.128.0.1", false), ("0.0.0.0/0", "8.8.8.8", true),
            ("0.0.0.0/0", "::1", false),
            ("192.0.2.7", "192.0.2.7", true), ("192.0.2.7", "192.0.2.6", false),
            ("192.0.2.9/31", "192.0.2.8", true),
            ("2000::/3", "3fff::1", true), ("2000::/3", "4000::", false), ("::1/128", "::1", true),
            ("::1", "::2", false),
            ("127.0.0.0/8", "::ffff:127.0.0.1", false), ("::ffff:127.0.0.0/104", "::ffff:127.9.9.9", true),
            ("::ffff:127.0.0.0/104", "127.9.9.9", false),
        ])
    func ranges(range: String, address: String, expected: Bool) throws {
        let range = try #require(CIDR(range))
        let address = try #require(IPAddress(address, embeddedIPv4: true))
        #expect(range.contains(address) == expected)
    }

    @Test(
        "What is not a range is refused",
        arguments: [
            "", "/8", "127.0.0.0/", "127.0.0.0/33", "::1/129", "127.0.0.0/08", "127.0.0.0/-1", "127.0.0.0/+8",
            "127.0.0.0/8/8",
            "127.0.0/8", "example.com/8", "[::1]/128", "127.0.0.0/ 8", "127.0.0.0/99999999999999999999",
        ])
    func refused(text: String) { #expect(CIDR(text) == nil) }

    @Test("A prefix that the family does not have is refused")
    func prefixes() throws {
        let base = try #require(IPAddress("10.0.0.0"))
        #expect(CIDR(base: base, prefix: 33) == nil)
        #expect(CIDR(base: base, prefix: -1) == nil)
        #expect(CIDR(base: base, prefix: 0) != nil)
    }
}
