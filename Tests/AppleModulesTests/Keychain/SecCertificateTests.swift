import Foundation
import Security
import Testing

@Suite struct SecCertificateTests {
    @Test func `a certificate is its bytes, and what is no whole sequence is none`() throws {
        let short = Data([0x30, 0x01, 0x05])
        let long = Data([0x30, 0x82, 0x01, 0x00] + [UInt8](repeating: 7, count: 256))
        for data in [short, long] {
            let certificate = try #require(SecCertificateCreateWithData(nil, data as CFData))
            #expect(SecCertificateCopyData(certificate) as Data == data)
        }
        for data in [
            Data(), Data([0x30]), short.dropLast(), short + [0], Data([0x31, 0x01, 0x05]),
            Data([0x30, 0x89]),
        ] {
            #expect(SecCertificateCreateWithData(nil, Data(data) as CFData) == nil)
        }
    }
}
