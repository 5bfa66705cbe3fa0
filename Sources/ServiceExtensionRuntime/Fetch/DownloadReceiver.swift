import CurlTransport
import NotificationCore

/// Takes one response on the loop's thread: judges the head, counts the body against the ceiling, writes it
/// straight to a staged file that is opened with its first byte.
///
/// What it decided is read after the transfer has ended; the transport promises that nothing comes then.
final class DownloadReceiver: TransferReceiver {
    struct State: Sendable {
        var head: ResponseHead?
        var file: StagedFile?
        var received = 0
        var ceiling = DownloadReceiver.outerCeiling
        var familyIsKnown = false
        /// The first bytes, until they leave no doubt of the family.
        var prefix: [UInt8] = []
        var failure: CodedFailure?
        /// What had come when markup was refused, to name it by.
        var refusedPrefix: [UInt8]?
    }

    /// As long as the family is not known, the largest of Apple's limits.
    static let outerCeiling = MediaFamily.allCases.map(\.limit).max() ?? 0
    private static let describedLength = 4096

    private let url: HTTPURL
    private let request: FetchRequest
    private let staging: any StagingArea
    private let state = Locked(State())

    init(url: HTTPURL, request: FetchRequest, staging: any StagingArea) {
        self.url = url
        self.request = request
        self.staging = staging
    }

    var outcome: State { state.withLock { $0 } }

    func receive(head: ResponseHead) -> Bool {
        let facts = ResponseRules.facts(head)
        request.progress.receive(
            head: { report in
                report.status = head.status
                report.declaredMIME = facts.declaredMIME
                report.contentType = facts.contentType
                report.responseIDs = facts.responseIDs
            }, at: request.budget.clock.now())
        return state.withLock { state in
            state.head = head
            // The fetcher decides about a redirect; its body is nobody's business.
            if RedirectRules.isRedirect(status: head.status) { return false }
            state.failure = ResponseRules.judge(head, from: url.redacted, ceiling: state.ceiling)
            return state.failure == nil
        }
    }

    func receive(body: UnsafeRawBufferPointer) -> Bool {
        state.withLock { state in
            do throws(CodedFailure) {
                try unsafe accept(body, &state)
                return true
            } catch {
                state.failure = error
                return false
            }
        }
    }

    private func accept(_ body: UnsafeRawBufferPointer, _ state: inout State) throws(CodedFailure) {
        if !state.familyIsKnown { try unsafe classify(body, &state) }
        guard state.received + body.count <= state.ceiling else {
            throw FetchFailure.tooLarge(ceiling: state.ceiling, place: url.redacted)
        }
        if state.file == nil {
            let file = try staging.stage()
            if let length = state.head.flatMap({ ResponseRules.facts($0).announcedLength }) {
                try file.reserve(min(length, state.ceiling))
            }
            state.file = file
        }
        try unsafe state.file?.append(body)
        state.received += body.count
        request.progress.add(body.count)
    }

    /// Lowers the ceiling to the family's limit once the first bytes leave no doubt, and refuses a page.
    private func classify(_ body: UnsafeRawBufferPointer, _ state: inout State) throws(CodedFailure) {
        let missing = MediaFamilyGuess.length - state.prefix.count
        unsafe state.prefix.append(contentsOf: body.prefix(missing))
        switch MediaFamilyGuess(firstBytes: state.prefix) {
        case .certain(let family):
            state.ceiling = family.limit
            state.familyIsKnown = true
            if let head = state.head,
                let failure = ResponseRules.judge(head, from: url.redacted, ceiling: state.ceiling)
            {
                throw failure
            }
        case .markup where !request.acceptsMarkup:
            // The whole first piece names it better than 64 bytes; it is not kept otherwise.
            state.refusedPrefix =
                state.received == 0 ? unsafe Array(body.prefix(Self.describedLength)) : state.prefix
            throw CodedFailure(
                .typeUnsupported, "\(url.redacted) sent text, not media", retryable: false)
        case .markup:
            state.familyIsKnown = true
        case .undecided:
            state.familyIsKnown = state.prefix.count >= MediaFamilyGuess.length
        }
    }
}
