import APNs
import Foundation
import NotificationCore

/// A push in the list of those that were received: its answer, and what became of it.
struct PushEntry: Sendable {
    /// The door through which it came.
    enum Door: UInt8, Sendable, CaseIterable {
        case apns, plain, proxy, api
        var name: String { "\(self)" }
    }

    /// Counts the pushes, from 1.
    var number: Int
    var id: String
    var uniqueID: String?
    var token: DeviceToken?
    var phone: String?
    var app: String?
    /// When the request was answered, in seconds since 1970.
    var received: Double
    /// Milliseconds from the last byte of the request to the answer.
    var answeredAfter = 0.0
    var status: Int
    var reason: APNsReason?
    var rule: PushAnswer.Rule
    var detail: String?
    var warnings: [APNsWarning] = []
    var facts = PushFacts()
    /// The beginning of its title, else of its body; nil: it has no text.
    var title: String?
    /// The size of the payload in bytes.
    var size: Int
    var door: Door
    /// It is nil when the push was refused, or is not decided yet.
    var disposition: Disposition?
    var settled: Double?
    /// The record of the service extension, one JSON object.
    var record: [UInt8]?

    /// No extension runs, and the record that says why is still to come.
    var awaitsRecord = false

    /// What the phone made of it is known, with the record if there is one.
    var isDecided: Bool { disposition != nil && !awaitsRecord }
}

extension PushEntry {
    init(_ answer: PushAnswer, number: Int, received: Double, size: Int, door: Door) {
        self.number = number
        id = answer.id
        uniqueID = answer.uniqueID
        token = answer.facts.token
        self.received = received
        status = answer.status
        reason = answer.reason
        rule = answer.rule
        detail = answer.detail
        warnings = answer.warnings
        facts = answer.facts
        self.size = size
        self.door = door
    }

    func write(to writer: inout ByteWriter) {
        writer.number(number)
        writer.text(id)
        writer.optional(uniqueID) { $0.text($1) }
        writer.optional(token) { $0.data($1.bytes) }
        writer.optional(phone) { $0.text($1) }
        writer.optional(app) { $0.text($1) }
        writer.number(received)
        writer.number(status)
        writer.text(rule.name)
        writer.text(rule.source.rawValue)
        writer.text(warnings.map(\.rawValue).joined(separator: "\n"))
        writer.text(facts.topic)
        writer.optional(facts.type) { $0.text($1.rawValue) }
        writer.optional(facts.priority) { $0.number($1) }
        writer.optional(facts.expiration) { $0.number($1) }
        writer.optional(facts.collapseID) { $0.text($1) }
        writer.number(size)
        writer.byte(door.rawValue)
        // Of a push that was just accepted nothing of this is known.
        writer.optional(reason) { $0.text($1.rawValue) }
        writer.optional(detail) { $0.text($1) }
        writer.optional(disposition.flatMap { try? JSONEncoder().encode($0) }) { $0.data(Array($1)) }
        writer.optional(settled) { $0.number($1) }
        writer.optional(record) { $0.data($1) }
        writer.optional(title) { $0.text($1) }
    }

    /// The beginning of a push's title, else of its body: it helps to find a push in the list.
    static func title(of payload: NotificationPayload?) -> String? {
        guard let content = payload?.content else { return nil }
        let texts = [content.title, content.subtitle, content.body].compactMap { $0 }
        return texts.first { !$0.isEmpty }.map { String($0.prefix(80)) }
    }

    init(from reader: inout ByteReader) throws(ByteReader.Fault) {
        number = try reader.number()
        id = try reader.text()
        uniqueID = try reader.optional { (reader) throws(ByteReader.Fault) in try reader.text() }
        token = try reader.optional { (reader) throws(ByteReader.Fault) in try reader.data() }
            .map { DeviceToken(bytes: $0) }
        phone = try reader.optional { (reader) throws(ByteReader.Fault) in try reader.text() }
        app = try reader.optional { (reader) throws(ByteReader.Fault) in try reader.text() }
        received = try reader.real()
        status = try reader.number()
        rule = PushAnswer.Rule(try reader.text(), RuleSource(rawValue: try reader.text()) ?? .own)
        warnings = try reader.text().split(separator: "\n").compactMap { APNsWarning(rawValue: String($0)) }
        facts.topic = try reader.text()
        facts.type = try reader.optional { (reader) throws(ByteReader.Fault) in try reader.text() }
            .flatMap { PushType(rawValue: $0) }
        facts.priority = try reader.optional { (reader) throws(ByteReader.Fault) in try reader.number() }
        facts.expiration = try reader.optional { (reader) throws(ByteReader.Fault) in try reader.number() }
        facts.collapseID = try reader.optional { (reader) throws(ByteReader.Fault) in try reader.text() }
        size = try reader.number()
        guard let door = Door(rawValue: try reader.byte()) else { throw ByteReader.Fault() }
        self.door = door
        facts.token = token
        reason = try reader.optional { (reader) throws(ByteReader.Fault) in try reader.text() }
            .flatMap { APNsReason(rawValue: $0) }
        detail = try reader.optional { (reader) throws(ByteReader.Fault) in try reader.text() }
        disposition = try reader.optional { (reader) throws(ByteReader.Fault) in try reader.data() }
            .flatMap { try? JSONDecoder().decode(Disposition.self, from: Data($0)) }
        settled = try reader.optional { (reader) throws(ByteReader.Fault) in try reader.real() }
        record = try reader.optional { (reader) throws(ByteReader.Fault) in try reader.data() }
        title = try reader.optional { (reader) throws(ByteReader.Fault) in try reader.text() }
    }
}
