import CurlTransport

/// A transfer that a recording answers, on the clock of the budget: the head after the recorded time, then
/// the body. The caller's work on the clock goes over to it.
struct ReplayedTransfer: Sendable {
    let exchange: RecordedExchange?
    let request: TransferRequest
    let clock: any DeliveryClock
    let begun: Instant
    let pause: ClockWait
    let completion: @Sendable (TransferResult) -> Void

    /// The transport's pieces are not larger either.
    private static let piece = 16 << 10

    func begin() {
        guard let exchange else {
            end(.recorded(Self.missing("has no answer to \(URLText.redacted(request.url))")), .queued)
            return
        }
        let (timings, failure) = (exchange.timings, exchange.failure)
        let isEndless = failure?.code == .budgetExpired
        // The transport's time-out is a second above the budget.
        let deadline = begun + (request.timeout - .seconds(1))
        if exchange.status == 0 {
            let due = timings.untilHead + (timings.receive ?? .zero)
            wait(until: isEndless ? deadline : begun + due, .waiting) { [self] in
                end(.recorded(failure ?? Self.missing("holds no response")), .waiting)
            }
            return
        }
        wait(until: begun + timings.untilHead, .waiting) { [self] in
            let head = ResponseHead(exchange.status, as: exchange.fields, isHTTP2: exchange.isHTTP2)
            guard request.receiver.receive(head: head) else { return end(.refused, .receiving, head) }
            // What came before the budget was over.
            if isEndless, !give(exchange.body) { return end(.refused, .receiving, head) }
            let due = begun + timings.untilHead + (timings.receive ?? .zero)
            wait(until: isEndless ? deadline : due, .receiving, head) { [self] in
                guard isEndless || give(exchange.body) else { return end(.refused, .receiving, head) }
                if let failure {
                    end(.recorded(failure), .receiving, head)
                } else if exchange.isCut {
                    end(.recorded(Self.missing("holds only a part of the body")), .receiving, head)
                } else {
                    end(.complete, .done, head)
                }
            }
        }
    }

    func cancel() { pause.cancel() }

    private static func missing(_ what: String) -> CodedFailure {
        CodedFailure(
            .mediaUnverified, "the recording \(what)",
            hint: "Record again with the same input and options, or ask the network: leave out --replay.")
    }

    private func give(_ body: [UInt8]) -> Bool {
        unsafe body.withUnsafeBytes { bytes in
            var at = 0
            while at < bytes.count {
                let end = min(at + Self.piece, bytes.count)
                guard unsafe request.receiver.receive(body: UnsafeRawBufferPointer(rebasing: bytes[at..<end]))
                else { return false }
                at = end
            }
            return true
        }
    }

    private func end(_ end: TransferResult.End, _ phase: TransferPhase, _ head: ResponseHead? = nil) {
        var result = TransferResult(end: end)
        (result.head, result.phase) = (head, phase)
        result.timings = exchange?.timings ?? PhaseTimings()
        result.timings.total = clock.now() - begun
        completion(result)
    }

    private func wait(
        until instant: Instant, _ phase: TransferPhase, _ head: ResponseHead? = nil,
        _ goOn: @escaping @Sendable () -> Void
    ) {
        pause.wait(until: instant) { [self] in if $0 { end(.cancelled, phase, head) } else { goOn() } }
    }
}

extension ResponseHead {
    /// A head that did not come from the transport, which has names in lower case.
    init(_ status: Int, as fields: [(name: String, value: String)], isHTTP2: Bool = false) {
        let lowered = fields.map { Field(name: $0.name.lowercased(), value: $0.value) }
        self.init(status: status, fields: lowered, isHTTP2: isHTTP2)
    }
}
