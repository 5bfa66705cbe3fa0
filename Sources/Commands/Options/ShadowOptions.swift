package import ArgumentParser
package import ServiceExtensionRuntime

package struct ShadowOptions: ParsableArguments {
    @Option(
        "Answer nothing here: pass pushes to apns, apns-sandbox or the https URL of a server that speaks as APNs does, and say in the list of pushes what was wrong with them.",
        value: "service")
    package var upstream: String?

    @Option(
        "Trust these certificates (PEM) for the upstream instead of the system's.", value: "file",
        completion: .file())
    package var upstreamCA: String?

    @Option(
        "Present this certificate (PEM) to the upstream, for all clients.", value: "file", completion: .file()
    )
    package var upstreamCert: String?

    @Option("Its private key (PEM).", value: "file", completion: .file())
    package var upstreamKey: String?

    @Flag(
        help:
            "Mend what check knows how to mend for certain, and replace media in a push by published addresses, before it is passed, if it then fits. Needs --public-base."
    )
    package var repair = false

    @Option("How long a push waits for its repair. Default: 2s.", value: "d")
    package var repairBudget: DurationArgument?

    @Option("The address under which the app group's Attachments are served.", value: "url")
    package var publicBase: String?

    @Flag(help: "Answer 503 to a push that cannot be judged in time, instead of passing it as it came.")
    package var failClosed = false

    package func validate() throws {
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

    package init() {}
}

extension OperationLogFormat: ExpressibleByArgument {}

package struct ReportingOptions: ParsableArguments {
    @Option(
        "Write a JSON line for each push and each request of the API; - is standard output.", value: "file",
        completion: .file())
    package var accessLog: String?

    @Option(
        "text; json: messages and the lines of the access log are one JSON object each (nse-run schema log).",
        value: "format")
    package var logFormat = OperationLogFormat.text

    @Flag(name: .shortAndLong, help: "Print nothing but errors.")
    package var quiet = false

    package init() {}
}
