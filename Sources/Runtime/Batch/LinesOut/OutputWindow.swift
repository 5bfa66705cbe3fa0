import NotificationCore

/// The lines between reading and writing: undecided ones are bounded in number, decided ones in bytes. A consumer that
/// blocks stops the intake. While an ordered output waits for a line, the bytes of later ones go to a file.
final class OutputWindow: Sendable {
    private enum Slot {
        case finished(FinishedLine)
        /// Will never be answered: with order, nothing after it is written either.
        case dropped
    }

    private struct State {
        /// The lines of an ordered output, as a ring that grows: the slot of a line is its sequence number modulo the size,
        /// a power of two.
        var ring: [Slot?]
        var queue = FIFO<FinishedLine>()
        var next = 0
        /// The number of sequence numbers that were given out.
        var admitted = 0
        var decided = 0
        var held = 0
        /// Since when later lines are ready, and the next one is not.
        var blockedSince: Instant?
        var dropped = 0
        var inputEnded = false
        var isStopped = false
        var readerWaits = false
        var writerWaits = false
    }

    private let undecided: Int
    private let lines: Int
    private let bytes: Int
    private let isOrdered: Bool
    private let now: @Sendable () -> Instant
    private let spill = LineSpill()
    private let state: Monitor<State>

    /// `undecided`: lines that are admitted and not decided; `lines`: that are admitted and not written;
    /// bytes of these in memory.
    init(
        undecided: Int, lines: Int = .max, bytes: Int, isOrdered: Bool,
        now: @escaping @Sendable () -> Instant = SystemClock.time
    ) {
        self.undecided = max(1, undecided)
        self.lines = max(1, lines)
        self.bytes = max(1, bytes)
        self.isOrdered = isOrdered
        self.now = now
        state = Monitor(State(ring: isOrdered ? Array(repeating: nil, count: 64) : []))
    }

    // MARK: - Reader

    /// How many lines may be read at a time: one wake-up for many, and several such blocks in the window.
    var most: Int { min(256, max(1, undecided / 8), lines) }

    /// Waits for room for this many lines; their bytes may exceed the limit only when nothing is held.
    /// - Returns: the sequence number of the first of them; nil when nothing is written any more.
    func admit(_ count: Int, charge: Int) -> Int? {
        let sequence: Int? = state.wait { [undecided, lines, bytes, isOrdered] state -> Int?? in
            if state.isStopped { return .some(nil) }
            guard state.admitted - state.decided + count <= undecided,
                state.admitted - state.next + count <= lines,
                state.held == 0 || state.held + charge <= bytes
            else {
                state.readerWaits = true
                return nil
            }
            state.readerWaits = false
            state.held += charge
            defer { state.admitted += count }
            if isOrdered { Self.grow(&state, to: state.admitted - state.next + count) }
            return .some(state.admitted)
        }
        return sequence
    }

    private static func grow(_ state: inout State, to count: Int) {
        guard count > state.ring.count else { return }
        var ring = [Slot?](repeating: nil, count: 2 * state.ring.count)
        while ring.count < count { ring += ring }
        for sequence in state.next..<state.admitted {
            ring[sequence & (ring.count - 1)] = state.ring[sequence & (state.ring.count - 1)]
        }
        state.ring = ring
    }

    func endInput() { state.change { $0.inputEnded = true } }

    // MARK: - Workers

    func complete(_ finished: [(sequence: Int, line: FinishedLine)]) {
        var finished = finished
        if isOrdered, state.withLock({ $0.blockedSince != nil && $0.held > bytes / 4 }) {
            spill.put(&finished)
        }
        let wakes = state.withLock { state -> Bool in
            for (sequence, line) in finished {
                // The estimate makes room for what it really is.
                let size =
                    line.spilled?.charge
                    ?? line.main.count + (line.report?.count ?? 0) + LineSpill.charge
                state.held += size - line.charge
                line.charge = size
                state.decided += 1
                if isOrdered {
                    state.ring[sequence & (state.ring.count - 1)] = .finished(line)
                } else {
                    state.queue.append(line)
                }
            }
            let readerGoesOn = state.readerWaits && undecided - (state.admitted - state.decided) >= most
            let isReady = !isOrdered || state.ring[state.next & (state.ring.count - 1)] != nil
            if !isReady, state.blockedSince == nil { state.blockedSince = now() }
            return readerGoesOn || isReady && state.writerWaits
        }
        if wakes { state.wakeAll() }
    }

