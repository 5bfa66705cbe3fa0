import NotificationCore
import Testing

struct IPAddressTests {
    @Test(
        "A dotted quad is four decimal octets without leading zeros",
        arguments: [
            ("0.0.0.0", [0, 0, 0, 0]), ("127.0.0.1", [127, 0, 0, 1]),
            ("255.255.255.255", [255, 255, 255, 255]),
        ] as [(String, [UInt8])])
    func quads(text: String, bytes: [UInt8]) { #expect(IPAddress(text)?.bytes == bytes) }

    @Test(
        "Other spellings of numbers are not addresses",
        arguments: [
            "", "127.1", "0177.0.0.1", "0x7f.0.0.1", "2130706433", "127.0.0.256", "127.0.0.1.", ".127.0.0.1",
            "127..0.1",
            "1.2.3.4.5", "127.0.0.-1", "127.0.0.+1", "127.0.0.1 ", " 127.0.0.1", "127.0.0.1%lo", "00.0.0.0",
            "1.2.3.1000",
            "１２７.0.0.1", "127.0.0.1\0", "a.b.c.d",
        ])
    func notQuads(text: String) { #expect(IPAddress(text) == nil) }

    @Test(
        "IPv6 text of RFC 4291 is read and written as RFC 5952 says",
        arguments: [
            ("::", "::"), ("::1", "::1"), ("1::", "1::"), ("2001:DB8::A", "2001:db8::a"),
            ("2001:0db8:0000:0000:0001:0000:0000:0001", "2001:db8::1:0:0:1"),
            ("2001:db8:0:1:1:1:1:1", "2001:db8:0:1:1:1:1:1"),
            ("2001:0:0:1:0:0:0:1", "2001:0:0:1::1"), ("1:2:3:4:5:6:7:8", "1:2:3:4:5:6:7:8"),
            ("1:2:3:4:5:6:7::", "1:2:3:4:5:6:7:0"),
            ("::2:3:4:5:6:7:8", "0:2:3:4:5:6:7:8"), ("::ffff:7f00:1", "::ffff:127.0.0.1"),
            ("fe80::1", "fe80::1"),
        ])
    func sixes(text: String, canonical: String) {
        let address = IPAddress(text)
        #expect(address?.description == canonical)
        #expect(address.map { IPAddress($0.description, embeddedIPv4: true) } == .some(address))
    }

    @Test(
        "Broken IPv6 text is refused",
        arguments: [
            ":", ":::", "1", "1:2:3:4:5:6:7", "1:2:3:4:5:6:7:8:9", "1::2::3", "12345::", "::g", "[::1]",
            "fe80::1%lo", "fe80::1%25lo",
            "1:2:3:4:5:6:7:8::", "::1:2:3:4:5:6:7:8", ":1:2:3:4:5:6:7", "1:2:3:4:5:6:7:", "::ffff:127.0.0.1",
            "v1.fe80::a",
        ])
    func notSixes(text: String) { #expect(IPAddress(text) == nil) }

    @Test("A dotted quad at the end is read where it is asked for")
    func embedded() {
        #expect(
            IPAddress("::ffff:127.0.0.1", embeddedIPv4: true)?.bytes.suffix(6) == [255, 255, 127, 0, 0, 1])
        #expect(IPAddress("64:ff9b::192.0.2.33", embeddedIPv4: true)?.description == "64:ff9b::c000:221")
        #expect(IPAddress("1:2:3:4:5:6:7:1.2.3.4", embeddedIPv4: true) == nil)
        #expect(IPAddress("1.2.3.4::", embeddedIPv4: true) == nil)
        #expect(IPAddress("::1.2.3", embeddedIPv4: true) == nil)
    }
}
