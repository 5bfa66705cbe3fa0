extension ProcessInfo {
    /// Runs `block` with false on a background queue, as a phone does while there is time; never with true.
    public func performExpiringActivity(
        withReason reason: String, using block: @escaping @Sendable (Bool) -> Void
    ) {
        DispatchQueue.global().async { block(false) }
    }

    /// Always false: there is no battery to save.
    public var isLowPowerModeEnabled: Bool { false }
}
