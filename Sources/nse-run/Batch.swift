import ArgumentParser
import CurlTransport
import Glibc
import NotificationCore
import ServiceExtensionRuntime

/// `nse-run batch [FILE]`.
struct Batch: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "nse-run batch",
        abstract: "Does for many notifications, one for each line, what nse-run does for one.",
        discussion: """
            Reads one payload a line and writes one line for each, in the order of the input: the record, the \
            delivered or the sendable payload. Media is downloaded once for all lines that name it, and not \
            again while it is fresh. Lines that are not valid come out as they went in; a blank line is \
            answered with a blank line.

            Exit status: 0 every line was processed; 1 with --fail-over: too many pictures are lost; 75 the \
            same, but trying again may help; 64 usage; 65 the input is compressed, or --resume found another \
            input or other options; 66 no input; 70 a defect of ours, or too little memory or too few threads \
            to begin with (ulimit -v, -d, -u); 73 no app group; 74 output, \
            report, summary or metrics not writable; 78 a needed file of the installation is missing; 130, \
            143 after a signal: what was in flight has been written.
            """)

    @OptionGroup(title: "Batch") var batch: BatchOptions
    @OptionGroup(title: "Output") var output: BatchOutputOptions
    @OptionGroup(title: "Telling") var telling: BatchTellingOptions
    @OptionGroup(title: "Delivery") var delivery: DeliveryOptions
    @OptionGroup(title: "References") var references: ReferenceOptions
    @OptionGroup(title: "Network") var network: NetworkOptions
    @OptionGroup(title: "Rehearsal") var rehearsal: RehearsalOptions

    @Argument(
        help: ArgumentHelp("The payloads, one a line: a file, or - for standard input.", valueName: "input"))
    var input = "-"

    func run() throws {
        let run = BatchRun(
            configuration: try configuration(), settings: try batch.settings(unordered: output.unordered),
            format: try format(), output: output, telling: telling, failOver: batch.failOver?.part,
            input: input, identity: identity)
        if output.unordered, output.output != .record {
            throw ValidationError("--unordered goes with --output record: only records name their line.")
        }
        if output.resume {
            guard output.file != nil, input != "-", !output.unordered else {
                throw ValidationError("--resume needs a file as input, an output file (-o), and the order.")
            }
        }
        Signals.takeOver(alsoUser: true)
        let status = run.run()
        // Everything is written; what still runs need not be waited for.
        _exit(status.rawValue)
    }

    /// Everything that decides what the output is, for `--resume`. How fast it comes does not.
    private var identity: [String] {
        [
            "output \(output.output) \(output.lostMedia) \(output.publicBase ?? "")",
            "report \(output.report != nil)", "line \(batch.payloadKey ?? "") \(batch.idKey ?? "")",
            "group \(delivery.appGroup ?? "")", "budget \(delivery.budget?.duration ?? .seconds(10))",
            "grace \(delivery.grace.map { "\($0.duration)" } ?? "") \(delivery.onExpiry)",
            "most \(delivery.maxAttachments) \(delivery.maxPayload?.bytes ?? 0)",
            "key \(delivery.resultKey)", "accept \(delivery.alsoAccept)",
            "push \(delivery.pushType ?? .alert) \(delivery.alertsOff)", "media \(references.mediaKey)",
            "dialect \(references.dialect ?? "") \(references.dialects ?? "")",
            "base \(references.baseURL ?? "")",
            "reach \(network.allowHTTP) \(network.allowAddress) \(network.allowHost)",
            "way \(network.proxy ?? "") \(network.cacert ?? "") \(network.userAgent ?? "")",
            "faults \(rehearsal.inject) \(rehearsal.virtualTime)", "retries \(batch.retries)",
        ]
    }

    private func configuration() throws -> RuntimeConfiguration {
        var configuration = RuntimeConfiguration()
        // Before any thread is started.
        configuration.environment = ProcessEnvironment.takeAndScrub()
        configuration.delivery.budget = .seconds(10)
        try delivery.apply(to: &configuration)
        try references.apply(to: &configuration, allowHTTP: network.allowHTTP)
        configuration.transport.trust = .many
        try network.apply(to: &configuration)
        try rehearsal.apply(to: &configuration)
        configuration.transport.reuse = true
        return configuration
    }

    private func format() throws -> OutputFormat {
        do throws(CodedFailure) {
            return try OutputFormat(
                kind: output.output, resultKey: delivery.resultKey, publicBase: output.publicBase,
                lostMedia: output.lostMedia, apnsLimit: (delivery.pushType ?? .alert).payloadLimit,
                allowHTTP: network.allowHTTP)
        } catch {
            throw ValidationError(error.message + (error.hint.map { " " + $0 } ?? ""))
        }
    }
}
