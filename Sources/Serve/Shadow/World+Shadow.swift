/// Pushes that were passed to an upstream. They reach no phone of this endpoint; the journal holds only their numbers.
extension World {
    /// Puts a push into the list; its number is given here.
    func shadowed(_ entry: PushEntry) -> Int {
        change { state in
            var entry = entry
            entry.number = state.log.next
            // A failure shows in `/readyz`. The push has its answer already.
            _ = journal.write([.numbered(entry.number)])
            state.log.append(entry)
            state.totals.answers[
                entry.reason?.rawValue ?? (entry.status == 200 ? "accepted" : "other"), default: 0] +=
                1
            if state.isWatched { state.changes.append(.push(entry.number)) }
            return entry.number
        }
    }

    func judged(_ number: Int, record: [UInt8]) {
        let now = now
        change { state in
            state.log.change(number) { entry in
                if !record.isEmpty { entry.record = record }
                entry.settled = now
                entry.awaitsRecord = false
            }
            if state.isWatched { state.changes.append(.push(number)) }
        }
    }
}
