import NotificationCore

/// A surface of a phone on which a notification shows.
public enum NotificationSurface: String, Sendable, Hashable, CaseIterable {
    /// A banner over the screen of an unlocked phone.
    case banner
    /// The lock screen: now, or when the phone is locked next.
    case lockScreen
    /// Notification Center.
    case list
    case sound
    /// The number on the app's icon changes.
    case badge
    /// Held for the scheduled summary.
    case summary
}

/// The surfaces on which a notification shows: a set that can be compared with a list. Its description, which a failing
/// test prints, includes the reasons and the timeline of the phone.
public struct NotificationSurfaces: Sendable, Hashable, ExpressibleByArrayLiteral, CustomStringConvertible {
    /// The surfaces in the order of ``NotificationSurface``.
    public let all: [NotificationSurface]
    /// Becomes text only when it is printed.
    private let explanation: Explanation?

    /// The facts that a failing test prints.
    struct Explanation: Sendable {
        var delivery: Disposition.Delivery
        var reasons: [PhoneReason]
        var timeline: Timeline

        var text: String {
            let why = reasons.map { "\n  \($0.code): \($0.text)" }.joined()
            return ", \(delivery.rawValue)\(why)\n\(timeline)"
        }
    }

    /// Makes a set from a list in any order.
    public init(arrayLiteral elements: NotificationSurface...) { self.init(Set(elements)) }

    init(_ surfaces: Set<NotificationSurface>, _ explanation: Explanation? = nil) {
        all = NotificationSurface.allCases.filter { surfaces.contains($0) }
        self.explanation = explanation
    }

    init(_ surfaces: Surfaces, _ explanation: Explanation) {
        let names = surfaces.names
        self.init(Set(NotificationSurface.allCases.filter { names.contains($0.rawValue) }), explanation)
    }

    /// Whether the notification shows on this surface.
    public func contains(_ surface: NotificationSurface) -> Bool { all.contains(surface) }

    /// Whether the notification shows nowhere.
    public var isEmpty: Bool { all.isEmpty }

    /// Whether the surfaces are the same; the explanation does not count.
    public static func == (a: Self, b: Self) -> Bool { a.all == b.all }

    /// Hashes the surfaces.
    public func hash(into hasher: inout Hasher) { hasher.combine(all) }

    /// The names; for a push followed by the reasons and the timeline.
    public var description: String {
        "[" + all.map { ".\($0.rawValue)" }.joined(separator: ", ") + "]" + (explanation?.text ?? "")
    }
}
