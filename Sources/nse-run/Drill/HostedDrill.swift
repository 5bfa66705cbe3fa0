import Glibc
import NotificationCore
import ServiceExtensionRuntime

/// The drill of an executable: each row in processes of its own, under virtual time.
struct HostedDrill: Sendable {
    /// Why there is no drill.
    struct Failure: Error {
        var message: String
        var status: ExitStatus
    }

    enum MediaKey: Sendable, Hashable {
        case automatic, none
        case at(String)
    }

    var settings: DrillPhone.Settings
    let payload: NotificationPayload
    var mediaKey = MediaKey.automatic
    var adversities = DrillAdversity.all
    var repetitions = 1000
    var mostStart = Duration.seconds(5)

    private struct Rehearsal: Sendable {
        var target: DrillTarget
        var core: DrillRehearsal
        var realTime: Duration
        var name: String
        var isReal: Bool
        /// The failure when there was no answer in fair weather.
        var silence: DrillFailure?
        /// How the process ended in fair weather.
        var crash: (ending: String, lines: [String], timeline: String)?
    }

    /// - Throws: why nothing can be said of the extension.
    func run() throws(Failure) -> DrillRecord {
        let began = ContinuousClock.now
        let rehearsal = try rehearse()
        var drill = self
        drill.settings.isReal = rehearsal.isReal
        let rows = rehearsal.crash.map { drill.crashed($0) } ?? drill.rows(rehearsal)
        var record = DrillRecord(name: rehearsal.name, rows: rows)
        if let silence = rehearsal.silence, record.failed.isEmpty, !rows.isEmpty {
            record.rows[0].verdict = .failed([silence])
        }
        record.fairWeather = rehearsal.crash == nil ? rehearsal.core.summary : rows.first?.summary ?? ""
        record.attaches = rehearsal.core.attaches
        record.isolation =
            "each in a process of its own"
            + (rehearsal.isReal
                ? ", in real time of at most \(DurationText.text(DrillPhone.Settings.realLimit))" : "")
        record.realTime = ContinuousClock.now - began
        return record
    }

    // MARK: - The rehearsal

    private func rehearse() throws(Failure) -> Rehearsal {
        var target = DrillTarget()
        switch mediaKey {
        case .automatic: target.keys = DrillTarget.found(in: payload)
        case .none: break
        case .at(let text):
            guard let pointer = JSONPointer(text), let key = DrillTarget.key(at: pointer, in: payload) else {
                throw Failure(
                    message: "--media-key: at \(text) the payload has no string", status: .invalidInput)
            }
            target.keys = [key]
        }
        target.urls = target.keys.map(\.url)
        let assumed = target
        let began = ContinuousClock.now
        var seen = try sighting(of: target)
        let realTime = ContinuousClock.now - began
        try refuse(seen)
        let requested = seen.report.requests.map(\.url)
        target.narrow(to: requested, in: payload, finds: mediaKey == .automatic)
        if mediaKey == .automatic, target.keys.isEmpty, target.urls.isEmpty, seen.crash == nil,
            !seen.report.answers.isEmpty
        {
            throw Failure(
                message:
                    "the payload names no media that is known, and the extension asked the network for nothing: "
                    + "name its place, such as --media-key /data/image, or say --media-key none",
                status: .invalidInput)
        }
        if target.changesMedia(of: assumed) { seen = try sighting(of: target) }
        let observation = seen.observation()
        let fair = adversities.first.map { DrillJudge($0, mediaURLs: [], .none) }
        let silence = fair?.diagnostics(of: observation).first { $0.assertion == .alwaysDelivered }
        return Rehearsal(
            target: target,
            core: DrillRehearsal(
                knowsKey: !target.keys.isEmpty,
                namesWholeAddresses: target.keys.allSatisfy { $0.url.contains("://") },
                isPicture: target.urls.allSatisfy { DrillMediaKind(url: $0).isPicture },
                expectsMedia: mediaKey != .none, requests: !requested.isEmpty,
                attaches: observation.showsMedia, showsOriginal: observation.outcome == .original,
                summary: observation.summary),
            realTime: realTime, name: seen.report.name ?? DrillText.fileName(settings.path),
            isReal: seen.isReal,
            silence: silence.map { DrillFailure($0.assertion, "in fair weather: \($0.happened)") },
            crash: seen.crash.map { ($0.ending, $0.lines, seen.timeline) })
    }

    private func sighting(of target: DrillTarget) throws(Failure) -> DrillSighting {
        try sightings(DrillScenery(mediaURLs: target.urls).fairWeather) { $0.deliver(payload.bytes) }
    }

