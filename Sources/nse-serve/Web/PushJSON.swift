import APNs
import NotificationCore

extension PushEntry {
    /// The object `Push`.
    func write(to writer: inout JSONWriter) {
        writer.object { (writer: inout JSONWriter) in
            writer.member("number", number)
            writer.member("apns_id", id)
            writer.nullable("apns_unique_id", uniqueID)
            writer.nullable("token", token?.text)
            writer.nullable("title", title)
            writer.nullable("phone", phone)
            writer.nullable("app", app)
            writer.member("received", received)
            writer.member("answered_ms", answeredAfter)
            writer.member("status", status)
            writer.nullable("reason", reason?.rawValue)
            writer.name("rule")
            writer.object { (writer: inout JSONWriter) in
                writer.member("name", rule.name)
                writer.member("source", rule.source.word)
            }
            writer.nullable("detail", detail)
            writer.name("warnings")
            writer.array { (writer: inout JSONWriter) in
                for warning in warnings { writer.string(warning.rawValue) }
            }
            writer.nullable("topic", facts.topic.isEmpty ? nil : facts.topic)
            writer.nullable("push_type", facts.type?.rawValue)
            writer.nullable("priority", facts.priority)
            writer.nullable("expiration", facts.expiration)
            writer.nullable("collapse_id", facts.collapseID)
            writer.member("size", size)
            writer.member("via", door.name)
            writer.name("disposition")
            if let disposition { disposition.write(to: &writer, settled: settled) } else { writer.null() }
            writer.name("record")
            if let record, !record.isEmpty { writer.rawInOneLine(record) } else { writer.null() }
        }
    }

    var json: [UInt8] {
        var writer = JSONWriter(reserving: 1024 + (record?.count ?? 0))
        write(to: &writer)
        return writer.bytes
    }
}

extension Disposition {
    /// The object `Disposition`.
    fileprivate func write(to writer: inout JSONWriter, settled: Double?) {
        writer.object { (writer: inout JSONWriter) in
            writer.member("delivery", delivery.rawValue)
            writer.name("surfaces")
            writer.array { (writer: inout JSONWriter) in
                for name in surfaces.names { writer.string(name) }
            }
            writer.name("extension")
            writer.object { (writer: inout JSONWriter) in
                writer.member("ran", `extension` != .notRun)
                writer.nullable("outcome", `extension`.outcome)
                writer.nullable("code", `extension`.code)
            }
            writer.name("started")
            writer.array { (writer: inout JSONWriter) in
                for each in started { writer.string(each.words) }
            }
            writer.name("reasons")
            writer.array { (writer: inout JSONWriter) in
                for reason in reasons {
                    writer.object { (writer: inout JSONWriter) in
                        writer.member("code", reason.code)
                        writer.member("text", reason.text)
                    }
                }
            }
            writer.name("settled")
            if let settled { writer.double(settled) } else { writer.null() }
        }
    }
}

extension Disposition.Extension {
    fileprivate var outcome: String? {
        switch self {
        case .notRun: nil
        case .modified: "modified"
        case .original: "original"
        case .suppressed: "suppressed"
        }
    }

    fileprivate var code: String? {
        if case .original(let code) = self { code } else { nil }
    }
}

extension Disposition.Started {
    fileprivate var words: String {
        switch self {
        case .app(let seconds): "app for \(Int(max(0, min(seconds, 86_400)))) s"
        case .willPresent: "willPresent"
        case .pushKit(let type): "PushKit \(DeviceWords.pushTypes.word(type))"
        }
    }
}

extension RuleSource {
    /// The word as the API spells it.
    var word: String {
        switch self {
        case .apple: "apple"
        case .code: "client"
        case .community: "community"
        case .own: "own"
        }
    }
}
