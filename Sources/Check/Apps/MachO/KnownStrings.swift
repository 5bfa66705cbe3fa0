/// The texts in code: enough to know whether it has a name, without keeping them all.
struct KnownStrings: Sendable {
    static let maximumCount = 150_000
    /// Shorter names are in every program and prove nothing.
    static let shortest = 4

    private var hashes: Set<UInt64> = []
    /// Eight bytes of text each, as code loads them: Swift keeps strings of up to 15 bytes in instructions.
    private var words: Set<UInt64> = []
    private(set) var isEmpty = true
    /// Whether there were more than are kept. Then none is, and nothing is known of any name.
    private(set) var isCut = false

    mutating func insert(_ text: some Collection<UInt8>) {
        isEmpty = false
        guard !isCut, text.count >= Self.shortest else { return }
        hashes.insert(FNV1a.hash(text))
        cut()
    }

    mutating func insert(word: UInt64) {
        guard !isCut else { return }
        words.insert(word)
        cut()
    }

    mutating func formUnion(_ other: KnownStrings) {
        isEmpty = isEmpty && other.isEmpty
        isCut = isCut || other.isCut
        hashes.formUnion(other.hashes)
        words.formUnion(other.words)
        cut()
    }

    private mutating func cut() {
        guard isCut || max(hashes.count, words.count) > Self.maximumCount else { return }
        isCut = true
        hashes = []
        words = []
    }

    /// Whether the code has the name. One that is too short to prove anything counts as known.
    func contains(_ name: String) -> Bool {
        let text = Array(name.utf8)
        if text.count < Self.shortest || hashes.contains(FNV1a.hash(text)) { return true }
        // Swift's small strings (stdlib SmallString.swift): 15 bytes, then 0xE0 plus the count when all are ASCII.
        guard text.count <= 15, text.allSatisfy({ $0 < 0x80 }) else { return false }
        let small = ByteView(text + Array(repeating: 0, count: 15 - text.count) + [0xE0 | UInt8(text.count)])
        let halves = [0, 8].prefix(text.count <= 8 ? 1 : 2)
        return halves.allSatisfy { small.number($0, 8).map(words.contains) == true }
    }
}

/// Finds the 64-bit constants that code builds, which may be text.
enum CodeConstants {
    /// MOVZ, MOVK and MOVN of AArch64, read in order: compilers keep the parts of a constant close together.
    static func arm64(_ code: ByteView, into strings: inout KnownStrings) {
        var registers = [UInt64](repeating: 0, count: 32)
        var at = 0
        while let word = code.number(at, 4) {
            at += 4
            let kind = word & 0xFF80_0000
            let register = Int(word & 31)
            let shift = (word >> 21 & 3) * 16
            let part = (word >> 5 & 0xFFFF) << shift
            switch kind {
            case 0xD280_0000, 0x5280_0000: registers[register] = part
            case 0x9280_0000: registers[register] = ~part
            case 0xF280_0000, 0x7280_0000:
                registers[register] = registers[register] & ~(0xFFFF << shift) | part
            default: continue
            }
            insert(registers[register], into: &strings)
        }
    }

    /// MOV r64, imm64 and MOV r32, imm32 of x86-64, at every offset.
    static func x86(_ code: ByteView, into strings: inout KnownStrings) {
        for (at, byte) in code.bytes.enumerated() where byte & 0xF8 == 0xB8 {
            if let word = code.number(at + 1, 8) { insert(word, into: &strings) }
            if let word = code.number(at + 1, 4) { insert(word, into: &strings) }
        }
    }

    private static func insert(_ word: UInt64, into strings: inout KnownStrings) {
        let first = word & 0xFF
        guard (0x20...0x7E).contains(first) || word >> 60 == 0xE else { return }
        strings.insert(word: word)
    }
}
