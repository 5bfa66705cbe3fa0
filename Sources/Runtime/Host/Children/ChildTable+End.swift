internal import CNSEChildProcess
import ExtensionWire
import Glibc
import NotificationCore

extension ChildTable {
    /// Between two samples of a child's memory, in nanoseconds; what a turn of the loop takes comes on top.
    private static let sampleInterval: Int64 = 15_000_000
    /// How long a process that was killed may take to end, in nanoseconds.
    private static let mostDying: Int64 = 2_000_000_000
    /// How long one search for orphans may take in addition to the list of them, in nanoseconds: all other children wait for it.
    private static let mostSearching: Int64 = 5_000_000
    /// The time until they are searched again, in nanoseconds.
    private static let lookInterval: Int64 = 1_000_000

    /// Prepares this process for children: others of the same user cannot read its memory, and with `reapsOrphans` it
    /// becomes the parent of what the children leave.
    func beHost() {
        guard !isHost else { return }
        isHost = true
        cchild_hide(true)
        if reapsOrphans { _ = cchild_adopt_orphans(true) }
    }

    func beNoHost() {
        guard isHost else { return }
        isHost = false
        cchild_hide(false)
        if reapsOrphans { _ = cchild_adopt_orphans(false) }
    }

    /// The process has ended, and has not been waited for: its number, and that of its group, are still its own.
    func end(_ entry: Entry) {
        entry.isEnding = true
        entry.child.kill()
        readSocket(of: entry, atMost: Self.mostAtEnd)
        readOutput(of: entry, isError: false, atMost: Self.mostAtEnd)
        readOutput(of: entry, isError: true, atMost: Self.mostAtEnd)
        closeAll(entry)
        entry.due = Self.now() + Self.mostDying
        // The end of its namespace waits for that.
        if entry.keeper != nil { reap(entry) }
        killOrphans(of: entry)
    }

    /// Kills what the child started. What these have started in turn is found when they have ended.
    private func killOrphans(of entry: Entry) {
        isUnsure = false
        if let keeper = entry.keeper {
            isUnsure = cchild_wait(keeper).found == 0
        } else {
            for pid in search(for: entry) where entry.orphans[pid] == nil {
                let number = cchild_open(pid)
                guard number >= 0 else { continue }
                let process = OwnedDescriptor(number)
                // The number may have become that of another process before it was opened.
                guard takes(pid, for: entry), cchild_signal(number, SIGKILL) == 0 else { continue }
                guard watch(process, nextKey, .orphan(entry, pid)) else { continue }
                entry.orphans[pid] = Orphan(process: process, key: nextKey)
                nextKey += 1
            }
            if hasReaped { isUnsure = true }
        }
        entry.nextLook = isUnsure ? Self.now() + Self.lookInterval : nil
        if entry.orphans.isEmpty, entry.nextLook == nil { finish(entry) }
    }

    func orphanEnded(_ pid: Int32, of entry: Entry) {
        forget(pid, of: entry)
        if reapsOrphans { _ = cchild_wait(pid) }
        if entry.orphans.isEmpty { entry.nextLook = Self.now() }
    }

    private func forget(_ pid: Int32, of entry: Entry) {
        guard let orphan = entry.orphans.removeValue(forKey: pid) else { return }
        cchild_poll_remove(poll.number, orphan.process.number)
        sources[orphan.key] = nil
    }

    private func search(for entry: Entry) -> [Int32] {
        let start = Self.now()
        repeat {
            hasReaped = false
            let candidates =
                (reapsOrphans ? ProcessTable.ownChildren() : nil)
                ?? ProcessTable.processes(after: entry.child.pid)
            let end = Self.now() + Self.mostSearching
            // The newest first: those before it may end as soon as they have forked.
            let found = candidates.reversed().filter {
                children[$0] == nil && Self.now() < end && takes($0, for: entry)
            }
            // One that has been waited for may have left children of its own after the list was made.
            if !found.isEmpty || !hasReaped && Self.now() < end { return found }
        } while Self.now() < start + Self.mostSearching
        isUnsure = true
        return []
    }

    private enum Owner { case entry, nobody, other }

    private func takes(_ pid: Int32, for entry: Entry) -> Bool {
        guard pid != getpid(), let found = ProcessTable.entry(pid) else { return false }
        // No descendant of a child can come back into the session of this process.
        let isAdopted = reapsOrphans && found.parent == getpid() && found.session != getsid(0)
        let owner = owner(of: found, isAdopted: isAdopted, besides: entry)
        // Until it has been waited for no other group can have the number.
        if isAdopted, owner != .other {
            _ = kill(-found.group, SIGKILL)
            // Thousands may have ended. The group of a child is left: the child itself is waited for by its entry.
            while children[found.group] == nil, cchild_wait(-found.group).found == 1 { hasReaped = true }
        }
        if isAdopted, found.isZombie, cchild_wait(pid).found == 1 { hasReaped = true }
        return owner == .entry
    }

