import NotificationCore

/// Fetches with the parts of a single run: the same fetcher, inspector, admission and store.
final class FetchWorker: FetchWorking {
    private let fetcher: any MediaFetcher
    private let inspector: MediaInspector
    private let rules: AdmissionRules
    private let store: LazyAppGroup
    private let index: FetchIndex?
    private let commits: CommitGroup
    private let shareFor: Duration
    private let wall: @Sendable () -> WallClock
    /// For waits that are real work, whatever clock the budgets live on.
    private let realClock: any DeliveryClock

    init(
        fetcher: any MediaFetcher, inspector: MediaInspector, rules: AdmissionRules, store: LazyAppGroup,
        index: FetchIndex?, commits: CommitGroup, shareFor: Duration,
        wall: @escaping @Sendable () -> WallClock, realClock: any DeliveryClock
    ) {
        self.fetcher = fetcher
        self.inspector = inspector
        self.rules = rules
        self.store = store
        self.index = index
        self.commits = commits
        self.shareFor = shareFor
        self.wall = wall
        self.realClock = realClock
    }

    // MARK: - What is there already

    func look(for order: FetchOrder) async -> FoundFile {
        if let known = order.known, let look = known.answer.look, let stored = known.answer.stored {
            let isThere = await inspector.run { [self] in
                open(look.sha256, FileExtension.of(url: stored.relativePath) ?? "") != nil
            }
            guard isThere else { return .nothing }
            return known.freshFor > .zero
                ? .fresh(known.answer, origin: known.origin, for: known.freshFor) : .stale(known)
        }
        guard let index else { return .nothing }
        let found = await inspector.run { [self] () -> (FetchIndex.Entry, StagedFile)? in
            guard let entry = index.find(order.url),
                let file = open(entry.sha256, entry.fileExtension)
            else { return nil }
            return (entry, file)
        }
        guard let (entry, file) = found else { return .nothing }
        // The name says what the content must be.
        guard case .success(let media) = await inspector.inspect(file), media.sha256 == entry.sha256,
            case .success(let admitted) = admit(media, entry.report, order.url),
            admitted.admission.type.fileExtension == entry.fileExtension
        else { return .nothing }
        guard let stored = try? store.withGroup({ $0.named(entry.sha256, entry.fileExtension) }) else {
            return .nothing
        }
        let answer = SharedAnswer(
            failure: nil, report: entry.report, look: SharedAnswer.Look(media), stored: stored)
        let age = Duration.seconds(wall().seconds - entry.fetchedAt)
        if age >= .seconds(-60), age < shareFor {
            return .fresh(answer, origin: .cache, for: min(shareFor, shareFor - age))
        }
        return .stale(KnownFile(answer: answer, origin: .cache, etag: entry.report.etag))
    }

    /// Seen and touched while nobody prunes; meanwhile, or when it cannot be opened, it counts as absent.
    private func open(_ sha256: String, _ fileExtension: String) -> StagedFile? {
        guard let lease = try? store.lease() else { return nil }
        defer { withExtendedLifetime(lease) {} }
        return try? store.withGroup { $0.openPublished(sha256: sha256, fileExtension: fileExtension) }
    }

    // MARK: - The transfer

    func fetch(_ order: FetchOrder, budget: TimeBudget) async -> FetchResult {
        var known: FetchRequest.KnownVersion?
        if let etag = order.known?.etag, let url = order.known?.answer.report.finalURL {
            known = FetchRequest.KnownVersion(etag: etag, url: url)
        }
        return await fetcher.fetch(
            FetchRequest(
                url: order.url, budget: budget, acceptsMarkup: !rules.refusesMarkupEarly,
                progress: order.progress ?? FetchProgress(), known: known))
    }

    // MARK: - What came

    func conclude(_ order: FetchOrder, _ fetched: FetchResult) async -> ConcludedFetch {
        if fetched.report.isUnchanged, let known = order.known {
            return await keep(known, order, fetched.report)
        }
        switch fetched.outcome {
        case .failure(let failure): return await refused(passing(failure), order, fetched.report)
        case .success(let file):
            switch await inspector.inspect(file) {
            case .failure(let failure):
                return ConcludedFetch(answer: SharedAnswer(failure: failure, report: fetched.report))
            case .success(let media): return await publish(media, order, fetched.report)
            }
        }
    }

