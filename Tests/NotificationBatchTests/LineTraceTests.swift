import Testing

@testable import ServiceExtensionRuntime

@Suite("The hash of a line")
struct LineTraceTests {
    @Test(arguments: [0, 1, 7, 8, 9, 64, 301])
    func `It changes with every byte and with the length`(count: Int) {
        let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31) }
        var hashes: Set = [LineHash.of(bytes), LineHash.of(bytes + [0])]
        for index in bytes.indices {
            var changed = bytes
            changed[index] ^= 1
            hashes.insert(LineHash.of(changed))
        }
        #expect(hashes.count == count + 2)
        #expect(LineHash.of(bytes) == LineHash.of(Array(bytes)))
    }

    @Test func `Digits that change together do not cancel out`() {
        var hashes: Set<UInt64> = []
        for number in 0..<1000 {
            var digits = [UInt8](repeating: 0x30, count: 24)
            digits[7] += UInt8(number / 100)
            digits[11] += UInt8(number / 10 % 10)
            digits[15] += UInt8(number % 10)
            hashes.insert(LineHash.of(digits))
        }
        #expect(hashes.count == 1000)
    }

    @Test func `A line's ending counts, and whether it is held whole`() {
        func trace(_ ending: InputLine.Ending, isTooLong: Bool = false) -> UInt64 {
            LineHash.of(InputLine(bytes: Array("one".utf8), ending: ending, isTooLong: isTooLong))
        }
        #expect(
            Set([trace(.lineFeed), trace(.carriageReturnLineFeed), trace(.lineFeed, isTooLong: true)]).count
                == 3)
        #expect(trace(.none) == trace(.lineFeed))
    }

    @Test func `Of lines one after the other the order counts`() {
        let (one, two) = (LineHash.of(Array("one".utf8)), LineHash.of(Array("two".utf8)))
        let forwards = LineHash.link(LineHash.link(LineHash.start, one), two)
        let backwards = LineHash.link(LineHash.link(LineHash.start, two), one)
        #expect(forwards != backwards)
    }

    @Test func `It is the same on every machine`() {
        #expect(LineHash.of(Array("123456789".utf8)) == 0xA685_DF26_9DDE_7B77)
    }
}
