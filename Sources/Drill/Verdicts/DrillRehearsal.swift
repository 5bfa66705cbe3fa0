/// What the extension does when nothing goes wrong: the measure of what is expected of it later.
package struct DrillRehearsal: Sendable, Codable {
    /// Whether the key of the media in the payload is known.
    package var knowsKey = false
    package var namesWholeAddresses = false
    package var isPicture = false
    /// Whether media is expected, so that requests of the extension are taken for it. False only when the caller said
    /// that there is none.
    package var expectsMedia = false
    package var requests = false
    package var attaches = false
    package var showsOriginal = true
    package var summary = ""
    package var target = DrillTarget()
    package var realTime = Duration.zero
    var silence: DrillFailure?
    var crash: DrillCrash?
    /// The process of the extension; nil where it had none of its own.
    package var process: DrillObservation.Process?

    package init() {}

    package init(_ crash: DrillCrash) { self.crash = crash }

    /// Whether media should be attached where it is available.
    var hasMedia: Bool { attaches || knowsKey || (expectsMedia && requests) }

    package func obstacle(to need: DrillAdversity.Need) -> String? {
        switch need {
        case .nothing: nil
        case .requests: requests ? nil : "the extension asked the network for nothing"
        case .attachment: attaches ? nil : "the extension attaches nothing in fair weather"
        case .key: knowsKey ? nil : "it is not known where the payload names its media; a media key says it"
        case .url: addressObstacle
        case .picture: addressObstacle ?? (isPicture ? nil : "the media is not a picture")
        }
    }

    private var addressObstacle: String? {
        if let obstacle = obstacle(to: .key) { return obstacle }
        return namesWholeAddresses ? nil : "the payload does not name its media by a full URL"
    }
}
