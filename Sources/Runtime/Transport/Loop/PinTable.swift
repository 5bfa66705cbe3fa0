/// Which pinned names libcurl's cache still holds, and which of them are not needed: the cache has no bound,
/// and a batch sees tens of thousands of names.
struct PinTable {
    private var users: [String: Int] = [:]
    private var unused: Set<String> = []

    var forgotten: [String] { Array(unused) }

    /// A transfer has been given `forgotten`.
    mutating func handedOver() { unused = [] }

    mutating func take(_ key: String) {
        users[key, default: 0] += 1
        unused.remove(key)
    }

    mutating func release(_ key: String) {
        let left = (users[key] ?? 1) - 1
        users[key] = left > 0 ? left : nil
        if left <= 0 { unused.insert(key) }
    }
}
