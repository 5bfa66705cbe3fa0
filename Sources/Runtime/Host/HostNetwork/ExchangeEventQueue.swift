import NotificationCore

/// Events in order, of which the first may be a body of which a part has been taken.
struct ExchangeEventQueue: Sendable {
    enum First {
        case head
        /// A piece of a body, or the progress of a file.
        case body(left: Int)
        case file(bytes: Int)
        case end
    }

    private var events = FIFO<ExchangeEvent>()
    private var taken = 0

    mutating func append(_ event: ExchangeEvent) { events.append(event) }

    var first: First? {
        switch events.first {
        case nil: return nil
        case .response: return .head
        case .body(let bytes): return .body(left: bytes.count - taken)
        case .progress(let bytes): return .body(left: bytes - taken)
        case .file(_, let bytes): return .file(bytes: bytes)
        case .finished, .failed: return .end
        }
    }

    /// The first event, or at most this many bytes of it; nil when there is none.
    mutating func takeFirst(atMost most: Int) -> ExchangeEvent? {
        guard let event = events.first else { return nil }
        if case .body(let bytes) = event, bytes.count - taken > most || taken > 0 {
            let end = taken + min(most, bytes.count - taken)
            let piece = Array(bytes[taken..<end])
            taken = end
            if end == bytes.count { dropFirst() }
            return .body(piece)
        }
        if case .progress(let bytes) = event {
            let count = min(most, bytes - taken)
            taken += count
            if taken == bytes { dropFirst() }
            return .progress(count)
        }
        dropFirst()
        return event
    }

    private mutating func dropFirst() {
        taken = 0
        _ = events.popFirst()
    }
}
