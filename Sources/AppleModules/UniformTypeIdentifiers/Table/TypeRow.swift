/// One type of the table.
struct TypeRow: Sendable {
    var identifier: String
    /// Identifiers of the types it is a kind of, directly.
    var parents: [String]
    /// The preferred one first; without dots, lower case.
    var extensions: [String]
    /// The preferred one first; lower case.
    var mimeTypes: [String]
    /// For people.
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

    /// A type of an app, of which only its parent is known.
    init(declared identifier: String, _ parent: UTType?) {
        self.init(identifier, parent.map { [$0.identifier] } ?? [])
    }
}
