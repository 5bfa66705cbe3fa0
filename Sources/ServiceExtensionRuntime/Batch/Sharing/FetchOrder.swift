import NotificationCore

/// One thing to do for one URL.
struct FetchOrder: Sendable {
    enum Kind: Sendable {
        /// Look whether an earlier fetch left something that still serves. Needs no place.
        case look
        /// Ask the server. Holds a place until the last byte has come.
        case transfer
    }

    var id: UInt64
    var kind: Kind
    var url: String
    var host: HostKey
    /// From 0.
    var attempt = 0
    /// Of a transfer.
    var progress: FetchProgress?
    /// What is known from before; asked again with `If-None-Match`.
    var known: KnownFile?
}

/// A stored file that was fetched from the URL before.
struct KnownFile: Sendable {
    var answer: SharedAnswer
    /// Of the run that fetched it.
    var origin: FetchReport.Origin
    /// Sent only where it came from; nil when the server gave none.
    var etag: String?
    /// How long it need not be asked for again, as long as its file is there.
    var freshFor: Duration = .zero
}

/// Does the work of a fetch; holds no place and knows nothing of lines.
///
/// Contract: each call answers once and never throws; when its task is cancelled it answers soon.
protocol FetchWorking: Sendable {
    /// Looks for what an earlier fetch left. Fast: disk only.
    func look(for order: FetchOrder) async -> FoundFile
    /// The transfer, until the last byte.
    func fetch(_ order: FetchOrder, budget: TimeBudget) async -> FetchResult
    /// Looks at the bytes, publishes them, makes them durable.
    func conclude(_ order: FetchOrder, _ fetched: FetchResult) async -> ConcludedFetch
}

/// What a look brought.
enum FoundFile: Sendable {
    case nothing
    /// It serves as it is, until then.
    case fresh(SharedAnswer, origin: FetchReport.Origin, for: Duration)
    case stale(KnownFile)
}

/// What a transfer came to in the end.
struct ConcludedFetch: Sendable {
    var answer: SharedAnswer
    /// `network`, or `cache` when the server said that what we have is still right.
    var origin = FetchReport.Origin.network
    /// The file may have been cut off without anyone saying so: worth another attempt.
    var mayBeCut = false
}
