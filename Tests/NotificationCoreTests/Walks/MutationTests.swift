import NSETestValues
import NotificationCore
import Testing

@Suite("A damaged file")
struct MutationTests {
    /// Bytes flipped, cut, repeated and overwritten with the numbers that break sums. The only promise is an
    /// answer that lies inside the file: a trap ends the test run.
    @Test("always gets an answer", arguments: MediaFixture.admissible)
    func mutated(_ fixture: MediaFixture) throws {
        let original = try fixture.bytes
        var numbers = SeededNumbers(state: UInt64(original.count))
        for round in 0..<400 {
            var bytes = original
            for _ in 0...Int.random(in: 0..<4, using: &numbers) { mutate(&bytes, &numbers) }
            let verdict = try examine(bytes, capacity: round % 2 == 0 ? ByteWindow.capacity : 1024)
            if case .complete(let facts) = verdict {
                #expect(facts.structuralEnd <= bytes.count && facts.structuralEnd > 0)
                #expect((facts.width ?? 1) > 0 && (facts.height ?? 1) > 0)
                #expect((facts.durationMilliseconds ?? 0) >= 0)
            }
        }
    }

    /// Damage that a wrong checksum would hide from the rest of the walk.
    @Test(
        "always gets an answer, also when its checksums are right",
        arguments: ["palette.png", "animated.png"])
    func checkedChunks(_ name: String) throws {
        let original = try PNGParts(name)
        var numbers = SeededNumbers(state: 9)
        for round in 0..<2000 {
            var parts = original
            for _ in 0...Int.random(in: 0..<3, using: &numbers) {
                let place = Int.random(in: 0..<parts.chunks.count, using: &numbers)
                switch Int.random(in: 0..<4, using: &numbers) {
                case 0: parts.chunks.swapAt(place, Int.random(in: 0..<parts.chunks.count, using: &numbers))
                case 1: parts.chunks.insert(parts.chunks[place], at: place)
                case 2: parts.chunks[place].data.removeLast(min(2, parts.chunks[place].data.count))
                default:
                    guard !parts.chunks[place].data.isEmpty else { continue }
                    let byte = Int.random(in: 0..<min(26, parts.chunks[place].data.count), using: &numbers)
                    parts.chunks[place].data[byte] = UInt8.random(in: 0...255, using: &numbers)
                }
            }
            let bytes = parts.bytes
            let verdict = try examine(bytes, capacity: round % 2 == 0 ? ByteWindow.capacity : 1024)
            guard case .complete(let facts) = verdict else { continue }
            #expect(facts.structuralEnd <= bytes.count && parts.chunks[0].name == "IHDR")
            let header = parts.chunks[0].data
            #expect(header[10] == 0 && header[11] == 0 && header[12] <= 1)
        }
    }

    @Test("always gets an answer after a tag and padding", arguments: ["bare.mp3", "xing.mp3"])
    func paddedSound(_ name: String) throws {
        let tag = Array("ID3".utf8) + [4, 0, 0, 0, 0, 1, 0] + [UInt8](repeating: 0, count: 128 + 300)
        let original = tag + (try MediaFixture.bytes(name))
        var numbers = SeededNumbers(state: 11)
        for round in 0..<1000 {
            var bytes = original
            for _ in 0...Int.random(in: 0..<6, using: &numbers) { mutate(&bytes, &numbers) }
            let capacity = round % 2 == 0 ? ByteWindow.capacity : 1024
            if case .complete(let facts) = try examine(bytes, capacity: capacity) {
                #expect(facts.structuralEnd <= bytes.count && facts.structuralEnd > 0)
            }
            var window = ByteWindow(bytes, capacity: capacity)
            let start = try MediaWalk.soundStart(&window)
            #expect(start == 0 || start < bytes.count)
        }
    }

    @Test("of nothing but a signature and noise is never complete")
    func noise() throws {
        var numbers = SeededNumbers(state: 42)
        let heads = try MediaFixture.admissible.map { Array(try $0.bytes.prefix(12)) }
        for round in 0..<4000 {
            let noise = (0..<500).map { _ in UInt8.random(in: 0...255, using: &numbers) }
            #expect(!isComplete(try examine(heads[round % heads.count] + noise)))
            #expect(!isComplete(try examine(noise)))
        }
    }

    private func mutate(_ bytes: inout [UInt8], _ numbers: inout SeededNumbers) {
        guard bytes.count > 8 else { return }
        // Headers are where sums are made, so half of the damage goes there.
        let reach = Bool.random(using: &numbers) ? min(bytes.count - 8, 256) : bytes.count - 8
        let place = Int.random(in: 0..<reach, using: &numbers)
        switch Int.random(in: 0..<5, using: &numbers) {
        case 0:
            bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &numbers)
        case 1:
            let number: [UInt8] =
                [0, 0x7F, 0x80, 0xFF].randomElement(using: &numbers).map { [$0, $0, $0, $0] } ?? []
            bytes.replaceSubrange(place..<(place + 4), with: number)
        case 2:
            bytes.removeLast(Int.random(in: 1..<(bytes.count - 4), using: &numbers))
        case 3:
            bytes.removeSubrange(place..<(place + Int.random(in: 1...4, using: &numbers)))
        default:
            bytes.insert(contentsOf: bytes[place..<(place + 8)], at: place)
        }
    }
}
