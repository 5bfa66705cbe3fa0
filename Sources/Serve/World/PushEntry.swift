import Foundation

/// A push in the list of those that were received: its answer, and its result on the phone.
struct PushEntry: Sendable {
    enum Door: UInt8, Sendable, CaseIterable {
        case apns, plain, proxy, api
        var name: String { "\(self)" }
    }

    /// Counts the pushes, from 1.
    var number: Int
    var id: String
    var uniqueID: String?
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
    var token: DeviceToken? { facts.token }
    var title: String?
    var size: Int
    var door: Door
    /// It is nil when the push was refused, or is not decided yet.
    var disposition: Disposition?
    var settled: Double?
    /// The record of the service extension, one JSON object; nil also when it is not kept any more.
    var record: [UInt8]? {
        didSet { if let record { picture = RecordedPicture(record) ?? picture } }
    }
    /// What the record said, also when it is not kept any more.
    private(set) var picture: RecordedPicture?

    /// What was sent and what was delivered; nil when it is not kept any more.
    var sent: SentPush?

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

    /// The beginning of a push's title, else of its body or of the key of one: it helps to find a push in the list.
    static func title(of payload: NotificationPayload?) -> String? {
        guard let payload else { return nil }
        let content = payload.content
        let keys = ["title-loc-key", "loc-key"].map { key in
            JSONPointer("/aps/alert/\(key)").flatMap { payload.document.lookup($0).reference }
                .flatMap { payload.document.stringValue($0) }
        }
        let texts = ([content.title, content.subtitle, content.body] + keys).compactMap { $0 }
        return texts.first { !$0.isEmpty }.map { String($0.prefix(80)) }
    }
}

extension PushEntry: ByteCodable {
    func write(to writer: inout ByteWriter) {
        let made = disposition.flatMap { try? JSONEncoder().encode($0) }
        writer.put(
            number, id, uniqueID, token?.bytes, phone, app, received, status, rule.name,
            rule.source.rawValue, warnings.map(\.rawValue).joined(separator: "\n"), facts.topic,
            facts.type?.rawValue, facts.priority, facts.expiration, facts.collapseID, size, door)
        // Of a push that was just accepted nothing of this is known.
        writer.put(reason?.rawValue, detail, made.map { [UInt8]($0) }, settled, record, title)
    }

    /// Words that this version does not know are left out.
    init(from reader: inout ByteReader) throws(ByteFault) {
        (number, id, uniqueID) = try reader.fields()
        facts.token = (try reader.get() as [UInt8]?).map { DeviceToken(bytes: $0) }
        (phone, app, received, status) = try reader.fields()
        rule = PushAnswer.Rule(try reader.get(), RuleSource(rawValue: try reader.get()) ?? .own)
        let warnings: String = try reader.get()
        self.warnings = warnings.split(separator: "\n").compactMap { APNsWarning(rawValue: String($0)) }
        facts.topic = try reader.get()
        facts.type = (try reader.get() as String?).flatMap { PushType(rawValue: $0) }
        (facts.priority, facts.expiration, facts.collapseID, size, door) = try reader.fields()
        reason = (try reader.get() as String?).flatMap { APNsReason(rawValue: $0) }
        detail = try reader.get()
        disposition = (try reader.get() as [UInt8]?).flatMap {
            try? JSONDecoder().decode(Disposition.self, from: Data($0))
        }
        (settled, record, title) = try reader.fields()
        picture = record.flatMap { RecordedPicture($0) }
    }
}

extension PushEntry.Door: ByteCodable {}
