import NotificationCore

/// Where a notification shows on a phone.
public enum NotificationSurface: String, Sendable, Hashable, CaseIterable {
    /// Over what is on the screen of an unlocked phone.
    case banner
    /// On the lock screen: now, or when the phone is locked next.
    case lockScreen
    /// In Notification Center.
    case list
    case sound
    /// The number on the app's icon changes.
    case badge
    /// Held for the scheduled summary.
    case summary
}

/// The surfaces on which a notification shows: a set that can be compared with a list. Printed, by a test that fails, it
/// brings the reasons and the timeline of the phone.
public struct NotificationSurfaces: Sendable, Hashable, ExpressibleByArrayLiteral, CustomStringConvertible {
    /// In the order of ``NotificationSurface``.
    public let all: [NotificationSurface]
    /// Put into words only when it is printed.
    private let explanation: Explanation?

    /// What a failing test needs to know.
    struct Explanation: Sendable {
        var delivery: Disposition.Delivery
        var reasons: [PhoneReason]
        var timeline: Timeline

        var text: String {
            let why = reasons.map { "\n  \($0.code): \($0.text)" }.joined()
            return ", \(delivery.rawValue)\(why)\n\(timeline)"
        }
    }

    /// From a list, in any order.
    public init(arrayLiteral elements: NotificationSurface...) { self.init(Set(elements)) }

    init(_ surfaces: Set<NotificationSurface>, _ explanation: Explanation? = nil) {
        all = NotificationSurface.allCases.filter { surfaces.contains($0) }
        self.explanation = explanation
    }

    init(_ surfaces: Surfaces, _ explanation: Explanation) {
        let names = surfaces.names
        self.init(Set(NotificationSurface.allCases.filter { names.contains($0.rawValue) }), explanation)
    }

    /// Whether it shows there.
    public func contains(_ surface: NotificationSurface) -> Bool { all.contains(surface) }

    /// It shows nowhere.
    public var isEmpty: Bool { all.isEmpty }

    /// The same surfaces; the explanation does not count.
    public static func == (a: Self, b: Self) -> Bool { a.all == b.all }

    /// Follows from the surfaces.
    public func hash(into hasher: inout Hasher) { hasher.combine(all) }

    /// The names; of a push with the reasons and the timeline behind them.
    public var description: String {
        "[" + all.map { ".\($0.rawValue)" }.joined(separator: ", ") + "]" + (explanation?.text ?? "")
    }
}
