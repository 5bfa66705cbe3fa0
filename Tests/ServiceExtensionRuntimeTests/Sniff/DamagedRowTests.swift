import NSETestSupport
import NotificationCore
import Testing

@Suite("Media rows 50 and 51: pictures that no decoder takes")
struct DamagedRowTests {
    static let cases = pngs + jpegs

    private static let pngs: [MediaCase] = [
        header("interlace 9", 12, 9), header("compression 1", 10, 1), header("filter 1", 11, 1),
        wrongChecksum("IHDR", "palette.png"), wrongChecksum("PLTE", "palette.png"),
        wrongChecksum("IDAT", "truecolor.png"),
        MediaCase(50, "image data that is not a zlib stream", .refused(.typeDamaged)) {
            var parts = try PNGParts("truecolor.png")
            parts.chunks[try #require(parts.place(of: "IDAT"))].data[0] = 0xFF
            return parts.bytes
        },
        MediaCase(50, "palette without PLTE", .refused(.typeDamaged)) {
            var parts = try PNGParts("palette.png")
            parts.chunks.removeAll { $0.name == "PLTE" }
            return parts.bytes
        },
        MediaCase(50, "PLTE of 257 colours", .refused(.typeDamaged)) {
            var parts = try PNGParts("palette.png")
            parts.chunks[1].data = [UInt8](repeating: 1, count: 3 * 257)
            return parts.bytes
        },
        MediaCase(50, "unknown critical chunk", .refused(.typeDamaged)) {
            var parts = try PNGParts("truecolor.png")
            parts.chunks.insert(.init("ABCD", [1, 2, 3]), at: 1)
            return parts.bytes
        },
    ]

    private static let jpegs: [MediaCase] = ["baseline.jpg", "progressive.jpg"].flatMap { name in
        [("DQT", 0xDB), ("DHT", 0xC4), ("SOS", 0xDA)].map { marker, code in
            MediaCase(51, "\(name) without \(marker)", .refused(.typeDamaged)) {
                try JPEGSegments(name).without([code]).bytes
            }
        }
    }

    private static func header(_ kind: String, _ place: Int, _ method: UInt8) -> MediaCase {
        MediaCase(50, kind, .refused(.typeDamaged)) {
            var parts = try PNGParts("truecolor.png")
            parts.chunks[0].data[place] = method
            return parts.bytes
        }
    }

    private static func wrongChecksum(_ chunk: String, _ name: String) -> MediaCase {
        MediaCase(50, "wrong checksum of \(chunk)", .refused(.typeDamaged)) {
            var parts = try PNGParts(name)
            parts.chunks[try #require(parts.place(of: chunk))].isRight = false
            return parts.bytes
        }
    }

    @Test("are damaged, whatever libmagic takes them for", arguments: cases)
    func row(_ picture: MediaCase) async throws { try await picture.check() }
}
