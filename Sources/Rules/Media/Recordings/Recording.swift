/// Several exchanges of one URL are answered in the order of the file, and the last one again. A URL whose secrets
/// were masked is found by what masking leaves of the one that is asked for.
package final class Recording: Sendable {
    package let exchanges: [RecordedExchange]
    private let byURL: [String: [Int]]
    private let used = Locked<[String: Int]>([:])

    package init(_ exchanges: [RecordedExchange]) {
        self.exchanges = exchanges
        var byURL: [String: [Int]] = [:]
        for (index, exchange) in exchanges.enumerated() {
            let key = Self.key(exchange.method, exchange.url)
            byURL[key, default: []].append(index)
            let masked = Secrets.masked(key)
            if masked != key { byURL[masked, default: []].append(index) }
        }
        self.byURL = byURL
    }

    /// The next answer to this request; nil when the file has none.
    package func next(_ method: String, _ url: String) -> RecordedExchange? {
        let exact = Self.key(method, url)
        let key = byURL[exact] == nil ? Secrets.masked(exact) : exact
        guard let found = byURL[key] else { return nil }
        let turn = used.withLock { used in
            defer { used[key, default: 0] += 1 }
            return used[key, default: 0]
        }
        return exchanges[found[min(turn, found.count - 1)]]
    }

    /// Without the fragment, which no server gets.
    private static func key(_ method: String, _ url: String) -> String {
        "\(method) \(url.prefix { $0 != "#" })"
    }
}
