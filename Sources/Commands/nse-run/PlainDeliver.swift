import CurlTransport

/// `nse-run PAYLOAD` with the options that most runs use, read by hand: the argument parser takes a fifth of a run.
/// What it does not know or cannot read goes to ``Deliver``; what it does read means the same there.
struct PlainDeliver {
    private var input: String?
    private var configuration = RuntimeConfiguration()
    private var output = OutputFormat.Kind.delivered
    private var reporting = SingleRun.Reporting()

    /// The run that these arguments describe; nil: ask ``Deliver``.
    static func singleRun(_ arguments: [String]) -> SingleRun? {
        var plain = PlainDeliver()
        return plain.take(arguments) ? plain.singleRun : nil
    }

    /// - Returns: false for what only ``Deliver`` can read.
    private mutating func take(_ arguments: [String]) -> Bool {
        var rest = arguments[...]
        while let word = rest.popFirst() {
            switch word {
            case "--": return rest.allSatisfy { take(input: $0) }
            case "--allow-http": configuration.fetch.allowHTTP = true
            case "--strict": reporting.failOn = .lost
            case "--quiet": reporting.quiet = true
            case _ where !word.hasPrefix("-") || word == "-":
                guard take(input: word) else { return false }
            default:
                let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
                // A value that begins like an option may be one, and after "=" there may be none.
                guard let value = parts.count > 1 ? String(parts[1]) : rest.popFirst(),
                    parts.count > 1 ? !value.isEmpty : !value.hasPrefix("-"), take(parts[0], value)
                else { return false }
            }
        }
        return true
    }

    private mutating func take(input word: String) -> Bool {
        defer { input = word }
        return input == nil
    }

    private mutating func take(_ option: Substring, _ value: String) -> Bool {
        switch option {
        case "--app-group": configuration.appGroup = value
        case "--report": reporting.report = value
        case "--budget":
            guard let duration = DurationText.parse(value) else { return false }
            configuration.delivery.budget = duration
        case "--output":
            guard let kind = OutputFormat.Kind(rawValue: value) else { return false }
            output = kind
        case "--allow-address":
            guard let range = CIDR(value) else { return false }
            configuration.fetch.allowedAddresses.append(range)
        default: return false
        }
        return true
    }

    private var singleRun: SingleRun? {
        guard let input,
            let format = try? OutputFormat(
                kind: output, resultKey: configuration.delivery.resultKey,
                apnsLimit: configuration.delivery.pushType.payloadLimit,
                allowHTTP: configuration.fetch.allowHTTP)
        else { return nil }
        return SingleRun(
            input: input, configuration: configuration, format: format, reporting: reporting)
    }
}
