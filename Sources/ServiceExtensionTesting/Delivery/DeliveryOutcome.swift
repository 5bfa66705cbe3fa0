/// What the user of the phone gets. Two outcomes of the same kind are equal, so it can be compared;
/// printed, by a test that fails, it brings the reason and the timeline.
public struct DeliveryOutcome: Sendable, Hashable, CustomStringConvertible {
    private enum Kind: String, Sendable {
        case modified, original, suppressed
    }

    private let kind: Kind
    private let details: String

    private init(_ kind: Kind, details: String = "") {
        self.kind = kind
        self.details = details
    }

    /// What the extension made.
    public static let modified = DeliveryOutcome(.modified)
    /// The notification as it was sent.
    public static let original = DeliveryOutcome(.original)
    /// Nothing, as an extension with the filtering entitlement may ask for.
    public static let suppressed = DeliveryOutcome(.suppressed)

    func explained(_ details: String) -> DeliveryOutcome { DeliveryOutcome(kind, details: details) }

    /// `modified`, `original` or `suppressed`.
    public var name: String { kind.rawValue }

    /// Of the same kind; the explanation does not count.
    public static func == (a: DeliveryOutcome, b: DeliveryOutcome) -> Bool { a.kind == b.kind }

    /// Follows from the kind.
    public func hash(into hasher: inout Hasher) { hasher.combine(kind) }

    /// The name; of a delivery with the time, the reason and the timeline behind it.
    public var description: String { details.isEmpty ? name : name + details }
}
