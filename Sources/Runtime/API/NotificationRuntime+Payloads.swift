extension NotificationRuntime {
    /// Delivers a payload whose bytes are in a `Data`, in a view of a buffer or in another sequence.
    public func deliver(
        _ payload: some Sequence<UInt8>, pushType: PushType? = nil,
        device: NotificationDevice? = nil
    ) async -> DeliveredNotification {
        await deliver(Array(payload), pushType: pushType, device: device, line: nil)
    }

    /// Delivers a payload in a string.
    public func deliver(
        _ payload: String, pushType: PushType? = nil, device: NotificationDevice? = nil
    ) async -> DeliveredNotification {
        await deliver(Array(payload.utf8), pushType: pushType, device: device, line: nil)
    }
}
