internal import Glibc

/// Searches for short texts by bytes: the standard library's search is in _StringProcessing.
enum TextSearch {
    /// The offset of the first occurrence; nil when the part is empty or absent.
    static func offset(of part: [UInt8], in text: UnsafeBufferPointer<UInt8>) -> Int? {
        guard let first = part.first, let base = text.baseAddress, part.count <= text.count else {
            return nil
        }
        let last = text.count - part.count
        var at = 0
        while at <= last, let found = unsafe memchr(base + at, Int32(first), last - at + 1) {
            let offset = unsafe base.distance(to: found.assumingMemoryBound(to: UInt8.self))
            if unsafe memcmp(base + offset, part, part.count) == 0 { return offset }
            at = offset + 1
        }
        return nil
    }
}

extension String {
    func contains(text part: String) -> Bool { firstRange(of: part) != nil }

    func firstRange(of part: String) -> Range<Index>? { self[...].firstRange(of: part) }
}

extension Substring {
    func firstRange(of part: String) -> Range<Index>? {
        let wanted = Array(part.utf8)
        let offset =
            utf8.withContiguousStorageIfAvailable { TextSearch.offset(of: wanted, in: $0) }
            ?? Array(utf8).withUnsafeBufferPointer { TextSearch.offset(of: wanted, in: $0) }
        guard let offset else { return nil }
        let start = utf8.index(startIndex, offsetBy: offset)
        return start..<utf8.index(start, offsetBy: wanted.count)
    }
}