    func drop(_ sequence: Int) {
        state.change { state in
            state.decided += 1
            if isOrdered {
                state.ring[sequence & (state.ring.count - 1)] = .dropped
            } else {
                state.dropped += 1
            }
        }
    }

    // MARK: - Writer

    /// What is to be written next, some lines at a time; waits for it. Nil after the last one.
    /// - Throws: a line's bytes cannot be read back from the file in which they waited.
    func take(lines most: Int, bytes enough: Int) throws(Errno) -> [FinishedLine]? {
        let taken: [FinishedLine]? = state.wait { [now] state -> [FinishedLine]?? in
            state.writerWaits = false
            if state.isStopped { return .some(nil) }
            var taken: [FinishedLine] = []
            var size = 0
            while taken.count < most, size < enough, let line = Self.pop(&state, isOrdered, now) {
                size += line.spilled?.main ?? line.main.count
                taken.append(line)
                if line.rest != nil { break }
            }
            if !taken.isEmpty { return .some(taken) }
            if isOrdered, case .dropped? = state.ring[state.next & (state.ring.count - 1)] {
                return .some(nil)
            }
            if state.inputEnded, state.next + state.dropped == state.admitted { return .some(nil) }
            state.writerWaits = true
            return nil
        }
        for index in (taken ?? []).indices where taken?[index].spilled != nil {
            if let line = taken?[index] { try spill.take(line) }
        }
        return taken
    }

    private static func pop(
        _ state: inout State, _ isOrdered: Bool, _ now: () -> Instant
    ) -> FinishedLine? {
        if isOrdered {
            let slot = state.next & (state.ring.count - 1)
            guard case .finished(let line)? = state.ring[slot] else { return nil }
            if let since = state.blockedSince {
                line.result.heldOutput = now() - since
                state.blockedSince = nil
            }
            state.ring[slot] = nil
            state.next += 1
            return line
        }
        guard let line = state.queue.popFirst() else { return nil }
        state.next += 1
        return line
    }

    /// These have been written: there is room again.
    func written(_ finished: [FinishedLine]) {
        let size = finished.reduce(0) { $0 + $1.charge }
        let wakes = state.withLock { state -> Bool in
            state.held -= size
            return state.readerWaits
        }
        if wakes { state.wakeAll() }
    }

    func stop() { state.change { $0.isStopped = true } }

    var isStopped: Bool { state.withLock { $0.isStopped } }

    var counts: (read: Int, written: Int) { state.withLock { ($0.admitted, $0.next) } }

    /// The line for which later ones wait, and since when; nil when none does.
    var blocked: (sequence: Int, since: Instant)? {
        state.withLock { state in state.blockedSince.map { (state.next, $0) } }
    }
}

/// A decided line. A class: it passes through many hands, and each copy of its parts would count ten
/// references. `Sendable` unchecked: nothing changes it once the window has it.
final class FinishedLine: @unchecked Sendable {
    var main: [UInt8]
    /// The bytes for the report; nil when there is none, and for a blank line, which has no record.
    var report: [UInt8]?
    var result: BatchLineResult
    /// The rest of a line that was too long to be held; comes between `main` and the line's end.
    var rest: PassingLine?
    /// Identifies the line of the input, for a later run that resumes the batch.
    var trace: UInt64 = 0
    /// The bytes of memory that it is charged for: an estimate when it is read, then what it takes.
    var charge = 0
    /// Where its bytes are while it waits for its turn; nil: here.
    var spilled: LineSpill.Extent?

    init(main: [UInt8], report: [UInt8]? = nil, result: BatchLineResult, charge: Int = 0) {
        self.main = main
        self.report = report
        self.result = result
        self.charge = charge
    }
}
