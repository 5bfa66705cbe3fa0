/// The bytes of a text, read without a check of every index: it takes 7 instructions a byte in the scanner, a span 20.
///
/// Why this is safe: the pointer is valid as long as the closure that ``JSONScanner/scan(_:depthLimit:)`` runs, nothing
/// escapes from it, and each index is compared with `count` by the scanner before it is read. Debug builds, in which the
/// tests run, check every one of them again.
struct JSONBytes {
    private let start: UnsafePointer<UInt8>?
    let count: Int

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        start = bytes.baseAddress
        count = bytes.count
    }

    @inline(__always)
    subscript(index: Int) -> UInt8 {
        assert(index >= 0 && index < count)
        return start.unsafelyUnwrapped[index]
    }

    /// The eight bytes from `index` on, the first one lowest.
    @inline(__always)
    func word(at index: Int) -> UInt64 {
        assert(index >= 0 && count - index >= 8)
        let word = UnsafeRawPointer(start.unsafelyUnwrapped)
            .loadUnaligned(fromByteOffset: index, as: UInt64.self)
        return UInt64(littleEndian: word)
    }
}

/// The index of a text while it is made, in memory that was there before; see ``JSONBytes``.
struct JSONNodes {
    private let start: UnsafeMutablePointer<JSONDocument.Node>?
    private let room: Int
    private(set) var count = 0

    init(_ memory: UnsafeMutableBufferPointer<JSONDocument.Node>) {
        start = memory.baseAddress
        room = memory.count
    }

    var isFull: Bool { count == room }

    @inline(__always)
    mutating func append(_ kind: JSONDocument.Kind, _ from: Int, _ to: Int, _ escaped: Bool = false) {
        precondition(count < room)
        (start.unsafelyUnwrapped + count).initialize(
            to: JSONDocument.Node(
                kind: kind, escaped: escaped, start: UInt32(truncatingIfNeeded: from),
                end: UInt32(truncatingIfNeeded: to), next: UInt32(truncatingIfNeeded: count + 1)))
        count += 1
    }

    /// A node that was added.
    @inline(__always)
    subscript(index: Int) -> JSONDocument.Node {
        get {
            assert(index >= 0 && index < count)
            return start.unsafelyUnwrapped[index]
        }
        nonmutating _modify {
            assert(index >= 0 && index < count)
            yield &start.unsafelyUnwrapped[index]
        }
    }
}
