import NotificationCheck

struct CheckPrinter {
    private let options: CheckOptions
    private var text: AnswerText
    private var sarif: [CheckAnswer] = []
    /// How many answers have each title, for the line at the end.
    private var counts: [String: Int] = [:]
    private var wasLine = false
    /// How the command ends, when standard output could not be written.
    private(set) var failure: ExitStatus?

    init(_ options: CheckOptions, several: Bool) {
        self.options = options
        let colour = StandardStreams.isColoured(STDOUT_FILENO, options.color.color)
        text = AnswerText(colour: colour, verbose: options.verbose, namesInput: several)
    }

    mutating func namesInputs() { text.namesInput = true }

    /// - Returns: false when standard output cannot be written.
    mutating func print(_ answer: CheckAnswer) -> Bool {
        if options.quiet { return true }
        if options.compiled {
            guard let payload = answer.payload else {
                StandardStreams.complain(options.look.shown(AnswerText.line(answer)))
                return true
            }
            return write(payload + [0x0A])
        }
        switch options.kind {
        case .text:
            let shown = text.text(of: answer)
            let isLine = shown.utf8.count { $0 == 0x0A } == 1
            let gap = counts.isEmpty || isLine && wasLine ? "" : "\n"
            wasLine = isLine
            counts[answer.title, default: 0] += 1
            return write(Array(options.look.shown(gap + shown).utf8))
        case .json: return write(masked(json: AnswerJSON.line(answer)))
        case .gcc: return write(Array(options.look.shown(AnswerReviews.gcc(answer)).utf8))
        case .github: return write(Array(options.look.shown(AnswerReviews.github(answer)).utf8))
        case .sarif:
            sarif.append(answer)
            return true
        }
    }

    /// Counts an answer that ``print(_:)`` does not print.
    mutating func count(_ answer: CheckAnswer) { counts[answer.title, default: 0] += 1 }

    mutating func print(_ groups: FindingGroups) -> Bool {
        namesInputs()
        let gap = wasLine || counts.isEmpty ? "" : "\n"
        wasLine = false
        return write(Array(options.look.shown(gap + groups.text(colour: text.colour)).utf8))
    }

    mutating func finish() -> Bool {
        let total = counts.values.reduce(0, +)
        if text.namesInput, total > 1 {
            let parts = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { "\($1) \($0)" }
            guard write(Array("\n\(total) inputs: \(parts.joined(separator: ", ")).\n".utf8)) else {
                return false
            }
        }
        guard options.kind == .sarif, !options.quiet, !options.compiled else { return true }
        return write(masked(json: AnswerReviews.sarif(sarif)))
    }

    private func masked(json: [UInt8]) -> [UInt8] {
        options.look.showSecrets
            ? json : Array(options.look.shown(String(decoding: json, as: UTF8.self), in: .json).utf8)
    }

    private mutating func write(_ bytes: [UInt8]) -> Bool {
        do throws(Errno) {
            try Descriptor(STDOUT_FILENO).writeAll(bytes)
            return true
        } catch {
            failure = CommandEnd.outputFailed(error, as: "nse-run", quiet: options.quiet)
            return false
        }
    }
}
