import CurlTransport

/// Takes one response on the loop's thread: judges the head, counts the body against the ceiling, hands it to a sink.
///
/// The outcome is taken after the transfer has ended; the transport promises that nothing comes then.
final class DownloadReceiver: TransferReceiver {
    struct Outcome: Sendable {
        var head: ResponseHead?
        var facts: ResponseFacts?
        /// Nil when no byte was taken.
        var body: Body?
        var received = 0
        var failure: CodedFailure?
        /// The bytes that had come when markup was refused, to name its type.
        var refusedPrefix: [UInt8]?
    }

    private struct State: Sendable {
        var outcome = Outcome()
        var sink: BodySink?
        var ceiling = DownloadReceiver.outerCeiling
        var familyIsKnown = false
        /// The first bytes, until they leave no doubt of the family.
        var prefix: [UInt8] = []
    }

    /// The ceiling as long as the family is not known: the largest of Apple's limits.
    static let outerCeiling = MediaFamily.allCases.map(\.limit).max() ?? 0
    private static let describedLength = 4096

    private let url: HTTPURL
    private let request: FetchRequest
    private let state: Locked<State>

    init(url: HTTPURL, request: FetchRequest, sink: BodySink) {
        self.url = url
        self.request = request
        state = Locked(State(sink: sink))
    }

    /// The result; the body can be taken once.
    func takeOutcome() -> Outcome {
        state.withLock { state in
            let sink = state.sink.take()
            var outcome = state.outcome
            outcome.received = sink?.count ?? 0
            // A refused body needs no digest.
            guard outcome.failure == nil else { return outcome }
            do throws(CodedFailure) {
                outcome.body = try sink?.finish()
            } catch {
                outcome.failure = error
            }
            return outcome
        }
    }

    func receive(head: ResponseHead) -> Bool {
        let facts = ResponseRules.facts(head)
        request.progress.receive(
            head: { $0.facts.take(facts) }, at: request.budget.clock.now())
        return state.withLock { state in
            state.outcome.head = head
            state.outcome.facts = facts
            // The fetcher decides about a redirect; its body is not needed.
            if RedirectRules.isRedirect(status: head.status) { return false }
            state.outcome.failure = ResponseRules.judge(head, from: url.redacted, ceiling: state.ceiling)
            return state.outcome.failure == nil
        }
    }

    func receive(body: UnsafeRawBufferPointer) -> Bool {
        state.withLock { state in
            do throws(CodedFailure) {
                try unsafe accept(body, &state)
                return true
            } catch {
                state.outcome.failure = error
                return false
            }
        }
    }

    private func accept(_ body: UnsafeRawBufferPointer, _ state: inout State) throws(CodedFailure) {
        let received = state.sink?.count ?? 0
        if !state.familyIsKnown { try unsafe classify(body, &state, isFirst: received == 0) }
        guard received + body.count <= state.ceiling else {
            throw FetchFailure.tooLarge(ceiling: state.ceiling, place: url.redacted)
        }
        let announced = state.outcome.facts?.announcedLength.map { min($0, state.ceiling) }
        try unsafe state.sink?.append(body, announced: announced)
        request.progress.add(body.count)
    }

    /// Lowers the ceiling to the family's limit once the first bytes leave no doubt, and refuses a page.
    private func classify(
        _ body: UnsafeRawBufferPointer, _ state: inout State, isFirst: Bool
    ) throws(CodedFailure) {
        let missing = MediaFamilyGuess.length - state.prefix.count
        unsafe state.prefix.append(contentsOf: body.prefix(missing))
        switch MediaFamilyGuess(firstBytes: state.prefix) {
        case .certain(let family):
            state.ceiling = family.limit
            state.familyIsKnown = true
            if let head = state.outcome.head,
                let failure = ResponseRules.judge(head, from: url.redacted, ceiling: state.ceiling)
            {
                throw failure
            }
        case .markup where !request.acceptsMarkup:
            // The whole first piece names it better than 64 bytes; it is not kept otherwise.
            state.outcome.refusedPrefix =
                isFirst ? unsafe Array(body.prefix(Self.describedLength)) : state.prefix
            throw CodedFailure(
                .typeUnsupported, "\(url.redacted) sent text, not media")
        case .markup:
            state.familyIsKnown = true
        case .undecided:
            state.familyIsKnown = state.prefix.count >= MediaFamilyGuess.length
        }
    }
}
