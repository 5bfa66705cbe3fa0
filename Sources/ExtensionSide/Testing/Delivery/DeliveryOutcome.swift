import NotificationCore

/// What the user of the phone gets. Two outcomes of the same kind are equal. The description, which a failing test
/// prints, includes the reason and the timeline.
public struct DeliveryOutcome: Sendable, Hashable, CustomStringConvertible {
    let kind: DrillObservation.Outcome
    private var details = ""

    /// The user sees what the extension made.
    public static let modified = DeliveryOutcome(kind: .modified)
    /// The user sees the notification as it was sent.
    public static let original = DeliveryOutcome(kind: .original)
    /// Nothing is shown. Needs the filtering entitlement.
    public static let suppressed = DeliveryOutcome(kind: .suppressed)

    func explained(_ details: String) -> DeliveryOutcome { DeliveryOutcome(kind: kind, details: details) }

    /// `modified`, `original` or `suppressed`.
    public var name: String { kind.rawValue }

    /// Whether both are of the same kind; the explanation does not count.
    public static func == (a: DeliveryOutcome, b: DeliveryOutcome) -> Bool { a.kind == b.kind }

    /// Hashes the kind.
    public func hash(into hasher: inout Hasher) { hasher.combine(kind) }

    /// The name; for the outcome of a delivery followed by the time, the reason and the timeline.
    public var description: String { details.isEmpty ? name : name + details }
}
