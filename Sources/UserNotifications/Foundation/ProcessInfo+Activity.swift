public import Foundation

extension ProcessInfo {
    /// Runs `block` with false on a background queue, as the phone does while there is time. That it expires is
    /// not told.
    public func performExpiringActivity(
        withReason reason: String, using block: @escaping @Sendable (Bool) -> Void
    ) {
        DispatchQueue.global().async { block(false) }
    }

    /// False: there is no battery to save.
    public var isLowPowerModeEnabled: Bool { false }
}
