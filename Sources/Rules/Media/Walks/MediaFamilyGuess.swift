/// What the first bytes of a stream prove, before the rest has arrived.
///
/// Never the final decision: it lowers the ceiling to the family's limit and ends the download of a page early.
package enum MediaFamilyGuess: Sendable, Hashable {
    /// Whatever follows, it can only be admitted as this family.
    case certain(MediaFamily)
    /// HTML, XML or JSON: no medium can follow. Name for people and MIME type.
    case markup(name: String, mime: String)
    case undecided

    /// How many bytes to collect before asking; fewer are allowed.
    package static let length = 64

    /// - Parameter bytes: the first bytes of the body; those after ``length`` are not read.
    @inlinable
    package init(firstBytes bytes: some Collection<UInt8>) {
        self.init(head: Array(bytes.prefix(Self.length)))
    }

    @usableFromInline
    init(head: [UInt8]) {
        self = .undecided
        guard head.count >= 12 else { return }
        switch Signature(head) {
        case .walk(let format) where format != .mp3 || head.has("ID3"):
            if let type = MediaType.of(format) { self = .certain(type.family) }
        case .foreign(let name, let mime, isMarkup: true): self = .markup(name: name, mime: mime)
        default: break
        }
    }
}
