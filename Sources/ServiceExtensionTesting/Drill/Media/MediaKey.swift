extension Drill {
    /// Where the payload names its media.
    public struct MediaKey: Sendable, Hashable, ExpressibleByStringLiteral {
        enum Location: Sendable, Hashable {
            case automatic, none
            case at(String)
        }

        let location: Location

        /// Found: in the places that the known vendors use, else as the string that the extension asks the network
        /// for in the rehearsal. Where the payload names none, what the extension asks for is taken for media.
        public static let automatic = MediaKey(location: .automatic)
        /// There is none: the adversities about the media's place and address do not apply, and an extension that
        /// asks the network for something else need not attach anything.
        public static let none = MediaKey(location: .none)
        /// There, as a JSON Pointer (RFC 6901), such as `/data/image`.
        public static func at(_ pointer: String) -> MediaKey { MediaKey(location: .at(pointer)) }

        init(location: Location) { self.location = location }

        /// A JSON Pointer, as in ``at(_:)``.
        public init(stringLiteral pointer: String) { self = .at(pointer) }
    }
}
