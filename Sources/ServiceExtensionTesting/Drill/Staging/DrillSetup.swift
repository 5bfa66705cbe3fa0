import Foundation
import NotificationCore
import UserNotifications

/// Sets up an adversity, lets the notifications arrive and judges the deliveries.
struct DrillSetup {
    let type: UNNotificationServiceExtension.Type
    let bundle: ExtensionBundle
    let original: NotificationPayload
    let prepare: @Sendable (ExtensionHarness) throws -> Void

    /// A harness in fair weather: every server answers with the type of file that the extension of the URL names.
    func makeHarness(_ target: DrillTarget) throws -> ExtensionHarness {
        let harness = ExtensionHarness(type, budget: DrillAdversity.budget, bundle: bundle)
        // An endless loop must not cost the whole budget in real time.
        harness.realLimit = .seconds(10)
        // A late answer is reported even when a phone would have suspended the process by then.
        harness.suspendsAfter = DrillAdversity.budget * 9
        harness.network.add(DrillScenery(mediaURLs: target.urls).fairWeather)
        try prepare(harness)
        return harness
    }

    func makeScene(_ adversity: Drill.Adversity, _ target: DrillTarget) throws -> Drill.Scene {
        var scene = Drill.Scene(
            harness: try makeHarness(target), original: original, target: target)
        try adversity.arrange(&scene)
        return scene
    }

    /// Runs one adversity in this process.
    func row(
        of adversity: Drill.Adversity, _ rehearsal: Rehearsal, repetitions: Int
    ) async throws -> DrillRow {
        if let obstacle = rehearsal.core.obstacle(to: adversity.core.need) {
            return DrillRow(adversity.core, .notApplicable(obstacle))
        }
        let began = ContinuousClock.now
        var notes = DrillNotes(
            DrillJudge(adversity.core, mediaURLs: rehearsal.target.urls, rehearsal.core))
        switch adversity.core.procedure {
        case .once:
            let scene = try makeScene(adversity, rehearsal.target)
            notes.add(try await scene.harness.deliver(scene.payload), sent: scene.payload)
        case .again: try await again(adversity, rehearsal, &notes)
        case .together: try await together(adversity, rehearsal, &notes)
        case .oldFiles: try await oldFiles(adversity, rehearsal, &notes)
        case .many: try await many(adversity, rehearsal, &notes, wanted: repetitions)
        }
        return notes.row(realTime: ContinuousClock.now - began)
    }
}

extension DrillNotes {
    mutating func add(_ delivery: Delivery, sent: Data) {
        add(delivery.observation(sent: sent), timeline: delivery.timeline.description)
    }
}
