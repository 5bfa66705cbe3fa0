/// A donation always succeeds and has no effect, as does `delete`: there is no system that suggests anything.
public class INInteraction: NSObject, _ImmutableObject {
    public let intent: INIntent
    public let intentResponse: INIntentResponse?
    /// Whether the user or another person carried it out.
    public var direction = INInteractionDirection.unspecified
    public var dateInterval: DateInterval?
    public var identifier = UUID().uuidString
    public var groupIdentifier: String?

    public init(intent: INIntent, response: INIntentResponse?) {
        self.intent = intent
        intentResponse = response
    }

    /// Calls the handler on another thread, without an error.
    @preconcurrency
    public func donate(completion: (@Sendable ((any Error)?) -> Void)? = nil) {
        if let completion { DispatchQueue.global().async { completion(nil) } }
    }

    /// Does nothing.
    public func donate() async throws {}

    /// Calls the handler on another thread, without an error: there is nothing to delete.
    @preconcurrency
    public class func deleteAll(completion: (@Sendable ((any Error)?) -> Void)? = nil) {
        if let completion { DispatchQueue.global().async { completion(nil) } }
    }

    /// Calls the handler on another thread, without an error: there is nothing to delete.
    @preconcurrency
    public class func delete(
        with identifiers: [String], completion: (@Sendable ((any Error)?) -> Void)? = nil
    ) {
        deleteAll(completion: completion)
    }

    /// Calls the handler on another thread, without an error: there is nothing to delete.
    @preconcurrency
    public class func delete(
        with groupIdentifier: String, completion: (@Sendable ((any Error)?) -> Void)? = nil
    ) {
        deleteAll(completion: completion)
    }
}

public enum INInteractionDirection: Int, Sendable {
    case unspecified = 0
    case outgoing = 1
    case incoming = 2
}
