/// A file of a report, opened before work starts: what cannot be written should not begin.
struct ReportFile: Sendable {
    private let file: OwnedDescriptor
    private let name: String

    /// Opens the file and empties it, unless it is the input's own. A pipe without a reader is an error, and no wait.
    /// - Parameter name: what messages call it; nil: its path.
    init(_ path: String, as name: String? = nil, input: String = "-") throws(CommandFailure) {
        let name = name ?? path
        file = try Errno.rethrown(
            try OwnedDescriptor(path, O_WRONLY | O_CREAT | O_NONBLOCK, mode: 0o640)
        ) { CommandFailure("cannot write \(name)", errno: $0.number, .noOutput) }
        self.name = name
        let isInput = stat(descriptor: file.number).map { stat(path: input)?.isSame(as: $0) == true }
        if input == "-" || isInput != true { empty() }
    }

    /// For the file that is the input's own, once that has been read.
    func empty() { ftruncate(file.number, 0) }

    /// Empties the file and makes it this descriptor.
    func takePlace(of number: Int32) {
        empty()
        dup2(file.number, number)
    }

    /// - Parameter offset: nil: where the last write ended.
    func write(_ bytes: [UInt8], at offset: Int? = nil) throws(CommandFailure) {
        do throws(Errno) {
            let file = Descriptor(file.number)
            if let offset { try file.writeAll(bytes, at: offset) } else { try file.writeAll(bytes) }
        } catch {
            throw CommandFailure("cannot write \(name)", errno: error.number, .noOutput)
        }
    }
}

/// A report to look at, and what texts for people may show.
struct LookOptions: ParsableArguments {
    @Option(
        "Where the result is written as one HTML file, which loads nothing and can be sent.", value: "file")
    var html: String?

    @Flag(help: "Do not mask tokens, keys and signatures.")
    var showSecrets = false

    func shown(_ text: String, in notation: Secrets.Notation = .text) -> String {
        showSecrets ? text : Secrets.masked(text, in: notation)
    }

    /// Opens the file before work starts.
    func open() throws -> ReportFile? { try html.map { try ReportFile($0) } }

    func write(_ page: [UInt8], to file: ReportFile) throws {
        file.empty()
        try file.write(page)
    }
}

extension ExchangeRecorder {
    /// Opens the file of `--record` before work starts; it is a HAR file without entries then.
    static func to(_ path: String, showsSecrets: Bool) throws(CommandFailure) -> ExchangeRecorder {
        let file = try ReportFile(path)
        let failure = Locked<CommandFailure?>(nil)
        let recorder = ExchangeRecorder(version: ProductVersion.text, showsSecrets: showsSecrets) {
            bytes, offset in
            do throws(CommandFailure) {
                try file.write(bytes, at: offset)
                return true
            } catch {
                failure.withLock { $0 = error }
                return false
            }
        }
        // Such as a pipe, in which nothing can be written twice.
        if let error = failure.withLock({ $0 }) { throw error }
        return recorder
    }
}

/// No two files of one run may be one: each would destroy what the other has. A report replaces nothing but a report
/// of its kind: behind `--html push/*.json` without the page's name the first payload stands in its place.
enum DistinctFiles {
    private static let marks = [
        "--html": ReportDocument.mark.description, "--junit": "<testsuites ",
        "--record": #""creator":{"name":"nse-run""#, "--markdown": "| adversity | what happens |",
        "--summary": #"{"v":"#, "--report": #"{"v":"#, "--metrics": "# TYPE nse_",
    ]

    /// - Parameter inputs: files that are read, or - for standard input. Without any, options are only compared.
    static func check(
        _ options: [(name: String, path: String?)], inputs: [String] = [],
        open: [(what: String, file: stat)] = []
    ) throws(CommandFailure) {
        let named = options.compactMap { name, path in path.map { (name: name, path: $0) } }
        var known = open
        if !named.isEmpty {
            known += inputs.compactMap { path in
                (path == "-" ? stat(descriptor: STDIN_FILENO) : stat(path: path)).map { ("the input", $0) }
            }
        }
        var missing: [(what: String, path: String)] = []
        for (name, path) in named {
            let what = "\(name) \(path)"
            if let status = stat(path: path) {
                try compare(what, status, with: known)
                known.append((what, status))
            } else if let other = missing.first(where: { $0.path == path }) {
                throw fault(what, other.what)
            } else {
                missing.append((what, path))
            }
        }
        guard !inputs.isEmpty || !open.isEmpty else { return }
        for (name, path) in named { try keep(path, from: name) }
    }

    /// Refuses a path at which something is that the option does not write.
    static func keep(_ path: String, from option: String) throws(CommandFailure) {
        guard let mark = marks[option], stat(path: path)?.isRegular == true,
            let start = try? StandardStreams.readStart(path, most: 4096), !start.isEmpty,
            !String(decoding: start, as: UTF8.self).contains(mark)
        else { return }
        throw CommandFailure(
            "\(option) would overwrite \(path), which is no report of \(option); name a new file", .usage)
    }

    static func compare(
        _ what: String, _ file: stat, with known: [(what: String, file: stat)]
    ) throws(CommandFailure) {
        // Devices and pipes keep nothing that could be destroyed.
        guard file.isRegular, let other = known.first(where: { $0.file.isSame(as: file) })
        else { return }
        throw fault(what, other.what)
    }

    private static func fault(_ what: String, _ other: String) -> CommandFailure {
        CommandFailure("\(what) is the same file as \(other)", .usage)
    }
}
