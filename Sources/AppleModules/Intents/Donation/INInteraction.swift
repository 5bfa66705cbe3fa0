/// That an intent was carried out, for the system to learn from.
///
/// A donation always succeeds and is forgotten: there is no system that would suggest anything. `delete` likewise.
public class INInteraction: NSObject, NSCopying {
    /// What was done.
    public let intent: INIntent
    /// What the app answered.
    public let intentResponse: INIntentResponse?
    /// By the user, or to the user.
    public var direction = INInteractionDirection.unspecified
    /// When and how long.
    public var dateInterval: DateInterval?
    /// The app's own.
    public var identifier = UUID().uuidString
    /// The app's own, for many at once.
    public var groupIdentifier: String?

    /// An interaction that ended now.
    public init(intent: INIntent, response: INIntentResponse?) {
        self.intent = intent
        intentResponse = response
    }

    /// Tells the system. The handler is called on another thread, without an error.
    @preconcurrency
    public func donate(completion: (@Sendable ((any Error)?) -> Void)? = nil) {
        guard let completion else { return }
        DispatchQueue.global().async { completion(nil) }
    }

    /// Tells the system.
    public func donate() async throws {}

    /// Forgets all. The handler is called on another thread, without an error.
    @preconcurrency
    public class func deleteAll(completion: (@Sendable ((any Error)?) -> Void)? = nil) {
        guard let completion else { return }
        DispatchQueue.global().async { completion(nil) }
    }

    /// Forgets some. The handler is called on another thread, without an error.
    @preconcurrency
    public class func delete(
        with identifiers: [String], completion: (@Sendable ((any Error)?) -> Void)? = nil
    ) {
        deleteAll(completion: completion)
    }

    /// Forgets a group. The handler is called on another thread, without an error.
    @preconcurrency
    public class func delete(
        with groupIdentifier: String, completion: (@Sendable ((any Error)?) -> Void)? = nil
    ) {
        deleteAll(completion: completion)
    }

    /// The same object.
    public func copy(with zone: NSZone? = nil) -> Any { self }
}

/// Whose doing an interaction was.
public enum INInteractionDirection: Int, Sendable {
    /// Not told.
    case unspecified = 0
    /// The user's.
    case outgoing = 1
    /// Someone else's.
    case incoming = 2
}
