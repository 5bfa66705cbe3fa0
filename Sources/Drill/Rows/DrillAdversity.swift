package struct DrillAdversity: Sendable {
    package enum Need: Sendable, Hashable {
        case nothing
        case requests
        case attachment
        case picture
        case url
        case key
    }

    package enum Procedure: Sendable, Hashable {
        case once
        case again
        /// Two different pushes at the same time.
        case together
        /// Once, then again, while files with the names of the first run exist.
        case oldFiles
        /// There are as many pushes as the caller of the drill says.
        case many
    }

    package let identifier: String
    package let title: String
    package let reason: String
    package let circumstance: DrillCircumstance
    package let assertions: [DrillAssertion]
    /// How long the handler may take, on the clock of the drill.
    package let limit: Duration
    package let need: Need
    package let procedure: Procedure
    /// The changes before the notification arrives, in order.
    package let steps: [DrillStep]

    /// - Parameter assertions: nil: those of the circumstance.
    /// - Parameter limit: nil: the time that a phone gives where nothing ends by itself, else 10 s.
    package init(
        _ identifier: String, _ title: String, because reason: String, _ circumstance: DrillCircumstance,
        expecting assertions: [DrillAssertion]? = nil, within limit: Duration? = nil,
        need: Need = .requests, procedure: Procedure = .once, _ steps: DrillStep...
    ) {
        self.identifier = identifier
        self.title = title
        self.reason = reason
        self.circumstance = circumstance
        self.assertions = assertions ?? circumstance.assertions
        self.limit = limit ?? (circumstance == .stalled ? PhoneRules.extensionTime : .seconds(10))
        self.need = need
        self.procedure = procedure
        self.steps = steps
    }

    /// The built-in adversities, in the order of reports.
    package static let all = slowness + responses + types + connections + sequences + addresses + payloads
}

/// The kind of adversity. Rows of one kind that break the same assertion have one cause.
package enum DrillCircumstance: String, Sendable, Hashable, Codable {
    case fair
    /// The media comes late, but in time.
    case slow
    case stalled
    /// There is no answer, or the session gives up.
    case lost
    /// The response is not media of a type that phones take.
    case notMedia
    /// Only half of the media comes.
    case cutShort
    case tooLarge
    /// The media comes, but what the server says about its type is wrong or missing.
    case wrongLabel
    /// The address of the media has no extension, or one of another type.
    case unnamed
    case manyPixels
    case moved
    case repeated
    /// The address of the media in the payload has an odd form.
    case oddAddress
    /// The payload has no string under the key of its media.
    case noAddress
    /// The alert has another form.
    case oddAlert
    case own

    fileprivate var assertions: [DrillAssertion] {
        switch self {
        case .fair, .slow: DrillAssertion.slowMedia
        case .wrongLabel, .unnamed, .manyPixels, .moved, .repeated: DrillAssertion.media
        case .stalled, .lost, .notMedia, .cutShort, .tooLarge, .oddAddress, .noAddress, .oddAlert, .own:
            DrillAssertion.always
        }
    }
}
