import NotificationCheck
import ServiceExtensionRuntime

extension ExitStatus {
    /// The status of `nse-run check`, by the worst of its inputs.
    init(_ status: CheckStatus) {
        switch status {
        case .passes: self = .delivered
        case .isTransient: self = .retry
        case .lost: self = .lost
        case .notUnderstood: self = .invalidInput
        case .unreadable: self = .noInput
        }
    }
}
