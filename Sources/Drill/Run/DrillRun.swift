/// The member of the payload that names the media.
package enum DrillMediaKey: Sendable, Hashable {
    case automatic, none
    case at(String)
}

package struct DrillRun<Stage: DrillStage>: Sendable {
    package var stage: Stage
    package let payload: NotificationPayload
    package let mediaKey: DrillMediaKey
    package let adversities: [DrillAdversity]
    package let repetitions: Int
    package let mostStart: Duration

    package init(
        _ stage: Stage, payload: NotificationPayload, mediaKey: DrillMediaKey, adversities: [DrillAdversity],
        repetitions: Int, mostStart: Duration = .seconds(5)
    ) {
        self.stage = stage
        self.payload = payload
        self.mediaKey = mediaKey
        self.adversities = adversities
        self.repetitions = repetitions
        self.mostStart = mostStart
    }

    // MARK: - The rehearsal

    /// Runs the extension in fair weather and finds its media.
    /// - Throws: ``DrillError`` when there can be no drill, and the errors of the stage.
    package func rehearse() async throws -> DrillRehearsal {
        var target = DrillTarget()
        switch mediaKey {
        case .automatic: target.keys = DrillTarget.found(in: payload)
        case .none: break
        case .at(let text):
            guard let pointer = JSONPointer(text), let key = DrillTarget.key(at: pointer, in: payload) else {
                throw DrillError.mediaKey("at \"\(text)\" the payload has no string")
            }
            target.keys = [key]
        }
        target.urls = target.keys.map(\.url)
        let assumed = target
        let began = ContinuousClock.now
        var seen = try await fairWeather(target)
        let realTime = ContinuousClock.now - began
        if let code = seen.code, Code(rawValue: code)?.family == .gate {
            throw DrillError.payload("no extension runs for this payload (\(code)): \(seen.message ?? "")")
        }
        try stage.refuse(seen)
        let requested = seen.requests.map(\.url)
        target.narrow(
            to: requested, in: payload, finds: mediaKey == .automatic, spelling: stage.spelling)
        if mediaKey == .automatic, target.keys.isEmpty, target.urls.isEmpty, seen.crash == nil,
            !seen.answers.isEmpty
        {
            throw DrillError.mediaNotFound(
                "the payload names no media that is known, and the extension asked the network for nothing: "
                    + "say where it is, such as \(Stage.mediaKeyWords)")
        }
        if target.changesMedia(of: assumed) { seen = try await fairWeather(target) }
        var rehearsal = DrillRehearsal()
        rehearsal.knowsKey = !target.keys.isEmpty
        rehearsal.namesWholeAddresses = target.keys.allSatisfy { $0.url.contains("://") }
        rehearsal.isPicture = target.urls.allSatisfy { DrillMediaKind(url: $0).isPicture }
        rehearsal.expectsMedia = mediaKey != .none
        rehearsal.requests = !requested.isEmpty
        rehearsal.attaches = seen.showsMedia
        rehearsal.showsOriginal = seen.outcome == .original
        rehearsal.summary = seen.summary
        rehearsal.target = target
        rehearsal.realTime = realTime
        rehearsal.silence = DrillJudge.noAnswer(seen).map {
            DrillFailure(.alwaysDelivered, "in fair weather: \($0)")
        }
        rehearsal.crash = seen.crash
        rehearsal.process = seen.process
        return rehearsal
    }

    private func fairWeather(_ target: DrillTarget) async throws -> DrillObservation {
        var scene = DrillScene(nil, payload, target)
        var phone = try stage.phone(&scene)
        defer { phone.remove() }
        return try await phone.deliver(scene.payload)
    }

    // MARK: - All rows

    /// Runs every row that applies: one after the other, or several at a time, the longest first.
    /// - Parameter ended: gets each row with its index as soon as it is there.
    package func rows(
        _ rehearsal: DrillRehearsal, name: String, isolation: String, width: Int,
        ended: @Sendable (DrillRow, Int) throws -> Void = { _, _ in },
        play: @escaping @Sendable (DrillAdversity) async throws -> DrillRow
    ) async throws -> DrillRecord {
        var rows = [DrillRow?](repeating: nil, count: adversities.count)
        func end(_ index: Int, _ row: DrillRow) throws {
            rows[index] = row
            try ended(row, index)
        }
        var waiting: [Int] = []
        for (index, adversity) in adversities.enumerated() {
            if let row = rehearsal.row(without: adversity, isFirst: index == 0) {
                try end(index, row)
            } else {
                waiting.append(index)
            }
        }
        if width < 2 {
            // In the task of the caller, which may hold what the stage needs.
            for index in waiting { try end(index, try await play(adversities[index])) }
        } else {
            let isLong = { adversities[$0].procedure == .many }
            waiting = waiting.filter(isLong) + waiting.filter { !isLong($0) }
            try await withThrowingTaskGroup(of: (Int, DrillRow).self) { group in
                for (position, index) in waiting.enumerated() {
                    if position >= width, let (index, row) = try await group.next() { try end(index, row) }
                    group.addTask { (index, try await play(adversities[index])) }
                }
                for try await (index, row) in group { try end(index, row) }
            }
        }
        var record = DrillRecord(name: name, rows: rows.compactMap { $0 })
        if let silence = rehearsal.silence, rehearsal.crash == nil, record.failed.isEmpty,
            !record.rows.isEmpty
        {
            record.rows[0].verdict = .failed([silence])
        }
        record.fairWeather =
            rehearsal.crash == nil ? rehearsal.summary : record.rows.first?.summary ?? ""
        record.attaches = rehearsal.attaches
        record.isolation = isolation
        return record
    }
}

extension DrillRehearsal {
    /// The row of an adversity that means nothing after this rehearsal; nil when it is to be run. An extension that ends
    /// its process in fair weather fails the first row, and nothing else can be asked of it.
    fileprivate func row(without adversity: DrillAdversity, isFirst: Bool) -> DrillRow? {
        if let crash {
            return isFirst
                ? .crashed(adversity, crash)
                : DrillRow(adversity, .notApplicable("the extension ends its process in fair weather"))
        }
        return obstacle(to: adversity.need).map { DrillRow(adversity, .notApplicable($0)) }
    }
}

extension DrilledPhone {
    mutating func deliver(_ payload: [UInt8]) async throws -> DrillObservation {
        let seen = try await deliver([payload])
        return seen[0]
    }
}
