package import NotificationCore

/// What happened to one reference, step by step: the member `attachments` of the record.
@dynamicMemberLookup
package struct AttachmentRecord: Sendable {
    package typealias Outcome = DeliveredAttachment.Outcome

    /// How far a reference is: an expiry reports the phase that it interrupted.
    package enum Phase: String, Sendable, Hashable {
        case queued, fetching, inspecting, ready, publishing, settled
    }

    /// The properties. Records are copied often, and copies share this until one of them is changed.
    package struct Facts: Sendable {
        package var phase: Phase = .queued
        package var failure: CodedFailure?
        package var report: FetchReport?
        package var bytes: Int?
        package var sha256: String?
        package var seenMIME: String?
        package var admission: Admission?
        package var stored: StoredAttachment?
        /// The admitted file, as long as it is not published; it holds the descriptor.
        var admitted: AdmittedMedia?
        /// When it was ready, from the start of the budget.
        package var readyAfter: Duration?
        /// Counts the bytes while the body arrives.
        var progress: FetchProgress?
        /// The second URL, when that is the one that was fetched.
        package fileprivate(set) var fallback: MediaFallback?
        /// What happened to the first URL; at most one.
        fileprivate var first: [AttachmentRecord] = []
        package var ownDiagnostics: [Diagnostic] = []
        /// The entry of the delivered list that records share; nil as long as each record makes its own.
        fileprivate(set) var entry: DeliveredEntry?
    }

    /// Unchecked, for threads and for overlapping accesses: changed only while there is one reference to it, which is then
    /// being changed itself.
    private final class Box: @unchecked Sendable {
        @exclusivity(unchecked) var facts = Facts()

        init() {}

        /// A record that changes has an entry of its own.
        init(copying other: Box) {
            unsafe facts = other.facts
            unsafe facts.entry = nil
        }
    }

    /// `rejected` by URL, policy, type, media or size; `skipped` beyond the limit.
    package var outcome: Outcome {
        // Not a member of the facts: it would be asked of a copy of all of them.
        guard let code = unsafe box.facts.failure?.code else {
            return unsafe box.facts.stored != nil ? .attached : .expired
        }
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

    private static let fresh = Box()

    package var reference: MediaReference
    private var box = Self.fresh

    package init(reference: MediaReference) { self.reference = reference }

    /// All of them, for other modules, where this reads one faster than the members below do.
    package var facts: Facts { _read { yield unsafe box.facts } }

    package subscript<Fact>(dynamicMember path: KeyPath<Facts, Fact>) -> Fact {
        unsafe box.facts[keyPath: path]
    }

    package subscript<Fact>(dynamicMember path: WritableKeyPath<Facts, Fact>) -> Fact {
        get { unsafe box.facts[keyPath: path] }
        _modify {
            if !isKnownUniquelyReferenced(&box) { box = Box(copying: box) }
            yield unsafe &box.facts[keyPath: path]
        }
    }

    var isFresh: Bool { box === Self.fresh }

    /// Takes over the values of another reference to the same URL, whose result is this one's as well.
    mutating func settle(as other: AttachmentRecord) { box = other.box }

    /// Lets other records be settled as this one, so that they share its entry of the delivered list.
    mutating func beginSharing() { self.entry = DeliveredEntry() }

    var isAdmitted: Bool {
        // Not compared with nil, which would copy it.
        if case .some = unsafe box.facts.admission { true } else { false }
    }

    package var diagnostics: [Diagnostic] {
        self.ownDiagnostics + (self.report?.diagnostics ?? []) + (self.admission?.diagnostics ?? [])
    }

    /// The URL that was fetched, or would have been; nil when there is none, as for a file of an extension.
    package var source: String? {
        if let fallback = self.fallback { return fallback.url }
        if case .found(let url) = reference.value, !reference.isOfExtension { return url }
        return nil
    }

    /// The URL to go on with when this one cannot be attached: not when the fault is this machine's.
    var nextURL: MediaFallback? {
        guard let failure = self.failure, self.fallback == nil, failure.code != .mediaLimit,
            ![.fs, .internal, .budget].contains(failure.code.family),
            let next = reference.fallback, next.url != source
        else { return nil }
        return next
    }

    /// Where the picture is converted, when that can help; never what was converted already.
    func repairedURL(by repair: MediaRepair) -> MediaFallback? {
        guard self.fallback == nil, let source, MediaRepair.cures(self) else { return nil }
        return MediaFallback(pointer: "", url: repair.url(for: source))
    }

    mutating func take(_ next: MediaFallback) {
        guard let failure = self.failure else { return }
        let before = self
        self = AttachmentRecord(reference: reference)
        self.first = [before]
        self.fallback = next
        self.ownDiagnostics =
            before.ownDiagnostics + [
                Diagnostic(
                    .mediaFallback, .note,
                    "\(Self.name(next)) is fetched, because \(reference.pointer) failed with "
                        + "\(failure.code.rawValue): \(failure.message)",
                    hint: failure.hint)
            ]
    }

    mutating func returnToFirstURL() {
        guard let before = self.first.first, let failure = self.failure, let fallback = self.fallback else {
            return
        }
        self = before
        self.failure?.retryable = failure.retryable || before.failure?.retryable == true
        self.ownDiagnostics.add(
            .mediaFallback, .warning,
            "\(Self.name(fallback)) failed as well: \(failure.code.rawValue), \(failure.message)",
            hint: failure.hint)
    }

    private static func name(_ url: MediaFallback) -> String {
        url.isRepair ? "the repaired picture (\(URLText.redacted(url.url)))" : url.pointer
    }

    mutating func takePartialReport(at now: Instant) {
        guard self.report == nil, self.failure == nil, let partial = self.progress?.report(at: now) else {
            return
        }
        self.report = partial
        self.bytes = partial.bytes
    }

    package var received: Int { self.bytes ?? self.progress?.received ?? 0 }

    /// The rate that a phone's network needs for this file: bits over the seconds of
    /// budget − grace − the measured wait, in kilobits a second.
    package func neededKbps(budget: TimeBudget) -> Double? {
        guard let bytes = self.bytes, !reference.isOfExtension else { return nil }
        let room = budget.total - budget.grace - (self.report?.timings.wait ?? .zero)
        guard room > .zero else { return nil }
        return Double(bytes) * 8 / 1000 / (room.milliseconds / 1000)
    }
}

/// What a delivered payload gets for a file that records of one verdict have in common, by identifier: the latest one.
final class DeliveredEntry: Sendable {
    private let kept = Locked<(identifier: String, json: [UInt8])?>(nil)

    func json(for identifier: String, _ make: () -> [UInt8]) -> [UInt8] {
        if let found = kept.withLock({ $0?.identifier == identifier ? $0?.json : nil }) { return found }
        let json = make()
        kept.withLock { $0 = (identifier, json) }
        return json
    }
}

extension AttachmentRecord {
    /// Adds a diagnostic of what the vendor's SDK would make of the file on a phone, where that is not attached here.
    mutating func tellVendor(url: String) {
        guard let admission = self.admission else { return }
        let media = ServedMedia(
            url: url, finalURL: .known(self.report?.finalURL ?? url),
            contentType: .known(self.report?.contentType ?? self.report?.declaredMIME),
            disposition: .known(self.report?.contentDisposition), hint: reference.knownHint,
            content: .known(.media(admission.type)), bytes: self.bytes.map { .known($0) } ?? .unknown)
        let diagnostic = Vendor.diagnose(
            dialect: reference.dialect, media, hintPointer: reference.hint?.pointer)
        if let diagnostic { self.ownDiagnostics.append(diagnostic) }
    }
}
