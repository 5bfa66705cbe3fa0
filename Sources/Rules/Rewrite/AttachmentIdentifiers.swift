/// The identifiers of an answer's attachments, each made unique: the second one of a name gets `#2`, and so on.
package struct AttachmentIdentifiers: Sendable, Hashable {
    package let unique: [String]
    /// One note for each name that several attachments have.
    package let diagnostics: [Diagnostic]

    /// - Parameter identifiers: as the extension gave them; compared byte by byte.
    /// - Parameter shown: makes an identifier fit for a message.
    package init(_ identifiers: [String], shown: (String) -> String = { $0 }) {
        var taken: Set<[UInt8]> = []
        var reported: Set<[UInt8]> = []
        var notes: [Diagnostic] = []
        unique = identifiers.map { wish in
            var identifier = wish
            var number = 2
            while !taken.insert(Array(identifier.utf8)).inserted {
                if number == 2, reported.insert(Array(wish.utf8)).inserted {
                    notes.append(Self.note(shown(wish)))
                }
                identifier = "\(wish)#\(number)"
                number += 1
            }
            return identifier
        }
        diagnostics = notes
    }

    static func note(_ name: String) -> Diagnostic {
        Diagnostic(
            .mediaDuplicateIdentifier, .note, "several attachments have the identifier \"\(name)\"",
            hint: Code.mediaDuplicateIdentifier.explanation.remedy)
    }
}
