import NotificationCore

/// Why a notification is delivered as it came although answers are missing.
struct Expiry: Sendable {
    var code: Code
    /// Since the budget began.
    var elapsed: Duration
    /// The end of the real budget: the clock of the budget did not move while something waited in real time.
    var inRealTime = false
    /// What there was too little of, for `internal.resource`.
    var missing: String?
}
