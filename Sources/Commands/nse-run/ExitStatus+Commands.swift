import NotificationCheck

extension ExitStatus {
    /// That pictures were lost is an error only with `--fail-over` (the part of all pictures, 0 to 1), or with
    /// `--fail-on` where the verdict of a line is one of these. An invalid line is one, and counts as one picture that
    /// is lost for good, because what it names is unknown.
    static func of(_ end: BatchEngine.End, _ totals: BatchTotals, failOver: Double?, failOn: FailOn)
        -> ExitStatus
    {
        switch end {
        case .complete, .interrupted: of(totals, failOver: failOver, failOn: failOn)
        case .outputFailed(EPIPE): .signal(SIGPIPE)
        case .outputFailed, .cut, .reportFailed, .journalFailed: .noOutput
        case .inputFailed: .noInput
        case .encoded, .broken: .invalidInput
        case .noThread: .defect
        }
    }

    private static func of(_ totals: BatchTotals, failOver: Double?, failOn: FailOn) -> ExitStatus {
        if totals.isAllInvalid { return .invalidInput }
        if let failOver {
            let most = failOver * Double(totals.pictures + totals.invalid)
            let lost = totals.lostForGood + totals.invalid
            if Double(lost) > most { return .lost }
            return Double(lost + totals.lostRetryable) > most ? .retry : .delivered
        }
        guard failOn != .none else { return .delivered }
        if totals.failedForGood + totals.invalid > 0 { return .lost }
        return totals.failedRetryable > 0 ? .retry : .delivered
    }

    init(_ status: CheckStatus) {
        switch status {
        case .passes: self = .delivered
        case .isTransient: self = .retry
        case .lost: self = .lost
        case .notUnderstood: self = .invalidInput
        case .unreadable: self = .noInput
        case .notInstalled: self = .installation
        }
    }
}
