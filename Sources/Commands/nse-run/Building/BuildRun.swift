import ExtensionBuild
import SourceRewriter

struct BuildRun {
    let options: Build
    let environment = ProcessEnvironment.variables

    func run() throws(CommandFailure) {
        let clock = SystemClock()
        let start = clock.now()
        var collector = SourceCollector(isDebug: options.configuration == .debug)
        for input in options.inputs { try collector.add(input) }
        for message in collector.messages { say(message) }
        if options.verbose { for path in collector.ignored { say("no source: \(path)") } }
        let chosen = try choose(collector)
        let output = try ExecutableFile(
            SourceCollector.absolute(options.output ?? chosen.declaration.name),
            sources: collector.sources.map(\.path))
        let tools = try BuildTools(package: options.package, environment: environment)
        say("the extension is \(chosen.declaration.qualifiedName), \(chosen.location)")
        for source in collector.sources { report(source) }
        let generated = GeneratedPackage(
            collector.sources, starting: chosen, dependency: tools.package, mode: options.swiftVersion)
        try build(generated, tools, output)
        say("built \(output.path) in \(DurationText.text(clock.now() - start))")
    }

    private func choose(_ collector: SourceCollector) throws(CommandFailure) -> ClassChoice.Candidate {
        try BuildRefusal.rethrown(
            try ClassChoice(collector.sources).choose(options.className, principal: collector.principalClass)
        ) { CommandFailure($0.message, $0.kind == .usage ? .usage : .invalidInput) }
    }

    private func report(_ source: SourceFile) {
        guard !source.changes.isEmpty else { return }
        let lines = Dictionary(grouping: source.changes, by: \.what).sorted { $0.key < $1.key }.map {
            what, changes in
            let shown = changes.prefix(8).map { String($0.line) }.joined(separator: ", ")
            return "\(what) (line \(shown)\(changes.count > 8 ? ", …" : ""))"
        }
        say(
            "rewritten in a copy, for Linux has no Objective-C: \(source.path): \(lines.joined(separator: ", "))"
        )
    }

    private func build(
        _ generated: GeneratedPackage, _ tools: BuildTools, _ output: ExecutableFile
    ) throws(CommandFailure) {
        let isStatic = options.runtime == .static && tools.hasStaticRuntime
        if options.runtime == .static, !isStatic {
            say("this toolchain has no static runtime: the executable needs that of \(tools.swift)")
        }
        let configuration = options.configuration.rawValue
        let cache = try BuildCache(
            key: [tools.package, tools.toolchain, configuration, isStatic ? "static" : "dynamic"],
            environment: environment
        ) { say("waiting for another build") }
        var generated = generated
        if cache.hasCrypto { generated.usesCrypto = true }
        try cache.write(generated)
        let wasWarm = cache.isWarm
        if !wasWarm {
            say(
                "the modules of \(tools.package) are compiled first, once for this compiler and this version: "
                    + "about \(BuildStage.firstTime)")
        }
        let arguments =
            [
                "build", "--package-path", cache.package, "--configuration", configuration, "--product",
                GeneratedPackage.target,
                // No editor opens this package, and writing its index is a tenth of the compiler's work.
                "--disable-index-store",
            ] + (isStatic ? ["--static-swift-stdlib"] : [])
        var result = try compile(arguments, generated, tools, cache)
        if result.status != 0, wasWarm, !result.output.blamesSources {
            say("the cache is not usable any more, and is made again")
            cache.clear()
            try cache.write(generated)
            result = try compile(arguments, generated, tools, cache)
        }
        let page = try? SourceCollector.read(tools.package + "/" + Inventory.path, most: 1 << 20)
        let text = result.output.text(
            page.map { Inventory(String(decoding: $0, as: UTF8.self)) }, warnings: options.verbose)
        guard result.status == 0 else {
            throw CommandFailure(
                (result.output.blamesSources ? "the sources do not compile:\n" : "swift build has failed:\n")
                    + text,
                .lost)
        }
        if options.verbose, !text.isEmpty { say("the compiler's warnings:\n" + text) }
        try output.take("\(cache.package)/.build/\(configuration)/\(GeneratedPackage.target)")
    }

    private func compile(
        _ arguments: [String], _ generated: GeneratedPackage, _ tools: BuildTools, _ cache: BuildCache
    ) throws(CommandFailure) -> (status: Int32, output: CompilerOutput) {
        var progress = ProgressLine(isShown: !options.quiet)
        var stage = BuildStage.planning
        defer { progress.clear() }
        do throws(Errno) {
            let result = try CompilerProcess.run(tools.swift, arguments, environment: environment) { line in
                if let next = BuildStage(line), next > stage {
                    stage = next
                    progress.clear()
                    say(next.text)
                }
                if line.hasPrefix("[") { progress.draw(String(line)) }
            }
            progress.clear()
            let output = CompilerOutput(result.text, folder: cache.sources, originals: generated.originals)
            return (result.status, output)
        } catch {
            throw CommandFailure("cannot start \(tools.swift)", errno: error.number, .installation)
        }
    }

    private func say(_ text: String) {
        if !options.quiet { StandardStreams.complain(text) }
    }
}

/// What a build is at, read from the lines that SwiftPM prints.
enum BuildStage: Comparable {
    case planning, fetching, modules, sources, linking

    /// Nil for a line that says nothing of it.
    init?(_ line: Substring) {
        if line.hasPrefix("Fetch") {
            self = .fetching
        } else if line.hasPrefix("["), let end = line.firstIndex(of: "]") {
            let words = line[end...].dropFirst().split(separator: " ")
            if words.first == "Linking" {
                self = .linking
            } else if words.dropFirst().first.map(String.init) == GeneratedPackage.target {
                self = .sources
            } else {
                self = .modules
            }
        } else {
            return nil
        }
    }

    var text: String {
        switch self {
        case .planning: "planning"
        case .fetching: "fetching packages"
        case .modules: "compiling the modules"
        case .sources: "compiling the extension"
        case .linking: "linking"
        }
    }

    /// How long the modules take, from the measured time of one core.
    static var firstTime: String {
        let cores = max(1, min(8, sysconf(Int32(_SC_NPROCESSORS_ONLN))))
        let minutes = max(1, (3 + cores - 1) / cores)
        return CountText.of(minutes, "minute")
    }
}
