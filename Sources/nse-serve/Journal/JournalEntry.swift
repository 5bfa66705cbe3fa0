import APNs
import Foundation
import NotificationCore

/// What the journal remembers. The phones are values and their events are all in here with their times, so that
/// reading the journal from its beginning makes them again.
enum JournalEntry: Sendable {
    /// A push that was answered with 200.
    case push(PushEntry, payload: [UInt8])
    /// What became of a push in its service extension. The phone knows it as that arrival, if nothing before it was lost;
    /// the push's number is nil in journals of earlier versions.
    case answer(phone: String, arrival: Int, push: Int?, at: Double, ExtensionOutcome)
    /// Something else that happened to a phone.
    case event(phone: String, at: Double, PhoneEvent)
    case removed(phone: String, at: Double)
    /// A phone as it was when the journal was rewritten.
    case phone(StoredPhone)
    /// A push of the list of received pushes as it was then.
    case received(PushEntry)
    /// A token of a phone that was removed earlier.
    case gone(StoredToken)
    /// Why no extension ran for a push.
    case record(push: Int, [UInt8])
    /// The list of received pushes was emptied.
    case forgotten
    /// Pushes have had numbers up to this one; those that are not in the journal were refused or passed to an upstream.
    case numbered(Int)
    /// When the state was made: phones of the devices file are set up as of then.
    case began(at: Double)
    case channel(BroadcastApp, id: String, storesOne: Bool)
    case channelRemoved(BroadcastApp, id: String)
    /// The newest broadcast of a channel that keeps one.
    case channelMessage(BroadcastApp, id: String, body: [UInt8], end: Double)

    /// The first bytes of entries.
    static let kinds: ClosedRange<UInt8> = 1...16

    /// What an extension made of a push.
    struct ExtensionOutcome: Sendable {
        enum Kind: UInt8, Sendable, CaseIterable { case modified, original, suppressed, none }

        var kind: Kind
        /// Why it is not modified.
        var code: String?
        /// The payload that is shown, when it is modified.
        var payload: [UInt8] = []
        /// The record as one JSON object.
        var record: [UInt8] = []
        /// The payload to send instead, if the job asks for it; not kept.
        var sendable: [UInt8]?
    }

    /// A phone with what the model does not know.
    struct StoredPhone: Sendable, Codable {
        var id: String
        var origin: PhoneOrigin
        var setup: [UInt8]
        var model: PhoneModel
        /// Numbers of the pushes that are not settled, by arrival.
        var open: [Int: Int]
        var tokens: [StoredToken]
    }

    struct StoredToken: Sendable, Codable {
        var bytes: [UInt8]
        var bundle: String
        /// It is nil for a token for remote notifications.
        var type: String?
        var environment: String
        /// Milliseconds since 1970.
        var unregistered: Int?
    }

