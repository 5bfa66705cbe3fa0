extension DrillRun {
    package func row(of adversity: DrillAdversity, _ rehearsal: DrillRehearsal) async throws -> DrillRow {
        let began = ContinuousClock.now
        let target = rehearsal.target
        var notes = DrillNotes(
            DrillJudge(adversity: adversity, mediaURLs: target.urls, rehearsal: rehearsal))
        var scene = DrillScene(adversity, payload, target)
        let isPair = adversity.procedure == .together && rehearsal.obstacle(to: .picture) == nil
        let pair = isPair ? scene.pair() : nil
        var phone = try stage.phone(&scene)
        defer { phone.remove() }
        switch adversity.procedure {
        case .once: notes.add(try await phone.deliver(scene.payload))
        case .again:
            for _ in 0..<2 { notes.add(try await phone.deliver(scene.payload)) }
        case .oldFiles:
            let first = try await phone.deliver(scene.payload)
            notes.know(first)
            for attachment in first.attachments { try phone.leaveFile(at: attachment.path) }
            notes.add(try await phone.deliver(scene.payload))
        case .together:
            let seen = try await phone.deliver(pair ?? [scene.payload, scene.payload])
            for each in seen { notes.add(each) }
            let isMixed = seen.enumerated().contains { index, each in
                each.attachments.contains { $0.width == DrillScene.width + (1 - index) }
            }
            if isPair, isMixed {
                notes.add(DrillFailure(.keptApart, "a notification shows the other one's picture"))
            }
        case .many: try await many(&phone, scene.payload, each: rehearsal.realTime, &notes)
        }
        return notes.row(realTime: ContinuousClock.now - began, mostStart: mostStart)
    }

    private func many(
        _ phone: inout Stage.Phone, _ payload: [UInt8], each realTime: Duration, _ notes: inout DrillNotes
    ) async throws {
        let count = DrillGrowth.count(wanted: repetitions, each: realTime)
        var growth = DrillGrowth(count: count)
        var last: DrillMemory?
        for number in 1...count {
            let seen = try await phone.deliver(payload)
            notes.add(seen)
            if seen.crash != nil { return }
            guard growth.isDue(after: number), let now = phone.memory(after: seen) else { continue }
            if let last { growth.add(from: last, to: now) }
            last = now
        }
        let (summary, leak) = growth.verdict(wanted: repetitions, delivered: count, each: realTime)
        notes.summary = summary
        if let leak { notes.add(leak) }
    }
}
