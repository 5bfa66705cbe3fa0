import Glibc
import NotificationCheck
import NotificationCore
import ServiceExtensionRuntime

/// One run of `nse-run check`: reads the inputs, asks for the answers some inputs ahead, and prints them in order.
struct CheckRun {
    private let options: CheckOptions
    private let check: Check
    private let app: AppReport?
    private let files: LocalFiles
    private let judge: EngineJudge
    private let previews: MediaPreviews?

    /// The largest text that is read.
    private static let largest = 16 << 20
    /// Answers that are under way at once.
    private static let window = 64
    /// Answers that are left when the next input is read.
    private static let ahead = 16

    init(
        _ configuration: RuntimeConfiguration, _ settings: CheckSettings, hosted: ExtensionSettings? = nil,
        app: AppReport?, options: CheckOptions
    ) {
        self.options = options
        let files = LocalFiles()
        self.files = files
        let judge = EngineJudge(configuration, hosted: hosted, offline: options.offline) {
            files.path(of: $0)
        }
        self.judge = judge
        previews = configuration.previews
        self.app = app
        check = Check(settings, judge: judge, app: app)
    }

    /// Ends the processes of the extension and waits for their ends.
    func endExtensions() { judge.endExtensions() }

    /// - Returns: the exit status, everything has been printed by then; and what is to be drawn, with the number of the rest.
    func run(_ inputs: [String]) -> (ExitStatus, looks: [PushLook], more: Int) {
        var status = CheckStatus.passes
        var looks: [PushLook] = []
        var more = 0
        var queue = AnswerQueue<String>(window: Self.window)
        var printer = CheckPrinter(options, several: inputs.count > 1)
        // On a terminal the answers themselves are the progress.
        var progress = ProgressLine(
            isShown: !options.quiet && !StandardStreams.standardOutputIsTerminal)
        var begunCount = 0
        func draw(_ input: String) {
            progress.draw("\(begunCount) of \(CountText.of(inputs.count, "input")), \(input)")
        }
        func settle(_ most: Int) -> Bool {
            while queue.count > most, let next = queue.next() {
                progress.clear()
                switch next {
                case .fault(let text):
                    if !options.quiet { StandardStreams.complain(RuleText.plain(text, limit: 8192)) }
                    status = max(status, .unreadable)
                case .answer(let answer):
                    let answer = answer.wait()
                    status = max(status, CheckStatus(answer, failOn: options.verdicts.failOn(usual: .lost)))
                    if previews != nil, looks.count < PushLook.most {
                        looks.append(PushLook(answer: answer, previews: previews))
                    } else {
                        more += 1
                    }
                    guard printer.print(answer) else { return false }
                }
            }
            return true
        }
        // With --drill alone, the app is what is asked about.
        if inputs.isEmpty, let path = options.app, let app {
            queue.append([.answer(.ready(check.answer(for: app, name: path)))])
        }
        for input in inputs {
            draw(input)
            let begun = begin(input)
            begunCount += 1
            if begun.count > 1 { printer.namesInputs() }
            queue.append(begun)
            guard settle(Self.ahead) else { return (printer.failure, looks, more) }
        }
        guard settle(0), printer.finish() else { return (printer.failure, looks, more) }
        return (ExitStatus(status), looks, more)
    }

    /// The payload of the first push in a file.
    static func payload(of input: String, _ settings: CheckSettings) -> [UInt8]? {
        guard input != "-", let bytes = try? StandardStreams.readStart(input, most: 1 << 20) else {
            return nil
        }
        return Check.payload(bytes, settings)
    }

    // MARK: - Parts

    private typealias Entry = AnswerQueue<String>.Entry

    private func begin(_ input: String) -> [Entry] {
        if input != "-", AppReader.recognise(path: input) != nil { return [app(input)] }
        if input != "-", StandardStreams.isDirectory(input) {
            return [
                .fault(
                    "\(input) is a folder without an app or project in it; give the folder that holds the .xcodeproj, app.json, pubspec.yaml or package.json."
                )
            ]
        }
        if input == "-" { StandardStreams.announceTerminal(quiet: options.quiet) }
        do throws(Errno) {
            let bytes = try StandardStreams.readStart(input, most: Self.largest + 1)
            if case .media = InputReader.read(Array(bytes.prefix(4096)), name: input) {
                let path = input == "-" ? try StandardStreams.keep(bytes) : input
                return [.answer(check.begin(file: files.address(of: path), name: input))]
            }
            guard bytes.count <= Self.largest else {
                return [
                    .fault(
                        "\(input == "-" ? "standard input" : input) is larger than 16 MB; a push has 4 KB. Give the one payload, request or log line that you ask about."
                    )
                ]
            }
            return check.begin(bytes, name: input).map { .answer($0) }
        } catch {
            return [.fault("cannot read \(input == "-" ? "standard input" : input): \(error.text)")]
        }
    }

    private func app(_ path: String) -> Entry {
        do throws(AppReadError) {
            let report = try AppReader.read(path: path, settings: options.appSettings())
            return .answer(.ready(check.answer(for: report, name: path)))
        } catch {
            return .fault("\(path): \(error.message) \(error.hint)")
        }
    }
}

/// Media files of this machine, each with an address that nothing else has.
final class LocalFiles: Sendable {
    private let paths = Locked<[String: String]>([:])

    /// The address by which the judge knows the file; it keeps the file's extension.
    func address(of path: String) -> String {
        paths.withLock { paths in
            var address = "https://file-of-this-machine.invalid/\(paths.count + 1)"
            if let name = FileExtension.of(url: path) { address += "." + name }
            paths[address] = path
            return address
        }
    }

    func path(of address: String) -> String? { paths.withLock { $0[address] } }
}

/// Prints answers as the options say.
struct CheckPrinter {
    private let options: CheckOptions
    private var text: AnswerText
    private var sarif: [CheckAnswer] = []
    /// How many answers have each title, for the line at the end.
    private var counts: [String: Int] = [:]
    private var wasLine = false
    /// How the command ends when standard output could not be written.
    private(set) var failure = ExitStatus.noOutput

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
                StandardStreams.complain(masked(AnswerText.line(answer)))
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
            return write(Array(masked(gap + shown).utf8))
        case .json: return write(AnswerJSON.line(answer))
        case .github: return write(Array(masked(AnswerReviews.github(answer)).utf8))
        case .sarif:
            sarif.append(answer)
            return true
        }
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
        return write(Array(masked(String(decoding: AnswerReviews.sarif(sarif), as: UTF8.self)).utf8))
    }

    private func masked(_ text: String) -> String { options.look.showSecrets ? text : Secrets.masked(text) }

    private mutating func write(_ bytes: [UInt8]) -> Bool {
        do throws(Errno) {
            try StandardStreams.write(bytes, to: STDOUT_FILENO)
            return true
        } catch {
            failure = StandardStreams.outputFailed(error, quiet: options.quiet)
            return false
        }
    }
}
