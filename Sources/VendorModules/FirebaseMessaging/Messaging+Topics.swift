import NotificationCore

extension Messaging {
    /// Keeps the topic; no server is told.
    public func subscribe(toTopic topic: String) { state.withLock { _ = $0.topics.insert(topic) } }

    /// Keeps the topic; no server is told. The handler is called on the main queue, without an error.
    @preconcurrency
    public func subscribe(toTopic topic: String, completion: (@Sendable ((any Error)?) -> Void)?) {
        subscribe(toTopic: topic)
        if let completion { DispatchQueue.main.async { completion(nil) } }
    }

    /// Forgets the topic; no server is told.
    public func unsubscribe(fromTopic topic: String) { state.withLock { _ = $0.topics.remove(topic) } }

    /// Forgets the topic; no server is told. The handler is called on the main queue, without an error.
    @preconcurrency
    public func unsubscribe(fromTopic topic: String, completion: (@Sendable ((any Error)?) -> Void)?) {
        unsubscribe(fromTopic: topic)
        if let completion { DispatchQueue.main.async { completion(nil) } }
    }

    /// For tests: the topics of this process.
    package var topics: Set<String> { state.withLock { $0.topics } }

    /// Without effect: nothing is measured here.
    @discardableResult
    public func appDidReceiveMessage(_ message: [AnyHashable: Any]) -> MessagingMessageInfo {
        MessagingMessageInfo()
    }

    /// True; setting it is without effect.
    public var isAutoInitEnabled: Bool {
        get { true }
        set {}
    }
}

/// Whether a message was seen before.
public enum MessagingMessageStatus: Int, Sendable {
    /// Not known, or new.
    case unknown, new
}

/// What Firebase made of a message.
public class MessagingMessageInfo: NSObject {
    /// Always new.
    public let status = MessagingMessageStatus.new
}
