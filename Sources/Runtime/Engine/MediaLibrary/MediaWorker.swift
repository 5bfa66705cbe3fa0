import CurlTransport

final class MediaWorker: MediaWorking {
    struct Parts: Sendable {
        var fetcher: any MediaFetcher
        var transport: CurlTransport
        var index: FetchIndex?
        var shareFor: Duration
        var wall: @Sendable () -> WallClock
        /// Whether a thread prepares the inspection of the first body while its transfer runs.
        var preparesInspection = false
    }

    private let parts: Parts
    private let publisher: MediaPublisher
    private let queue = Locked(FIFO<Waiting>())
    private let isPrepared = Locked(false)

    /// A fetch that waits for a thread, and where its result goes.
    ///
    /// `Sendable` unchecked: changed only by the thread that took it from the queue.
    private final class Waiting: @unchecked Sendable {
        let ended: EndedFetch
        let concluded: @Sendable ([(EndedFetch, ConcludedFetch)]) -> Void
        var admitted: (media: AdmittedMedia, readyAt: Instant)?

        init(
            ended: EndedFetch, concluded: @escaping @Sendable ([(EndedFetch, ConcludedFetch)]) -> Void
        ) {
            self.ended = ended
            self.concluded = concluded
        }
    }

    /// The most that one thread takes at a time: they share a lock, one check of the directory and a sync.
    private static let most = 32

    init(_ parts: Parts, _ publisher: MediaPublisher) {
        self.parts = parts
        self.publisher = publisher
    }

    var isInTurn: Bool { parts.transport.isLoopThread }

    func onTurnEnd(_ action: @escaping @Sendable () -> Void) { parts.transport.onTurnEnd(action) }

    // MARK: - What is there already

    func mayHold(_ url: String) -> Bool { parts.index?.mayHold(url) ?? false }

    func lookUp(_ orders: [FetchOrder], found: @escaping @Sendable (FetchOrder, FoundFile) -> Void) {
        publisher.inspector.submit { [self] tools in
            for order in orders { found(order, lookUp(order, tools)) }
        }
    }

    private func lookUp(_ order: FetchOrder, _ tools: WorkerTools) -> FoundFile {
        if let known = order.known, let inspection = known.answer.inspection, let stored = known.answer.stored
        {
            guard open(inspection.sha256, FileExtension.of(url: stored.relativePath) ?? "") != nil else {
                return .nothing
            }
            return known.freshFor > .zero
                ? .fresh(known.answer, origin: known.origin, for: known.freshFor) : .stale(known)
        }
        guard let entry = parts.index?.find(order.url),
            let file = open(entry.sha256, entry.fileExtension),
            // The name says what the content must be.
            case .success(let media) = Inspection.run(file, tools), media.sha256 == entry.sha256,
            case .success(let admitted) = admit(media, entry.report, order.url),
            admitted.admission.type.fileExtension == entry.fileExtension,
            let stored = try? publisher.store.withGroup({ $0.named(entry.sha256, entry.fileExtension) })
        else { return .nothing }
        let answer = SharedAnswer(
            failure: nil, report: entry.report, inspection: media.content,
            verdict: .success(admitted.admission), stored: stored)
        let age = Duration.seconds(parts.wall().seconds - entry.fetchedAt)
        if age >= .seconds(-60), age < parts.shareFor {
            return .fresh(answer, origin: .cache, for: min(parts.shareFor, parts.shareFor - age))
        }
        return .stale(KnownFile(answer: answer, origin: .cache))
    }

    /// Seen and touched while no prune is under way; during one, or when it cannot be opened, it counts as absent.
    private func open(_ sha256: String, _ fileExtension: String) -> StagedFile? {
        guard let lease = try? publisher.store.lease() else { return nil }
        defer { withExtendedLifetime(lease) {} }
        return try? publisher.store.withGroup {
            $0.openPublished(sha256: sha256, fileExtension: fileExtension)
        }
    }

    // MARK: - The transfer

    func fetch(
        _ order: FetchOrder, budget: TimeBudget, completion: @escaping @Sendable (FetchResult) -> Void
    ) -> Cancellation {
        var known: FetchRequest.KnownVersion?
        // The tag is sent to no other URL than the one it came from.
        if let report = order.known?.answer.report, let etag = report.etag, let url = report.finalURL {
            known = FetchRequest.KnownVersion(etag: etag, url: url)
        }
        var request = FetchRequest(
            url: order.url, budget: budget, acceptsMarkup: !publisher.rules.refusesMarkupEarly,
            progress: order.progress ?? FetchProgress(), known: known)
        request.parsed = order.parsed
        let transfer = parts.fetcher.start(request, completion: completion)
        prepareInspection()
        return transfer
    }

