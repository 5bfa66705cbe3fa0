import ArgumentParser
import NotificationCore

/// Time to read one payload: scan, gate, references.
struct Scan: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Scanner, gate and references over a campaign payload of 1 KB, in this process.")

    @OptionGroup var options: BenchOptions

    @Option(help: ArgumentHelp("Each round times all stages once.", valueName: "n"))
    var rounds = 15

    @Option(help: ArgumentHelp("Payloads for one timing.", valueName: "n"))
    var payloads = 20_000

    func run() throws {
        let bytes = BenchMedia.campaign
        guard try Self.references(in: bytes) == 1 else {
            throw BenchError("the payload has not one reference")
        }
        let stages: [(name: String, run: ([UInt8]) throws -> Int)] = [
            ("scan", { try NotificationPayload(parsing: $0).bytes.count }),
            ("scan, gate", { Self.isOpen(try NotificationPayload(parsing: $0)) ? 1 : 0 }),
            ("scan, gate, references", { try Self.references(in: $0) }),
        ]
        var times = [[Double]](repeating: [], count: stages.count)
        // The first round warms up.
        for round in 0...max(1, rounds) {
            for (index, stage) in stages.enumerated() {
                var sum = 0
                let began = BenchClock.now()
                for _ in 0..<payloads { sum &+= try stage.run(bytes) }
                let ended = BenchClock.now()
                guard sum >= payloads else { throw BenchError("\(stage.name) found nothing") }
                if round > 0 { times[index].append((ended - began) * 1_000_000 / Double(payloads)) }
            }
        }
        var report = BenchReport(
            "scan",
            title: "\(bytes.count) bytes, median of \(max(1, rounds)) rounds of \(payloads), one thread")
        for (stage, times) in zip(stages, times) {
            let nanoseconds = Statistics(times).median
            report.add(
                "in process", stage.name, unit: "", BenchReport.Cell("ns a payload", nanoseconds),
                BenchReport.Cell("payloads a second", 1_000_000_000 / nanoseconds))
        }
        try options.finish(report)
    }

    private static func isOpen(_ payload: NotificationPayload) -> Bool {
        if case .runs = Gate.decide(payload, pushType: .alert, device: DeviceState()) { true } else { false }
    }

    private static func references(in bytes: [UInt8]) throws -> Int {
        let payload = try NotificationPayload(parsing: bytes)
        guard case .runs(let mutable) = Gate.decide(payload, pushType: .alert, device: DeviceState()) else {
            return 0
        }
        return ReferenceFinder.standard.find(in: mutable.payload).references.count
    }
}
