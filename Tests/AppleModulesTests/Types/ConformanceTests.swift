import Foundation
import Testing
import UniformTypeIdentifiers

@Suite struct ConformanceTests {
    @Test(arguments: [
        (UTType.jpeg, UTType.image), (.webP, .image), (.heic, .image), (.svg, .image), (.svg, .xml),
        (.mp3, .audio),
        (.wav, .audio), (.mpeg4Audio, .audio), (.mpeg4Movie, .movie), (.avi, .audiovisualContent),
        (.mpeg2Video, .video), (.mpeg2Video, .movie), (.html, .text), (.json, .text), (.plainText, .item),
        (.jpeg, .data), (.png, .content), (.folder, .directory), (.fileURL, .url), (.pdf, .compositeContent),
    ])
    func `a type is a kind of those above it`(_ type: UTType, _ above: UTType) {
        #expect(type.conforms(to: above))
        #expect(type.isSubtype(of: above))
        #expect(above.isSupertype(of: type))
        #expect(!above.conforms(to: type))
    }

    @Test func `a type conforms to itself and is not its own subtype`() {
        #expect(UTType.png.conforms(to: .png))
        #expect(!UTType.png.isSubtype(of: .png))
        #expect(!UTType.png.conforms(to: .audio))
    }

    @Test func `identifiers are compared without case and survive coding`() throws {
        #expect(UTType("PUBLIC.PNG") == .png)
        let data = try JSONEncoder().encode([UTType.png, .movie])
        #expect(try JSONDecoder().decode([UTType].self, from: data) == [.png, .movie])
        #expect(throws: DecodingError.self) {
            try JSONDecoder().decode([UTType].self, from: Data(#"["x.y"]"#.utf8))
        }
    }
}