    private func prepareInspection() {
        guard parts.preparesInspection else { return }
        let isFirst = isPrepared.withLock { !replacing(&$0, with: true) }
        // A failure comes again with the first inspection, which reports it.
        if isFirst { publisher.inspector.submit { try? $0.openMagic() } }
    }

    // MARK: - What came

    func conclude(
        _ ended: [EndedFetch], concluded: @escaping @Sendable ([(EndedFetch, ConcludedFetch)]) -> Void
    ) {
        submit(ended.map { Waiting(ended: $0, concluded: concluded) })
    }

    private func submit(_ waiting: [Waiting]) {
        queue.withLock { queue in for each in waiting { queue.append(each) } }
        publisher.inspector.submit(waiting.count) { [self] tools in work(tools) }
    }

    private func work(_ tools: WorkerTools) {
        let share = queue.withLock { queue -> [Waiting] in
            let count = min(
                Self.most, (queue.count + publisher.inspector.threads - 1) / publisher.inspector.threads)
            return (0..<count).compactMap { _ in queue.popFirst() }
        }
        guard !share.isEmpty else { return }
        var done: [(EndedFetch, ConcludedFetch)] = []
        var toPublish: [Waiting] = []
        for waiting in share {
            if waiting.admitted == nil {
                switch judge(waiting.ended, tools) {
                case .answered(let concluded):
                    done.append((waiting.ended, concluded))
                    continue
                case .admitted(let media):
                    publisher.previews?.keep(media)
                    waiting.admitted = (media, publisher.clock.now())
                }
            }
            toPublish.append(waiting)
        }
        if !toPublish.isEmpty { done += publish(toPublish) }
        if !done.isEmpty { share[0].concluded(done) }
    }

    private enum Judged {
        case answered(ConcludedFetch)
        case admitted(AdmittedMedia)
    }

    private func judge(_ ended: EndedFetch, _ tools: WorkerTools) -> Judged {
        let (order, report) = (ended.order, ended.fetched.report)
        if report.isUnchanged, let known = order.known {
            return .answered(keep(known, order, report))
        }
        switch ended.fetched.outcome {
        case .failure(let failure): return .answered(refused(passing(failure), order, report, tools))
        case .success(let body):
            switch Inspection.run(body, tools) {
            case .failure(let failure):
                return .answered(ConcludedFetch(answer: SharedAnswer(failure: failure, report: report)))
            case .success(let media):
                switch admit(media, report, order.url) {
                case .success(let admitted): return .admitted(admitted)
                case .failure(let failure):
                    // Admission gives each reference its own reason.
                    let answer = SharedAnswer(
                        failure: failure, report: report, inspection: media.content,
                        verdict: .failure(failure), readyAt: publisher.clock.now())
                    return .answered(
                        ConcludedFetch(
                            answer: answer,
                            mayBeCut: failure.code == .typeIncomplete && report.endsByClose))
                }
            }
        }
    }

    private func keep(_ known: KnownFile, _ order: FetchOrder, _ report: FetchReport) -> ConcludedFetch {
        var kept = known.answer.report
        kept.timings = report.timings
        kept.remoteIP = report.remoteIP
        kept.responseIDs = report.responseIDs
        kept.etag = report.etag ?? kept.etag
        kept.origin = .cache
        if let gone = publisher.store.displacement() {
            return ConcludedFetch(answer: SharedAnswer(failure: passing(gone), report: kept))
        }
        let answer = SharedAnswer(
            failure: nil, report: kept, inspection: known.answer.inspection, verdict: known.answer.verdict,
            stored: known.answer.stored)
        note(answer, order.url)
        return ConcludedFetch(answer: answer, origin: .cache)
    }

    private func refused(
        _ failure: CodedFailure, _ order: FetchOrder, _ report: FetchReport, _ tools: WorkerTools
    ) -> ConcludedFetch {
        // Refused while it arrived: libmagic names it for people from what had come.
        guard let prefix = report.refusedPrefix, let mime = Inspection.describe(prefix, tools) else {
            return ConcludedFetch(answer: SharedAnswer(failure: failure, report: report))
        }
        let verdict = publisher.rules.judge(
            walk: .unknown, magicMIME: mime, bytes: prefix.count,
            claims: TypeClaims(
                declaredMIME: report.contentType, urlExtension: FileExtension.of(url: order.url)))
        var named = failure
        if case .failure(let better) = verdict { named = better }
        var report = report
        report.refusedPrefix = nil
        return ConcludedFetch(answer: SharedAnswer(failure: named, seenMIME: mime, report: report))
    }

