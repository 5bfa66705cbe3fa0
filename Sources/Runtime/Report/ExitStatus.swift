package import NotificationCore

/// Not errors of a run for one payload: an original that was delivered because the gate was closed or the
/// time ran out, and a payload that APNs refuses for its size, unless `--strict` makes a lost picture one.
package struct ExitStatus: RawRepresentable, Sendable, Hashable {
    package let rawValue: Int32
    package init(rawValue: Int32) { self.rawValue = rawValue }

    /// Delivered; a batch: every line was processed; `check`: the picture shows; other commands: done.
    package static let delivered = ExitStatus(rawValue: 0)
    /// The ruling is one of `--fail-on`, and trying again does not help. A batch: that of a line is, or more pictures are
    /// lost than `--fail-over` allows. `drill`: a row failed. `build`: the sources do not compile.
    package static let lost = ExitStatus(rawValue: 1)
    /// EX_USAGE: wrong usage of the command line.
    package static let usage = ExitStatus(rawValue: 64)
    /// EX_DATAERR: the payload is not a valid notification. A batch: the input is compressed, no line of it is a valid
    /// notification, or `--resume` found another input or other settings. `check`: the input was not understood. `build`: no extension is in the sources. `serve`:
    /// the devices file has an error.
    package static let invalidInput = ExitStatus(rawValue: 65)
    /// EX_NOINPUT: an input, or a file that the command line names, cannot be read.
    package static let noInput = ExitStatus(rawValue: 66)
    /// EX_UNAVAILABLE: `serve` cannot open a port.
    package static let unavailable = ExitStatus(rawValue: 69)
    /// EX_SOFTWARE: a defect of the command, or too little memory or too few threads to work.
    package static let defect = ExitStatus(rawValue: 70)
    /// EX_CANTCREAT: the app group, the cache of `build` or the state directory of `serve` cannot be used.
    package static let noDirectory = ExitStatus(rawValue: 73)
    /// EX_IOERR: the output, the report, or another file of results cannot be written.
    package static let noOutput = ExitStatus(rawValue: 74)
    /// EX_TEMPFAIL: as 1, but trying again may help for every cause. `prune`: deliveries held the app group.
    package static let retry = ExitStatus(rawValue: 75)
    /// EX_CONFIG: a needed file of the installation is missing or not as expected, or the sandbox that is required
    /// for an extension's process is not available.
    package static let installation = ExitStatus(rawValue: 78)

    /// 128 + the number of the signal: 129, 130 and 143 after SIGHUP, SIGINT and SIGTERM.
    package static func signal(_ number: Int32) -> ExitStatus { ExitStatus(rawValue: 128 + number) }

    /// - Parameter delivered: judged, unless nothing is an error.
    /// - Parameter appGroupFailed: the app group was needed and could not be opened.
    package static func of(_ delivered: CompletedDelivery, failOn: FailOn, appGroupFailed: Bool) -> ExitStatus
    {
        let delivery = delivered.delivery
        if delivery.outcome == .invalid { return .invalidInput }
        let failures = delivery.attachments.compactMap { $0.failure?.code }
        // A sandbox that was only tried is no reason for an original.
        let lacksSandbox = delivery.outcome == .original && delivery.code == .extensionSandbox
        if lacksSandbox || failures.contains(.internalInstallation) { return .installation }
        if appGroupFailed || failures.contains(.fsPermission) || failures.contains(.fsGone) {
            return .noDirectory
        }
        if delivery.code == .internalDefect || failures.contains(.internalDefect) { return .defect }
        guard let ruling = delivered.ruling, failOn.fails(ruling) else { return .delivered }
        if ruling.verdict == .notUnderstood { return .invalidInput }
        return ruling.retryable ? .retry : .lost
    }
}
