/// Answers that a test has ordered: "the next 3 to this token: 503". They come after all checks, so only
/// requests that would be accepted are affected.
package struct Script: Sendable, Hashable {
    package enum Effect: Sendable, Hashable {
        case answer(APNsReason, timestamp: Int?)
        case fault(ScriptedFault)
        /// Accepts the push, after the delay.
        case accept
    }

    package struct Step: Sendable, Hashable {
        /// The token to which the step applies; nil for pushes to every token, and broadcasts.
        package var token: DeviceToken?
        package var effect: Effect
        package var delay: Double
        /// How many more requests the step applies to.
        package var count: Int

        package init(to token: DeviceToken? = nil, _ effect: Effect, delay: Double = 0, count: Int = 1) {
            self.token = token
            self.effect = effect
            self.delay = delay.isFinite ? max(0, delay) : 0
            self.count = count
        }
    }

    package private(set) var steps: [Step] = []

    package init(_ steps: [Step] = []) {
        for step in steps { append(step) }
    }

    /// The most steps that wait at once.
    package static let limit = 10_000

    /// False when there are too many steps, or the step applies to no request.
    @discardableResult
    package mutating func append(_ step: Step) -> Bool {
        guard step.count > 0, steps.count < Script.limit else { return false }
        steps.append(step)
        return true
    }

    package mutating func removeAll() { steps = [] }

    mutating func take(for token: DeviceToken?) -> Step? {
        guard !steps.isEmpty,
            let at = steps.firstIndex(where: { $0.token == nil || $0.token == token })
        else { return nil }
        let step = steps[at]
        if step.count == 1 { steps.remove(at: at) } else { steps[at].count -= 1 }
        return step
    }
}

/// What happens instead of an answer.
package enum ScriptedFault: Sendable, Hashable {
    /// A GOAWAY frame; with a reason its JSON is the debug data. Requests above its last stream are not answered.
    case goAway(APNsReason?)
    /// RST_STREAM with an error code of RFC 9113.
    case reset(code: UInt32)
    case drop
    /// The stream stays open and is never answered.
    case silence
}
