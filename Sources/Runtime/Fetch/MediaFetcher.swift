import CurlTransport
package import NotificationCore

/// Contract: `completion` is called exactly once, on any thread, perhaps before `start` returns, and must not
/// block; after a cancel it is called soon, with `budget.expired`; `start` never blocks and may be called
/// from many threads at once. The caller keeps the deadline as well.
package protocol MediaFetcher: Sendable {
    @discardableResult
    func start(_ request: FetchRequest, completion: @escaping @Sendable (FetchResult) -> Void) -> Cancellation
}

package struct FetchRequest: Sendable {
    /// The URL as it is in the payload; the fetcher judges it.
    package var url: String
    package var budget: TimeBudget
    /// Whether text may be admitted (`--also-accept`), so that a page of markup is not refused while it arrives.
    var acceptsMarkup = false
    package var progress = FetchProgress()
    /// The version that is stored here; the server may confirm that it is current.
    package var known: KnownVersion?
    /// `url` as it was read under the fetcher's policy, when the caller has done that already.
    var parsed: HTTPURL?

    /// A body that was fetched before, by its entity tag (RFC 9110, 8.8.3).
    package struct KnownVersion: Sendable, Hashable {
        package var etag: String
        /// The URL that the tag came from; the tag is sent to no other.
        package var url: String
    }
}

package struct FetchResult: Sendable {
    package var outcome: Result<Body, CodedFailure>
    package var report: FetchReport
}

/// The facts about a fetch for the record, also of one that failed. Copies share their memory until one is changed.
@dynamicMemberLookup
package struct FetchReport: Sendable, Hashable {
    package struct Hop: Sendable, Hashable {
        package var url: String
        package var status: Int?
        package var timings: PhaseTimings
    }

    package enum Origin: String, Sendable, Hashable { case network, shared, cache }

    package struct Facts: Sendable, Hashable {
        package var redirects: [Hop] = []
        package var finalURL: String?
        /// What the head says; its notes are among the diagnostics as well.
        package var response = ResponseFacts()
        package var remoteIP: String?
        /// Whether the request was sent a second time, because its connection was lost before the first byte.
        package var askedAgain = false
        package var timings = PhaseTimings()
        package var bytes: Int?
        /// The first bytes of a body that was refused while it arrived, at most 4 KiB, to name its type.
        var refusedPrefix: [UInt8]?
        package var diagnostics: [Diagnostic] = []
        /// Whether the server confirmed that the stored version is current (RFC 9110, 15.4.5).
        var isUnchanged = false

        mutating func take(_ response: ResponseFacts) {
            self.response = response
            diagnostics += response.notes
        }

        mutating func take(_ result: TransferResult, received: Int) {
            timings.take(result.timings)
            remoteIP = result.remote?.address.description
            askedAgain = result.askedAgain
            bytes = received > 0 ? received : nil
        }
    }

    /// `Sendable` unchecked: changed only while there is one reference to it.
    private final class Box: @unchecked Sendable {
        var facts: Facts
        init(_ facts: Facts) { self.facts = facts }
    }

    private static let empty = Box(Facts())
    private var box = Self.empty
    package var origin: Origin = .network

    package init() {}

    init(_ facts: Facts) { box = Box(facts) }

    /// All of them, to change several at once.
    package var facts: Facts {
        get { box.facts }
        _modify {
            if !isKnownUniquelyReferenced(&box) { box = Box(box.facts) }
            yield &box.facts
        }
    }

    package subscript<Fact>(dynamicMember path: WritableKeyPath<Facts, Fact>) -> Fact {
        get { box.facts[keyPath: path] }
        _modify { yield &facts[keyPath: path] }
    }

    package subscript<Fact>(dynamicMember path: WritableKeyPath<ResponseFacts, Fact>) -> Fact {
        get { box.facts.response[keyPath: path] }
        _modify { yield &facts.response[keyPath: path] }
    }

    package static func == (a: FetchReport, b: FetchReport) -> Bool {
        a.origin == b.origin && (a.box === b.box || a.box.facts == b.box.facts)
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(box.facts)
        hasher.combine(origin)
    }
}
