/// What has come of a response so far: events in, what to do out. No input or output of its own.
///
/// Phases and their successors: `status` (nothing of a head yet) → `fields` → `status` again (the head was an
/// interim 1xx) or `body` → `body` (trailers are counted and dropped). Every phase → `stopped`, which is
/// final.
struct ResponseState {
    enum Phase: Hashable { case status, fields, body, stopped(Stop) }

    enum Stop: Hashable {
        /// The receiver said no.
        case refused
        case headersTooLarge
        /// libcurl passed on what no HTTP/1 response can be.
        case malformed
    }

    enum Action: Hashable {
        case proceed
        /// The head is complete: the receiver is to see it.
        case deliver(ResponseHead)
        /// End the transfer.
        case stop
    }

    /// Bytes of all status lines, fields and trailers of one transfer. What libcurl itself allows since
    /// 8.4.0, and older ones with distributions' fixes for CVE-2023-38039; without those there was no limit
    /// at all.
    static let headerLimit = 307_200
    /// The longest line that libcurl passes on.
    static let lineLimit = 102_400

    private(set) var phase = Phase.status
    /// The head that is coming or has come; interim ones are replaced.
    private(set) var head: ResponseHead?
    private(set) var headerBytes = 0
    private(set) var received = 0

    /// The final head has been delivered.
    var isHeadComplete: Bool { phase == .body }

    var stop: Stop? {
        if case .stopped(let reason) = phase { reason } else { nil }
    }

    /// One line of a head or trailer, with its line end.
    mutating func line(_ raw: [UInt8]) -> Action {
        if stop != nil { return .stop }
        headerBytes += raw.count
        guard headerBytes <= Self.headerLimit else { return end(.headersTooLarge) }
        if phase == .body { return .proceed }
        let line = HeaderLine.content(raw)
        guard phase == .fields, var head else {
            guard let status = HeaderLine.status(line) else { return end(.malformed) }
            head = ResponseHead(status: status, fields: [])
            phase = .fields
            return .proceed
        }
        guard !line.isEmpty else { return complete(head) }
        if HeaderLine.isFolded(line) {
            guard let last = head.fields.indices.last else { return end(.malformed) }
            head.fields[last].fold(line)
        } else {
            // A second status line is no field either: what came before it cannot be taken back.
            guard let field = HeaderLine.field(line) else { return end(.malformed) }
            head.fields.append(field)
        }
        self.head = head
        return .proceed
    }

    /// A piece of the body.
    mutating func body(_ count: Int) -> Action {
        guard phase == .body else { return stop == nil ? end(.malformed) : .stop }
        received += count
        return .proceed
    }

    /// The receiver refused what it was given.
    mutating func refuse() { if stop == nil { phase = .stopped(.refused) } }

    /// libcurl has its own limits for heads, and does not pass on the line that goes over them: so an end
    /// with these codes, before the head was complete, means the same as our own count.
    func isHeaderLimit(_ code: CurlCode, responseBegan: Bool) -> Bool {
        switch phase {
        case .body, .stopped: false
        case .status, .fields:
            switch code {
            case .outOfMemory, .tooLarge: responseBegan
            case .receiveError: headerBytes + Self.lineLimit > Self.headerLimit
            default: false
            }
        }
    }

    private mutating func complete(_ head: ResponseHead) -> Action {
        // 101 is final for us: nobody asked to switch, and what follows is handed on as a body.
        if (100..<200).contains(head.status), head.status != 101 {
            phase = .status
            return .proceed
        }
        phase = .body
        return .deliver(head)
    }

    private mutating func end(_ reason: Stop) -> Action {
        phase = .stopped(reason)
        return .stop
    }
}

extension ResponseHead.Field {
    /// Goes on with a folded line.
    fileprivate mutating func fold(_ line: ArraySlice<UInt8>) {
        let (more, isUTF8) = HeaderLine.text(line)
        value = [value, more].filter { !$0.isEmpty }.joined(separator: " ")
        self.isUTF8 = self.isUTF8 && isUTF8
    }
}