    /// The server says that what is stored is still right.
    private func keep(_ known: KnownFile, _ order: FetchOrder, _ report: FetchReport) async -> ConcludedFetch
    {
        var kept = known.answer.report
        kept.timings = report.timings
        kept.remoteIP = report.remoteIP
        kept.responseIDs = report.responseIDs
        kept.etag = report.etag ?? kept.etag
        kept.origin = .cache
        if let gone = await inspector.run({ [store] in store.displacement() }) {
            return ConcludedFetch(answer: SharedAnswer(failure: passing(gone), report: kept))
        }
        let answer = SharedAnswer(
            failure: nil, report: kept, look: known.answer.look, stored: known.answer.stored)
        await inspector.run { [self] in note(answer, order.url) }
        return ConcludedFetch(answer: answer, origin: .cache)
    }

    private func refused(
        _ failure: CodedFailure, _ order: FetchOrder, _ report: FetchReport
    ) async -> ConcludedFetch {
        // Refused while it arrived: libmagic names it for people from what had come.
        guard let prefix = report.refusedPrefix, let mime = await inspector.describe(prefix) else {
            return ConcludedFetch(answer: SharedAnswer(failure: failure, report: report))
        }
        let verdict = rules.judge(
            walk: .unknown, magicMIME: mime, bytes: prefix.count, declaredMIME: report.contentType,
            urlExtension: FileExtension.of(url: order.url))
        var named = failure
        if case .failure(let better) = verdict { named = better }
        var report = report
        report.refusedPrefix = nil
        return ConcludedFetch(answer: SharedAnswer(failure: named, seenMIME: mime, report: report))
    }

    private func publish(
        _ media: SniffedMedia, _ order: FetchOrder, _ report: FetchReport
    ) async -> ConcludedFetch {
        let look = SharedAnswer.Look(media)
        let admitted: AdmittedMedia
        switch admit(media, report, order.url) {
        case .success(let media): admitted = media
        case .failure(let failure):
            // Why, says admission to each reference.
            return ConcludedFetch(
                answer: SharedAnswer(failure: failure, report: report, look: look),
                mayBeCut: failure.code == .typeIncomplete && report.endedByClose)
        }
        let stored: StoredAttachment
        do throws(CodedFailure) {
            let lease = try await lease()
            stored = try await inspector.run { [self] in store.publish(admitted, durability: .deferred) }
                .get()
            if let failure = await commits.commit() { throw failure }
            withExtendedLifetime(lease) {}
        } catch {
            return ConcludedFetch(answer: SharedAnswer(failure: passing(error), report: report, look: look))
        }
        let answer = SharedAnswer(failure: nil, report: report, look: look, stored: stored)
        if index != nil { await inspector.run { [self] in note(answer, order.url) } }
        return ConcludedFetch(answer: answer)
    }

    private func admit(
        _ media: SniffedMedia, _ report: FetchReport, _ url: String
    ) -> Result<AdmittedMedia, CodedFailure> {
        media.admitted(by: rules, declaredMIME: report.contentType, url: url, hint: nil)
    }

    /// For the next run; that it cannot be written down is no reason to lose the picture.
    private func note(_ answer: SharedAnswer, _ url: String) {
        guard let look = answer.look, let stored = answer.stored else { return }
        index?.note(
            FetchIndex.Entry(
                sha256: look.sha256, fileExtension: FileExtension.of(url: stored.relativePath) ?? "",
                fetchedAt: wall().seconds, report: answer.report), for: url)
    }

    /// The app group may be back for a later line of this batch, so the answer is not kept for the URL.
    private func passing(_ failure: CodedFailure) -> CodedFailure {
        var failure = failure
        if failure.code == .fsGone { failure.retryable = true }
        return failure
    }

    /// Asks again while someone prunes, which takes moments; cancelling ends the wait.
    private func lease() async throws(CodedFailure) -> any DeliveryLease {
        while true {
            let answer = await inspector.run { [store] in
                Result { () throws(CodedFailure) in try store.lease() }
            }
            if let lease = try answer.get() { return lease }
            do {
                try await realClock.sleep(until: realClock.now() + .milliseconds(5))
            } catch {
                throw CodedFailure(.budgetExpired, "the app group was being pruned until the time was over")
            }
        }
    }
}
