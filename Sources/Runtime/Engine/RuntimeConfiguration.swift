package import CurlTransport

package struct RuntimeConfiguration: Sendable {
    package var delivery = DeliverySettings()
    package var media = MediaSettings()
    package var finder = ReferenceFinder.standard
    package var admission = AdmissionRules()
    package var fetch = FetchPolicy()
    package var transport = CurlTransport.Configuration.usual
    /// The shared directory; nil: the default places of the environment.
    package var appGroup: String?
    package var groupMode: UInt32 = 0o2750
    package var environment: [String: String] = [:]
    package var faults: [FaultRule] = []
    package var virtualTime = false
    package var withheld = Withheld()
    /// The time of day, for `started_at` and for URLs that are signed until a time; budgets do not use it.
    package var wall: @Sendable () -> WallClock = { WallClock.now() }
    /// The file of libmagic's database; nil: where the distribution keeps it.
    package var magicDatabase: String?
    /// Writes every exchange to a file; nil: none is written.
    package var recorder: ExchangeRecorder?
    package var replay: Recording?
    /// Keeps small pictures for a report; nil: none does.
    package var previews: MediaPreviews?
    /// Resolves names; nil: the pool over getaddrinfo(3).
    package var resolver: (any Resolving)?

    package init() {}
}