    var encoded: [UInt8] {
        get throws {
            var writer = ByteWriter()
            switch self {
            case .push(let entry, let payload):
                writer.byte(1)
                entry.write(to: &writer)
                writer.data(payload)
            case .answer(let phone, let arrival, let push, let at, let outcome):
                writer.byte(2)
                writer.text(phone)
                writer.number(arrival)
                writer.number(at)
                writer.byte(outcome.kind.rawValue)
                writer.optional(outcome.code) { $0.text($1) }
                writer.data(outcome.payload)
                writer.data(outcome.record)
                if let push { writer.number(push) }
            case .event(let phone, let at, .time):
                // The most frequent one, without JSON.
                writer.byte(16)
                writer.text(phone)
                writer.number(at)
            case .event(let phone, let at, let event):
                writer.byte(3)
                writer.text(phone)
                writer.number(at)
                writer.data(Array(try JSONEncoder().encode(event)))
            case .removed(let phone, let at):
                writer.byte(5)
                writer.text(phone)
                writer.number(at)
            case .phone(let stored):
                writer.byte(6)
                writer.data(Array(try JSONEncoder().encode(stored)))
            case .received(let entry):
                writer.byte(7)
                entry.write(to: &writer)
            case .channel(let app, let id, let storesOne):
                writer.byte(8)
                writer.text(app.bundle)
                writer.text(id)
                writer.byte(storesOne ? 1 : 0)
                writer.text(app.environment.rawValue)
            case .channelRemoved(let app, let id):
                writer.byte(9)
                writer.text(app.bundle)
                writer.text(id)
                writer.text(app.environment.rawValue)
            case .channelMessage(let app, let id, let body, let end):
                writer.byte(15)
                writer.text(app.bundle)
                writer.text(id)
                writer.data(body)
                writer.number(end)
                writer.text(app.environment.rawValue)
            case .record(let push, let record):
                writer.byte(13)
                writer.number(push)
                writer.data(record)
            case .forgotten: writer.byte(12)
            case .numbered(let last):
                writer.byte(14)
                writer.number(last)
            case .gone(let token):
                writer.byte(11)
                writer.data(Array(try JSONEncoder().encode(token)))
            case .began(let at):
                writer.byte(10)
                writer.number(at)
            }
            return writer.bytes
        }
    }

    init(decoding bytes: ArraySlice<UInt8>) throws {
        var reader = ByteReader(bytes)
        switch try reader.byte() {
        case 1: self = .push(try PushEntry(from: &reader), payload: try reader.data())
        case 2:
            let (phone, arrival, at) = (try reader.text(), try reader.number(), try reader.real())
            guard let kind = ExtensionOutcome.Kind(rawValue: try reader.byte()) else {
                throw ByteReader.Fault()
            }
            let code = try reader.optional { (reader) throws(ByteReader.Fault) in try reader.text() }
            let outcome = ExtensionOutcome(
                kind: kind, code: code, payload: try reader.data(), record: try reader.data())
            let push = reader.isAtEnd ? nil : try reader.number()
            self = .answer(phone: phone, arrival: arrival, push: push, at: at, outcome)
        case 3:
            self = .event(
                phone: try reader.text(), at: try reader.real(),
                try JSONDecoder().decode(PhoneEvent.self, from: Data(try reader.data())))
        case 13: self = .record(push: try reader.number(), try reader.data())
        case 16: self = .event(phone: try reader.text(), at: try reader.real(), .time)
        case 15:
            let (bundle, id) = (try reader.text(), try reader.text())
            let (body, end) = (try reader.data(), try reader.real())
            self = .channelMessage(
                BroadcastApp(bundle, try reader.environment()), id: id, body: body, end: end)
        case 14: self = .numbered(try reader.number())
        case 12: self = .forgotten
        case 11: self = .gone(try JSONDecoder().decode(StoredToken.self, from: Data(try reader.data())))
        case 10: self = .began(at: try reader.real())
        case 5: self = .removed(phone: try reader.text(), at: try reader.real())
        case 6: self = .phone(try JSONDecoder().decode(StoredPhone.self, from: Data(try reader.data())))
        case 7: self = .received(try PushEntry(from: &reader))
        case 8:
            let (bundle, id, storesOne) = (try reader.text(), try reader.text(), try reader.byte() == 1)
            self = .channel(BroadcastApp(bundle, try reader.environment()), id: id, storesOne: storesOne)
        case 9:
            let (bundle, id) = (try reader.text(), try reader.text())
            self = .channelRemoved(BroadcastApp(bundle, try reader.environment()), id: id)
        default: throw ByteReader.Fault()
        }
        guard reader.isAtEnd else { throw ByteReader.Fault() }
    }
}

extension ByteReader {
    /// The environment at the end of an entry; in journals of earlier versions a channel has none.
    fileprivate mutating func environment() throws(Fault) -> APNsEnvironment {
        if isAtEnd { return .production }
        guard let environment = APNsEnvironment(rawValue: try text()) else { throw Fault() }
        return environment
    }
}
