/// What Apple says of each push type ("Sending notification requests to APNs").
extension PushType {
    /// The end of the topic. For `mdm` the topic is the certificate's own, without an end.
    package var topicSuffix: String {
        switch self {
        case .alert, .background, .mdm: ""
        case .voip: ".voip"
        case .complication: ".complication"
        case .fileprovider: ".pushkit.fileprovider"
        case .location: ".location-query"
        case .liveactivity: ".push-type.liveactivity"
        case .pushtotalk: ".voip-ptt"
        case .controls: ".push-type.controls"
        case .widgets: ".push-type.widgets"
        }
    }

    var worksWithCertificate: Bool {
        switch self {
        case .location, .liveactivity, .controls, .widgets: false
        default: true
        }
    }

    var worksWithToken: Bool { self != .mdm }

    /// The priorities that Apple names for it.
    var usualPriorities: [Int] {
        switch self {
        case .background: [5, 1]
        case .liveactivity: [10, 5]
        case .pushtotalk: [10]
        default: [10, 5, 1]
        }
    }

    /// The type that a push counts as: the one that is named, else the one that the topic's suffix implies, else an
    /// alert. Nil for a name of none.
    package static func effective(named name: String?, topic: String?) -> PushType? {
        name.map { PushType(rawValue: $0) } ?? (topic.flatMap(suffixed) ?? .alert)
    }

    package static func base(of topic: String) -> String {
        String(decoding: topic.utf8.dropLast(suffixed(topic)?.topicSuffix.utf8.count ?? 0), as: UTF8.self)
    }

    /// The type whose suffix a topic has; nil for a bare topic.
    package static func suffixed(_ topic: String) -> PushType? {
        allCases.first { type in
            let suffix = type.topicSuffix.utf8
            return !suffix.isEmpty && topic.utf8.count > suffix.count
                && topic.utf8.suffix(suffix.count).elementsEqual(suffix)
        }
    }
}
