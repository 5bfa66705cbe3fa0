import CurlTransport
import NotificationCore
import Testing

struct SocketAddressTests {
    @Test("A socket address shows brackets around IPv6 only")
    func withPort() throws {
        #expect(
            SocketAddress(address: try #require(IPAddress("1.2.3.4")), port: 80).description == "1.2.3.4:80")
        #expect(SocketAddress(address: try #require(IPAddress("::1")), port: 443).description == "[::1]:443")
    }
}
