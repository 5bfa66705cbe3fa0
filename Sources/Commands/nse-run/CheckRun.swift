import NotificationCheck

struct CheckRun {
    private let options: CheckOptions
    private let check: Check
    private let app: AppReport?
    private let files = LocalFiles()
    private let judge: EngineJudge
    private let previews: MediaPreviews?

    init(
        _ configuration: RuntimeConfiguration, _ settings: CheckSettings, hosted: ExtensionSettings? = nil,
        app: AppReport?, options: CheckOptions
    ) {
        self.options = options
        judge = EngineJudge(configuration, hosted: hosted, offline: options.offline) { [files] in
            files.path(of: $0)
        }
        previews = configuration.previews
        self.app = app
        check = Check(settings, judge: judge, app: app)
    }

    func endExtensions() { judge.endExtensions() }

    /// - Returns: the exit status, everything has been printed by then; what is to be drawn, with the number of the rest; and
    ///   the test cases of `--junit`.
    func run(_ inputs: [String]) -> (ExitStatus, looks: [PushLook], more: Int, cases: [JUnitText.Case]) {
        var tally = CheckTally(options, several: inputs.count > 1, previews: previews)
        var begun = 0
        // With --app alone, the app is what is asked about.
        if inputs.isEmpty, let path = options.app, let app {
            tally.queue.append([.answer(.ready(check.answer(for: app, name: path)))])
        }
        for input in inputs {
            tally.progress.draw("\(begun) of \(CountText.of(inputs.count, "input")), \(input)")
            begun += 1
            switch begin(input) {
            case .entries(let entries):
                if entries.count > 1 { tally.printer.namesInputs() }
                tally.queue.append(entries)
            case .lines(let lines):
                if lines.isMixed { tally.printer.namesInputs() }
                if let failure = lines.refusal(options) {
                    tally.queue.append([.fault("\(lines.name) \(failure)")])
                } else {
                    tally.read(lines, check)
                }
            }
            guard tally.settle(CheckTally.ahead) else { break }
        }
        _ = tally.settle(0) && tally.printer.finish()
        return (
            tally.printer.failure ?? ExitStatus(tally.status), tally.looks, tally.more, tally.cases
        )
    }

    /// The payload of the first push in a file.
    static func payload(of input: String, _ settings: CheckSettings) -> [UInt8]? {
        guard input != "-", let bytes = try? StandardStreams.readStart(input, most: 1 << 20) else {
            return nil
        }
        return Check.payload(bytes, settings)
    }

    private typealias Entry = AnswerQueue<String>.Entry

    private enum Begun {
        case entries([Entry])
        /// Too large to be held.
        case lines(CheckLines)
    }

    private func begin(_ input: String) -> Begun {
        if input != "-", AppReader.recognise(path: input) != nil { return .entries([app(input)]) }
        if input != "-", stat(path: input)?.isDirectory == true {
            return .entries([
                .fault(
                    "\(input) is a folder without an app or project in it; give the folder that holds the .xcodeproj, app.json, pubspec.yaml or package.json, or payloads as files: nse-run check \(ShownText.shellWord(input))/*.json"
                )
            ])
        }
        if input == "-" { StandardStreams.announceTerminal(quiet: options.quiet) }
        do throws(Errno) {
            let bytes = try StandardStreams.readStart(input, most: InputReader.textLimit + 1)
            if InputReader.isMedia(Array(bytes.prefix(4096))) {
                let path = input == "-" ? try StandardStreams.keep(bytes) : input
                return .entries([.answer(check.begin(file: files.address(of: path), name: input))])
            }
            if bytes.count <= InputReader.textLimit, InputReader.hasStrayLine(bytes, name: input),
                let lines = try CheckLines(input, beginning: bytes, isMixed: true)
            {
                return .lines(lines)
            }
            // No text of fewer bytes is more than one text may be.
            if bytes.count > 16 << 10, let lines = try CheckLines(input, beginning: bytes),
                case .notUnderstood(let reason) = InputReader.read(bytes, name: input), reason.isExcess
            {
                return .lines(lines)
            }
            guard bytes.count <= InputReader.textLimit else {
                return .entries([
                    .fault(
                        "\(input == "-" ? "standard input" : input) is larger than 16 MB, and not lines of JSON, which may be more; a push has 4 KB. Give the one payload, request or log line that you ask about; jq -c '.[]' writes the elements of an array as lines."
                    )
                ])
            }
            return .entries(check.begin(bytes, name: input).map { .answer($0) })
        } catch {
            // The address of a picture, where a file could be.
            if error.number == ENOENT, input.hasPrefix("https://") || input.hasPrefix("http://") {
                return .entries(check.begin(Array(input.utf8), name: input).map { .answer($0) })
            }
            return .entries([.fault(StandardStreams.unreadable(input, error))])
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

/// The engine for `check`: judges and publishes nothing.
final class EngineJudge: PayloadJudge {
    private let runtime: NotificationRuntime
    private let configuration: RuntimeConfiguration

    /// - Parameter hosted: someone's own extension, which answers; nil: the media processor does.
    /// - Parameter file: files of this machine that stand for addresses.
    init(
        _ given: RuntimeConfiguration, hosted: ExtensionSettings? = nil, offline: Bool,
        file: @escaping @Sendable (String) -> String?
    ) {
        var configuration = given
        configuration.withheld = Withheld(all: offline, file: file)
        // A member of the usual name is reserved only for this command; a phone ignores it.
        configuration.delivery.resultKey = CompiledPayload.unusedKey
        configuration.delivery.pushType = .alert
        configuration.delivery.from = .apns
        let entitlements = configuration.delivery.device.entitlements
        configuration.delivery.device = DeviceState()
        configuration.delivery.device.entitlements = entitlements
        configuration.delivery.maxPayload = max(configuration.delivery.maxPayload, 16 << 20)
        self.configuration = configuration
        var settings = EngineSettings()
        settings.publishing = .never
        settings.concurrency = 16
        settings.perHost = 8
        runtime = NotificationRuntime(configuration, settings: settings, hosted: hosted)
    }

    func judge(_ question: JudgedQuestion, completion: @escaping @Sendable (JudgedPayload) -> Void) {
        let context = RecordContext(id: nil, startedAt: configuration.wall())
        let push = IncomingPush(
            question.payload, unknown: question.unknown, finder: question.finder,
            readAt: configuration.wall())
        runtime.begin(push) { delivered in
            var judged = JudgedPayload(delivered)
            judged.record = RecordEncoder.line(delivered, context: context, payload: .omitted)
            completion(judged)
        }
    }

    func endExtensions() { runtime.host?.shutdown() }
}
