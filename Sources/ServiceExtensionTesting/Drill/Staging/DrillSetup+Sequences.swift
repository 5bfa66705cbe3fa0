import Foundation
import NotificationCore

extension DrillSetup {
    /// Sends the same push twice, one after the other.
    func again(_ adversity: Drill.Adversity, _ rehearsal: Rehearsal, _ notes: inout DrillNotes) async throws {
        let scene = try makeScene(adversity, rehearsal.target)
        scene.harness.keepsTemporaryFiles = true
        for _ in 0..<2 {
            notes.add(
                try await scene.harness.deliver(scene.payload, identifier: "drill"), sent: scene.payload)
        }
    }

    /// Sends a push, then another one that finds files where the first one had its attachments.
    func oldFiles(
        _ adversity: Drill.Adversity, _ rehearsal: Rehearsal, _ notes: inout DrillNotes
    ) async throws {
        let scene = try makeScene(adversity, rehearsal.target)
        scene.harness.keepsTemporaryFiles = true
        let first = try await scene.harness.deliver(scene.payload)
        for attachment in first.attachments
        where !FileManager.default.fileExists(atPath: attachment.source.path) {
            try Data("what a run before left here\n".utf8).write(to: attachment.source)
        }
        notes.add(try await scene.harness.deliver(scene.payload), sent: scene.payload)
    }

    /// Sends two pushes at the same time, each with a picture of its own if the payload names one.
    func together(
        _ adversity: Drill.Adversity, _ rehearsal: Rehearsal, _ notes: inout DrillNotes
    ) async throws {
        var scenes = [Drill.Scene](repeating: try makeScene(adversity, rehearsal.target), count: 2)
        let harness = scenes[0].harness
        let areDistinct = rehearsal.core.obstacle(to: .picture) == nil
        for index in scenes.indices where areDistinct {
            let address = "\(scenes[index].scenery.origin)/drill/\(index).jpg"
            scenes[index].replaceMedia(with: address)
            // The pictures differ in their width.
            harness.network.on(address, respond: .jpeg(width: 10 + index).delayed(by: .seconds(1)))
        }
        let payloads = scenes.map(\.payload)
        let deliveries = try await harness.deliverAll(payloads)
        for (delivery, payload) in zip(deliveries, payloads) { notes.add(delivery, sent: payload) }
        for (index, delivery) in deliveries.enumerated() where areDistinct {
            guard delivery.attachments.contains(where: { $0.width == 10 + (1 - index) }) else { continue }
            notes.add(
                DrillFailure(.keptApart, "a notification shows the other one's picture"))
            return
        }
    }

    /// Sends many pushes in a row and measures the growth of the process after the first ones.
    func many(
        _ adversity: Drill.Adversity, _ rehearsal: Rehearsal, _ notes: inout DrillNotes, wanted: Int
    ) async throws {
        let count = DrillGrowth.count(wanted: wanted, each: rehearsal.realTime)
        var growth = DrillGrowth(count: count)
        var last: ProcessMemory?
        var scene = try makeManyScene(adversity, rehearsal)
        for number in 1...count {
            notes.add(try await scene.harness.deliver(scene.payload), sent: scene.payload)
            if growth.isDue(after: number) {
                let now = ProcessMemory.now()
                if let last, let more = now.growth(since: last) { growth.add(more) }
                last = now
            }
            // A harness keeps the attachments that it took over, so a new one begins from time to time.
            if number.isMultiple(of: 100) { scene = try makeManyScene(adversity, rehearsal) }
        }
        let (summary, leak) = growth.verdict(wanted: wanted, delivered: count, each: rehearsal.realTime)
        notes.summary = summary
        if let leak { notes.add(leak) }
    }

    /// The media have 16 KB, so that an extension that keeps them in memory is noticed.
    private func makeManyScene(_ adversity: Drill.Adversity, _ rehearsal: Rehearsal) throws -> Drill.Scene {
        let scene = try makeScene(adversity, rehearsal.target)
        scene.harness.keepsTemporaryFiles = true
        scene.harness.network.add(scene.scenery.media(.file(scene.scenery.kind, bytes: 16 << 10)))
        return scene
    }
}
