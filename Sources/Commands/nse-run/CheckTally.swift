import NotificationCheck

/// The answers of one `nse-run check`: asks for them some inputs ahead, and prints them in order.
struct CheckTally {
    private let options: CheckOptions
    private let previews: MediaPreviews?
    var printer: CheckPrinter
    var progress: ProgressLine
    var queue = AnswerQueue<String>(window: 64)
    /// The input that is read line by line, and the line of each entry of the queue.
    private var file = ""
    private var numbers: [Int] = []
    /// What was found in the lines so far; nil where each answer is printed.
    private var groups: FindingGroups?
    private(set) var status = CheckStatus.passes
    private(set) var looks: [PushLook] = []
    private(set) var more = 0
    private(set) var cases: [JUnitText.Case] = []

    /// Answers that are left when the next input is read.
    static let ahead = 16

    init(_ options: CheckOptions, several: Bool, previews: MediaPreviews?) {
        self.options = options
        self.previews = previews
        printer = CheckPrinter(options, several: several)
        // On a terminal the answers themselves are the progress.
        progress = ProgressLine(isShown: !options.quiet && !StandardStreams.standardOutputIsTerminal)
    }

    mutating func settle(_ most: Int) -> Bool {
        while queue.count > most, let next = queue.next() {
            if groups == nil { progress.clear() }
            let number = numbers.isEmpty ? nil : numbers.removeFirst()
            switch next {
            case .fault(let text):
                progress.clear()
                let plain = ShownText.plain(text, limit: 8192)
                if !options.quiet { StandardStreams.complain(plain) }
                status = max(status, .unreadable)
                note { JUnitText.Case(plain, .failed(plain, type: "unreadable", details: "")) }
            case .answer(let pending):
                var answer = pending.wait()
                if let number {
                    (answer.input.name, answer.input.number, answer.input.firstLine) = (file, number, number)
                }
                let answered = CheckStatus(answer, failOn: options.verdicts.failOn(usual: .lost))
                status = max(status, answered)
                note { [answer] in AnswerReviews.testCase(answer, failed: answered != .passes) }
                if previews != nil, looks.count < PushLook.most {
                    looks.append(PushLook(answer: answer, previews: previews))
                } else {
                    more += 1
                }
                if var found = groups {
                    groups = nil
                    found.add(answer, verbose: options.verbose)
                    groups = found
                    printer.count(answer)
                } else if !printer.print(answer) {
                    return false
                }
            }
        }
        return printer.failure == nil
    }

    private mutating func note(_ made: () -> JUnitText.Case) {
        if options.junit != nil { cases.append(made()) }
    }

    mutating func read(_ lines: CheckLines, _ check: Check) {
        guard settle(0) else { return }
        file = lines.input
        let isGrouped = options.kind == .text && !options.compiled && !options.quiet && !lines.isMixed
        if isGrouped {
            groups = FindingGroups(name: lines.name)
            progress = ProgressLine(isShown: true)
        }
        var check = check
        check.namesRepairs = !isGrouped || previews != nil
        var number = 0
        do throws(Errno) {
            while let line = try lines.next() {
                number += 1
                progress.draw("\(CountText.of(number, "line")) of \(lines.name)")
                if line.isBlank { continue }
                let entries: [AnswerQueue<String>.Entry] =
                    line.isTooLong
                    ? [.fault("\(lines.name), line \(number), is longer than 1 MB.")]
                    : check.begin(line: line.bytes).map { .answer($0) }
                numbers += entries.map { _ in number }
                queue.append(entries)
                guard settle(Self.ahead) else { return }
            }
        } catch {
            numbers.append(number)
            queue.append([.fault("cannot read \(lines.name) after line \(number): \(error.text)")])
        }
        guard settle(0) else { return }
        progress.clear()
        if let groups { _ = printer.print(groups) }
        groups = nil
    }
}

final class CheckLines {
    /// As it was given.
    let input: String
    /// Whether they are few, and some are not JSON.
    let isMixed: Bool
    private let reader: LineReader
    private let file: OwnedDescriptor
    private var waiting: [InputLine] = []

    var name: String { input == "-" ? "standard input" : input }

    /// Nil when the first line is not a JSON document.
    /// - Parameter beginning: what was read of it.
    init?(_ input: String, beginning: [UInt8], isMixed: Bool = false) throws(Errno) {
        let first = beginning.split(separator: 0x0A, maxSplits: 16).first { $0.contains { $0 > 0x20 } } ?? []
        if !isMixed {
            guard first.count < beginning.count, let document = try? JSONScanner.scan(Array(first)),
                document.kind(of: document.root) == .object
            else { return nil }
        }
        (self.input, self.isMixed) = (input, isMixed)
        file = try input == "-" ? OwnedDescriptor(copyOf: STDIN_FILENO) : OwnedDescriptor(input, O_RDONLY)
        // A pipe has no position, and goes on where it was left.
        if input != "-" { lseek(file.number, off_t(beginning.count), SEEK_SET) }
        reader = LineReader(
            InputBuffer(file.number, limit: 1 << 20, doorbell: InputDoorbell(), ahead: beginning))
    }

    /// Why the options cannot be followed for this many; nil when they can.
    func refusal(_ options: CheckOptions) -> String? {
        guard !isMixed, options.kind == .sarif || options.junit != nil else { return nil }
        return "has too many lines: --format sarif and --junit hold every finding; use --format json."
    }

    func next() throws(Errno) -> InputLine? {
        if waiting.isEmpty {
            guard let block = try reader.next(most: 1) else { return nil }
            var passed = 0
            waiting = block.lines
            while try reader.passRest(&passed) != nil {}
        }
        return waiting.removeFirst()
    }
}

struct FindingGroups {
    private struct Group {
        var count = 0
        var lines: [Int] = []
        let severity: Severity
        /// Of the first.
        let message: String
        let hint: String?
    }

    private let name: String
    private var groups: [Code: Group] = [:]

    init(name: String) { self.name = name }

    mutating func add(_ answer: CheckAnswer, verbose: Bool) {
        var seen: Set<Code> = []
        for diagnostic in answer.diagnostics where verbose || diagnostic.severity != .note {
            guard seen.insert(diagnostic.code).inserted else { continue }
            var group =
                groups[diagnostic.code]
                ?? Group(severity: diagnostic.severity, message: diagnostic.message, hint: diagnostic.hint)
            group.count += 1
            if group.lines.count < 5 { group.lines.append(answer.input.number ?? 0) }
            groups[diagnostic.code] = group
        }
    }

    func text(colour: Bool) -> String {
        var lines = ["\(ShownText.plain(name, limit: 1024)):"]
        let sorted = groups.sorted { ($1.value.count, $0.key.rawValue) < ($0.value.count, $1.key.rawValue) }
        for (code, group) in sorted {
            let numbers = group.lines.map(String.init).joined(separator: ", ")
            let rest = group.count > group.lines.count ? ", …" : ""
            lines.append("")
            lines.append(
                "\(group.severity.rawValue)  \(CountText.of(group.count, "line"))  \(ShownText.plain(group.message, limit: 400))  \(code.rawValue)"
            )
            lines.append("  where:  line\(group.count == 1 ? "" : "s") \(numbers)\(rest)")
            if let hint = group.hint { lines.append("  change: \(ShownText.plain(hint, limit: 800))") }
        }
        return lines.map { $0 + "\n" }.joined()
    }
}
