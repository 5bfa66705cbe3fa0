import NotificationCore

/// A PNG of the fixtures, taken apart.
package struct PNGParts {
    package struct Chunk {
        package var name: String
        package var data: [UInt8]
        /// Whether its checksum is right.
        package var isRight = true

        package init(_ name: String, _ data: [UInt8]) {
            self.name = name
            self.data = data
        }

        var bytes: [UInt8] {
            var bytes = PNGChunk.bytes(name, data)
            if !isRight { bytes[bytes.count - 1] ^= 1 }
            return bytes
        }
    }

    package var chunks: [Chunk] = []

    package init(_ fixture: String) throws {
        let bytes = try Fixtures.media(fixture)
        var offset = 8
        while offset < bytes.count {
            let length = bytes[offset..<(offset + 4)].reduce(0) { $0 << 8 | Int($1) }
            let data = offset + 8
            let name = String(decoding: bytes[(offset + 4)..<data], as: UTF8.self)
            chunks.append(Chunk(name, Array(bytes[data..<(data + length)])))
            offset = data + length + 4
        }
    }

    package var bytes: [UInt8] {
        [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + chunks.flatMap(\.bytes)
    }

    package func place(of name: String) -> Int? { chunks.firstIndex { $0.name == name } }
    package func offset(of place: Int) -> Int { 8 + chunks[..<place].reduce(0) { $0 + $1.bytes.count } }
}
