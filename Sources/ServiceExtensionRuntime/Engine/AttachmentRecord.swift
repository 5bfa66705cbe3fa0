package import NotificationCore

/// What became of one reference, step by step: the member `attachments` of the record.
package struct AttachmentRecord: Sendable {
    package typealias Outcome = DeliveredAttachment.Outcome

    /// How far a reference is: an expiry reports the phase that it interrupted.
    package enum Phase: String, Sendable, Hashable {
        case queued, fetching, inspecting, ready, publishing, settled
    }

    /// The values of the properties. Records are copied often, and copies share one box until one of them is changed.
    ///
    /// `Sendable` unchecked: changed only while there is one reference to it.
    private final class Box: @unchecked Sendable {
        var phase: Phase = .queued
        var failure: CodedFailure?
        var report: FetchReport?
        var bytes: Int?
        var sha256: String?
        var seenMIME: String?
        var admission: Admission?
        var stored: StoredAttachment?
        var admitted: AdmittedMedia?
        var readyAfter: Duration?
        var progress: FetchProgress?
        var fallback: MediaFallback?
        var first: [AttachmentRecord] = []
        var ownDiagnostics: [Diagnostic] = []

        /// The entry of the delivered list; nil as long as it is made anew for each record.
        var entry: DeliveredEntry?

        init() {}

        init(copying other: Box) {
            phase = other.phase
            failure = other.failure
            report = other.report
            bytes = other.bytes
            sha256 = other.sha256
            seenMIME = other.seenMIME
            admission = other.admission
            stored = other.stored
            admitted = other.admitted
            readyAfter = other.readyAfter
            progress = other.progress
            fallback = other.fallback
            first = other.first
            ownDiagnostics = other.ownDiagnostics
        }

        var outcome: Outcome {
            guard let code = failure?.code else { return stored != nil ? .attached : .expired }
            return switch code.family {
            case .budget: .expired
            case .internal: code == .internalInterrupted ? .expired : .failed
            case .media: code == .mediaLimit ? .skipped : .rejected
            case .body: code == .bodyTooLarge ? .rejected : .failed
            case .extension: code == .extensionAttachmentOutside ? .rejected : .failed
            case .url, .policy, .type, .payload: .rejected
            case .gate, .dns, .net, .tls, .http, .fs, .request, .apns, .app: .failed
            }
        }
    }

    /// The box of records of which nothing is known yet.
    private static let fresh = Box()

    package var reference: MediaReference
    private var box = Self.fresh

    package init(reference: MediaReference) { self.reference = reference }

    /// Whether nothing is known of it yet.
    var isFresh: Bool { box === Self.fresh }

    /// Takes over the values of another reference to the same URL, whose result is this one's as well.
    mutating func settle(as other: AttachmentRecord) { box = other.box }

    /// Lets other records be settled as this one, so that they share its entry of the delivered list.
    mutating func beginSharing() {
        own().entry = DeliveredEntry()
    }

    /// The entry of the delivered list that records with this box share; nil when they share none.
    var entry: DeliveredEntry? { box.entry }

    /// The box, which only this record refers to.
    private mutating func own() -> Box {
        if !isKnownUniquelyReferenced(&box) { box = Box(copying: box) }
        return box
    }

    package var phase: Phase {
        get { box.phase }
        set { own().phase = newValue }
    }

    package var failure: CodedFailure? {
        get { box.failure }
        set { own().failure = newValue }
    }

    package var report: FetchReport? {
        get { box.report }
        set { own().report = newValue }
    }

    package var bytes: Int? {
        get { box.bytes }
        set { own().bytes = newValue }
    }

    package var sha256: String? {
        get { box.sha256 }
        set { own().sha256 = newValue }
    }

    /// libmagic's name for what was refused.
    package var seenMIME: String? {
        get { box.seenMIME }
        set { own().seenMIME = newValue }
    }

    package var admission: Admission? {
        get { box.admission }
        set { own().admission = newValue }
    }

    /// Whether its file may be an attachment.
    var isAdmitted: Bool { box.admission != nil }

    package var stored: StoredAttachment? {
        get { box.stored }
        set { own().stored = newValue }
    }

    /// The admitted file, as long as it is not published; it holds the descriptor.
    var admitted: AdmittedMedia? {
        get { box.admitted }
        set { own().admitted = newValue }
    }

    /// When it was ready, from the start of the budget.
    package var readyAfter: Duration? {
        get { box.readyAfter }
        set { own().readyAfter = newValue }
    }

    /// Counts the bytes while the body arrives.
    var progress: FetchProgress? {
        get { box.progress }
        set { own().progress = newValue }
    }

    /// The second URL, when that is the one that was fetched.
    package private(set) var fallback: MediaFallback? {
        get { box.fallback }
        set { own().fallback = newValue }
    }

    /// What became of the first URL; at most one.
    private var first: [AttachmentRecord] {
        get { box.first }
        set { own().first = newValue }
    }

    /// What the processor says of the reference, beside what the fetch and admission say.
    package var ownDiagnostics: [Diagnostic] {
        get { box.ownDiagnostics }
        set { own().ownDiagnostics = newValue }
    }

    /// `rejected` by URL, policy, type, media or size; `skipped` beyond the limit.
    package var outcome: Outcome { box.outcome }

    /// Its own diagnostics, and those of the fetch and of admission.
    package var diagnostics: [Diagnostic] {
        ownDiagnostics + (report?.diagnostics ?? []) + (admission?.diagnostics ?? [])
    }

    /// The URL that was fetched, or would have been; nil when there is none, as for a file of an extension.
    package var source: String? {
        if let fallback { return fallback.url }
        if case .found(let url) = reference.value, !reference.isOfExtension { return url }
        return nil
    }

    /// The URL to go on with when this one cannot be attached: not when the fault is this machine's.
    var nextURL: MediaFallback? {
        guard let failure, fallback == nil, failure.code != .mediaLimit,
            ![.fs, .internal, .budget].contains(failure.code.family),
            let next = reference.fallback, next.url != source
        else { return nil }
        return next
    }

    /// Goes on with the second URL; a diagnostic says what became of the first.
    mutating func takeNextURL() {
        guard let next = nextURL, let failure else { return }
        let before = self
        self = AttachmentRecord(reference: reference)
        first = [before]
        fallback = next
        ownDiagnostics =
            before.ownDiagnostics + [
                Diagnostic(
                    .mediaFallback, .note,
                    "\(next.pointer) is fetched, because \(reference.pointer) failed with "
                        + "\(failure.code.rawValue): \(failure.message)",
                    hint: failure.hint)
            ]
    }

    /// The second URL failed as well: the record is that of the first again.
    mutating func returnToFirstURL() {
        guard let before = first.first, let failure, let fallback else { return }
        self = before
        self.failure?.retryable = failure.retryable || before.failure?.retryable == true
        ownDiagnostics.append(
            Diagnostic(
                .mediaFallback, .warning,
                "\(fallback.pointer) failed as well: \(failure.code.rawValue), \(failure.message)",
                hint: failure.hint))
    }

    /// What is known of a download that has not ended.
    mutating func takePartialReport(at now: Instant) {
        guard report == nil, failure == nil, let partial = progress?.report(at: now) else { return }
        report = partial
        bytes = partial.bytes
    }

    /// Bytes that have arrived so far.
    package var received: Int { bytes ?? progress?.received ?? 0 }

    /// The rate that a phone's network needs for this file: bits over the seconds of
    /// budget − grace − the measured wait, in kilobits a second.
    package func neededKbps(budget: TimeBudget) -> Double? {
        guard let bytes, !reference.isOfExtension else { return nil }
        let room = budget.total - budget.grace - (report?.timings.wait ?? .zero)
        guard room > .zero else { return nil }
        return Double(bytes) * 8 / 1000 / (room.milliseconds / 1000)
    }
}

/// The entry of the delivered list that records of one verdict have in common, by identifier: the latest one.
final class DeliveredEntry: Sendable {
    private let kept = Locked<(identifier: String, json: [UInt8])?>(nil)

    func json(for identifier: String, _ make: () -> [UInt8]) -> [UInt8] {
        if let found = kept.withLock({ $0?.identifier == identifier ? $0?.json : nil }) { return found }
        let json = make()
        kept.withLock { $0 = (identifier, json) }
        return json
    }
}
