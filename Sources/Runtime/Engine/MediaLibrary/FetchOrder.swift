import NotificationCore

/// A lookup, which finds out whether an earlier fetch left a file that can still be used and takes no place, or a transfer,
/// which holds a place until the last byte has arrived.
struct FetchOrder: Sendable {
    var id: UInt64
    var url: String
    var host: HostKey
    var attempt = 0
    /// Counts the bytes of a transfer; nil for a lookup.
    var progress: FetchProgress?
    /// What is known from before; asked again with `If-None-Match`.
    var known: KnownFile?
    /// The URL as the policy read it.
    var parsed: HTTPURL?
}

/// A stored file that was fetched from the URL before.
struct KnownFile: Sendable {
    var answer: SharedAnswer
    /// Where the run that fetched it had it from.
    var origin: FetchReport.Origin
    /// How long it need not be asked for again, as long as its file is there.
    var freshFor: Duration = .zero
}

/// Does the work of fetches. Contract: each call answers exactly once, on any thread, perhaps before it
/// returns; after a cancel soon. No call blocks the caller.
protocol MediaWorking: Sendable {
    /// The app group is not where it was, so files that were seen there do not count.
    var isStoreDisplaced: Bool { get }
    /// Whether a lookup could find something for a URL of which nothing is known here; from memory.
    func mayHold(_ url: String) -> Bool
    /// Looks up what earlier fetches left: disk only.
    func lookUp(_ orders: [FetchOrder], found: @escaping @Sendable (FetchOrder, FoundFile) -> Void)
    func fetch(
        _ order: FetchOrder, budget: TimeBudget, completion: @escaping @Sendable (FetchResult) -> Void
    ) -> Cancellation
    var isInTurn: Bool { get }
    /// Sets what is called once after each turn of the loop in which transfers ended.
    func onTurnEnd(_ action: @escaping @Sendable () -> Void)
    /// `concluded` may be called several times, each time with some of them, on threads that may do more work in it.
    func conclude(
        _ ended: [EndedFetch], concluded: @escaping @Sendable ([(EndedFetch, ConcludedFetch)]) -> Void)
    /// `done` comes on a thread that may do more work in it. While the directory is pruned it waits, as long
    /// as `isWanted`.
    func publish(
        _ media: [AdmittedMedia], isWanted: @escaping @Sendable () -> Bool,
        done: @escaping @Sendable (PublishedMedia) -> Void)
}

struct PublishedMedia: Sendable {
    var results: [Result<StoredAttachment, CodedFailure>]
    /// Keeps them from being pruned.
    var lease: AppGroup.DeliveryLock?
}

/// A transfer with what it brought.
///
/// A class only because it goes through several queues: it never changes.
final class EndedFetch: Sendable {
    let order: FetchOrder
    let fetched: FetchResult
    /// Whether a notification still waits for it.
    let isWanted: @Sendable () -> Bool

    init(order: FetchOrder, fetched: FetchResult, isWanted: @escaping @Sendable () -> Bool) {
        self.order = order
        self.fetched = fetched
        self.isWanted = isWanted
    }
}

enum FoundFile: Sendable {
    case nothing
    /// The file can be used as it is, for this long.
    case fresh(SharedAnswer, origin: FetchReport.Origin, for: Duration)
    case stale(KnownFile)
}

struct ConcludedFetch: Sendable {
    var answer: SharedAnswer
    /// `network`, or `cache` when the server said that the stored file is still right.
    var origin = FetchReport.Origin.network
    /// The file may have been cut off without an error: worth another attempt.
    var mayBeCut = false
}
