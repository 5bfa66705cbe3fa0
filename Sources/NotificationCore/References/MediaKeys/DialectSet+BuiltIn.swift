extension DialectSet {
    /// Adds the rows of ``DialectTable`` for whose names `wanted` returns true.
    mutating func addBuiltIn(where wanted: (String) -> Bool) {
        let bytes = Array(DialectTable.text.utf8)
        reserve()
        var start = 0
        var isWanted = false
        while start < bytes.count {
            var end = start
            while end < bytes.count, bytes[end] != 0x0A { end += 1 }
            if end - start > 2 {
                let value = start + 2..<end
                if bytes[start] == UInt8(ascii: "v") {
                    let name = bytes[value].prefix { $0 != 0x20 }
                    isWanted = wanted(String(decoding: name, as: UTF8.self))
                }
                // A line that cannot be read would be a defect of the script; the tests read all of them.
                if isWanted { try? add(bytes[start], bytes, value) }
            }
            start = end + 1
        }
    }

    /// The names of the rows of ``DialectTable``, in its order.
    static let builtInNames: [String] = DialectTable.text.split(separator: "\n").compactMap { line in
        guard line.hasPrefix("v ") else { return nil }
        return String(line.dropFirst(2).prefix { $0 != " " })
    }
}
