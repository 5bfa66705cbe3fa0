import OSLog
import UIKit
import UserNotifications

/// `{"aps": {"content-available": 1}, "sync": {"kind": "feed"}}`
struct SyncCommand: Sendable {
    enum Kind: String, Sendable {
        case feed, reset
    }

    let kind: Kind

    init?(userInfo: [AnyHashable: Any]) {
        guard let sync = userInfo["sync"] as? [String: Any], let name = sync["kind"] as? String,
            let kind = Kind(rawValue: name)
        else { return nil }
        self.kind = kind
    }
}

actor FeedService {
    private let api: NewsAPI
    private let cache: FeedCache
    private let logger = Logger(subsystem: "com.example.news", category: "feed")

    init(api: NewsAPI = .shared, cache: FeedCache = FeedCache()) {
        self.api = api
        self.cache = cache
    }

    /// - Returns: the new articles.
    func synchronize(_ command: SyncCommand) async throws -> [Article] {
        let task = await BackgroundTask.begin("synchronize")
        defer { task.end() }

        var state = command.kind == .reset ? FeedCache.State() : cache.load()
        let feed = try await api.feed(since: state.version)
        let known = Set(state.articles.map(\.id))
        let new = feed.articles.filter { !known.contains($0.id) }
        state.version = feed.version
        state.articles += new
        state.unseen += new.count
        try cache.save(state)
        try await UNUserNotificationCenter.current().setBadgeCount(state.unseen)
        return new
    }

    func markAllSeen() async {
        var state = cache.load()
        state.unseen = 0
        do {
            try cache.save(state)
            try await UNUserNotificationCenter.current().setBadgeCount(0)
        } catch {
            logger.error("\(error.localizedDescription, privacy: .public)")
        }
    }
}

/// The downloaded feed, in a file that the next process reads.
struct FeedCache: Sendable {
    struct State: Codable, Sendable {
        var version = 0
        var articles: [Article] = []
        var unseen = 0
    }

    private var file: URL {
        let folder =
            FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask).first
            ?? FileManager.default.temporaryDirectory
        return folder.appendingPathComponent("feed.json")
    }

    func load() -> State {
        guard let data = try? Data(contentsOf: file) else { return State() }
        return (try? JSONDecoder().decode(State.self, from: data)) ?? State()
    }

    func save(_ state: State) throws {
        let file = file
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try JSONEncoder().encode(state).write(to: file, options: .atomic)
    }
}
