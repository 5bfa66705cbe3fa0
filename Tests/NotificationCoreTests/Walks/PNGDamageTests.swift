import NSETestValues
import NotificationCore
import Testing

/// What libpng refuses and a walk can see.
@Suite("A PNG that contradicts itself")
struct PNGDamageTests {
    @Test(
        arguments: [
            (10, 1, "compression method 1"), (11, 1, "filter method 1"), (11, 64, "filter method 64"),
            (12, 2, "interlace method 2"), (12, 9, "interlace method 9"),
        ])
    func `is damaged by a method that PNG does not have`(_ row: (Int, UInt8, String)) throws {
        var parts = try PNGParts("truecolor.png")
        parts.chunks[0].data[row.0] = row.1
        #expect(try damage(parts.bytes) == "\(row.2), which PNG does not have")
    }

    @Test func `may be interlaced`() throws {
        var parts = try PNGParts("truecolor.png")
        parts.chunks[0].data[12] = 1
        #expect(isComplete(try examine(parts.bytes)))
    }

    @Test(arguments: [0, 1, 46, 3 * 257])
    func `is damaged by a palette of impossible length`(_ length: Int) throws {
        var parts = try PNGParts("palette.png")
        let place = try #require(parts.place(of: "PLTE"))
        parts.chunks[place].data = [UInt8](repeating: 7, count: length)
        #expect(try damage(parts.bytes).hasPrefix("a palette of \(length) bytes"))
    }

    @Test func `with indexed pixels needs its palette ahead of them`() throws {
        var parts = try PNGParts("palette.png")
        let palette = parts.chunks.remove(at: try #require(parts.place(of: "PLTE")))
        #expect(try damage(parts.bytes).hasSuffix("has no palette ahead of it"))
        parts.chunks.insert(palette, at: parts.chunks.count - 1)
        #expect(try damage(parts.bytes).hasSuffix("has no palette ahead of it"))
    }

    @Test func `has one palette at most, and with other pixels may have one of a wrong length`() throws {
        var indexed = try PNGParts("palette.png")
        indexed.chunks.insert(indexed.chunks[1], at: 1)
        #expect(try damage(indexed.bytes).hasPrefix("a second palette"))
        var coloured = try PNGParts("truecolor.png")
        coloured.chunks.insert(.init("PLTE", [1, 2, 3, 4]), at: 1)
        #expect(isComplete(try examine(coloured.bytes)))
    }

    @Test(arguments: [1, 2])
    func `is damaged by a critical chunk that is unknown, wherever it is`(_ place: Int) throws {
        for (name, isDamaged) in [("ABCD", true), ("IHDR", true), ("aBCD", false), ("CgBI", false)] {
            var parts = try PNGParts("truecolor.png")
            parts.chunks.insert(.init(name, [1]), at: place)
            let verdict = try examine(parts.bytes)
            #expect(isComplete(verdict) != isDamaged, "\(name)")
            if isDamaged { #expect(try damage(parts.bytes).hasPrefix("the chunk \(name) at byte")) }
        }
    }

    @Test(
        arguments: [
            ("palette.png", "IHDR"), ("palette.png", "PLTE"), ("palette.png", "IDAT"),
            ("truecolor.png", "IDAT"),
            ("animated.png", "IDAT"),
        ],
        [1024, ByteWindow.capacity])
    func `is damaged by a wrong checksum of a chunk that matters`(
        _ row: (name: String, chunk: String), _ capacity: Int
    ) throws {
        var parts = try PNGParts(row.name)
        let place = try #require(parts.place(of: row.chunk))
        parts.chunks[place].isRight = false
        let expected = "the checksum of \(row.chunk) at byte \(parts.offset(of: place)) is wrong"
        #expect(try damage(parts.bytes, capacity: capacity) == expected)
    }

    @Test(arguments: [false, true])
    func `is damaged by image data that does not begin as a zlib stream`(isSplit: Bool) throws {
        let starts: [(start: [UInt8], isZlib: Bool)] = [
            ([0x78, 0x01], true), ([0x78, 0xDA], true), ([0x08, 0x1D], true),
            // Another method, a window of 64 KiB, a wrong check, a preset dictionary.
            ([0x77, 0x09], false), ([0x88, 0x1C], false), ([0x78, 0x02], false), ([0x78, 0x20], false),
        ]
        for (start, isZlib) in starts {
            var parts = try PNGParts("truecolor.png")
            let place = try #require(parts.place(of: "IDAT"))
            parts.chunks[place].data.replaceSubrange(0..<2, with: start)
            if isSplit {
                parts.chunks[place].data.removeFirst()
                parts.chunks.insert(contentsOf: [.init("IDAT", []), .init("IDAT", [start[0]])], at: place)
            }
            #expect(isComplete(try examine(parts.bytes)) == isZlib, "\(start)")
            if !isZlib { #expect(try damage(parts.bytes).hasSuffix("is not a zlib stream")) }
            // Xcode's own kind has no header of zlib.
            parts.chunks.insert(.init("CgBI", [0x50, 0, 0x20, 2]), at: 0)
            #expect(isComplete(try examine(parts.bytes)), "\(start)")
        }
    }

    @Test func `is damaged by image data of a single byte`() throws {
        var parts = try PNGParts("truecolor.png")
        parts.chunks[try #require(parts.place(of: "IDAT"))].data = [0x78]
        parts.chunks.removeAll { $0.name == "IDAT" && $0.data.count > 1 }
        #expect(try damage(parts.bytes) == "the end chunk comes before any image data")
    }

    @Test func `may have a wrong checksum where a decoder does not look`() throws {
        var parts = try PNGParts("truecolor.png")
        var text = PNGParts.Chunk("tEXt", [1, 2, 3])
        text.isRight = false
        parts.chunks.insert(text, at: 1)
        #expect(isComplete(try examine(parts.bytes)))
    }

    /// The limit keeps the walk from reading every byte of what is large.
    @Test func `has the checksum of its pixels verified where the bytes are at hand`() throws {
        var parts = try PNGParts("truecolor.png")
        parts.chunks[1].isRight = false
        for (limit, isComplete) in [(ByteWindow.checksumLimit, false), (ByteWindow.checksumLimit + 1, true)] {
            var large = parts
            large.chunks.insert(.init("teXt", []), at: 1)
            large.chunks[1].data = [UInt8](repeating: 9, count: limit - large.bytes.count)
            #expect(large.bytes.count == limit)
            #expect(NotificationCoreTests.isComplete(try examine(large.bytes)) == isComplete)
        }
        let bytes = parts.bytes
        var window = ByteWindow(size: bytes.count, verifiesChecksums: false) { offset, buffer in
            buffer = Array(bytes[offset...])
            return buffer.count
        }
        #expect(isComplete(try MediaWalk.examine(&window)))
    }

    private func damage(_ bytes: [UInt8], capacity: Int = ByteWindow.capacity) throws -> String {
        let verdict = try examine(bytes, capacity: capacity)
        guard case .damaged(.png, let detail) = verdict else {
            Issue.record("not damaged: \(verdict)")
            return ""
        }
        return detail
    }
}
