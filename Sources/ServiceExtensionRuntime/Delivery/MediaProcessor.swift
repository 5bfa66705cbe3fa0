package import NotificationCore

/// The media processor: finds the references, downloads them, looks at the bytes, publishes what may be
/// attached. No Foundation object and no thread of its own for a notification.
package struct MediaProcessor: NotificationProcessor {
    /// What the processor does when the grace begins.
    package enum ExpiryPolicy: String, Sendable, Hashable, CaseIterable {
        /// Works on; at the budget the original is delivered.
        case original
        /// Delivers what is attached so far, if anything is.
        case bestAttempt = "best-attempt"
    }

    package struct Settings: Sendable {
        package var maxAttachments: Int
        package var onExpiry: ExpiryPolicy
        /// Downloads at once for one notification.
        package var parallel: Int
        /// Said of every notification that names media.
        package var notes: [Diagnostic] = []

        package init(maxAttachments: Int = 10, onExpiry: ExpiryPolicy = .original, parallel: Int = 4) {
            self.maxAttachments = maxAttachments
            self.onExpiry = onExpiry
            self.parallel = parallel
        }
    }

    private let settings: Settings
    private let finder: ReferenceFinder
    private let fetcher: any MediaFetcher
    private let inspector: MediaInspector
    private let rules: AdmissionRules
    private let store: any AttachmentPublishing
    /// For waits that are real work: virtual time stands still meanwhile. Nil: the run's own clock.
    private let realClock: (any DeliveryClock)?
    /// The time of day, for URLs that are signed for a time.
    private let wall: @Sendable () -> WallClock

    package init(
        settings: Settings, finder: ReferenceFinder, fetcher: any MediaFetcher, inspector: MediaInspector,
        rules: AdmissionRules, store: any AttachmentPublishing, realClock: (any DeliveryClock)? = nil,
        wall: @escaping @Sendable () -> WallClock = { WallClock.now() }
    ) {
        self.realClock = realClock
        self.wall = wall
        self.settings = settings
        self.finder = finder
        self.fetcher = fetcher
        self.inspector = inspector
        self.rules = rules
        self.store = store
    }

    package func process(_ payload: MutablePayload, run: ProcessorRun) async -> Edits {
        let found = finder.find(in: payload.payload)
        let plan = AttachmentPlan(found.references, limit: settings.maxAttachments)
        run.journal.update { edits in
            edits.attachments = plan.records
            edits.diagnostics =
                diagnostics(of: found, in: payload.payload) + (plan.groups.isEmpty ? [] : settings.notes)
        }
        let admitted = await download(plan, run: run)
        return await conclude(payload.payload, found, admitted: admitted, run: run)
    }

    package func preview(_ payload: MutablePayload) -> Edits {
        let found = finder.find(in: payload.payload)
        return Edits(
            attachments: AttachmentPlan(found.references, limit: settings.maxAttachments).records,
            diagnostics: diagnostics(of: found, in: payload.payload))
    }

    /// What reading the references said, and what they reveal before a byte is downloaded.
    private func diagnostics(of found: FoundReferences, in payload: NotificationPayload) -> [Diagnostic] {
        found.diagnostics + PayloadFindings.ofReferences(found, in: payload, now: wall().seconds)
    }

    /// The grace begins: with `best-attempt`, what is ready now is published and delivered.
    package func timeWillExpire(_ payload: MutablePayload, run: ProcessorRun) {
        guard settings.onExpiry == .bestAttempt else { return }
        let clock = run.budget.clock
        clock.beginWork()
        Task {
            let found = finder.find(in: payload.payload)
            let ready = run.journal.ready
            if !ready.isEmpty {
                let edits = await conclude(payload.payload, found, admitted: ready, run: run)
                // What could not be published is not attached: there is nothing to deliver yet.
                if edits.attachments.contains(where: { $0.outcome == .attached }) {
                    var edits = edits
                    let now = clock.now()
                    for index in edits.attachments.indices {
                        edits.attachments[index].takePartialReport(at: now)
                    }
                    run.answer(AttachmentPlan.expiringUnfinished(edits, elapsed: run.budget.elapsed()))
                }
            }
            clock.endWork()
        }
    }

    // MARK: - Downloads

    /// At most `parallel` at once; the same URL is fetched once however many references name it.
    ///
    /// Work is handed on as the clock's contract says: a child's work begins before the child and ends when
    /// its result has been taken, the last one's becomes the caller's again.
    private func download(_ plan: AttachmentPlan, run: ProcessorRun) async -> [Int: AdmittedMedia] {
        guard !plan.groups.isEmpty else { return [:] }
        let clock = run.budget.clock
        return await withTaskGroup(of: [Int: AdmittedMedia].self) { group in
            var admitted: [Int: AdmittedMedia] = [:]
            var waiting = plan.groups[...]
            var running = 0
            func launchNext() {
                guard let next = waiting.popFirst() else { return }
                clock.beginWork()
                running += 1
                group.addTask { await attach(next, run: run) }
            }
            for _ in 0..<max(1, settings.parallel) { launchNext() }
            clock.endWork()
            while let result = await group.next() {
                admitted.merge(result) { first, _ in first }
                running -= 1
                launchNext()
                if running > 0 { clock.endWork() }
            }
            return admitted
        }
    }

    /// One URL, and for those who have one the second when it fails, all under the same budget.
    private func attach(_ group: AttachmentPlan.Group, run: ProcessorRun) async -> [Int: AdmittedMedia] {
        var admitted = await attempt(group, run: run)
        guard admitted.count < group.indices.count, !Task.isCancelled else { return admitted }
        for next in AttachmentPlan.next(of: group, in: run.journal.snapshot) {
            for index in next.indices { run.journal.update(attachment: index) { $0.takeNextURL() } }
            admitted.merge(await attempt(next, run: run)) { first, _ in first }
        }
        for index in group.indices where admitted[index] == nil {
            run.journal.update(attachment: index) { $0.returnToFirstURL() }
        }
        return admitted
    }

    /// Fetch, inspect, admit; the answers go to the journal as they come.
    private func attempt(_ group: AttachmentPlan.Group, run: ProcessorRun) async -> [Int: AdmittedMedia] {
        func note(_ change: @escaping (inout AttachmentRecord) -> Void) {
            for index in group.indices { run.journal.update(attachment: index, change) }
        }
        let request = FetchRequest(
            url: group.url, budget: run.budget, acceptsMarkup: !rules.refusesMarkupEarly)
        note {
            $0.stage = .fetching
            $0.progress = request.progress
        }
        let fetched = await fetcher.fetch(request)
        note {
            $0.report = fetched.report
            $0.bytes = fetched.report.bytes
        }
        for index in group.indices.dropFirst() {
            run.journal.update(attachment: index) { $0.report?.origin = .shared }
        }
        switch fetched.outcome {
        case .failure(let failure):
            await settle(failure, report: fetched.report, group: group, note: note)
            return [:]
        case .success(let file):
            note { $0.stage = .inspecting }
            switch await inspector.inspect(file) {
            case .failure(let failure):
                note {
                    $0.failure = failure
                    $0.stage = .settled
                }
                return [:]
            case .success(let media):
                return admit(media, group: group, report: fetched.report, run: run)
            }
        }
    }

    private func settle(
        _ failure: CodedFailure, report: FetchReport, group: AttachmentPlan.Group,
        note: (@escaping (inout AttachmentRecord) -> Void) -> Void
    ) async {
        var failure = failure
        var seen: String?
        // Refused while it arrived: libmagic names it for people from what had come.
        if let prefix = report.refusedPrefix, let mime = await inspector.describe(prefix) {
            seen = mime
            let verdict = rules.judge(
                walk: .unknown, magicMIME: mime, bytes: prefix.count, declaredMIME: report.contentType,
                urlExtension: FileExtension.of(url: group.url))
            if case .failure(let named) = verdict { failure = named }
        }
        note {
            $0.failure = failure
            $0.seenMIME = seen
            $0.stage = .settled
        }
    }

    private func admit(
        _ media: SniffedMedia, group: AttachmentPlan.Group, report: FetchReport, run: ProcessorRun
    ) -> [Int: AdmittedMedia] {
        var admitted: [Int: AdmittedMedia] = [:]
        for index in group.indices {
            // Each reference brings its own hint, so each is judged.
            let verdict = media.admitted(
                by: rules, declaredMIME: report.contentType, url: group.url, hint: group.hints[index]?.text)
            run.journal.update(attachment: index) { record in
                record.bytes = media.bytes
                record.sha256 = media.sha256
                record.readyAfter = run.budget.elapsed()
                switch verdict {
                case .success(let media):
                    record.admission = media.admission
                    record.admitted = media
                    record.stage = .ready
                    record.tellVendor(url: group.url)
                case .failure(let failure):
                    record.seenMIME = media.magicDescription ?? media.magicMIME
                    record.failure = failure
                    record.stage = .settled
                }
            }
            if case .success(let media) = verdict { admitted[index] = media }
        }
        return admitted
    }

    // MARK: - Conclusion

    /// Publishes what is admitted and says what is to be delivered. Late, so that an expiry leaves nothing
    /// under a published name.
    private func conclude(
        _ payload: NotificationPayload, _ found: FoundReferences, admitted: [Int: AdmittedMedia],
        run: ProcessorRun
    ) async -> Edits {
        var edits = run.journal.snapshot
        let indices = admitted.keys.sorted()
        if !indices.isEmpty, !Task.isCancelled {
            let media = indices.compactMap { admitted[$0] }
            for index in indices { run.journal.update(attachment: index) { $0.stage = .publishing } }
            let published: [Result<StoredAttachment, CodedFailure>]
            do throws(CodedFailure) {
                edits.lease = try await lease(run.budget)
                published = await inspector.run { [store] in store.publishEach(media) }
            } catch {
                published = media.map { _ in .failure(error) }
            }
            for (index, result) in zip(indices, published) {
                edits.attachments[index].stage = .settled
                switch result {
                case .success(let stored): edits.attachments[index].stored = stored
                case .failure(let failure): edits.attachments[index].failure = failure
                }
            }
        }
        for index in edits.attachments.indices { edits.attachments[index].admitted = nil }
        found.applyTexts(to: &edits, payload: payload)
        return edits
    }

    /// Asks again while someone prunes, which takes moments; the deadline ends the wait by cancelling it.
    private func lease(_ budget: TimeBudget) async throws(CodedFailure) -> any DeliveryLease {
        while true {
            let answer = await inspector.run { [store] in
                Result { () throws(CodedFailure) in try store.lease() }
            }
            if let lease = try answer.get() { return lease }
            do {
                let clock = realClock ?? budget.clock
                try await clock.sleep(until: clock.now() + .milliseconds(5))
            } catch {
                throw CodedFailure(.budgetExpired, "the app group was being pruned until the time was over")
            }
        }
    }
}
