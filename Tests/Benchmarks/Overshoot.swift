import ArgumentParser
import NSELoopbackServer
import NotificationCore
import ServiceExtensionRuntime

/// How late a delivery is when the time runs out.
struct Overshoot: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "How late the original is delivered, whatever hangs.",
        discussion: """
            Each round makes every run once, one after the other. "decided" is the time from the deadline until \
            the latch gave the delivery away, by the record; "delivered" until the bytes were at the reader of \
            standard output (by started_at, which is cut to whole milliseconds, so up to 1 ms too much); "since \
            start" from the start of the process, less the budget and the median start-up.
            """)

    @OptionGroup var options: BenchOptions

    @Option(help: ArgumentHelp("Runs of each kind.", valueName: "n"))
    var runs = 200

    @Option(help: ArgumentHelp("The budget of each run.", valueName: "ms"))
    var budgetMs = 200

    private struct Kind {
        var name: String
        var run: () throws -> Expiry
        var expiries: [Expiry] = []
    }

    func run() throws {
        let binary = try options.binary()
        let scratch = try Scratch(in: options.scratch)
        defer { scratch.remove() }
        let server = try LoopbackServer()
        defer { server.stop() }
        server.route(
            "/stalled.jpg",
            .stallAfter(8192, of: BenchMedia.jpeg(bytes: 61_440), contentType: "image/jpeg"))
        let making = OvershootRuns(binary: binary, scratch: scratch, budget: .milliseconds(budgetMs))
        let named = BenchMedia.payload(url: "https://cdn.example.com/hero.jpg")
        let stalled = BenchMedia.payload(url: server.url("/stalled.jpg"))
        var report = BenchReport(
            "overshoot", title: "\(runs) runs of each kind, budget \(budgetMs) ms")
        var kinds = [
            Kind(name: "stalled body, nse-run") { try making.child(payload: stalled) },
            Kind(name: "hanging name server, in process") { try making.hangingResolver() },
            Kind(name: "blocked processor, in process") { try making.blockedProcessor() },
        ]
        do {
            let silent = try SilentNameServer(scratch: scratch)
            kinds.append(
                Kind(name: "hanging name server, nse-run") {
                    try making.child(wrapper: silent.wrapper, payload: named)
                })
        } catch {
            report.note("no run of nse-run with a silent name server: \(error)")
        }
        var startUps: [Double] = []
        for round in 0...max(1, runs) {
            let bare = try making.child(payload: stalled, budget: .zero)
            // The first round warms up.
            if round > 0 { startUps.append(bare.sinceStart ?? 0) }
            for index in kinds.indices {
                let expiry = try kinds[index].run()
                if round > 0 { kinds[index].expiries.append(expiry) }
            }
        }
        for kind in kinds { add(kind, startUp: Statistics(startUps).median, to: &report) }
        report.add("start-up", "first byte with budget 0", of: startUps)
        try options.finish(report)
    }

    private func add(_ kind: Kind, startUp: Double, to report: inout BenchReport) {
        report.add(kind.name, "decided", of: kind.expiries.map(\.decided))
        report.add(kind.name, "delivered", of: kind.expiries.map(\.delivered), p99: 20, worst: 100)
        let exits = kind.expiries.compactMap(\.exit)
        guard !exits.isEmpty else { return }
        let sinceStart = kind.expiries.compactMap(\.sinceStart).map { $0 - startUp }
        if !sinceStart.isEmpty { report.add(kind.name, "since start", of: sinceStart) }
        report.add(kind.name, "exit after delivery", of: exits, worst: 50)
    }
}
