/// By bytes: the standard library's search is in _StringProcessing.
extension String {
    func contains(text part: String) -> Bool { firstRange(of: part) != nil }

    func firstRange(of part: String) -> Range<Index>? { self[...].firstRange(of: part) }
}

extension Substring {
    /// The range of the first occurrence; nil when the part is empty or absent.
    func firstRange(of part: String) -> Range<Index>? {
        let offset =
            utf8.withContiguousStorageIfAvailable { $0.find(part, from: 0) }
            ?? Array(utf8).find(part, from: 0)
        guard let offset else { return nil }
        let start = utf8.index(startIndex, offsetBy: offset)
        return start..<utf8.index(start, offsetBy: part.utf8.count)
    }
}
