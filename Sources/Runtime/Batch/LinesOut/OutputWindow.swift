import NotificationCore

/// The lines that are held between reading and writing, bounded in number and bytes.
///
/// The reader waits here for room, so a consumer that blocks stops the intake; the writer waits here for the next
/// line. One reader, one writer, any number of workers between them.
final class OutputWindow: Sendable {
    private enum Slot {
        case finished(FinishedLine)
        /// Will never be answered: with order, nothing after it is written either.
        case dropped
    }

    private struct State {
        /// The lines of an ordered output, as a ring: the slot of a line is its sequence number modulo the size.
        var ring: [Slot?]
        /// The lines of an unordered output, as they were decided.
        var queue = FIFO<FinishedLine>()
        /// The sequence number that is written next.
        var next = 0
        /// The number of sequence numbers that were given out.
        var admitted = 0
        var held = 0
        /// The number of lines of an unordered output that were dropped.
        var dropped = 0
        var inputEnded = false
        var isStopped = false
        var readerWaits = false
        var writerWaits = false
    }

    private let lines: Int
    private let bytes: Int
    private let isOrdered: Bool
    private let state: Monitor<State>

    init(lines: Int, bytes: Int, isOrdered: Bool) {
        self.lines = max(1, lines)
        self.bytes = max(1, bytes)
        self.isOrdered = isOrdered
        state = Monitor(State(ring: isOrdered ? Array(repeating: nil, count: self.lines) : []))
    }

    // MARK: - Reader

    /// How many lines may be read at a time.
    var most: Int { min(64, lines) }

    /// Waits for room for so many lines; their bytes may exceed the limit only when nothing is held.
    /// - Returns: the sequence number of the first of them; nil when nothing is written any more.
    func admit(_ count: Int, charge: Int) -> Int? {
        let sequence: Int? = state.wait { [lines, bytes] state -> Int?? in
            if state.isStopped { return .some(nil) }
            let waiting = state.admitted - state.next
            guard waiting + count <= lines, state.held == 0 || state.held + charge <= bytes else {
                state.readerWaits = true
                return nil
            }
            state.readerWaits = false
            state.held += charge
            defer { state.admitted += count }
            return .some(state.admitted)
        }
        return sequence
    }

    /// Notes that no further line is read.
    func endInput() { state.change { $0.inputEnded = true } }

    // MARK: - Workers

    func complete(_ finished: [(sequence: Int, line: FinishedLine)]) {
        let wakes = state.withLock { state -> Bool in
            for (sequence, line) in finished {
                // The estimate makes room for what it really is.
                state.held += line.main.count + (line.report?.count ?? 0) - line.charge
                if isOrdered {
                    state.ring[sequence % lines] = .finished(line)
                } else {
                    state.queue.append(line)
                }
            }
            guard state.writerWaits else { return false }
            return !isOrdered || state.ring[state.next % lines] != nil
        }
        if wakes { state.wakeAll() }
    }

    func drop(_ sequence: Int) {
        state.change { state in
            if isOrdered { state.ring[sequence % lines] = .dropped } else { state.dropped += 1 }
        }
    }

    // MARK: - Writer

    /// What is to be written next, some lines at a time; waits for it. Nil after the last one.
    func take(lines most: Int, bytes enough: Int) -> [FinishedLine]? {
        let taken: [FinishedLine]? = state.wait { state -> [FinishedLine]?? in
            state.writerWaits = false
            if state.isStopped { return .some(nil) }
            var taken: [FinishedLine] = []
            var size = 0
            while taken.count < most, size < enough, let line = Self.pop(&state, isOrdered, lines) {
                size += line.main.count
                taken.append(line)
                if line.rest != nil { break }
            }
            if !taken.isEmpty { return .some(taken) }
            if isOrdered, case .dropped? = state.ring[state.next % lines] { return .some(nil) }
            if state.inputEnded, state.next + state.dropped == state.admitted { return .some(nil) }
            state.writerWaits = true
            return nil
        }
        return taken
    }

    private static func pop(_ state: inout State, _ isOrdered: Bool, _ lines: Int) -> FinishedLine? {
        if isOrdered {
            guard case .finished(let line)? = state.ring[state.next % lines] else { return nil }
            state.ring[state.next % lines] = nil
            state.next += 1
            return line
        }
        guard let line = state.queue.popFirst() else { return nil }
        state.next += 1
        return line
    }

    /// These have been written: there is room again.
    func written(_ finished: [FinishedLine]) {
        let size = finished.reduce(0) { $0 + $1.main.count + ($1.report?.count ?? 0) }
        let wakes = state.withLock { state -> Bool in
            state.held -= size
            return state.readerWaits
        }
        if wakes { state.wakeAll() }
    }

    /// Nothing is written any more: the waits of reader and writer end.
    func stop() { state.change { $0.isStopped = true } }

    var isStopped: Bool { state.withLock { $0.isStopped } }

    var counts: (read: Int, written: Int) { state.withLock { ($0.admitted, $0.next) } }
}
