import ArgumentParser
import CommandOptions
import NIOCore
import NotificationCore
import ServiceExtensionRuntime

struct ShadowOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Answer nothing here: pass pushes to apns, apns-sandbox or the https URL of a server that speaks as APNs does, and say in the list of pushes what was wrong with them.",
            valueName: "service"))
    var upstream: String?

    @Option(
        help: ArgumentHelp(
            "Trust these certificates (PEM) for the upstream instead of the system's.", valueName: "file"))
    var upstreamCA: String?

    @Option(
        help: ArgumentHelp(
            "Present this certificate (PEM) to the upstream, for all clients.", valueName: "file"))
    var upstreamCert: String?

    @Option(help: ArgumentHelp("Its private key (PEM).", valueName: "file"))
    var upstreamKey: String?

    @Flag(
        help:
            "Mend what check knows how to mend for certain, and replace media in a push by published addresses, before it is passed, if it then fits. Needs --public-base."
    )
    var repair = false

    @Option(help: ArgumentHelp("How long a push waits for its repair. Default: 2s.", valueName: "d"))
    var repairBudget: DurationArgument?

    @Option(
        help: ArgumentHelp(
            "The address under which the app group's Attachments are served.", valueName: "url"))
    var publicBase: String?

    @Flag(help: "Answer 503 to a push that cannot be judged in time, instead of passing it as it came.")
    var failClosed = false

    func validate() throws {
        guard upstream != nil else {
            guard upstreamCA == nil, upstreamCert == nil, upstreamKey == nil, !repair, repairBudget == nil,
                publicBase == nil, !failClosed
            else {
                throw ValidationError(
                    "--upstream-ca, --upstream-cert, --upstream-key, --repair, --repair-budget, --public-base and --fail-closed need --upstream."
                )
            }
            return
        }
        guard (upstreamCert == nil) == (upstreamKey == nil) else {
            throw ValidationError("--upstream-cert and --upstream-key go together.")
        }
        guard repair || (repairBudget == nil && publicBase == nil && !failClosed) else {
            throw ValidationError("--repair-budget, --public-base and --fail-closed need --repair.")
        }
        guard !repair || publicBase != nil else {
            throw ValidationError(
                "--repair needs --public-base URL: the address under which the app group's Attachments are served."
            )
        }
        if let budget = repairBudget?.duration, budget <= .zero || budget > .seconds(60) {
            throw ValidationError("--repair-budget needs more than 0 and at most 60s.")
        }
    }

    /// Nil without `--upstream`.
    ///
    /// - Throws: ``CommandFailure``.
    func settings() throws(CommandFailure) -> ShadowProxy.Settings? {
        guard let upstream else { return nil }
        var settings = ShadowProxy.Settings(
            upstream: try Upstream(
                upstream, authorities: upstreamCA, certificate: upstreamCert, key: upstreamKey))
        settings.repairs = repair
        settings.failsClosed = failClosed
        if let budget = repairBudget?.duration {
            let (seconds, attoseconds) = budget.components
            settings.repairBudget = .nanoseconds(seconds * 1_000_000_000 + attoseconds / 1_000_000_000)
        }
        if let publicBase {
            do throws(CodedFailure) {
                settings.sendable = try OutputFormat(kind: .sendable, publicBase: publicBase)
            } catch {
                let hint = error.hint.map { " " + $0 } ?? ""
                throw CommandFailure("--public-base: \(error.message)\(hint)", .usage)
            }
        }
        return settings
    }
}