    private func admit(
        _ media: SniffedMedia, _ report: FetchReport, _ url: String
    ) -> Result<AdmittedMedia, CodedFailure> {
        media.admitted(by: publisher.rules, declaredMIME: report.contentType, url: url, hint: nil)
    }

    // MARK: - Publishing

    /// - Returns: those that are through; the others wait for the end of a prune.
    private func publish(_ files: [Waiting]) -> [(EndedFetch, ConcludedFetch)] {
        switch publisher.publishing {
        case .never: return files.map { ($0.ended, conclusion(of: $0, stored: .success(.unpublished))) }
        case .whenDecided: return files.map { ($0.ended, conclusion(of: $0, stored: nil)) }
        case .whenAdmitted: break
        }
        let lease: AppGroup.DeliveryLock
        do throws(CodedFailure) {
            guard let taken = try publisher.store.lease() else { return waitForPrune(files) }
            lease = taken
        } catch {
            return files.map { ($0.ended, conclusion(of: $0, stored: .failure(error))) }
        }
        let published = publisher.publishDurably(files.compactMap { $0.admitted?.media })
        return zip(files, published).map { file, stored in
            let concluded = conclusion(of: file, stored: stored, lease: publisher.holdsLease ? lease : nil)
            if parts.index != nil { note(concluded.answer, file.ended.order.url) }
            return (file.ended, concluded)
        }
    }

    func publish(
        _ media: [AdmittedMedia], isWanted: @escaping @Sendable () -> Bool,
        done: @escaping @Sendable (PublishedMedia) -> Void
    ) {
        publisher.inspector.submit { [publisher] _ in publisher.publish(media, isWanted: isWanted, done: done)
        }
    }

    /// - Returns: those for which nothing waits any more.
    private func waitForPrune(_ files: [Waiting]) -> [(EndedFetch, ConcludedFetch)] {
        var (again, over): ([Waiting], [Waiting]) = ([], [])
        for file in files { if file.ended.isWanted() { again.append(file) } else { over.append(file) } }
        if !again.isEmpty { publisher.afterPrune { [self, again] in submit(again) } }
        return over.map { ($0.ended, conclusion(of: $0, stored: .failure(MediaPublisher.beingPruned))) }
    }

    /// - Parameter stored: nil: it is to be published when a notification is decided.
    private func conclusion(
        of file: Waiting, stored: Result<StoredAttachment, CodedFailure>?, lease: AppGroup.DeliveryLock? = nil
    ) -> ConcludedFetch {
        let report = file.ended.fetched.report
        let inspection = file.admitted?.media.media.content
        let verdict = file.admitted.map { Result<Admission, CodedFailure>.success($0.media.admission) }
        var (published, failure): (StoredAttachment?, CodedFailure?) = (nil, nil)
        switch stored {
        case .success(let stored)?: published = stored
        case .failure(let error)?: failure = passing(error)
        case nil: break
        }
        return ConcludedFetch(
            answer: SharedAnswer(
                failure: failure, report: report, inspection: inspection, verdict: verdict, stored: published,
                admitted: stored == nil ? file.admitted?.media : nil, readyAt: file.admitted?.readyAt,
                lease: published == nil ? nil : lease))
    }

    /// Where answers are shared the app group may be back for a later notification, so the answer is not kept.
    private func passing(_ failure: CodedFailure) -> CodedFailure {
        var failure = failure
        if failure.code == .fsGone, parts.shareFor > .zero { failure.retryable = true }
        return failure
    }

    var isStoreDisplaced: Bool { parts.shareFor > .zero && publisher.store.displacement() != nil }

    /// Notes in the index what the next run may use. A failure costs a fetch there, and nothing here.
    private func note(_ answer: SharedAnswer, _ url: String) {
        guard let index = parts.index, let inspection = answer.inspection, let stored = answer.stored else {
            return
        }
        index.note(
            FetchIndex.Entry(
                sha256: inspection.sha256, fileExtension: FileExtension.of(url: stored.relativePath) ?? "",
                fetchedAt: parts.wall().seconds, report: answer.report), for: url)
    }
}