    private func owner(of found: ProcessTable.Entry, isAdopted: Bool, besides entry: Entry) -> Owner {
        if let child = children[found.session], child !== entry { return .other }
        if found.isZombie { return .nobody }
        if found.session == entry.child.pid || isAdopted && children.count == 1 { return .entry }
        let environment = ProcessTable.environment(of: found.pid)
        if let environment, environment.isEmpty, found.mayHaveEnvironment, found.session != getsid(0) {
            isUnsure = true
            return .other
        }
        let marks = Self.marks(in: environment)
        if marks.contains(entry.child.mark) { return .entry }
        if !isAdopted || children.values.contains(where: { marks.contains($0.child.mark) }) { return .other }
        // With the mark of a child that is gone: what could not be ended in its time.
        return marks.isEmpty ? .entry : .nobody
    }

    private static func marks(in environment: [UInt8]?) -> [String] {
        (environment ?? []).split(separator: 0).filter { $0.starts(with: "\(markVariable)=".utf8) }
            .map { String(decoding: $0.dropFirst(markVariable.utf8.count + 1), as: UTF8.self) }
    }

    private func finish(_ entry: Entry) {
        let end = reap(entry)
        forget(entry)
        entry.events.ended(end)
    }

    /// Waits for the process, which has ended, and ends the others of its namespace.
    @discardableResult
    func reap(_ entry: Entry) -> ChildEnd {
        if let end = entry.end { return end }
        let end = entry.child.reap()
        entry.end = end
        if let keeper = entry.keeper { _ = kill(keeper, SIGKILL) }
        return end
    }

    func forget(_ entry: Entry) {
        for pid in Array(entry.orphans.keys) { forget(pid, of: entry) }
        children[entry.child.pid] = nil
        if children.isEmpty { beNoHost() }
    }

    func close() {
        isClosed = true
        for entry in children.values { entry.child.kill() }
    }

    /// How many milliseconds the loop may wait for events; -1: without end.
    func timeout() -> Int32 {
        var due = Int64.max
        if children.values.contains(where: { $0.child.isWatched }) {
            due = nextSample
        }
        for entry in children.values {
            due = min(due, entry.orphans.isEmpty ? entry.nextLook ?? .max : entry.due)
        }
        guard due < .max else { return -1 }
        return Int32(clamping: max(0, due - Self.now() + 999_999) / 1_000_000)
    }

    func tick() {
        let now = Self.now()
        for entry in children.values.filter({ !$0.orphans.isEmpty && $0.due <= now }) { finish(entry) }
        for entry in children.values.filter({ $0.orphans.isEmpty && $0.nextLook ?? .max <= now }) {
            if entry.due <= now { finish(entry) } else { killOrphans(of: entry) }
        }
        guard now >= nextSample else { return }
        nextSample = now + Self.sampleInterval
        let watched = children.values.filter { $0.child.isWatched }
        // These cost more than a sample: 0.2 ms for the files that a process has open.
        samples &+= 1
        if samples.isMultiple(of: 2), !watched.isEmpty { findDescendants(of: watched) }
        for entry in watched where entry.child.takeSample(isFull: samples.isMultiple(of: 4)) {
            entry.child.kill()
            entry.events.exceededMemory()
        }
    }

    /// What the children have started counts as theirs once it has been seen twice: between a fork and an exec a process
    /// shows the memory of the one before.
    private func findDescendants(of watched: [Entry]) {
        var left: [Int32: [Int32]] = [:]
        for pid in reapsOrphans ? ProcessTable.ownChildren() ?? [] : [] where children[pid] == nil {
            guard let found = ProcessTable.entry(pid), found.session != getsid(0) else { continue }
            let marks = Self.marks(in: ProcessTable.environment(of: pid))
            let owner = children[found.session] ?? watched.first { marks.contains($0.child.mark) }
            if let owner { left[owner.child.pid, default: []].append(pid) }
        }
        for entry in watched {
            let pid = entry.child.pid
            let orphans = left[pid] ?? []
            let below = ProcessTable.descendants(of: [pid] + orphans + (entry.keeper.map { [$0] } ?? []))
            let found = Set(below + orphans)
            let seenTwice = found.intersection(entry.descendants)
            entry.child.others = seenTwice.filter { !ProcessTable.isBacktracer($0) }
            entry.descendants = found
        }
    }

    private static func now() -> Int64 { SystemTime.nanoseconds(CLOCK_MONOTONIC) }
}
