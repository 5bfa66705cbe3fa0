import NotificationCore
import ServiceExtensionRuntime

/// One expiry, in milliseconds after the instant that was due.
struct Expiry {
    /// The latch decided, by the record.
    var decided: Double
    /// The delivered bytes were written (in process) or arrived at the reader of standard output.
    var delivered: Double
    /// From the start of the process to its first byte of output, less the budget; measured without a wrapper process.
    var sinceStart: Double?
    /// The exit after the first byte of output.
    var exit: Double?
}

/// Runs that must expire; each answers with how late it was, or throws when it delivered something else.
struct OvershootRuns {
    let binary: String
    let scratch: Scratch
    let budget: Duration

    private let original = BenchMedia.payload(url: "https://cdn.example.com/hero.jpg")

    /// Through the binary, as a child.
    func child(wrapper: [String] = [], payload: [UInt8], budget: Duration? = nil) throws -> Expiry {
        let budget = budget ?? self.budget
        let input = try scratch.file("payload.json", payload)
        let report = scratch.path + "/report.json"
        let child = try ChildRun(
            wrapper + [
                binary, "--quiet", "--allow-http", "--allow-address", "127.0.0.0/8", "--app-group",
                scratch.path + "/group", "--budget", "\(budget.nanoseconds / 1_000_000)ms", "--report",
                report, input,
            ])
        guard child.status == 0, child.output == payload else {
            throw BenchError("exit \(child.status), and not the original on standard output")
        }
        let record = try ExpiryRecord(try scratch.contents(of: report))
        return Expiry(
            decided: record.elapsed - budget.milliseconds,
            delivered: child.firstByteOfDay - record.startedOfDay - budget.milliseconds,
            sinceStart: wrapper.isEmpty ? child.firstByte - child.started - budget.milliseconds : nil,
            exit: child.ended - child.firstByte)
    }

    /// In this process, with a resolver whose name server hangs; the rest is real.
    func hangingResolver() throws -> Expiry {
        var configuration = RuntimeConfiguration()
        configuration.delivery.budget = budget
        configuration.appGroup = scratch.path + "/group"
        configuration.resolver = HangingResolver()
        let parts = RuntimeParts(configuration)
        defer { parts.shutdown() }
        return try deliver(parts.engine(EngineSettings(), receiver: DirectReceiver()))
    }

    /// In this process, with an extension that blocks all threads of the cooperative pool.
    func blockedProcessor() throws -> Expiry {
        var configuration = RuntimeConfiguration()
        configuration.delivery.budget = budget
        let parts = RuntimeParts(configuration)
        defer { parts.shutdown() }
        let gate = try ThreadGate()
        defer { gate.open() }
        return try deliver(
            parts.engine(
                EngineSettings(), extensionHost: BlockingExtension(gate: gate), receiver: DirectReceiver()))
    }

    /// What the command does, with the moment of the write instead of the write.
    private func deliver(_ engine: NotificationEngine) throws -> Expiry {
        let result = BlockingResult<CompletedDelivery>()
        let clock = engine.clock
        let received = clock.now()
        engine.deliver(IncomingPush(original, received: received)) { result.put($0) }
        var delivered = result.wait()
        let context = RecordContext(startedAt: WallClock(seconds: 0))
        let bytes = try OutputFormat(kind: .delivered).render(&delivered, context: context)
        let written = clock.now()
        guard bytes == original, delivered.delivery.code == .budgetExpired else {
            throw BenchError("not the original of an expiry, but \(delivered.delivery.outcome)")
        }
        return Expiry(
            decided: (delivered.elapsed - budget).milliseconds,
            delivered: (written - (received + budget)).milliseconds)
    }
}

/// What the record of an expiry says about its time.
struct ExpiryRecord {
    /// In milliseconds of the budget's clock.
    let elapsed: Double
    /// In milliseconds of the time of day, cut off to whole ones.
    let startedOfDay: Double

    init(_ json: [UInt8]) throws {
        let text = String(decoding: json, as: UTF8.self)
        guard let document = try? JSONScanner.scan(json),
            let code = document.value("code", in: document.root),
            document.text(of: code, equals: "budget.expired"),
            let elapsed = document.value("elapsed_ms", in: document.root).flatMap({ document.double($0) }),
            let started = document.value("started_at", in: document.root)
        else { throw BenchError("not the record of an expiry: \(text)") }
        self.elapsed = elapsed
        // 2026-03-01T09:30:00.250Z; runs are short, so the time within the day is enough but for midnight.
        let digits = Array(document.text(of: started)).filter { (0x30...0x39).contains($0) }.map {
            Double($0 - 0x30)
        }
        guard digits.count == 17 else { throw BenchError("started_at is not in RFC 3339: \(text)") }
        func two(_ at: Int) -> Double { digits[at] * 10 + digits[at + 1] }
        let thousandths = digits[14] * 100 + digits[15] * 10 + digits[16]
        let ofDay = ((two(8) * 60 + two(10)) * 60 + two(12)) * 1000 + thousandths
        let now = BenchClock.timeOfDay()
        let midnight = (now / 86_400_000).rounded(.down) * 86_400_000
        startedOfDay = midnight + ofDay > now ? midnight + ofDay - 86_400_000 : midnight + ofDay
    }
}
