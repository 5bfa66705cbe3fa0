import NotificationCore

/// The exit status of a run for one payload.
///
/// Not errors: an original that was delivered because the gate was closed or the time ran out, and a payload that
/// APNs refuses for its size, unless `--strict` makes a lost picture one.
package struct ExitStatus: RawRepresentable, Sendable, Hashable {
    package let rawValue: Int32
    package init(rawValue: Int32) { self.rawValue = rawValue }

    package static let delivered = ExitStatus(rawValue: 0)
    /// `--strict`: a picture is lost, the extension gave no usable answer, or APNs refuses the payload, and trying
    /// again does not help.
    package static let lost = ExitStatus(rawValue: 1)
    /// EX_USAGE
    package static let usage = ExitStatus(rawValue: 64)
    /// EX_DATAERR: the payload is not a valid notification.
    package static let invalidPayload = ExitStatus(rawValue: 65)
    /// EX_NOINPUT
    package static let noInput = ExitStatus(rawValue: 66)
    /// EX_SOFTWARE: a defect of nse-run.
    package static let defect = ExitStatus(rawValue: 70)
    /// EX_CANTCREAT: the app group cannot be used.
    package static let noAppGroup = ExitStatus(rawValue: 73)
    /// EX_IOERR: the output or the report cannot be written.
    package static let noOutput = ExitStatus(rawValue: 74)
    /// EX_TEMPFAIL, with `--strict`: every loss may be cured by trying again.
    package static let retry = ExitStatus(rawValue: 75)
    /// EX_CONFIG: a needed file of the installation is missing or not as expected, or the sandbox that is required
    /// for an extension's process cannot be had.
    package static let installation = ExitStatus(rawValue: 78)

    /// 128 + the number of the signal: 130 and 143 after SIGINT and SIGTERM.
    package static func signal(_ number: Int32) -> ExitStatus { ExitStatus(rawValue: 128 + number) }

    /// - Parameters:
    ///   - delivered: what was delivered.
    ///   - strict: a lost picture is an error: also where ``CompletedDelivery/judgeClosedGate(_:)`` found that a
    ///     closed gate loses one, and in a payload that APNs refuses for its size.
    ///   - appGroupFailed: the app group was needed and could not be opened.
    package static func of(_ delivered: CompletedDelivery, strict: Bool, appGroupFailed: Bool) -> ExitStatus {
        let delivery = delivered.delivery
        if delivery.outcome == .invalid { return .invalidPayload }
        // A sandbox that was only tried is no reason for an original.
        let lacksSandbox = delivery.outcome == .original && delivery.code == .extensionSandbox
        if lacksSandbox || delivery.attachments.contains(where: { $0.failure?.code == .internalInstallation })
        {
            return .installation
        }
        let failures = delivery.attachments.compactMap(\.failure?.code)
        if appGroupFailed || failures.contains(.fsPermission) || failures.contains(.fsGone) {
            return .noAppGroup
        }
        if delivery.code == .internalDefect || failures.contains(.internalDefect) { return .defect }
        guard strict else { return .delivered }
        let isLostForCertain = delivery.diagnostics.contains {
            $0.severity == .error && ($0.code == .payloadTooLarge || $0.code.family == "gate")
        }
        if isLostForCertain { return .lost }
        if delivery.outcome == .original, let code = delivery.code {
            // What it was given is what the extension wants to be shown.
            if code.family == "extension", code != .extensionNoChange { return .lost }
            if delivery.report != nil, code == .budgetExpired { return .retry }
        }
        let lost = delivery.lost
        guard !lost.isEmpty else { return delivery.code == .mediaLost ? .lost : .delivered }
        return lost.allSatisfy { $0.failure?.retryable ?? true } ? .retry : .lost
    }
}
