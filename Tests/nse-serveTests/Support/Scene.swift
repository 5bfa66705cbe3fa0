import APNs
import NSETestSupport
import NotificationCore

@testable import nse_serve

/// An extension that answers when the test says so.
final class HeldExtension: ExtensionRunning {
    typealias Completion = @Sendable (JournalEntry.ExtensionOutcome) -> Void
    private let held = Locked(FIFO<(ExtensionJob, Completion)>())

    func run(_ job: ExtensionJob, completion: @escaping Completion) {
        held.withLock { $0.append((job, completion)) }
    }

    var jobs: [ExtensionJob] { held.withLock { $0.elements.map(\.0) } }

    /// Answers the oldest push that waits.
    func answer(_ outcome: JournalEntry.ExtensionOutcome) {
        let first = held.withLock { $0.popFirst() }
        first?.1(outcome)
    }
}

/// A world over a state directory of the test, with a clock that the test moves.
struct Scene: Sendable {
    static let app = "com.example.app"
    let world: World
    let journal: Journal
    let clock: Locked<Double>
    let runner = HeldExtension()

    static let token = PhoneSetup.standard.make(now: 0, calendar: .system).tokens[0].token

    /// - Parameter directory: nil keeps nothing.
    init(
        _ directory: String?, setups: [PhoneSetup] = [.standard], at now: Double = 1_800_000_000,
        keptPushes: Int = 1000, journalBytes: Int = 256 << 20,
        _ configure: (inout World.Settings) -> Void = { _ in }
    ) throws {
        let clock = Locked(now)
        self.clock = clock
        var settings = World.Settings()
        settings.now = { clock.withLock { $0 } }
        configure(&settings)
        let opened = try StateStore.open(
            directory: directory, setups: setups, extensions: [:], kept: keptPushes, now: now,
            journalBytes: journalBytes)
        journal = opened.journal
        world = World(settings: settings, journal: journal, state: opened.state)
        world.start(runner)
    }

    func advance(_ seconds: Double) {
        clock.withLock { $0 += seconds }
        world.passTime()
    }

    /// A request that APNs accepts.
    static func request(
        _ payload: String = #"{"aps":{"alert":"Hello"}}"#, to token: DeviceToken = Self.token,
        fields: [HeaderField] = [], now: Double = 1_800_000_000
    ) -> PushRequest {
        PushRequest(
            path: "/3/device/\(token.text)",
            fields: [
                HeaderField("authorization", "bearer \(jwt(now))"), HeaderField("apns-topic", app),
                HeaderField("apns-push-type", "alert"),
            ] + fields, body: Array(payload.utf8))
    }

    /// A provider token of the right form; without keys its signature is not checked.
    static func jwt(_ now: Double) -> String {
        func part(_ text: String) -> String {
            Base64Text.encode(Array(text.utf8))
        }
        return part(#"{"alg":"ES256","kid":"ABC123DEFG"}"#) + "."
            + part(#"{"iss":"TEAM123456","iat":\#(Int(now))}"#) + "."
            + Base64Text.encode([UInt8](repeating: 1, count: 64))
    }

    @discardableResult
    func push(
        _ payload: String = #"{"aps":{"alert":"Hello"}}"#, to token: DeviceToken = Self.token,
        fields: [HeaderField] = []
    ) -> PushAnswer {
        let request = Self.request(payload, to: token, fields: fields, now: clock.withLock { $0 })
        return world.answer([World.Incoming(request, door: .apns)], on: ConnectionState()).answers[0]
    }

    var entries: [PushEntry] { world.read { $0.log.entries(since: 0, limit: 1000) { _ in true }.entries } }

    func model(_ id: String = "phone-1") -> PhoneModel? { world.read { $0.phones[id]?.model } }
}

extension PushLog {
    /// Entries with numbers above `since` for which the condition holds, oldest first.
    func entries(
        since: Int, limit: Int, where holds: (PushEntry) -> Bool
    ) -> (entries: [PushEntry], next: Int) {
        var found: [PushEntry] = []
        var number = max(since + 1, first)
        while number <= last, found.count < limit {
            if let entry = self[number], holds(entry) { found.append(entry) }
            number += 1
        }
        return (found, max(since, number - 1))
    }
}

/// Base64 of URLs, without padding.
enum Base64Text {
    static func encode(_ bytes: [UInt8]) -> String {
        let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")
        var text = ""
        var bits = 0
        var word = 0
        for byte in bytes {
            word = word << 8 | Int(byte)
            bits += 8
            while bits >= 6 {
                bits -= 6
                text.append(digits[word >> bits & 63])
            }
        }
        if bits > 0 { text.append(digits[word << (6 - bits) & 63]) }
        return text
    }
}

extension PhoneSetup {
    /// The phone when no file is given.
    static let standard = makeStandard(in: .production)
}
