/// Where the values of a document are in the input. What is unknown has a good value in the document.
package struct SourceMap: Sendable {
    /// The origin of each node of the document; empty when the document is the input, byte for byte.
    package var origins: [SourceOrigin?] = []
    /// Values that are not in the input, as it writes them: a variable, a call.
    package var unknown: [JSONDocument.Reference: String] = [:]
    /// Objects that have more members than the input shows: `{...base, title}`. What they lack proves nothing.
    package var open: Set<JSONDocument.Reference> = []

    package init() {}

    /// Where a value or name is; nil when a sender's rule made it.
    package func origin(of node: JSONDocument.Reference, in document: JSONDocument) -> SourceOrigin? {
        origins.isEmpty
            ? SourceOrigin(document.range(of: node), path: document.path(to: node)) : origins[node]
    }
}

extension JSONDocument {
    package func path(to node: Reference) -> String {
        way(to: kind(of: node) == .name ? node + 1 : node).reduce("") { path, step in
            step.name.map { SourceOrigin.path(path, member: string($0)) }
                ?? SourceOrigin.path(path, element: step.index)
        }
    }
}
