import Foundation
import NotificationCore

extension Stage {
    /// The same push twice, one after the other.
    func again(_ adversity: Drill.Adversity, _ rehearsal: Rehearsal, _ notes: inout DrillNotes) async throws {
        let scene = try makeScene(adversity, rehearsal.target)
        scene.harness.keepsTemporaryFiles = true
        for _ in 0..<2 {
            notes.add(
                try await scene.harness.deliver(scene.payload, identifier: "drill"), sent: scene.payload)
        }
    }

    /// A run, then another one that finds files where the first one had its attachments.
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

    /// Two pushes at the same time, each with a picture of its own where the payload names it.
    func together(
        _ adversity: Drill.Adversity, _ rehearsal: Rehearsal, _ notes: inout DrillNotes
    ) async throws {
        var scenes = [Drill.Scene](repeating: try makeScene(adversity, rehearsal.target), count: 2)
        let harness = scenes[0].harness
        let areDistinct = rehearsal.core.obstacle(to: .picture) == nil
        for index in scenes.indices where areDistinct {
            let address = "\(scenes[index].origin)/drill/\(index).jpg"
            scenes[index].replaceMedia(with: address)
            // Told apart by their width.
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

    /// How many are sent where so many are wanted and each takes so long in real time, which timers of the extension's
    /// own do: no more than come in a minute.
    static func count(wanted: Int, each realTime: Duration) -> Int {
        // Less than a second may be a slow machine.
        guard realTime >= .seconds(1) else { return wanted }
        return min(wanted, max(6, Int(Duration.seconds(60) / realTime)))
    }

    /// Many pushes in a row, and what the process grows by after the first ones.
    func many(
        _ adversity: Drill.Adversity, _ rehearsal: Rehearsal, _ notes: inout DrillNotes, wanted: Int
    ) async throws {
        let count = Self.count(wanted: wanted, each: rehearsal.realTime)
        var growth = MemoryGrowth(count: count)
        var scene = try makeManyScene(adversity, rehearsal)
        for number in 1...count {
            notes.add(try await scene.harness.deliver(scene.payload), sent: scene.payload)
            growth.delivered(number)
            // A harness keeps the attachments that it took over: a new one from time to time.
            if number.isMultiple(of: 100) { scene = try makeManyScene(adversity, rehearsal) }
        }
        let fewer =
            count == wanted
            ? ""
            : " instead of \(wanted), because each takes \(DurationText.text(rehearsal.realTime)) of real time"
        notes.remark = "\(count) delivered\(fewer)"
        guard let bytes = growth.bytes else { return }
        notes.remark =
            "\(count) delivered\(fewer), \(bytes.mebibytes) MiB more after the last \(growth.measured)"
        guard growth.isLeak else { return }
        let left = (24 << 20) / max(1, bytes / growth.measured)
        notes.add(
            DrillFailure(
                .memoryStable,
                "the process grew by \(bytes.mebibytes) MiB in \(growth.measured) notifications; the phone's "
                    + "24 MiB are used up after about \(left)"))
    }

    /// Media of 16 KB, so that an extension that keeps it is seen.
    private func makeManyScene(_ adversity: Drill.Adversity, _ rehearsal: Rehearsal) throws -> Drill.Scene {
        let scene = try makeScene(adversity, rehearsal.target)
        scene.harness.keepsTemporaryFiles = true
        scene.answerMedia(with: scene.kind.response(bytes: 16 << 10))
        return scene
    }
}

extension Int {
    /// With one decimal.
    fileprivate var mebibytes: String {
        let tenths = (self * 10 + 1 << 19) >> 20
        return "\(tenths / 10).\(tenths % 10)"
    }
}