    /// Refuses a rehearsal after which a drill makes no sense.
    private func refuse(_ seen: DrillSighting) throws(Failure) {
        let delivery = seen.delivered.delivery
        let message = delivery.diagnostics.first { $0.code == delivery.code }.map { ": \($0.message)" } ?? ""
        switch delivery.code {
        case .some(let code) where code.family == .gate:
            throw Failure(
                message: "no extension runs for this payload (\(code.rawValue))\(message)",
                status: .invalidInput)
        case .some(let code) where code.family == .fs:
            throw Failure(
                message: "no app group for the drill (\(code.rawValue))\(message)", status: .noDirectory)
        case .extensionSandbox?:
            throw Failure(message: "no sandbox for the extension\(message)", status: .installation)
        case .internalInstallation?:
            throw Failure(message: "the installation lacks a file\(message)", status: .installation)
        case .extensionNotStarted? where seen.crash == nil:
            throw Failure(message: "the extension did not start\(message)", status: .lost)
        default: break
        }
    }

    private func sightings<Result>(
        _ rules: [DrillScenery.Rule], processes: Int = 1, reuse: Bool = false,
        _ body: (DrillPhone) -> Result
    ) throws(Failure) -> Result {
        do throws(CodedFailure) {
            let phone = try DrillPhone(
                settings, DrillNetwork(rules), processes: processes, reuse: reuse)
            defer { phone.remove() }
            return body(phone)
        } catch {
            throw Failure(message: error.message, status: .noDirectory)
        }
    }

    /// The rows of an extension that ends its process in fair weather: nothing else can be asked of it.
    private func crashed(_ crash: (ending: String, lines: [String], timeline: String)) -> [DrillRow] {
        adversities.enumerated().map { index, adversity in
            index == 0
                ? DrillRow.crashed(
                    adversity, ending: crash.ending, lines: crash.lines, timeline: [crash.timeline])
                : DrillRow(adversity, .notApplicable("the extension ends its process in fair weather"))
        }
    }

    // MARK: - Rows

    /// Runs the rows that apply, the longest first, several at a time.
    private func rows(_ rehearsal: Rehearsal) -> [DrillRow] {
        let results = Locked([DrillRow?](repeating: nil, count: adversities.count))
        var waiting: [Int] = []
        for (index, adversity) in adversities.enumerated() {
            if let obstacle = rehearsal.core.obstacle(to: adversity.need) {
                results.withLock { $0[index] = DrillRow(adversity, .notApplicable(obstacle)) }
            } else {
                waiting.append(index)
            }
        }
        let order =
            waiting.filter { adversities[$0].procedure == .many }
            + waiting.filter { adversities[$0].procedure != .many }
        let next = Locked(0)
        let work: @Sendable () -> Void = {
            while true {
                let position = next.withLock { next in
                    defer { next += 1 }
                    return next
                }
                guard position < order.count else { return }
                let row = self.row(adversities[order[position]], rehearsal)
                results.withLock { $0[order[position]] = row }
            }
        }
        let width = min(max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))), 8)
        let threads = (1..<max(2, width)).compactMap { number in
            number < width ? try? NamedThread.start("nse-drill-\(number)", work) : nil
        }
        work()
        for thread in threads { thread.join() }
        return zip(adversities, results.withLock { $0 }).map { adversity, row in
            row ?? DrillRow.notRun(adversity, because: "it was left out")
        }
    }

    private func row(_ adversity: DrillAdversity, _ rehearsal: Rehearsal) -> DrillRow {
        let began = ContinuousClock.now
        var stage = DrillStaging(self, adversity, payload, rehearsal.target, rehearsal.core)
        var row: DrillRow
        do throws(Failure) {
            switch adversity.procedure {
            case .once:
                try sightings(stage.rules) { stage.add($0.deliver(stage.payload)) }
            case .again:
                try sightings(stage.rules, reuse: true) { phone in
                    for _ in 0..<2 { stage.add(phone.deliver(stage.payload)) }
                }
            case .oldFiles:
                try sightings(stage.rules, reuse: true) { phone in
                    let first = phone.deliver(stage.payload)
                    stage.know(first)
                    for file in first.report.answers.first?.files ?? [] {
                        if let left = phone.leaveFile(at: file) { stage.know(file: left) }
                    }
                    stage.add(phone.deliver(stage.payload))
                }
            case .together:
                let pair = stage.pair
                try sightings(stage.rules + pair.rules, processes: 2) { phone in
                    stage.add(phone.deliver(pair.payloads), areDistinct: pair.areDistinct)
                }
            case .many:
                try sightings(stage.rules, reuse: true) { phone in
                    stage.many(phone, wanted: repetitions, each: rehearsal.realTime)
                }
            }
            row = stage.row(realTime: ContinuousClock.now - began)
        } catch {
            row = .notRun(adversity, because: error.message, realTime: ContinuousClock.now - began)
        }
        row.memory = stage.memory
        if let start = stage.start { row.note(start: start, atMost: mostStart) }
        return row
    }
}

extension DrillRehearsal {
    /// A rehearsal in which nothing is expected.
    fileprivate static let none = DrillRehearsal(
        knowsKey: false, namesWholeAddresses: false, isPicture: false, expectsMedia: false, requests: false,
        attaches: false, showsOriginal: true, summary: "")
}

enum DrillText {
    static func fileName(_ path: String) -> String {
        path.split(separator: "/").last.map(String.init) ?? path
    }
}
