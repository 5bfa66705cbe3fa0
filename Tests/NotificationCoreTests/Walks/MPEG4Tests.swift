import NotificationCore
import Testing

@Suite("An MPEG-4 file")
struct MPEG4Tests {
    @Test("may begin with a filler", arguments: ["free", "wide", "skip"])
    func filler(_ name: String) throws {
        let movie = try MediaFixture.bytes("faststart.mp4")
        #expect(isComplete(try examine(box(name, [0, 0, 0, 0]) + movie)))
    }

    @Test("may have any brand of the family", arguments: ["hvc1", "av01", "cmfc", "dby1", "MSDV", "iso9"])
    func brand(_ name: String) throws {
        #expect(try facts(examine(rebrand(name))).majorBrand == name)
    }

    @Test(
        "of another family's brand is that",
        arguments: [
            ("qt  ", "video/quicktime"), ("3gp5", "video/3gpp"), ("3g2a", "video/3gpp2"),
            ("heic", "image/heic"),
            ("mif1", "image/heif"), ("avif", "image/avif"),
        ])
    func foreignBrand(_ name: String, _ mime: String) throws {
        guard case .foreign(_, mime) = try examine(rebrand(name)) else {
            Issue.record("\(name) is not \(mime)")
            return
        }
    }

    @Test("of an unknown brand is refused")
    func unknownBrand() throws {
        let bytes = try MediaFixture.bytes("movie.mp4")
        let length = Int(bytes[3])
        let ftyp = box("ftyp", Array("zzzz".utf8) + [0, 0, 0, 0])
        guard case .refused(.mp4, .typeUnsupported, let detail) = try examine(ftyp + bytes[length...]) else {
            Issue.record("not refused")
            return
        }
        #expect(detail.contains("zzzz"))
    }

    @Test("without ftyp is QuickTime, without a header a segment")
    func noBrands() throws {
        let bytes = Array(try MediaFixture.bytes("movie.mp4").dropFirst(32))
        #expect(try examine(box("mdat", [1]) + bytes) == .foreign(name: "QuickTime", mime: "video/quicktime"))
        guard case .foreign(_, "video/iso.segment") = try examine(box("moof", [1, 2]) + bytes) else {
            Issue.record("not a segment")
            return
        }
    }

    @Test("needs a movie header, media and a track")
    func parts() throws {
        let ftyp = box("ftyp", Array("isom".utf8) + [0, 0, 0, 0])
        let mdat = box("mdat", [1, 2, 3])
        #expect(try examine(ftyp) == .incomplete(.mp4, detail: "no moov box"))
        #expect(try examine(ftyp + mdat) == .incomplete(.mp4, detail: "no moov box"))
        #expect(try examine(ftyp + box("moov", [])) == .incomplete(.mp4, detail: "no mdat box"))
        guard case .refused(.mp4, .typeUnsupported, _) = try examine(ftyp + box("moov", []) + mdat) else {
            Issue.record("a movie without a track")
            return
        }
    }

    @Test("may give a size of 64 bits, but not one beyond the file")
    func longSizes() throws {
        let movie = try MediaFixture.bytes("faststart.mp4")
        let long = Array("\0\0\0\u{1}free".utf8)
        #expect(isComplete(try examine(movie + long + [0, 0, 0, 0, 0, 0, 0, 20, 1, 2, 3, 4])))
        for size: UInt64 in [0, 15, 21, 1 << 40, .max >> 1, .max] {
            let bytes = (0..<8).map { UInt8(truncatingIfNeeded: size >> (56 - 8 * $0)) }
            let verdict = try examine(Array(movie[..<32]) + long + bytes + [1, 2, 3, 4] + movie[32...])
            #expect(!isComplete(verdict), "\(size)")
        }
    }

    @Test("of more than 10,000 boxes is refused before it takes long")
    func manyBoxes() throws {
        let many = Array(repeating: box("free", []), count: 10_001).flatMap { $0 }
        let verdict = try examine(try MediaFixture.bytes("faststart.mp4") + many)
        #expect(
            verdict
                == .refused(.mp4, .typeUnsupported, detail: "more than 10000 boxes; the check ends there"))
    }

    @Test("tells a picture that is turned")
    func turned() throws {
        var bytes = try MediaFixture.bytes("movie.mp4")
        let header = try #require(bytes.firstRange(of: Array("tkhd".utf8)))
        let matrix = header.upperBound + 40
        bytes.replaceSubrange(matrix..<(matrix + 8), with: [0, 0, 0, 0, 0, 1, 0, 0])
        let facts = try facts(examine(bytes))
        #expect([facts.width, facts.height] == [48, 64])
    }

    private func box(_ name: String, _ body: [UInt8]) -> [UInt8] {
        let size = body.count + 8
        return [0, 0, UInt8(size >> 8), UInt8(size & 255)] + Array(name.utf8) + body
    }

    private func rebrand(_ name: String) throws -> [UInt8] {
        var bytes = try MediaFixture.bytes("movie.mp4")
        bytes.replaceSubrange(8..<12, with: Array(name.utf8))
        return bytes
    }
}
