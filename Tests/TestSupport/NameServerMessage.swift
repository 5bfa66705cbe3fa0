import Glibc

/// One question as it came, and the replies to it (RFC 1035, 4).
struct NameServerMessage {
    let name: String
    let type: UInt16
    private let identifier: [UInt8]
    /// Name, type and class as they came.
    private let question: [UInt8]

    /// Nil when it is not one plain question.
    init?(_ message: [UInt8]) {
        guard message.count > 16, message[4] == 0, message[5] == 1 else { return nil }
        var labels: [String] = []
        var at = 12
        while at < message.count, message[at] != 0 {
            let end = at + 1 + Int(message[at])
            guard message[at] < 64, end <= message.count else { return nil }
            labels.append(String(decoding: message[(at + 1)..<end], as: UTF8.self))
            at = end
        }
        guard at + 5 <= message.count else { return nil }
        name = labels.joined(separator: ".").lowercased()
        type = UInt16(message[at + 1]) << 8 | UInt16(message[at + 2])
        identifier = Array(message[..<2])
        question = Array(message[12..<(at + 5)])
    }

    /// Nil is silence. A reply above `limit` has the TC bit and no records.
    func reply(_ answer: NameServer.Answer, limit: Int) -> [UInt8]? {
        switch answer {
        case .silence: return nil
        case .silenceOverTCP: return limit < 65535 ? message(isCut: true) : nil
        case .nxdomain: return message(code: 3)
        case .servfail: return message(code: 2)
        case .refused: return message(code: 5)
        case .nodata: return message()
        case .addresses(let addresses): return cut(records(of: name, addresses), limit)
        case .aliases(let chain, let addresses):
            let owners = [name] + chain
            let aliases = zip(owners, chain).map { Self.record(of: $0, type: 5, Self.encode($1)) }
            return cut(aliases + records(of: owners.last ?? name, addresses), limit)
        }
    }

    private func cut(_ records: [[UInt8]], _ limit: Int) -> [UInt8] {
        let whole = message(records: records)
        return whole.count <= limit ? whole : message(isCut: true)
    }

    private func message(code: UInt8 = 0, isCut: Bool = false, records: [[UInt8]] = []) -> [UInt8] {
        // Response, authoritative, recursion desired and available.
        let flags: [UInt8] = [0x85 | (isCut ? 2 : 0), 0x80 | code]
        let counts = [0, 1] + Self.two(records.count) + [0, 0, 0, 0]
        return identifier + flags + counts + question + records.flatMap { $0 }
    }

    private func records(of owner: String, _ addresses: [String]) -> [[UInt8]] {
        addresses.compactMap { text in
            let family = text.contains(":") ? AF_INET6 : AF_INET
            guard type == (family == AF_INET6 ? 28 : 1) else { return nil }
            var bytes = [UInt8](repeating: 0, count: family == AF_INET6 ? 16 : 4)
            guard inet_pton(family, text, &bytes) == 1 else { return nil }
            return Self.record(of: owner, type: type, bytes)
        }
    }

    /// Class IN, time to live 0.
    private static func record(of owner: String, type: UInt16, _ data: [UInt8]) -> [UInt8] {
        encode(owner) + two(Int(type)) + [0, 1, 0, 0, 0, 0] + two(data.count) + data
    }

    private static func encode(_ name: String) -> [UInt8] {
        name.split(separator: ".").flatMap { [UInt8($0.utf8.count)] + Array($0.utf8) } + [0]
    }

    private static func two(_ value: Int) -> [UInt8] {
        [UInt8(truncatingIfNeeded: value >> 8), UInt8(truncatingIfNeeded: value)]
    }
}
