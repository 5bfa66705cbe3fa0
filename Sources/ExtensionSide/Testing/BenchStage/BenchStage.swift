import NotificationCore

struct BenchStage: DrillStage {
    static let mediaKeyWords = "mediaKey: \"/data/image\", or say mediaKey: .none"

    let type: UNNotificationServiceExtension.Type
    let bundle: ExtensionBundle
    let adversities: [Drill.Adversity]
    let prepare: @Sendable (ExtensionHarness) throws -> Void

    func phone(_ scene: inout DrillScene) throws -> BenchPhone {
        BenchPhone(stage: self, harness: try harness(&scene), scene: scene)
    }

    func spelling(_ url: String) -> String { URL(string: url)?.absoluteString ?? url }

    fileprivate func harness(_ scene: inout DrillScene) throws -> ExtensionHarness {
        let harness = ExtensionHarness(type, budget: PhoneRules.extensionTime, bundle: bundle)
        // An endless loop must not cost the whole budget in real time.
        harness.realLimit = .seconds(10)
        // A late answer is reported even when a phone would have suspended the process by then.
        harness.suspendsAfter = PhoneRules.extensionTime * 9
        harness.keepsTemporaryFiles = scene.reuses
        harness.network.add(scene.scenery.fairWeather)
        try prepare(harness)
        harness.network.add(scene.rules)
        let adversity = adversities.first { $0.identifier == scene.adversity?.identifier }
        guard let arrange = adversity?.arrange else { return harness }
        var arranged = Drill.Scene(harness: harness, core: scene)
        try arrange(&arranged)
        scene = arranged.core
        return harness
    }
}

struct BenchPhone: DrilledPhone {
    let stage: BenchStage
    var harness: ExtensionHarness
    var scene: DrillScene
    var count = 0

    mutating func deliver(_ payloads: [[UInt8]]) async throws -> [DrillObservation] {
        // A harness keeps the attachments that it took over, so a new one begins from time to time.
        if count == 100 { (harness, count) = (try stage.harness(&scene), 0) }
        count += 1
        let data = payloads.map { Data($0) }
        // The same push has the same identifier.
        let identifier = scene.adversity?.procedure == .again ? "drill" : nil
        let deliveries =
            data.count == 1
            ? [try await harness.deliver(data[0], identifier: identifier)]
            : try await harness.deliverAll(data)
        return zip(deliveries, data).map { $0.observation(sent: $1) }
    }

    func leaveFile(at path: String) throws {
        guard !FileManager.default.fileExists(atPath: path) else { return }
        try Data("what a run before left here\n".utf8).write(to: URL(fileURLWithPath: path))
    }

    func memory(after seen: DrillObservation) -> DrillMemory? { ProcessMemory.now() }

    func remove() {}
}

extension Delivery {
    /// - Parameter sent: the payload that arrived.
    func observation(sent: Data) -> DrillObservation {
        // A payload that cannot be parsed has no texts that could get lost.
        let content = (try? NotificationPayload(parsing: Array(sent)))?.content
        var seen = DrillObservation(outcome.kind, elapsed: elapsed)
        seen.code = code?.rawValue
        seen.message = message
        seen.sent = DrillObservation.texts(of: content)
        seen.shown = (self.content.title, self.content.subtitle, self.content.body)
        seen.warned = warnedAt
        seen.answers = handlerCalls.map { ($0.at, $0.kind) }
        seen.attachments = attachments.map(\.observed)
        seen.showsMediaElsewhere = self.content.communicationContext?.avatar == .picture
        seen.requests = requests.map { ($0.url.absoluteString, $0.startedAt, $0.endedAt) }
        seen.filesLeft = filesLeftBehind
        seen.timeline = timeline.description
        return seen
    }
}

extension JudgedAttachment {
    fileprivate var observed: DrillObservation.Attachment {
        var refusal: (code: String, message: String)?
        if case .refused(let code, let message) = verdict { refusal = (code.rawValue, message) }
        return (identifier, source.path, refusal, width)
    }
}
