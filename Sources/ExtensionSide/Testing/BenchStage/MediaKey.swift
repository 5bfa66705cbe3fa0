import NotificationCore

extension Drill {
    /// The member of the payload that names the media.
    public struct MediaKey: Sendable, Hashable, ExpressibleByStringLiteral {
        let core: DrillMediaKey

        /// Found by the drill: under the keys of the known vendors, else as the string that the extension requests in
        /// the rehearsal. When the payload names no media, what the extension requests is taken for media.
        public static let automatic = MediaKey(core: .automatic)
        /// The payload names no media: the adversities about the media's key and address do not apply, and an extension
        /// that requests something else need not attach anything.
        public static let none = MediaKey(core: .none)
        /// The member at this JSON Pointer (RFC 6901), such as `/data/image`.
        public static func at(_ pointer: String) -> MediaKey { MediaKey(core: .at(pointer)) }

        init(core: DrillMediaKey) { self.core = core }

        /// A JSON Pointer, as in ``at(_:)``.
        public init(stringLiteral pointer: String) { self = .at(pointer) }
    }
}
