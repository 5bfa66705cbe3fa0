struct TypeRow: Sendable {
    var identifier: String
    /// The identifiers of its direct supertypes.
    var parents: [String]
    var extensions: [String]
    var mimeTypes: [String]
    var title: String?

    init(
        _ identifier: String, _ parents: [String], _ extensions: [String] = [], _ mimeTypes: [String] = [],
        title: String? = nil
    ) {
        self.identifier = identifier
        self.parents = parents
        self.extensions = extensions
        self.mimeTypes = mimeTypes
        self.title = title
    }

    /// Creates a type that an app declares, of which only the parent is known.
    init(declared identifier: String, _ parent: UTType?) {
        self.init(identifier, parent.map { [$0.identifier] } ?? [])
    }
}
