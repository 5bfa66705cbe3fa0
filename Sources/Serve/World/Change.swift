enum Change: Sendable {
    case phone(String)
    case removed(String)
    /// A notification shows as a banner now.
    case banner(NotificationPlace)
    case push(Int)
    case all
}

struct NotificationPlace: Sendable, Hashable {
    var phone: String
    var app: String
    var notification: String
}

final class ChangeFeed: Sendable {
    typealias Watcher = @Sendable ([Change]) -> Void

    private struct State {
        var watchers: [Int: Watcher] = [:]
        var last = 0
    }

    private let state = Monitor(State())

    var hasWatchers: Bool { state.withLock { !$0.watchers.isEmpty } }

    /// - Parameter watcher: called on any thread, never under a lock; must not block.
    func add(_ watcher: @escaping Watcher) -> Int {
        state.withLock { state in
            state.last += 1
            state.watchers[state.last] = watcher
            return state.last
        }
    }

    func remove(_ watcher: Int) { state.change { $0.watchers[watcher] = nil } }

    /// Returns when there is no watcher, or when the time is over. For tests.
    func waitUntilUnwatched(atMost limit: Duration) -> Bool {
        state.wait(atMost: limit) { $0.watchers.isEmpty ? true : nil } ?? false
    }

    func send(_ changes: [Change]) {
        guard !changes.isEmpty else { return }
        for watcher in state.withLock({ Array($0.watchers.values) }) { watcher(changes) }
    }
}
