/// The call around a value that posts it, and whether its address is that of the user's own program: `fetch('/api/push', …)`,
/// `axios.post(`${API_URL}/push`, …)`, `functions.invoke('push', …)`.
struct PostedAddress {
    private let bytes: [UInt8]
    /// Where the text begins in the input, to which the origins of values refer.
    private let offset: Int

    private static let calls: Set<Substring> = [
        "fetch", "$fetch", "post", "put", "patch", "request", "ajax", "axios", "postasync", "putasync",
        "postasjsonasync", "postforentity", "postforobject", "newrequest", "invoke",
    ]
    /// Parts of the addresses of services, and of the names that variables and clients with one have.
    private static let signs =
        ["firebase", "google", "gcm", "apple", "messages:send", "/3/device"]
        + SenderCompiler.senders.map(\.family).filter { $0 != "parse" }
    private static let hosts = ["googleapis.com", "onesignal.com", "exp.host", "push.apple.com"]

    init(_ text: SourceText) { (bytes, offset) = (text.bytes, text.origin(of: 0)) }

    /// Whether the value goes to a program of the user's own, in the call around it or in one that takes its variable.
    func isOwn(_ value: SourceValue) -> Bool {
        guard let range = value.origin?.range,
            case let (start, end) = (range.lowerBound - offset, range.upperBound - offset), start >= 0,
            end <= bytes.count
        else { return false }
        // An object of named arguments begins ahead of its call.
        let member = value.members?.lazy.compactMap { $0.nameOrigin?.range.lowerBound }.first
        if let own = isOwn(around: min(max(0, member.map { $0 - offset } ?? start), bytes.count)) {
            return own
        }
        // `const payload = {…}`
        guard let sign = bytes[..<start].suffix(120).lastIndex(where: { !$0.isSpace }), bytes[sign] == "="
        else { return false }
        let name = word(before: bytes.trimmedEnd(to: sign))
        var (at, fuel) = (end, name.utf8.count > 2 ? 16 : 0)
        while fuel > 0, let use = bytes.find(name, from: at) {
            (at, fuel) = (use + name.utf8.count, fuel - 1)
            guard !bytes[use - 1].isWord, at == bytes.count || !bytes[at].isWord else { continue }
            if let own = isOwn(around: use) { return own }
        }
        return false
    }

    private func word(before end: Int) -> String {
        let word = bytes[..<end].suffix(80).reversed().prefix { $0.isWord || ".$".utf8.contains($0) }
        return String(decoding: word.reversed(), as: UTF8.self)
    }

    /// Whether the innermost call around the place that posts does so to a program of the user's own; nil when there is
    /// none, or a function's body is between them.
    private func isOwn(around place: Int) -> Bool? {
        var (depth, at) = (0, place)
        while at > max(0, place - 4096) {
            at -= 1
            if ")]}".utf8.contains(bytes[at]) { depth += 1 }
            guard "([{".utf8.contains(bytes[at]) else { continue }
            depth -= 1
            guard depth < 0 else { continue }
            depth = 0
            let before = bytes.trimmedEnd(to: at)
            // `(req, res) => {`, `function () {`, `post("/push") {` of Kotlin.
            if bytes[at] == "{", before > 0, ")>".utf8.contains(bytes[before - 1]) { return nil }
            let client = word(before: before).lowercased()
            guard bytes[at] == "(", let call = client.split(separator: ".").last else { continue }
            if call.hasPrefix("send") { return false }
            guard Self.calls.contains(call) else { continue }
            let arguments = String(decoding: bytes[(at + 1)...].prefix(200), as: UTF8.self)
            let first = #/^\s*(?:[\w.]*['"]?(?:POST|PUT|PATCH|Post|Put)['"]?\s*,\s*)?([^,)\n]+)/#
            guard let address = arguments.firstMatch(of: first)?.1 else { return nil }
            return isOwn((call == "invoke" ? "/" : "") + address.lowercased(), client)
        }
        return nil
    }

    /// A name alone may be that of any address; a path after it tells, where the text names no service's host.
    private func isOwn(_ address: String, _ client: String) -> Bool {
        guard address.contains("/"), !address.hasPrefix("{"), !address.hasPrefix("["),
            !Self.signs.contains(where: { address.contains($0) || client.contains($0) }),
            !SenderCompiler.knows(address: address)
        else { return false }
        let isWhole = address.contains("://") && !address.contains { "${".contains($0) }
        return isWhole || !Self.hosts.contains { bytes.find($0, from: 0) != nil }
    }
}
