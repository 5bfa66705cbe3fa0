/// A part of some bytes in which every read is checked: an offset from a file is never trusted.
struct ByteView: Sendable {
    private let storage: [UInt8]
    let range: Range<Int>

    init(_ bytes: [UInt8]) {
        storage = bytes
        range = 0..<bytes.count
    }

    private init(_ storage: [UInt8], _ range: Range<Int>) {
        self.storage = storage
        self.range = range
    }

    var count: Int { range.count }
    var bytes: ArraySlice<UInt8> { storage[range] }

    /// A part of this one; nil when it is not all inside.
    func view(_ offset: Int, _ length: Int) -> ByteView? {
        guard offset >= 0, length >= 0, offset <= count, length <= count - offset else { return nil }
        let start = range.lowerBound + offset
        return ByteView(storage, start..<start + length)
    }

    func view(from offset: Int) -> ByteView? { view(offset, count - offset) }

    func byte(_ offset: Int) -> UInt8? {
        guard offset >= 0, offset < count else { return nil }
        return storage[range.lowerBound + offset]
    }

    func number(_ offset: Int, _ length: Int, bigEndian: Bool = false) -> UInt64? {
        guard offset >= 0, (1...8).contains(length), offset <= count, length <= count - offset else {
            return nil
        }
        let start = range.lowerBound + offset
        var value: UInt64 = 0
        for index in 0..<length {
            value = value << 8 | UInt64(storage[start + (bigEndian ? index : length - 1 - index)])
        }
        return value
    }

    func u16(_ offset: Int) -> Int? { number(offset, 2).map { Int($0) } }
    func u32(_ offset: Int, bigEndian: Bool = false) -> Int? {
        number(offset, 4, bigEndian: bigEndian).map { Int($0) }
    }
    /// Nil for a number above Int.max, too: no offset or size is that large.
    func u64(_ offset: Int, bigEndian: Bool = false) -> Int? {
        number(offset, 8, bigEndian: bigEndian).flatMap { Int(exactly: $0) }
    }

    /// The text up to a zero byte or the end, at most `limit` bytes.
    func text(_ offset: Int, limit: Int = 4096) -> String? {
        guard offset >= 0, offset < count else { return nil }
        let start = range.lowerBound + offset
        let end = min(range.upperBound, limit > count - offset ? range.upperBound : start + limit)
        return String(decoding: storage[start..<end].prefix { $0 != 0 }, as: UTF8.self)
    }
}
