import Foundation
import Testing

@testable import NotificationCore

/// The scanner beside Foundation's parser, over broken documents.
@Suite struct ScannerAgreementTests {
    @Test(
        "Whatever is cut, flipped or doubled ends in a document or an error",
        arguments: 1...40 as ClosedRange<UInt64>)
    func mutations(_ seed: UInt64) throws {
        var random = SeededPayloads(seed: seed &* 104_729)
        let original = random.payload()
        #expect(throws: Never.self) { try JSONScanner.scan(original) }
        for _ in 0..<60 {
            var bytes = original
            for _ in 0...random.below(3) where !bytes.isEmpty {
                let at = random.below(bytes.count)
                switch random.below(4) {
                case 0: bytes.removeSubrange(at...)
                case 1: bytes[at] = UInt8(random.below(256))
                case 2: bytes.insert(contentsOf: bytes[at..<min(at + 5, bytes.count)], at: at)
                default: bytes.remove(at: at)
                }
            }
            guard let document = try? JSONScanner.scan(bytes) else { continue }
            for node in document.nodes.indices {
                #expect(document.reference(at: document.range(of: node)) == node)
                _ = document.string(node)
                _ = document.integer(node)
                _ = document.double(node)
            }
            // The one thing valid in ours that Foundation refuses is a number that no double holds.
            guard !String(decoding: bytes, as: UTF8.self).contains("e400") else { continue }
            #expect(throws: Never.self, "\(bytes)") {
                try JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)
            }
        }
    }

    @Test("Every prefix of a document is refused")
    func prefixes() throws {
        let bytes = Array(
            "{\"aps\":{\"alert\":[\"é\\u00e9\",-1.5e+3,true,null]},\"x\":\"\\ud83d\\ude00\"}".utf8)
        #expect(throws: Never.self) { try JSONScanner.scan(bytes) }
        for length in 0..<bytes.count {
            #expect(throws: PayloadError.self) { try JSONScanner.scan(Array(bytes[..<length])) }
        }
    }
}
