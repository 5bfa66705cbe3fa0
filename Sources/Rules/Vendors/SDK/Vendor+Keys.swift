extension Vendor {
    /// Each is a JSON Pointer (RFC 6901), in which `*` stands for every member or element, and `{json}` after a name
    /// for the document inside a string.
    package typealias Keys = PathTable<String>

    /// `Path`: a pointer as it is written, or its number in a ``DialectSet``.
    package struct PathTable<Path: Sendable>: Sendable {
        /// One of these is there, or is this string (`/pointer=value`): the other keys are read then.
        package var detect: [String]
        /// The URLs of the media; the first that is there wins.
        package var urls: [Path]
        /// What the payload says the type is.
        package var hints: [Path] = []
        /// Without them the SDK attaches nothing.
        var needs: [Path] = []
        /// Without them it likely attaches nothing.
        var wants: [Path] = []
        /// When this is true the vendor's extension does not download.
        var lazy: Path?
        var identifier: Path?
        var constantIdentifier: String?
        /// The identifier of the attachment that is the thumbnail; the others hide theirs.
        var thumbnailIdentifier: Path?
        var clips: [Path] = []
        var times: [Path] = []
        var hiddens: [Path] = []
        var title: Path?
        var subtitle: Path?
        var body: Path?
        /// The title when there is none at its key; the body is then empty, and the badge goes.
        var defaultTitle: String?
        /// What replaces the badge: digits in a string.
        var badge: Path?
        var sound: Path?
        var alternativeText: Path?
        /// Another URL for when the first cannot be attached.
        var fallback: Path?
        /// The member of the top level that then gets the value at the path.
        var fallbackMember: (name: String, path: Path)?
        var flags: DialectSet.Flags = []
        /// How many the SDK attaches, for people.
        package var attaches = "1"
        /// Whether other senders use the key too.
        package var isShared = false

        /// Whether a value that is not a full address may be right: the SDK completes it, or takes a file of the app.
        package var mayBeRelative: Bool { !flags.isDisjoint(with: [.relative, .sized, .bundle]) }
    }
}
