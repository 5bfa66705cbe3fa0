package import CurlTransport
package import NotificationCore

/// All settings of a run that come from outside, as values.
package struct RuntimeConfiguration: Sendable {
    package var delivery = DeliverySettings()
    package var media = MediaSettings()
    package var finder = ReferenceFinder.standard
    package var admission = AdmissionRules()
    package var fetch = FetchPolicy()
    package var transport = CurlTransport.Configuration()
    /// Nil: the default places of the environment.
    package var appGroup: String?
    package var groupMode: UInt32 = 0o2750
    package var environment: [String: String] = [:]
    package var faults: [FaultRule] = []
    package var virtualTime = false
    /// Addresses that are judged and not asked; nil: every address is asked.
    package var withheld: Withheld?
    /// The time of day, for what is signed until then; budgets never look at it.
    package var wall: @Sendable () -> WallClock = { WallClock.now() }
    /// Nil: where the distribution keeps it.
    package var magicDatabase: String?
    /// Nil: the pool over getaddrinfo.
    package var resolver: (any Resolving)?

    package init() {}
}
