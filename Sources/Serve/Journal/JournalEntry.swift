import Foundation

/// The phones are values and their events are all in here with their times, so reading it makes them again.
enum JournalEntry: Sendable {
    case push(PushEntry, payload: [UInt8])
    /// What happened to a push in its service extension. The phone knows it as that arrival, if nothing before it was lost;
    /// the push's number is nil in journals of earlier versions.
    case answer(phone: String, arrival: Int, push: Int?, at: Double, ExtensionOutcome)
    /// Something else that happened to a phone.
    case event(phone: String, at: Double, PhoneEvent)
    case removed(phone: String, at: Double)
    /// A phone as it was when the journal was rewritten.
    case phone(StoredPhone)
    /// A push of the list of received pushes as it was then.
    case received(PushEntry)
    case gone(StoredToken)
    /// Why no extension ran for a push.
    case record(push: Int, [UInt8])
    /// The list of received pushes was emptied.
    case forgotten
    case deleted(push: Int)
    /// Pushes have had numbers up to this one; those that are not in the journal were refused or passed to an upstream.
    case numbered(Int)
    /// When the state was made: phones of the devices file are set up as of then.
    case began(at: Double)
    case channel(BroadcastApp, id: String, storesOne: Bool)
    case channelRemoved(BroadcastApp, id: String)
    /// The newest broadcast of a channel that keeps one.
    case channelMessage(BroadcastApp, id: String, body: [UInt8], end: Double)

    static let kinds: ClosedRange<UInt8> = 1...17

    struct ExtensionOutcome: Sendable {
        enum Kind: UInt8, Sendable, CaseIterable { case modified, original, suppressed, none }

        var kind: Kind
        var code: String?
        /// The payload that is shown, when it is modified.
        var payload: [UInt8] = []
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
            case .push(let entry, let payload): writer.put(UInt8(1), entry, payload)
            case .answer(let phone, let arrival, let push, let at, let outcome):
                writer.put(
                    UInt8(2), phone, arrival, at, outcome.kind, outcome.code, outcome.payload, outcome.record)
                if let push { writer.put(push) }
            // The most frequent one, without JSON.
            case .event(let phone, let at, .time): writer.put(UInt8(16), phone, at)
            case .event(let phone, let at, let event): writer.put(UInt8(3), phone, at, try Self.json(event))
            case .removed(let phone, let at): writer.put(UInt8(5), phone, at)
            case .phone(let stored): writer.put(UInt8(6), try Self.json(stored))
            case .received(let entry): writer.put(UInt8(7), entry)
            case .channel(let app, let id, let storesOne):
                writer.put(UInt8(8), app.bundle, id, storesOne, app.environment)
            case .channelRemoved(let app, let id): writer.put(UInt8(9), app.bundle, id, app.environment)
            case .began(let at): writer.put(UInt8(10), at)
            case .gone(let token): writer.put(UInt8(11), try Self.json(token))
            case .forgotten: writer.put(UInt8(12))
            case .record(let push, let record): writer.put(UInt8(13), push, record)
            case .numbered(let last): writer.put(UInt8(14), last)
            case .deleted(let push): writer.put(UInt8(17), push)
            case .channelMessage(let app, let id, let body, let end):
                writer.put(UInt8(15), app.bundle, id, body, end, app.environment)
            }
            return writer.bytes
        }
    }

    init(decoding bytes: ArraySlice<UInt8>) throws {
        var reader = ByteReader(bytes)
        switch try reader.get() as UInt8 {
        case 1: self = .push(try reader.get(), payload: try reader.get())
        case 2:
            let (phone, arrival, at): (String, Int, Double) = try reader.fields()
            let outcome = ExtensionOutcome(
                kind: try reader.get(), code: try reader.get(), payload: try reader.get(),
                record: try reader.get())
            let push = reader.isAtEnd ? nil : try reader.get() as Int
            self = .answer(phone: phone, arrival: arrival, push: push, at: at, outcome)
        case 3: self = .event(phone: try reader.get(), at: try reader.get(), try reader.json())
        case 5: self = .removed(phone: try reader.get(), at: try reader.get())
        case 6: self = .phone(try reader.json())
        case 7: self = .received(try reader.get())
        case 8:
            let (bundle, id, storesOne): (String, String, Bool) = try reader.fields()
            self = .channel(BroadcastApp(bundle, try reader.environment()), id: id, storesOne: storesOne)
        case 9:
            let (bundle, id): (String, String) = try reader.fields()
            self = .channelRemoved(BroadcastApp(bundle, try reader.environment()), id: id)
        case 10: self = .began(at: try reader.get())
        case 11: self = .gone(try reader.json())
        case 12: self = .forgotten
        case 13: self = .record(push: try reader.get(), try reader.get())
        case 14: self = .numbered(try reader.get())
        case 15:
            let (bundle, id, body, end): (String, String, [UInt8], Double) = try reader.fields()
            self = .channelMessage(
                BroadcastApp(bundle, try reader.environment()), id: id, body: body, end: end)
        case 16: self = .event(phone: try reader.get(), at: try reader.get(), .time)
        case 17: self = .deleted(push: try reader.get())
        default: throw ByteFault("the entry is damaged")
        }
        guard reader.isAtEnd else { throw ByteFault("the entry is damaged") }
    }

    private static func json(_ value: some Encodable) throws -> [UInt8] {
        Array(try JSONEncoder().encode(value))
    }
}

extension APNsEnvironment: ByteCodable {}
extension JournalEntry.ExtensionOutcome.Kind: ByteCodable {}

extension ByteReader {
    fileprivate mutating func json<Value: Decodable>() throws -> Value {
        let bytes: [UInt8] = try get()
        return try JSONDecoder().decode(Value.self, from: Data(bytes))
    }

    /// The environment at the end of an entry; in journals of earlier versions a channel has none.
    fileprivate mutating func environment() throws(ByteFault) -> APNsEnvironment {
        isAtEnd ? .production : try get()
    }
}
