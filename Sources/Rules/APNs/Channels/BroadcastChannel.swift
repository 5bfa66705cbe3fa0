package struct BroadcastChannel: Sendable, Hashable {
    /// `message-storage-policy`.
    package enum StoragePolicy: Int, Sendable, Hashable {
        case none = 0
        /// The newest message is kept, for eight hours at most.
        case newest = 1
    }

    package struct Message: Sendable, Hashable {
        package var body: [UInt8]
        /// Seconds since 1970 after which it is no longer delivered.
        package var end: Double
    }

    package let policy: StoragePolicy
    /// The newest message that was to be kept; its time may be over.
    package internal(set) var message: Message?

    init(_ policy: StoragePolicy) { self.policy = policy }

    /// The longest time for which a message is kept, in seconds.
    static let longestStorage = 8 * 3600.0

    /// Keeps a message if the policy and its expiration allow it; a newer one replaces an older one.
    mutating func keep(_ body: [UInt8], expiration: Int, now: Double) {
        guard policy == .newest, expiration > 0 else { return }
        message = Message(body: body, end: min(Double(expiration), now + BroadcastChannel.longestStorage))
    }

    /// The stored message, if its time is not over.
    package func message(at now: Double) -> Message? {
        message.flatMap { $0.end > now ? $0 : nil }
    }
}
