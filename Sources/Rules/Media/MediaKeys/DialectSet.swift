/// The rows by which one run reads payloads, flat and interned: a payload's top level is looked up by hash, once, and
/// a row whose sender is not there costs one array read.
struct DialectSet: Sendable {
    struct Name: Sendable {
        var start: Int
        var count: Int
        /// The name read as an array index (RFC 6901, section 4); -1 when it is not one.
        var index: Int
    }

    struct Segment: Sendable, Hashable {
        enum Kind: UInt8, Sendable { case name, each, json }
        var kind: Kind
        /// Index into `names`; 0 for the other kinds.
        var name: Int
    }

    struct Path: Sendable {
        var segments: Range<Int>
        /// The name with which the path begins; -1 when it begins otherwise.
        var root: Int
        /// Another path of the row goes on with `*` and reads a list that is here.
        var hasListForm = false
        /// Another path of the row ends before the last `*` and reads a string that is there.
        var hasPlainForm = false
    }

    struct Detect: Sendable {
        var path: Int
        /// The string that has to be there; nil for any value.
        var value: [UInt8]?
    }

    struct Flags: OptionSet, Sendable {
        let rawValue: UInt16
        static let several = Flags(rawValue: 1 << 0)
        static let map = Flags(rawValue: 1 << 1)
        static let array = Flags(rawValue: 1 << 2)
        static let strict = Flags(rawValue: 1 << 3)
        static let bundle = Flags(rawValue: 1 << 4)
        static let relative = Flags(rawValue: 1 << 5)
        static let index = Flags(rawValue: 1 << 6)
        static let always = Flags(rawValue: 1 << 7)
        static let sized = Flags(rawValue: 1 << 8)
        static let raw = Flags(rawValue: 1 << 9)
        /// A relative value is completed with the base; without one it is left to the fetcher's judgement.
        static let completed = Flags(rawValue: 1 << 10)
    }

    /// Paths are indices into `paths`. A class, because a row has many lists, and looking at one of them must not
    /// count a reference to each. Unchecked: changed only while the set that it belongs to is made.
    final class Row: @unchecked Sendable {
        let name: String
        let title: String
        /// Without ``Vendor/PathTable/detect`` and ``Vendor/PathTable/attaches``, which only the vendor's own table has.
        @exclusivity(unchecked) var keys = Vendor.PathTable<Int>(detect: [], urls: [])
        @exclusivity(unchecked) var detects: [Detect] = []
        /// The other paths that may be read when a URL of the row is found; nil when more than these decides.
        @exclusivity(unchecked) var extras: [Int]?

        init(name: String, title: String) {
            self.name = name
            self.title = title
        }
    }

    /// A name at the top level that gives a row something to do.
    struct Entry: Sendable {
        /// The name; -1 when the row has to search by itself.
        var root: Int32
        var row: Int32
    }

    private(set) var text: [UInt8] = []
    private(set) var names: [Name] = []
    var segments: [Segment] = []
    var paths: [Path] = []
    var rows: [Row] = []
    /// Pointer and token of the paths that are one name, as a reference to a value there has them.
    var spelled: [(pointer: String, token: String)?] = []
    var entries: [Entry] = []
    /// For each name: not there, as -1; made by ``finish()``.
    var absent: [Int32] = []
    /// Open addressing; 0 is free, else the number of the name plus 1.
    private var slots = [UInt16](repeating: 0, count: 512)

    @inline(__always)
    func name(_ bytes: [UInt8], _ range: Range<Int>) -> Int? {
        var slot = Self.hash(bytes, range) & (slots.count - 1)
        while slots[slot] != 0 {
            let number = Int(slots[slot]) - 1
            if equals(number, bytes, range) { return number }
            slot = (slot + 1) & (slots.count - 1)
        }
        return nil
    }

    /// Whether the text of the name is this one.
    @inline(__always)
    func equals(_ number: Int, _ bytes: [UInt8], _ range: Range<Int>) -> Bool {
        let name = names[number]
        guard name.count == range.count else { return false }
        var a = name.start
        var b = range.lowerBound
        while b < range.upperBound {
            if text[a] != bytes[b] { return false }
            a += 1
            b += 1
        }
        return true
    }

    func spelling(of number: Int) -> ArraySlice<UInt8> {
        let name = names[number]
        return text[name.start..<name.start + name.count]
    }

    /// The number of a name, a new one if it has none; nil when there are too many.
    mutating func intern(_ bytes: [UInt8], _ range: Range<Int>) -> Int? {
        if let number = name(bytes, range) { return number }
        guard names.count < Int(UInt16.max) - 1 else { return nil }
        var index = -1
        if let first = bytes[range].first, 0x30...0x39 ~= first {
            index = JSONPointer.index(Array(bytes[range])) ?? -1
        }
        names.append(Name(start: text.count, count: range.count, index: index))
        text.append(contentsOf: bytes[range])
        if names.count * 3 > slots.count { grow() } else { insert(names.count - 1) }
        return names.count - 1
    }

    mutating func reserve() {
        text.reserveCapacity(2048)
        names.reserveCapacity(256)
        segments.reserveCapacity(512)
        paths.reserveCapacity(256)
        rows.reserveCapacity(64)
    }

    private mutating func grow() {
        slots = [UInt16](repeating: 0, count: slots.count * 2)
        for number in names.indices { insert(number) }
    }

    private mutating func insert(_ number: Int) {
        let name = names[number]
        var slot = Self.hash(text, name.start..<name.start + name.count) & (slots.count - 1)
        while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
        slots[slot] = UInt16(number + 1)
    }

    /// Length and three bytes distinguish the names of the table well enough.
    @inline(__always)
    private static func hash(_ bytes: [UInt8], _ range: Range<Int>) -> Int {
        guard !range.isEmpty else { return 0 }
        let first = Int(bytes[range.lowerBound])
        let middle = Int(bytes[range.lowerBound + range.count / 2])
        let last = Int(bytes[range.upperBound - 1])
        return range.count &* 37 &+ first &* 131 &+ middle &* 17 &+ last &* 61
    }
}

/// A finished set, shared by all threads: one reference instead of one for each of its lists.
final class SharedDialects: Sendable {
    let set: DialectSet

    init(_ set: DialectSet) { self.set = set }
}
