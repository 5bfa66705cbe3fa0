struct PayloadString {
    var text: String
    var node: JSONDocument.Reference
    var payload: CompiledPayload
    /// The names and indices from the root.
    var tokens: [String]
    /// The names of the members around it, outermost first, its own included.
    var names: [String]

    /// Whether these are the first names, without indices.
    func begins(with start: String...) -> Bool { names.starts(with: start) }

    var name: String? { names.last }
    var origin: SourceOrigin? { payload.origin(of: node) }

    var words: String {
        var path = origin?.path ?? ""
        if path.isEmpty { for token in tokens.prefix(16) { path = SourceOrigin.path(path, member: token) } }
        return ShownText.plain(path, limit: 100)
    }

    /// A JSON Pointer (RFC 6901); empty when a name on the way is longer than any that a dialect reads.
    var pointer: String {
        if tokens.contains(where: { $0.utf8.count > 1024 }) { return "" }
        return JSONPointer(tokens: tokens.map { Array($0.utf8) }).description
    }
}

struct PayloadStrings {
    private(set) var all: [PayloadString] = []
    private var tokens: [String] = []
    private var names: [String] = []

    /// The most strings and the depth of nesting that are read; APNs takes less.
    private static let limit = 5_000
    private static let depthLimit = 128

    init(_ payload: CompiledPayload) { visit(payload.document.root, payload, depth: 0) }

    private mutating func visit(_ node: JSONDocument.Reference, _ payload: CompiledPayload, depth: Int) {
        guard all.count < Self.limit, depth <= Self.depthLimit, payload.map.unknown[node] == nil else {
            return
        }
        let document = payload.document
        switch document.kind(of: node) {
        case .object:
            for (member, value) in document.members(of: node) {
                let name = document.string(member)
                tokens.append(name)
                names.append(name)
                visit(value, payload, depth: depth + 1)
                names.removeLast()
                tokens.removeLast()
            }
        case .array:
            for (index, element) in document.elements(of: node).enumerated() {
                tokens.append(String(index))
                visit(element, payload, depth: depth + 1)
                tokens.removeLast()
            }
        case .string:
            all.append(
                PayloadString(
                    text: document.string(node), node: node, payload: payload, tokens: tokens, names: names))
        case .name, .number, .true, .false, .null: break
        }
    }
}
