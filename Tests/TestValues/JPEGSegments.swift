/// A JPEG of the fixtures, taken apart between SOI and EOI.
package struct JPEGSegments {
    package struct Segment {
        package var code: UInt8
        /// The marker, the segment, and of a scan its data.
        package var bytes: [UInt8]

        package init(code: UInt8, bytes: [UInt8]) {
            (self.code, self.bytes) = (code, bytes)
        }
    }

    package var segments: [Segment] = []

    package init(_ fixture: String) throws {
        let bytes = try Fixtures.media(fixture)
        var offset = 2
        while bytes[offset + 1] != 0xD9 {
            let code = bytes[offset + 1]
            var end = offset + 2 + Int(bytes[offset + 2]) << 8 + Int(bytes[offset + 3])
            if code == 0xDA {
                while bytes[end] != 0xFF || bytes[end + 1] == 0 || 0xD0...0xD7 ~= bytes[end + 1] { end += 1 }
            }
            segments.append(Segment(code: code, bytes: Array(bytes[offset..<end])))
            offset = end
        }
    }

    package var bytes: [UInt8] { [0xFF, 0xD8] + segments.flatMap(\.bytes) + [0xFF, 0xD9] }

    package func without(_ codes: Set<UInt8>) -> JPEGSegments {
        var copy = self
        copy.segments.removeAll { codes.contains($0.code) }
        return copy
    }
}
