package struct SourceOrigin: Sendable, Hashable {
    /// Byte offsets in the input as it was given.
    package var range: Range<Int>
    /// The path as a person would write it: `message.apns.payload.aps`, `[2].to`; empty for the whole.
    package var path: String

    package init(_ range: Range<Int>, path: String) {
        self.range = range
        self.path = path
    }

    /// The path of a member of the object at `path`; what is not a plain word is quoted, what is long cut off.
    package static func path(_ path: String, member name: String) -> String {
        guard path.utf8.count < longest else { return path }
        let isPlain =
            !name.isEmpty && name.utf8.count <= 64
            && name.utf8.allSatisfy { byte in
                byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "$")
                    || (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte & 0xDF)
            }
        guard isPlain else { return path + "[\"\(String(decoding: name.utf8.prefix(64), as: UTF8.self))\"]" }
        return path.isEmpty ? name : path + "." + name
    }

    package static func path(_ path: String, element index: Int) -> String {
        path.utf8.count < longest ? path + "[\(index)]" : path
    }

    private static let longest = 240
}
