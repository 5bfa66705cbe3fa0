import NIOCore

/// Each event is written once, however many read. It watches the world while there is a reader or a waiting request.
final class EventHub: Sendable {
    typealias Reader = @Sendable ([[UInt8]]) -> Void

    private struct State {
        var watcher: Int?
        var readers: [Int: Reader] = [:]
        var waiting: [Int: @Sendable () -> Void] = [:]
        var lastID = 0
        var pending = PendingChanges()
        var isScheduled = false
        /// Phones whose event was sent a moment ago: the next one is sent when the timer ends.
        var isTimerSet = false
        var wakesWaiting = false
    }

    private let state = Locked(State())
    private let events = Locked(0)
    private let lastPhones = Locked(NIODeadline.uptimeNanoseconds(0))
    private let world: World
    private let loop: any EventLoop
    private let pause: TimeAmount
    private let shown: ShownPushes
    private let media: MediaTable

    init(world: World, loop: any EventLoop, pause: TimeAmount, shown: ShownPushes, media: MediaTable) {
        self.world = world
        self.loop = loop
        self.pause = pause
        self.shown = shown
        self.media = media
    }

    var readers: Int { state.withLock { $0.readers.count } }

    func add(_ reader: @escaping Reader) -> Int { add { $0.readers[$1] = reader } }

    /// - Parameter wake: called on any thread when pushes may have changed.
    func addWaiting(_ wake: @escaping @Sendable () -> Void) -> Int { add { $0.waiting[$1] = wake } }

    private func add(_ body: (inout State, Int) -> Void) -> Int {
        state.withLock { state in
            state.lastID += 1
            body(&state, state.lastID)
            if state.watcher == nil { state.watcher = world.feed.add { [weak self] in self?.happened($0) } }
            return state.lastID
        }
    }

    func remove(_ id: Int) {
        state.withLock { state in
            state.readers[id] = nil
            state.waiting[id] = nil
            guard state.readers.isEmpty, state.waiting.isEmpty, let watcher = state.watcher else { return }
            world.feed.remove(watcher)
            state.watcher = nil
            state.pending = PendingChanges()
        }
    }

    func event(_ name: String, _ data: [UInt8]) -> [UInt8] {
        let id = events.withLock { count in
            count += 1
            return count
        }
        return Array("id: \(id)\nevent: \(name)\ndata: ".utf8) + data + Array("\n\n".utf8)
    }

    private func happened(_ changes: [Change]) {
        let schedules = state.withLock { state in
            for change in changes {
                if !state.readers.isEmpty { state.pending.add(change) }
                switch change {
                case .push, .all: state.wakesWaiting = !state.waiting.isEmpty
                default: break
                }
            }
            let isDue =
                state.wakesWaiting || state.pending.isMoreThanPhones
                || !state.pending.phones.isEmpty && !state.isTimerSet
            guard isDue, !state.isScheduled else { return false }
            state.isScheduled = true
            return true
        }
        if schedules { loop.execute { self.send() } }
    }

    private func send() {
        let now = NIODeadline.now()
        let phonesFrom = lastPhones.withLock { $0 } + pause
        let (changes, readers, waiting, setsTimer) = state.withLock { state in
            let changes = state.pending.take(withPhones: now >= phonesFrom)
            let waiting = state.wakesWaiting ? Array(state.waiting.values) : []
            state.wakesWaiting = false
            state.isScheduled = false
            let setsTimer = !state.pending.phones.isEmpty && !state.isTimerSet
            if setsTimer { state.isTimerSet = true }
            return (changes, Array(state.readers.values), waiting, setsTimer)
        }
        if setsTimer {
            loop.scheduleTask(deadline: phonesFrom) {
                self.state.withLock { $0.isTimerSet = false }
                self.send()
            }
        }
        if !changes.phones.isEmpty { lastPhones.withLock { $0 = now } }
        for wake in waiting { wake() }
        guard !readers.isEmpty else { return }
        let events = events(changes)
        if !events.isEmpty { for reader in readers { reader(events) } }
    }

    private static let banner = ViewShape<(phone: String, line: LineView)>("Banner") {
        ViewMember("phone", .text) { $0.phone }
        ViewMember("line", .object(LineView.shape)) { $0.line }
    }

    private func events(_ changes: PendingChanges) -> [[UInt8]] {
        if changes.isAll { return [event("resync", Array("{}".utf8))] }
        var events: [[UInt8]] = []
        for number in changes.pushes {
            if let entry = world.push(number: number) {
                events.append(event("push", entry.json))
            } else {
                events.append(event("forgotten", Array(#"{"number":\#(number)}"#.utf8)))
            }
        }
        events += changes.removed.map { id in event("removed", JSONWriter.object { $0.member("id", id) }) }
        for banner in changes.banners {
            guard let view = world.view(banner.phone, shown, media),
                let line = view.banner(app: banner.app, notification: banner.notification)
            else { continue }
            events.append(event("banner", Self.banner.json((banner.phone, line))))
        }
        for id in changes.phones {
            if let view = world.view(id, shown, media) { events.append(event("phone", view.json)) }
        }
        return events
    }
}
