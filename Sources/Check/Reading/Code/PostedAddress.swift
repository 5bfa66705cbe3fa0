/// The call around a value that posts it, and whether its address is that of the user's own program: `fetch('/api/push', …)`,
/// `axios.post(`${API_URL}/push`, …)`, `functions.invoke('push', …)`.
struct PostedAddress {
    private let text: SourceText
    private var bytes: [UInt8] { text.bytes }

    private static let calls: Set<Substring> = [
        "fetch", "$fetch", "post", "put", "patch", "request", "ajax", "axios", "postasync", "putasync",
        "postasjsonasync", "postforentity", "postforobject", "newrequest", "invoke",
    ]
    /// With what the names of functions that send begin.
    private static let verbs = [
        "send", "notify", "push", "emit", "enqueue", "publish", "dispatch", "deliver", "broadcast", "trigger",
        "add", "create", "queue", "delay", "mutat", "call", "perform", "schedule", "tohavebeencalled",
        "tobecalled",
    ]
    /// Parts of the addresses of services, and of the names that variables and clients with one have.
    private static let signs =
        ["firebase", "google", "gcm", "apple", "messages:send", "/3/device"]
        + SenderCompiler.senders.map(\.family).filter { $0 != "parse" }
    /// The same of libraries, in the chain ahead of a call.
    private static let others = ["multicast", "sendeach", "pushnotifications("]
    /// What Google's libraries call the functions that send. Another one with a service in its name is of the user's own.
    private static let sending: Set<String> = [
        "send", "sendasync", "sendv1", "sendto", "sendgroup", "sendtopic", "sendall", "sendeach",
        "sendmulticast", "sendeachformulticast", "sendallasync", "sendeachasync", "sendmulticastasync",
        "sendeachformulticastasync", "sendtodevice", "sendtodevicegroup", "sendtotopic", "sendtocondition",
    ]
    /// With what an object begins that no library makes.
    private static let openings = [
        "{", "[", "array(", "map[", "mapOf", "hashMapOf(", "mutableMapOf", "Map.of(", "%{", "@{", "dict(",
        "json!(", "<String", "new {", "new Dictionary<",
    ]
    private static let hosts = ["googleapis.com", "onesignal.com", "exp.host", "push.apple.com"]

    init(_ text: SourceText) { self.text = text }

    /// Whether the value goes to a program of the user's own, in the call around it or in one that takes its variable.
    func isOwn(_ value: SourceValue) -> Bool {
        // An object of named arguments begins ahead of its call.
        let member = value.members?.lazy.compactMap { $0.nameOrigin?.range.lowerBound }.first
        return isOwn(value, from: member.map(text.offset(of:)), isOwn(around:))
    }

    /// Whether an object that no library makes is given to a function of the user's own, which may add to it:
    /// `sendPush({…})`, `queue.add('push', {…})`.
    func isGiven(_ value: SourceValue) -> Bool {
        let value = value.unserialised
        let start = value.origin.map { text.offset(of: $0.range.lowerBound) } ?? -1
        if start >= 0, Self.openings.contains(where: { bytes.has($0, at: start) }) {
            return isOwn(value, from: nil, isGiven(around:))
        }
        // `queue.add('push', {…})` is read as what adds this member to an object.
        if value.origin == nil, let added = value.members?.last?.value, added.origin != nil {
            return isGiven(added)
        }
        // `sqs.send_message(QueueUrl=url, MessageBody=json.dumps({…}))`
        for member in value.members?.prefix(20) ?? [] {
            if case .serialised(let text) = member.value.content { return isGiven(text) }
        }
        return false
    }

    /// - Parameters:
    ///   - place: where to look for the call around the value; nil for its beginning.
    ///   - judge: what the call around a place says; nil when there is none that tells.
    private func isOwn(_ value: SourceValue, from place: Int?, _ judge: (Int) -> Bool?) -> Bool {
        guard let range = value.origin?.range,
            case let (start, end) = (
                text.offset(of: range.lowerBound), text.offset(of: range.upperBound - 1) + 1
            ),
            start >= 0, end <= bytes.count, start <= end
        else { return false }
        if let own = judge(min(max(0, place ?? start), bytes.count)) { return own }
        // `const payload = {…}`, `payload := map[string]any{…}`, `const payload: Push = {…}`
        guard let sign = bytes[..<start].suffix(120).lastIndex(where: { !$0.isSpace }), bytes[sign] == "="
        else { return false }
        let name = variable(before: sign)
        for use in bytes.offsets(of: name, from: end).prefix(name.utf8.count > 2 ? 16 : 0) {
            let next = use + name.utf8.count
            guard !bytes[use - 1].isWord, next == bytes.count || !bytes[next].isWord else { continue }
            if let own = judge(use) { return own }
        }
        return false
    }

