extension Vendor {
    /// Each is a JSON Pointer (RFC 6901), in which `*` stands for every member or element, and `{json}` after a name
    /// for the document inside a string.
    package struct Keys: Sendable {
        /// One of these is there, or is this string (`/pointer=value`): the other keys are read then.
        package var detect: [String]
        /// The URLs of the media; the first that is there wins.
        package var urls: [String]
        /// What the payload says the type is.
        package var hints: [String] = []
        /// Without them the SDK attaches nothing.
        var needs: [String] = []
        /// Without them it likely attaches nothing.
        var wants: [String] = []
        /// When this is true the vendor's extension does not download.
        var lazy: String?
        var identifier: String?
        var constantIdentifier: String?
        /// The identifier of the attachment that is the thumbnail; the others hide theirs.
        var thumbnailIdentifier: String?
        var clips: [String] = []
        var times: [String] = []
        var hiddens: [String] = []
        var title: String?
        var subtitle: String?
        var body: String?
        /// The title when there is none at its key; the body is then empty, and the badge goes.
        var defaultTitle: String?
        /// What replaces the badge: digits in a string.
        var badge: String?
        var sound: String?
        var alternativeText: String?
        /// Another URL for when the first cannot be attached.
        var fallback: String?
        /// The member of the top level that then gets the value at the path.
        var fallbackMember: (name: String, path: String)?
        var flags: DialectSet.Flags = []
        /// How many the SDK attaches, for people.
        package var attaches = "1"
        /// Whether other senders use the key too.
        package var isShared = false

        /// Whether a value that is not a full address may be right: the SDK completes it, or takes a file of the app.
        package var mayBeRelative: Bool { !flags.isDisjoint(with: [.relative, .sized, .bundle]) }
    }
}
