import NotificationCore
import ServiceExtensionRuntime

/// What one row sends, and what it has seen so far.
struct DrillStaging: Sendable {
    let rules: [DrillScenery.Rule]
    let payload: [UInt8]
    private(set) var memory: Int?
    private(set) var start: Duration?

    private let adversity: DrillAdversity
    private let original: NotificationPayload
    private let target: DrillTarget
    private let scenery: DrillScenery
    private let rehearsal: DrillRehearsal
    private var notes: DrillNotes
    private var crash: (ending: String, lines: [String], timeline: String)?
    /// Files that are already known; only others are reported.
    private var known: Set<String> = []

    init(
        _ drill: HostedDrill, _ adversity: DrillAdversity, _ original: NotificationPayload,
        _ target: DrillTarget, _ rehearsal: DrillRehearsal
    ) {
        self.adversity = adversity
        self.original = original
        self.target = target
        self.rehearsal = rehearsal
        let scenery = DrillScenery(mediaURLs: target.urls)
        self.scenery = scenery
        var edit = DrillEdit(original, target)
        var rules = scenery.fairWeather
        for step in adversity.steps {
            rules += scenery.rules(of: step)
            edit.perform(step, scenery, of: original)
        }
        // Media of 16 KB, so that an extension that keeps it is seen.
        if adversity.procedure == .many { rules += scenery.media(.file(scenery.kind, bytes: 16 << 10)) }
        self.rules = rules
        payload = edit.applied()
        notes = DrillNotes(DrillJudge(adversity, mediaURLs: target.urls, rehearsal))
    }

    // MARK: - What was seen

    mutating func add(_ seen: DrillSighting) {
        know(seen, adds: true)
    }

    /// Records what a notification needed and left, without judging what it did.
    mutating func know(_ seen: DrillSighting) { know(seen, adds: false) }

    /// Records a file that was put there, relative to the home.
    mutating func know(file: String) { known.insert(file) }

    private mutating func know(_ seen: DrillSighting, adds: Bool) {
        memory = [memory, seen.report.memoryPeak].compactMap { $0 }.max()
        start = [start, seen.report.start].compactMap { $0 }.max()
        if crash == nil, let found = seen.crash { crash = (found.ending, found.lines, seen.timeline) }
        if adds { notes.add(seen.observation(ignoring: known), timeline: seen.timeline) }
        known.formUnion(seen.report.filesLeft)
    }

    /// Adds what was seen of notifications that came at the same time.
    mutating func add(_ seen: [DrillSighting], areDistinct: Bool) {
        for each in seen { add(each) }
        guard areDistinct else { return }
        for (index, each) in seen.enumerated() {
            let widths = each.observation().attachments.compactMap(\.width)
            guard widths.contains(Self.width + (1 - index)) else { continue }
            notes.add(DrillFailure(.keptApart, "a notification shows the other one's picture"))
            return
        }
    }

    func row(realTime: Duration) -> DrillRow {
        guard let crash else { return notes.row(realTime: realTime) }
        return .crashed(
            adversity, ending: crash.ending, lines: crash.lines, timeline: [crash.timeline],
            realTime: realTime)
    }

    // MARK: - More than one

    private static let width = 10

    /// Two payloads, each with a picture of its own where the payload names it. The width distinguishes the pictures.
    var pair: (payloads: [[UInt8]], rules: [DrillScenery.Rule], areDistinct: Bool) {
        guard rehearsal.obstacle(to: .picture) == nil else { return ([payload, payload], [], false) }
        var payloads: [[UInt8]] = []
        var rules: [DrillScenery.Rule] = []
        for index in 0..<2 {
            let address = "\(scenery.origin)/drill/\(index).jpg"
            var edit = DrillEdit(original, target)
            edit.replace(with: address)
            payloads.append(edit.applied())
            var reply = DrillReply(
                .status(200), SampleMedia.jpeg(width: Self.width + index), contentType: "image/jpeg")
            reply.delay = .seconds(1)
            rules.append(DrillScenery.Rule(address, reply))
        }
        return (payloads, rules, true)
    }

    /// Sends many pushes in a row, and measures what the process grows by after the first ones.
    mutating func many(_ phone: DrillPhone, wanted: Int, each realTime: Duration) {
        let count = DrillGrowth.count(wanted: wanted, each: realTime)
        var growth = DrillGrowth(count: count)
        var last: (process: Int32, bytes: Int)?
        for number in 1...count {
            let seen = phone.deliver(payload)
            add(seen)
            if crash != nil { return }
            guard growth.isDue(after: number), let process = seen.report.process else { continue }
            guard let bytes = DrillPhone.memory(of: process) else { continue }
            if let last, last.process == process { growth.add(max(0, bytes - last.bytes)) }
            last = (process, bytes)
        }
        let (summary, leak) = growth.verdict(wanted: wanted, delivered: count, each: realTime)
        notes.summary = summary
        if let leak { notes.add(leak) }
    }
}