    /// The variable that is assigned, whose type may follow its name.
    private func variable(before sign: Int) -> String {
        let type = bytes[..<sign].suffix(120).lastLine.firstIndex(of: UInt8(ascii: ":")) ?? sign
        let isType =
            !bytes.has("::", at: type)
            && bytes[type..<sign].allSatisfy { $0.isWord || $0.isBlank || ":[],.?<>|*".utf8.contains($0) }
        let typed = isType ? word(before: bytes.trimmedEnd(to: type)) : ""
        return typed.isEmpty ? word(before: bytes.trimmedEnd(to: sign)) : typed
    }

    private func word(before end: Int) -> String {
        let word = bytes[..<end].suffix(80).reversed().prefix { $0.isWord || ".$".utf8.contains($0) }
        return String(decoding: word.reversed(), as: UTF8.self)
    }

    /// Whether the innermost call around the place that posts does so to a program of the user's own; nil when there is
    /// none, or a function's body is between them.
    private func isOwn(around place: Int) -> Bool? {
        for at in calls(around: place) {
            let client = word(before: bytes.trimmedEnd(to: at)).lowercased()
            guard let call = client.split(separator: ".").last else { continue }
            if call.hasPrefix("send") { return false }
            guard Self.calls.contains(call) else { continue }
            let arguments = String(decoding: bytes[(at + 1)...].prefix(200), as: UTF8.self)
            let first = #/^\s*(?:[\w.]*['"]?(?:POST|PUT|PATCH|Post|Put)['"]?\s*,\s*)?([^,)\n]+)/#
            guard let address = arguments.firstMatch(of: first)?.1 else { return nil }
            return isOwn((call == "invoke" ? "/" : "") + address.lowercased(), client)
        }
        return nil
    }

    /// Whether the innermost call around the place sends, and names no service on its way to its bracket.
    private func isGiven(around place: Int) -> Bool? {
        func name(before end: Int) -> String {
            String(word(before: end).split { ".$>".contains($0) }.last ?? "")
        }
        // `publish('push', JSON.stringify({…}))`, `publish("push", json!({…}))`
        let call = calls(around: place).first {
            let end = bytes.trimmedEnd(to: $0)
            let name = name(before: end)
            let isText = LiteralCall.serialisers.contains(name) || ["from", "encode"].contains(name)
            return !(isText || bytes[..<end].last == "!") || !isAlone
        }
        guard let at = call else { return nil }
        let end = bytes.trimmedEnd(to: at)
        let name = name(before: end).lowercased()
        // `messages.push({…})`, and not `queue.add('push', {…})`
        let isList =
            ["push", "add"].contains(name)
            && bytes[(at + 1)..<place].allSatisfy { $0.isSpace || "{[".utf8.contains($0) }
            && !bytes[place...].prefix(1).contains { "'\"`".utf8.contains($0) }
        guard !isList, Self.verbs.contains(where: name.hasPrefix) else { return nil }
        // `private client: Messaging`, which the call does not show.
        if name == "send",
            ["firebase-admin", "firebase_admin", "Kreait"].contains(where: { bytes.find($0, from: 0) != nil })
        {
            return nil
        }
        let before = bytes[..<end].suffix(100).reversed().prefix { !";{}=".utf8.contains($0) }
        let chain = String(decoding: before.reversed(), as: UTF8.self).lowercased()
        // A function of the user's own in Firebase's cloud, or with Google's service in its name.
        return chain.contains("callable")
            || !(Self.signs + FirebaseAdmin.signs + Self.others).contains(where: chain.contains)
            || FirebaseAdmin.signs.contains(where: chain.contains)
                && !["onesignal", "://"].contains(where: chain.contains)
                && !Self.sending.contains(Words.folded(name))
    }

    /// The brackets of the calls around a place, from the innermost on; none beyond a function's body.
    private func calls(around place: Int) -> some Sequence<Int> {
        sequence(state: (depth: 0, at: place)) { (state: inout (depth: Int, at: Int)) -> Int? in
            while state.at > max(0, place - 4096) {
                state.at -= 1
                let byte = bytes[state.at]
                if ")]}".utf8.contains(byte) { state.depth += 1 }
                guard "([{".utf8.contains(byte) else { continue }
                state.depth -= 1
                guard state.depth < 0 else { continue }
                state.depth = 0
                if byte == "(" { return state.at }
                let before = bytes.trimmedEnd(to: state.at)
                // `(req, res) => {`, `function () {`, `post("/push") {` of Kotlin.
                if byte == "{", before > 0, ")>".utf8.contains(bytes[before - 1]) { return nil }
            }
            return nil
        }
    }

    /// Whether no service has its address in the text.
    private var isAlone: Bool { !Self.hosts.contains { bytes.find($0, from: 0) != nil } }

    /// A name alone may be that of any address; a path after it tells, where the text names no service's host.
    private func isOwn(_ address: String, _ client: String) -> Bool {
        guard address.contains("/"), !address.hasPrefix("{"), !address.hasPrefix("["),
            !Self.signs.contains(where: { address.contains($0) || client.contains($0) }),
            !SenderCompiler.knows(address: address)
        else { return false }
        let isWhole = address.contains("://") && !address.contains { "${".contains($0) }
        return isWhole || isAlone
    }
}
