/// What the extension does when nothing goes wrong: the measure of what is expected of it later.
package struct DrillRehearsal: Sendable, Codable {
    /// Whether the key of the media in the payload is known.
    package var knowsKey = false
    package var namesWholeAddresses = false
    package var isPicture = false
    /// Whether media is expected, so that requests of the extension are taken for it. False only when the caller said
    /// that there is none.
    package var expectsMedia = false
    /// Whether the extension requested the media.
    package var requests = false
    /// Whether the extension shows media that the system takes.
    package var attaches = false
    /// Whether the user saw the notification as it was sent.
    package var showsOriginal = true
    /// What the user saw, in a few words.
    package var summary = ""
    /// The media. The rows narrow their scenes to it.
    package var target = DrillTarget()
    package var realTime = Duration.zero
    /// The failure when there was no answer.
    var silence: DrillFailure?
    var crash: DrillCrash?
    /// The process of the extension; nil where it had none of its own.
    package var process: DrillObservation.Process?

    package init() {}

    /// A rehearsal in which the process ended.
    package init(_ crash: DrillCrash) { self.crash = crash }

    /// Whether media should be attached where it is available.
    var hasMedia: Bool { attaches || knowsKey || (expectsMedia && requests) }

    /// Why a row means nothing here; nil when it means something.
    package func obstacle(to need: DrillAdversity.Need) -> String? {
        switch need {
        case .nothing: nil
        case .requests: requests ? nil : "the extension asked the network for nothing"
        case .attachment: attaches ? nil : "the extension attaches nothing in fair weather"
        case .key: knowsKey ? nil : "it is not known where the payload names its media: say it with mediaKey"
        case .url: addressObstacle
        case .picture: addressObstacle ?? (isPicture ? nil : "the media is not a picture")
        }
    }

    private var addressObstacle: String? {
        if let obstacle = obstacle(to: .key) { return obstacle }
        return namesWholeAddresses ? nil : "the payload does not name its media by a full URL"
    }
}
