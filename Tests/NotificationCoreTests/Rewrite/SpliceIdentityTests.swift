import Testing

@testable import NotificationCore

/// Properties that hold for every payload and every edit: what is not meant keeps its bytes.
@Suite struct SpliceIdentityTests {
    @Test(
        "A member added and taken out again gives the same bytes", arguments: 1...200 as ClosedRange<UInt64>)
    func insertAndRemove(_ seed: UInt64) throws {
        var random = SeededPayloads(seed: seed)
        let original = random.payload()
        var edits = PayloadEdits(try JSONScanner.scan(original))
        edits.insert(member: "nse", value: Array("{\"x\":[1,2]}".utf8))
        let modified = edits.applied()
        let document = try JSONScanner.scan(modified)
        let added = try #require(document.value("nse", in: 0))
        #expect(document.raw(added).elementsEqual("{\"x\":[1,2]}".utf8))
        // Apart from the member, a prefix and a suffix of the original are left.
        let member = document.range(of: added - 1).lowerBound..<document.range(of: added).upperBound
        let comma = original.count + member.count == modified.count ? 0 : 1
        #expect(modified.count == original.count + member.count + comma)
        #expect(modified[..<(member.lowerBound - comma)] + modified[member.upperBound...] == original[...])
        var back = PayloadEdits(document)
        back.remove(added)
        #expect(back.applied() == original)
    }

    @Test("Random edits leave the rest byte for byte", arguments: 1...300 as ClosedRange<UInt64>)
    func randomEdits(_ seed: UInt64) throws {
        var random = SeededPayloads(seed: seed &* 7919)
        let original = random.payload()
        let document = try JSONScanner.scan(original)
        var edits = PayloadEdits(document)
        var removed: Set<Int> = []
        var replaced: [Int: String] = [:]
        var grown: Set<Int> = []
        for node in document.nodes.indices.dropFirst() {
            let isValue = document.kind(of: node) != .name
            switch random.below(8) {
            case 0 where isValue:
                edits.remove(node)
                removed.insert(node)
            case 1 where isValue:
                edits.replace(node, with: Array("\"new\(node)\"".utf8))
                replaced[node] = "\"new\(node)\""
            case 2 where document.kind(of: node) == .object:
                edits.insert(member: "added", value: Array("[]".utf8), into: node)
                grown.insert(node)
            default: break
            }
        }
        let result = try JSONScanner.scan(edits.applied())
        #expect(leaves(result, 0) == expected(document, 0, removed, replaced, grown))
    }

    /// The tokens of a value in order, each as it is spelt; white space left out.
    private func leaves(_ document: JSONDocument, _ node: Int) -> [String] {
        expected(document, node, [], [:], [])
    }

    private func expected(
        _ document: JSONDocument, _ node: Int, _ removed: Set<Int>, _ replaced: [Int: String],
        _ grown: Set<Int>
    ) -> [String] {
        if let text = replaced[node] { return [text] }
        switch document.kind(of: node) {
        case .object:
            var tokens = ["{"]
            for (name, value) in document.members(of: node) where !removed.contains(value) {
                tokens.append(String(decoding: document.raw(name), as: UTF8.self))
                tokens += expected(document, value, removed, replaced, grown)
            }
            if grown.contains(node) { tokens += ["\"added\"", "[", "]"] }
            return tokens + ["}"]
        case .array:
            var tokens = ["["]
            for element in document.elements(of: node) where !removed.contains(element) {
                tokens += expected(document, element, removed, replaced, grown)
            }
            return tokens + ["]"]
        default:
            return [String(decoding: document.raw(node), as: UTF8.self)]
        }
    }

    @Test("No edits, no change", arguments: 1...50 as ClosedRange<UInt64>)
    func nothing(_ seed: UInt64) throws {
        var random = SeededPayloads(seed: seed)
        let original = random.payload()
        #expect(PayloadEdits(try JSONScanner.scan(original)).applied() == original)
    }
}
