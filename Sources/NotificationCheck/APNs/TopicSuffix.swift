import NotificationCore

/// The suffixes of the bundle identifier in `apns-topic` ("Sending notification requests to APNs";
/// `.push-type.controls` and `.push-type.widgets` as libraries send them).
enum TopicSuffix {
    /// Longest first: `.voip-ptt` is no `.voip`.
    static let table: [(suffix: String, type: PushType)] = [
        (".push-type.liveactivity", .liveactivity), (".push-type.controls", .controls),
        (".push-type.widgets", .widgets), (".pushkit.fileprovider", .fileprovider),
        (".location-query", .location),
        (".complication", .complication), (".voip-ptt", .pushtotalk), (".voip", .voip),
    ]

    /// The suffix of a topic and its push type; nil for a bare bundle identifier.
    static func of(_ topic: String) -> (suffix: String, type: PushType)? {
        table.first { topic.hasSuffix($0.suffix) }
    }

    /// The suffix of a push type; nil for types whose topic is the bundle identifier, and for mdm.
    static func of(_ type: PushType) -> String? { table.first { $0.type == type }?.suffix }
}
