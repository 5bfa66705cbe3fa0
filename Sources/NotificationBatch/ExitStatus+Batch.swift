package import ServiceExtensionRuntime

extension ExitStatus {
    /// Of a batch: every line was processed, and that may be all that counts.
    ///
    /// - Parameter failOver: the part of all pictures (0 to 1) that may be lost; nil: any.
    package static func of(_ totals: BatchTotals, failOver: Double?) -> ExitStatus {
        guard let failOver, totals.pictures > 0 else { return .delivered }
        let most = failOver * Double(totals.pictures)
        if Double(totals.lostForGood) > most { return .lost }
        return Double(totals.lostForGood + totals.lostRetryable) > most ? .retry : .delivered
    }
}
