import ArgumentParser
import CurlTransport
import NotificationCore
import ServiceExtensionRuntime

/// `nse-run PAYLOAD` with nothing but the options that most runs use: instantiating all options of ``Deliver`` takes a
/// quarter of a run for one payload.
///
/// It decides nothing by itself. What it does not know or cannot read goes to ``Deliver``, which also has the help and
/// the messages; what it does read means the same there.
struct PlainDeliver: ParsableCommand {
    static let configuration: CommandConfiguration = {
        var configuration = CommandConfiguration(commandName: "nse-run")
        // Without it the library looks for a request for completions, which is a parse of its own.
        configuration._superCommandName = "nse-run"
        return configuration
    }()

    @Option var appGroup: String?
    @Option var budget: String?
    @Option var output: String?
    @Option var report: String?
    @Option var allowAddress: [String] = []
    @Flag var allowHTTP = false
    @Flag var strict = false
    @Flag var quiet = false
    @Argument var input: String

    /// The run that these arguments describe; nil: ask ``Deliver``.
    static func singleRun(_ arguments: [String]) -> SingleRun? {
        // Deliver finds the error again and reports it.
        guard let command = try? parseAsRoot(arguments) as? PlainDeliver else { return nil }
        return command.singleRun
    }

    private var singleRun: SingleRun? {
        var configuration = RuntimeConfiguration()
        configuration.appGroup = appGroup
        if let budget {
            guard let duration = DurationText.parse(budget) else { return nil }
            configuration.delivery.budget = duration
        }
        configuration.fetch.allowHTTP = allowHTTP
        for text in allowAddress {
            guard let range = CIDR(text) else { return nil }
            configuration.fetch.allowedAddresses.append(range)
        }
        guard let kind = output.map(OutputFormat.Kind.init(rawValue:)) ?? .delivered,
            let format = try? OutputFormat(
                kind: kind, resultKey: configuration.delivery.resultKey,
                apnsLimit: configuration.delivery.pushType.payloadLimit, allowHTTP: allowHTTP)
        else { return nil }
        return SingleRun(
            input: input, configuration: configuration, format: format,
            reporting: SingleRun.Reporting(report: report, failOn: strict ? .lost : .none, quiet: quiet))
    }
}
