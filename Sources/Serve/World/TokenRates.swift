/// Pushes to each token within an hour, for the answer TooManyRequests. Apple gives no figure, so there is none by default.
struct TokenRates: Sendable {
    /// The most pushes to a token within an hour; nil: no limit.
    let limit: Int?
    private var windows: [DeviceToken: (began: Double, count: Int)] = [:]

    /// The length of a window in seconds.
    static let window = 3600.0
    /// The most tokens that are counted. When it is reached, windows that are over are removed.
    private static let most = 1_000_000

    init(limit: Int?) { self.limit = limit }

    func isOver(_ token: DeviceToken, at now: Double) -> Bool {
        guard let limit, let held = windows[token], now < held.began + Self.window else { return false }
        return held.count >= limit
    }

    mutating func count(_ token: DeviceToken, at now: Double) {
        guard limit != nil else { return }
        if windows.count >= Self.most { windows = windows.filter { now < $0.value.began + Self.window } }
        if let held = windows[token], now < held.began + Self.window {
            windows[token]?.count += 1
        } else if windows.count < Self.most {
            windows[token] = (now, 1)
        }
    }
}
