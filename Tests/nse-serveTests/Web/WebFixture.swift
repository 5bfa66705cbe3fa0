import APNs
import NIOCore
import NIOPosix
import NotificationCore

@testable import nse_serve

/// Answers for extensions: by a fixed rule, or when the test says.
final class FakeRunner: ExtensionRunning {
    typealias Outcome = JournalEntry.ExtensionOutcome

    private let answer: @Sendable (ExtensionJob) -> Outcome?
    private let held = Monitor<[@Sendable (Outcome) -> Void]>([])

    /// - Parameter answer: nil: the test releases it.
    init(_ answer: @escaping @Sendable (ExtensionJob) -> Outcome? = { _ in Outcome(kind: .original) }) {
        self.answer = answer
    }

    func run(_ job: ExtensionJob, completion: @escaping @Sendable (Outcome) -> Void) {
        if let outcome = answer(job) { return completion(outcome) }
        held.change { $0.append(completion) }
    }

    /// Waits for a job, at most 20 s.
    func release(_ outcome: Outcome) -> Bool {
        let completion = held.wait(atMost: .seconds(20)) { held -> (@Sendable (Outcome) -> Void)? in
            held.isEmpty ? nil : held.removeFirst()
        }
        completion?(outcome)
        return completion != nil
    }
}

/// A server with one phone.
final class WebFixture {
    static let group = MultiThreadedEventLoopGroup(numberOfThreads: 2)

    let world: World
    let door: WebDoor
    var port: Int { door.port }
    let token: String

    init(
        runner: any ExtensionRunning = FakeRunner(), settings change: (inout WebSettings) -> Void = { _ in }
    ) async throws {
        let journal = try Journal(nil)
        world = World(settings: World.Settings(), journal: journal, state: WorldState(log: PushLog()))
        world.start(runner)
        let phone = PhoneSetup.standard.make(now: world.now, calendar: .utc)
        token = phone.tokens[0].token.text
        try world.add(phone)
        var settings = WebSettings(version: "1.2.3")
        settings.journal = journal
        change(&settings)
        door = try await WebDoor.open(
            on: Self.group, host: "127.0.0.1", port: 0, world: world, runner: runner, settings: settings)
        door.readiness.become(.ready)
    }

    deinit { door.stop() }

    func ask(
        _ method: String, _ target: String, body: String? = nil, fields: [String] = [], host: String? = nil
    ) throws -> WebClient.Reply {
        let client = try WebClient(port: port)
        return try ask(client, method, target, body: body, fields: fields, host: host)
    }

    func ask(
        _ client: WebClient, _ method: String, _ target: String, body: String? = nil, fields: [String] = [],
        host: String? = nil
    ) throws -> WebClient.Reply {
        client.send(request(method, target, body: body, fields: fields, host: host))
        return try client.reply(withBody: method != "HEAD")
    }

    func request(
        _ method: String, _ target: String, body: String? = nil, fields: [String] = [], host: String? = nil
    ) -> String {
        var lines = ["\(method) \(target) HTTP/1.1", "Host: \(host ?? "127.0.0.1:\(port)")"] + fields
        if let body { lines.append("Content-Length: \(body.utf8.count)") }
        return lines.joined(separator: "\r\n") + "\r\n\r\n" + (body ?? "")
    }

    static let payload = #"{"aps":{"alert":{"title":"Hello","body":"There"},"mutable-content":1}}"#

    /// A push through the API; its answer.
    func deliver(_ more: String = "", _ body: String = payload) throws -> WebClient.Reply {
        try ask("POST", "/v1/deliver?token=\(token)\(more)", body: body)
    }
}

/// Parses an answer.
struct Answer {
    let document: JSONDocument
    init(_ text: String) throws { document = try JSONScanner.scan(Array(text.utf8)) }

    /// As it is spelt; nil when it is absent.
    subscript(_ pointer: String) -> String? {
        var place = document.root
        for part in pointer.split(separator: "/") {
            let next: JSONDocument.Reference?
            if let index = Int(part), document.kind(of: place) == .array {
                next = document.element(index, of: place)
            } else {
                next = document.lookup(member: Array(part.utf8), in: place).reference
            }
            guard let next else { return nil }
            place = next
        }
        return document.stringValue(place) ?? String(decoding: document.raw(place), as: UTF8.self)
    }
}
