import NIOCore

/// Makes a push wait for its extension (`--repair`), but not long.
extension ShadowConnection {
    /// The largest body of a push that an extension can change.
    static let largestRepair = PushType.alert.payloadLimit

    /// Lets a push wait until it is judged.
    func hold(_ exchange: ShadowExchange) {
        guard let loop else { return }
        exchange.isHeld = true
        let limit = proxy.settings.repairBudget
        exchange.holdLimit = loop.assumeIsolated().scheduleTask(in: limit) { [self] in
            guard exchange.isHeld else { return }
            exchange.record.note("not judged within \(limit.nanoseconds / 1_000_000) ms")
            wasNotJudged(exchange)
        }
    }

    /// The time is over, or no extension could run.
    func wasNotJudged(_ exchange: ShadowExchange) {
        guard exchange.isHeld else { return }
        guard proxy.settings.failsClosed else { return release(exchange) }
        answerOurselves(exchange, .serviceUnavailable, "not passed, because of --fail-closed")
    }

    /// The push goes on, changed if that is possible.
    /// - Parameter outcome: nil when no extension would run for it.
    func decided(_ exchange: ShadowExchange, _ outcome: JournalEntry.ExtensionOutcome?) {
        guard exchange.isHeld else { return }
        if let outcome, outcome.kind == .modified, let body = outcome.sendable, !body.isEmpty {
            let size = exchange.body.readableBytes
            if body.count > Self.largestRepair {
                exchange.record.note(
                    "not repaired: it would have \(body.count) bytes, more than \(Self.largestRepair)")
            } else if !exchange.body.readableBytesView.elementsEqual(body) {
                exchange.body = ByteBuffer(bytes: body)
                exchange.record.repaired("repaired: \(body.count) bytes instead of \(size)")
            }
        }
        release(exchange)
    }

    private func release(_ exchange: ShadowExchange) {
        exchange.isHeld = false
        exchange.holdLimit?.cancel()
        guard active[exchange.stream] === exchange else { return }
        waiting.append(exchange)
        pump()
    }
}
