import ArgumentParser

/// Runs a command and prints its peak in KiB, its time and that of the processor in seconds. Only a small process can: a child's peak begins with its parent's.
struct Peak: ParsableCommand {
    static let configuration = CommandConfiguration(shouldDisplay: false)

    @Argument(parsing: .captureForPassthrough)
    var command: [String]

    func run() throws {
        let child = try ChildRun(command)
        guard child.status == 0 else { throw BenchError("exit \(child.status) from \(command)") }
        print(child.peakKiB)
        print((child.ended - child.started) / 1000)
        print(child.cpuSeconds)
        print(String(decoding: child.output, as: UTF8.self))
    }
}
