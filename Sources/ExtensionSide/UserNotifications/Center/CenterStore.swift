import NotificationCore

struct CenterStore: Sendable {
    private let root: String?
    private let surroundings: ExtensionSurroundings

    /// The current store: the simulated phone, else `Center/` of the app-group directory, else this process's memory.
    static var current: CenterStore {
        CenterStore(root: AppGroupDirectory.root, surroundings: .current)
    }

    private static let memory = Locked(DeviceModel())
    /// The bytes that were read or written last, with their decoded value: decoding is the larger part of the work.
    private static let known = Locked<(bytes: Data, device: DeviceModel)?>(nil)

    private struct Document: Codable {
        static let version = 1
        var v = Document.version
        var device: DeviceModel
    }

    private var files: AttachmentFiles {
        AttachmentFiles(
            directory: root.map { "\($0)/Center/Attachments" }
                ?? "\(NSTemporaryDirectory())/UserNotifications-Center")
    }

    /// The state is first advanced to the present. Calls run one at a time, also those of other processes. When `body`
    /// throws, the state does not change. Throws an NSError when the file cannot be used.
    func update<Answer: Sendable>(
        _ body: @Sendable (inout CenterSession) throws -> Answer
    ) throws -> Answer {
        let outcome: Outcome<Answer>
        if let host = surroundings.host {
            let files = files
            // The phone has advanced the state itself, and presents what has fired.
            outcome = try host.updateCenter { model, now in
                try Self.carryOut(body, CenterSession(model: model, now: now, files: files), &model)
            }
        } else if let root {
            let file = SharedFile(directory: "\(root)/Center", name: "state.json")
            outcome = try file.update { file in
                let before = try file.read(as: Self.decoded)
                let outcome = try run(before ?? DeviceModel(), body)
                return (outcome.model == before ? nil : try Self.encode(outcome.model), outcome)
            }
        } else {
            outcome = try Self.memory.withLock { model in
                let outcome = try run(model, body)
                model = outcome.model
                return outcome
            }
        }
        files.remove(outcome.free)
        return outcome.answer
    }

    private struct Outcome<Answer: Sendable>: Sendable {
        var model: DeviceModel
        var answer: Answer
        /// The names of files that no request holds any more.
        var free: Set<String>
    }

    private func run<Answer: Sendable>(
        _ model: DeviceModel, _ body: (inout CenterSession) throws -> Answer
    ) throws -> Outcome<Answer> {
        var session = CenterSession(model: model, now: surroundings.secondsSince1970, files: files)
        session.model.advance(to: session.now) { NextDate.after($1, of: $0) }
        var changed = model
        return try Self.carryOut(body, session, &changed)
    }

    /// - Parameter model: the state before the call; it is replaced by the state that `body` leaves.
    private static func carryOut<Answer: Sendable>(
        _ body: (inout CenterSession) throws -> Answer, _ session: CenterSession, _ model: inout DeviceModel
    ) throws -> Outcome<Answer> {
        var session = session
        let answer = try body(&session)
        let free = model.heldFiles.union(session.added).subtracting(session.model.heldFiles)
        model = session.model
        return Outcome(model: model, answer: answer, free: free)
    }

    private static func decoded(_ data: Data?) throws -> DeviceModel? {
        guard let data else { return nil }
        let device = known.withLock { known in known.flatMap { $0.bytes == data ? $0.device : nil } }
        if let device { return device }
        let document = try rethrown(try JSONDecoder().decode(Document.self, from: data)) {
            SharedFile.Foreign(reason: "\($0)")
        }
        guard document.v == Document.version else {
            throw SharedFile.Foreign(reason: "version \(document.v)")
        }
        known.withLock { $0 = (data, document.device) }
        return document.device
    }

    private static func encode(_ model: DeviceModel) throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let bytes = try encoder.encode(Document(device: model))
        known.withLock { $0 = (bytes, model) }
        return bytes
    }
}

/// The state of the notification center while one call is carried out, to which no other call has access.
struct CenterSession {
    var model: DeviceModel
    /// Seconds since 1970.
    let now: Double
    let files: AttachmentFiles
    /// The names of the files that this call has added to the store.
    var added: Set<String> = []
}

struct RequestAddition: Sendable {
    private let request: ScheduledNotification
    private let hasAttachments: Bool

    init(_ request: UNNotificationRequest) throws {
        self.request = try ScheduledNotification(request)
        hasAttachments = !request.content.attachments.isEmpty
    }

    /// Adds the request completely or not at all: the files are moved after everything else has succeeded.
    func carryOut(_ session: inout CenterSession) throws {
        guard hasAttachments,
            let original = Archive.object(of: UNNotificationRequest.self, from: request.archive)
        else { return try session.model.add(request, at: session.now) }

        let moves = try original.content.attachments.map { try session.files.plan($0) }
        guard let content = original.content.mutableCopy() as? UNMutableNotificationContent else {
            throw UNError(.attachmentMoveIntoDataStoreFailed)
        }
        content.attachments = moves.map(\.attachment)
        let kept = try ScheduledNotification(
            UNNotificationRequest(
                identifier: original.identifier, content: content, trigger: original.trigger),
            files: moves.map(\.name))
        try session.model.add(kept, at: session.now)
        try session.files.carryOut(moves)
        session.added.formUnion(moves.map(\.name))
    }
}

/// Objects as text: a checksum, a colon, and a keyed archive in base64. The checksum is compared first, because
/// Foundation on Linux ends the process on a damaged archive.
enum Archive {
    static func text(of object: some NSObject & NSSecureCoding) throws -> String {
        let data = try NSKeyedArchiver.archivedData(withRootObject: object, requiringSecureCoding: true)
        let body = data.base64EncodedString()
        return "\(sum(of: body)):\(body)"
    }

    /// Returns the object of a text that ``text(of:)`` made; nil for another text, which is reported on standard error.
    static func object<Object: NSObject & NSSecureCoding>(of type: Object.Type, from text: String) -> Object?
    {
        let parts = text.split(separator: ":", maxSplits: 1)
        guard parts.count == 2, sum(of: String(parts[1])) == parts[0],
            let data = Data(base64Encoded: String(parts[1]))
        else {
            Console.note("an archived \(type) is damaged and left out")
            return nil
        }
        do {
            return try NSKeyedUnarchiver.unarchivedObject(ofClass: type, from: data)
        } catch {
            Console.note("an archived \(type) cannot be read and is left out: \(error)")
            return nil
        }
    }

    /// Returns the FNV-1a checksum, 64 bits, of a text. It detects accidents, but no attacks.
    private static func sum(of text: String) -> String {
        String(FNV1a.hash(text.utf8), radix: 16)
    }
}
