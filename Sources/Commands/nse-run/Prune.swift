struct SizeArgument: ExpressibleByArgument {
    var bytes: Int

    init?(argument: String) {
        let isLarge = argument.hasSuffix("G")
        let text = isLarge ? argument.dropLast() + "M" : argument[...]
        guard let bytes = ByteCountText.parse(text) else { return nil }
        let (product, overflow) = bytes.multipliedReportingOverflow(by: isLarge ? 1024 : 1)
        guard !overflow else { return nil }
        self.bytes = product
    }
}

struct Prune: ParsableCommand {
    static let configuration = CommandConfiguration.command(
        "prune",
        abstract: "Makes room in the app group.",
        usage: "nse-run prune [--older-than <d>] [--max-size <bytes>] [<options>]",
        discussion: """
            Removes published files by the time of their last use, files that ended processes have left, homes \
            of extensions in which nothing has changed for that time (--older-than), and entries of the index \
            whose file is gone. Runs and batches may go on at the same time. Files that were used in the last ten \
            minutes stay.

            Exit status: 0 done; 64 wrong usage; 73 the app group cannot be used; 74 the output cannot be \
            written (141: its reader has gone); 75 deliveries held the app group for half a minute: try again.
            """)

    @Option(
        "The shared directory. Default: $NSE_APP_GROUP, $XDG_DATA_HOME/nse-run/app-group, ~/.local/share/nse-run/app-group.",
        value: "dir", completion: .directory)
    var appGroup: String?

    @Option("Remove what was not used for this time: 7d, 36h, 1d12h, 90m.", value: "d")
    var olderThan: DurationArgument?

    @Option(
        "Remove what was used longest ago, until the published files take no more than this: 500M, 20G (powers of two).",
        value: "bytes")
    var maxSize: SizeArgument?

    @Flag(help: "Remove nothing, and print what would be removed.")
    var dryRun = false

    func run() throws {
        guard olderThan != nil || maxSize != nil else {
            throw ValidationError("Say what may be removed: --older-than 7d, --max-size 20G, or both.")
        }
        var request = PruneRequest()
        request.olderThan = olderThan?.duration
        request.maxSize = maxSize?.bytes
        request.dryRun = dryRun
        let progress = Locked(ProgressLine(isShown: true))
        request.progress = { result in
            progress.withLock {
                $0.draw(
                    "\(CountText.of(result.kept.files + result.removed.files, "file")) seen, \(result.removed.files) removed"
                )
            }
        }
        let result: PruneResult
        do throws(PruneFailure) {
            let path = try CodedFailure.rethrown(
                try AppGroup.Location.resolve(option: appGroup, environment: ProcessEnvironment.variables)
            ) { PruneFailure.store($0) }
            result = try Pruner.run(path: path, request, clock: SystemClock())
        } catch {
            switch error {
            case .store(let failure): throw CommandFailure(failure, .noDirectory)
            case .busy(let path, let time):
                throw CommandFailure(
                    "deliveries held \(path) for \(DurationText.text(time)); try again", .retry)
            }
        }
        progress.withLock { $0.clear() }
        try StandardStreams.print(result.text(for: request))
    }
}
