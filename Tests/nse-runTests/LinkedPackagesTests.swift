import Foundation
import NSETestSupport
import Testing

@Suite("What the command is linked with")
struct LinkedPackagesTests {
    @Test func `no library of cryptography or of sockets is built into the command`() throws {
        let binary = try Data(contentsOf: URL(fileURLWithPath: toolPath()))
        // Parts of the symbols of swift-crypto, swift-nio and swift-nio-ssl.
        for name in ["CCryptoBoringSSL", "CNIOBoringSSL", "7NIOCore"] {
            #expect(binary.range(of: Data(name.utf8)) == nil, "\(name)")
        }
        #expect(binary.range(of: Data("ArgumentParser".utf8)) != nil, "symbols are found this way")
    }
}
