import ArgumentParser
import Glibc

/// What all measurements are told.
struct BenchOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp("The command to measure. Default: nse-run next to nse-bench.", valueName: "file"))
    var nseRun: String?

    @Option(help: ArgumentHelp("Where media, app group and outputs lie.", valueName: "dir"))
    var scratch = access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp"

    @Flag(help: "Print JSON, one object in one line, instead of the table.")
    var json = false

    /// The binary under test, which must be there.
    func binary() throws -> String {
        let path = nseRun ?? Self.directoryOfThisProgram() + "/nse-run"
        guard access(path, X_OK) == 0 else {
            throw ValidationError("There is no \(path) to measure; build it, or name one with --nse-run.")
        }
        return path
    }

    /// Prints the report; the exit status tells whether the limits are kept.
    func finish(_ report: BenchReport) throws {
        print(json ? report.json : report.table)
        if !report.isWithinLimits { throw ExitCode(1) }
    }

    static func thisProgram() -> String {
        var buffer = [CChar](repeating: 0, count: 4096)
        let count = readlink("/proc/self/exe", &buffer, buffer.count)
        guard count > 0 else { return CommandLine.arguments[0] }
        return String(decoding: buffer[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    private static func directoryOfThisProgram() -> String {
        let program = thisProgram()
        guard let slash = program.lastIndex(of: "/") else { return "." }
        return String(program[..<slash])
    }
}
