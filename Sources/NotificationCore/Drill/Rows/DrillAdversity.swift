/// One thing that goes wrong, and what a good extension does about it. What happens is data: the test bench and a host
/// of extensions each make it happen in their own way.
package struct DrillAdversity: Sendable, Hashable {
    /// What the extension must do for the adversity to mean anything; else the row does not apply.
    package enum Need: Sendable, Hashable {
        case nothing
        /// It asks the network for the media.
        case requests
        /// It attaches something in fair weather.
        case attachment
        /// The payload names a picture by an absolute URL.
        case picture
        /// The payload names the media by an absolute URL.
        case url
        /// The place of the media in the payload is known.
        case key
    }

    /// How the notifications come.
    package enum Procedure: Sendable, Hashable {
        case once
        /// The same push twice, one after the other.
        case again
        /// Two different ones at the same time.
        case together
        /// Once; then again, while files of the first run's names lie about.
        case oldFiles
        /// As many as the caller of the drill says.
        case many
    }

    /// Stable, such as `stall.body`.
    package let identifier: String
    /// What happens, in a few words.
    package let title: String
    /// Why it matters, in one line.
    package let reason: String
    package let circumstance: DrillCircumstance
    /// What is expected.
    package let assertions: [DrillAssertion]
    /// How long the handler may take, on the clock of the drill.
    package let limit: Duration
    package let need: Need
    package let procedure: Procedure
    /// What changes before the notification arrives, in this order.
    package let steps: [DrillStep]

    package init(
        _ identifier: String, _ title: String, because reason: String, _ circumstance: DrillCircumstance,
        expecting assertions: [DrillAssertion] = DrillAssertion.always, within limit: Duration = .seconds(10),
        need: Need, procedure: Procedure = .once, _ steps: DrillStep...
    ) {
        self.identifier = identifier
        self.title = title
        self.reason = reason
        self.circumstance = circumstance
        self.assertions = assertions
        self.limit = limit
        self.need = need
        self.procedure = procedure
        self.steps = steps
    }

    /// What iOS gives a service extension, and the drill too.
    package static let budget = Duration.seconds(30)

    /// All that are built in, in the order of reports.
    package static let all = slowness + responses + types + connections + sequences + addresses + payloads
}

/// What kind of thing goes wrong: rows of one kind that break the same assertion have one cause.
package enum DrillCircumstance: String, Sendable, Hashable, Codable {
    /// Nothing.
    case fair
    /// The media comes late, but in time.
    case slow
    /// The media does not come before the warning.
    case stalled
    /// There is no answer, or the session gives up.
    case lost
    /// Something comes that is no media of a kind that phones take.
    case notMedia
    /// Half of the media comes.
    case cutShort
    case tooLarge
    /// The media comes; what the server says about it is wrong or missing.
    case wrongLabel
    /// The media comes from an address whose name says nothing, or another type.
    case unnamed
    /// The media has more pixels than memory.
    case manyPixels
    /// The media comes from another address.
    case moved
    /// More than one notification.
    case repeated
    /// The payload names its media by an odd text.
    case oddAddress
    /// There is no string where the payload names its media.
    case noAddress
    /// The alert has another form.
    case oddAlert
    /// An adversity of the caller's own.
    case own
}
