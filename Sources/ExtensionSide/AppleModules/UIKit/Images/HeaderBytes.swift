/// Bytes that are read by their offset from the start. An offset outside of them gives nil and does not trap.
struct HeaderBytes {
    private let data: Data

    init(_ data: Data) { self.data = data }

    func has(_ mark: [UInt8], at offset: Int) -> Bool {
        offset >= 0 && offset <= data.count - mark.count
            && data[(data.startIndex + offset)...].prefix(mark.count).elementsEqual(mark)
    }

    func has(_ mark: String, at offset: Int) -> Bool { has(Array(mark.utf8), at: offset) }

    func big(_ count: Int, at offset: Int) -> Int? {
        guard offset >= 0, offset <= data.count - count else { return nil }
        return (0..<count).reduce(0) { $0 << 8 | Int(data[data.startIndex + offset + $1]) }
    }

    func little(_ count: Int, at offset: Int) -> Int? {
        guard offset >= 0, offset <= data.count - count else { return nil }
        return (0..<count).reversed().reduce(0) { $0 << 8 | Int(data[data.startIndex + offset + $1]) }
    }

    func places(of mark: String, within limit: Int) -> [Int] {
        guard data.count >= mark.utf8.count else { return [] }
        let mark = Array(mark.utf8)
        return (0...(min(limit, data.count) - mark.count)).filter {
            big(1, at: $0) == Int(mark[0]) && has(mark, at: $0)
        }
    }
}
