import NotificationCore

/// Inspects files and publishes what is admitted of them: what was downloaded, and what an extension attached.
struct MediaPublisher: Sendable {
    var inspector: MediaInspector
    var rules: AdmissionRules
    var store: LazyAppGroup
    var publishing: Publishing
    var previews: MediaPreviews?
    /// Makes published files durable in groups; nil: each is when it has been published.
    var commits: CommitGroup?
    var holdsLease: Bool
    /// The clock of the budgets: virtual time stands still while work on it is counted.
    var clock: any DeliveryClock
    /// The clock for waits that are real work, whichever clock the budgets use.
    var realClock: any DeliveryClock

    /// Blocks: call it on a thread of the inspector. `done` is called once, on such a thread. While the directory is
    /// pruned it tries again later, as long as `isWanted`.
    func publish(
        _ media: [AdmittedMedia], isWanted: @escaping @Sendable () -> Bool,
        done: @escaping @Sendable (PublishedMedia) -> Void
    ) {
        guard publishing != .never else {
            return done(PublishedMedia(results: media.map { _ in .success(.unpublished) }))
        }
        do throws(CodedFailure) {
            if let lease = try store.lease() {
                let results = publishDurably(media)
                done(PublishedMedia(results: results, lease: holdsLease ? lease : nil))
                return withExtendedLifetime(lease) {}
            }
        } catch {
            return done(PublishedMedia(results: media.map { _ in .failure(error) }))
        }
        guard isWanted() else {
            return done(PublishedMedia(results: media.map { _ in .failure(Self.beingPruned) }))
        }
        afterPrune { inspector.submit { _ in publish(media, isWanted: isWanted, done: done) } }
    }

    /// Publishes each file on its own, under a lease that the caller holds.
    func publishDurably(_ media: [AdmittedMedia]) -> [Result<StoredAttachment, CodedFailure>] {
        let published = store.publishEach(media, durability: commits == nil ? .each : .deferred)
        guard let commits,
            zip(published, media).contains(where: { result, file in
                (try? result.get()) != nil && !store.isCommitted(file.media.sha256)
            }), let failure = commits.commit()
        else { return published }
        return published.map { result in result.flatMap { _ in .failure(failure) } }
    }

    /// Tries again in a moment: a prune holds the lock for one batch of removals only.
    func afterPrune(_ action: @escaping @Sendable () -> Void) {
        _ = realClock.alarm(at: realClock.now() + .milliseconds(5), action)
    }

    static var beingPruned: CodedFailure {
        CodedFailure(
            .budgetExpired, "the app group was being pruned until the time ran out")
    }
}
