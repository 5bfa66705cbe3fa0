import NotificationCore

extension Messaging {
    /// Keeps the topic in this process; no server is asked.
    public func subscribe(toTopic topic: String) { state.withLock { _ = $0.topics.insert(topic) } }

    /// Keeps the topic in this process; no server is asked. The handler is called on the main queue, without an error.
    @preconcurrency
    public func subscribe(toTopic topic: String, completion: (@Sendable ((any Error)?) -> Void)?) {
        subscribe(toTopic: topic)
        if let completion { DispatchQueue.main.async { completion(nil) } }
    }

    /// Removes the topic from this process; no server is asked.
    public func unsubscribe(fromTopic topic: String) { state.withLock { _ = $0.topics.remove(topic) } }

    /// Removes the topic from this process; no server is asked. The handler is called on the main queue, without an
    /// error.
    @preconcurrency
    public func unsubscribe(fromTopic topic: String, completion: (@Sendable ((any Error)?) -> Void)?) {
        unsubscribe(fromTopic: topic)
        if let completion { DispatchQueue.main.async { completion(nil) } }
    }

    /// The topics of this process, for tests.
    package var topics: Set<String> { state.withLock { $0.topics } }

    /// Returns a message that is new, and does nothing else: nothing is measured here.
    @discardableResult
    public func appDidReceiveMessage(_ message: [AnyHashable: Any]) -> MessagingMessageInfo {
        MessagingMessageInfo()
    }

    /// Always true; setting it has no effect.
    public var isAutoInitEnabled: Bool {
        get { true }
        set {}
    }
}

/// Whether a message was seen before.
public enum MessagingMessageStatus: Int, Sendable {
    /// The message is not known, or is new.
    case unknown, new
}

/// What Firebase knows about a message.
public class MessagingMessageInfo: NSObject {
    /// Always ``MessagingMessageStatus/new``.
    public let status = MessagingMessageStatus.new
}
