/// The state of a response: events go in, actions come out. It has no input or output of its own.
///
/// Phases and their successors: `status` (nothing of a head yet) → `fields` → `status` again (the head was an interim
/// 1xx) or `body` → `body` (trailers are counted and dropped). Every phase → `stopped`, which is final.
struct ResponseState {
    enum Phase: Hashable { case status, fields, body, stopped(Stop) }

    enum Stop: Hashable {
        case refused
        case headersTooLarge
        /// libcurl passed on bytes that no response can have.
        case malformed
    }

    enum Action: Hashable {
        case proceed
        /// The head is complete: the receiver is to see it.
        case deliver(ResponseHead)
        case stop
    }

    /// Bytes of all status lines, fields and trailers of one transfer. What libcurl itself allows since 8.4.0, and
    /// older ones with distributions' fixes for CVE-2023-38039; without those there was no limit at all.
    static let headerLimit = 307_200
    /// Fields of all heads and trailers of one transfer. Apache httpd takes 100 in a request (LimitRequestFields),
    /// Node.js 2,000 in a response (maxHeadersCount), libcurl 5,000, but only its newest versions.
    static let fieldLimit = 1_000
    /// The longest line that libcurl passes on.
    static let lineLimit = 102_400

    /// Whether HTTP/2 was negotiated on the connection: its heads are of that version, and all others of version 1.
    var isHTTP2 = false
    private(set) var phase = Phase.status
    /// The head that is coming or has come; interim ones are replaced. Changed in place only: a copy taken
    /// while fields are added would make each of them cost as much as all before it.
    private(set) var head: ResponseHead?
    private(set) var headerBytes = 0
    private(set) var fieldCount = 0
    private(set) var received = 0

    var isHeadComplete: Bool { phase == .body }

    var stop: Stop? {
        if case .stopped(let reason) = phase { reason } else { nil }
    }

    /// One line of a head or trailer, with its line end.
    mutating func line(_ raw: UnsafeRawBufferPointer) -> Action {
        if stop != nil { return .stop }
        let line = unsafe HeaderLine.content(raw)
        headerBytes += raw.count
        // The first status line is not a field; a later one follows an interim head.
        if unsafe !line.isEmpty, phase != .status || head != nil { fieldCount += 1 }
        guard headerBytes <= Self.headerLimit, fieldCount <= Self.fieldLimit else {
            return end(.headersTooLarge)
        }
        switch phase {
        case .status: return unsafe begin(line)
        case .fields: return unsafe line.isEmpty ? complete() : unsafe add(line)
        case .body, .stopped: return .proceed
        }
    }

    mutating func body(_ count: Int) -> Action {
        guard phase == .body else { return stop == nil ? end(.malformed) : .stop }
        received += count
        return .proceed
    }

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

    private mutating func begin(_ line: UnsafeRawBufferPointer) -> Action {
        guard let status = unsafe HeaderLine.status(line, isHTTP2: isHTTP2) else { return end(.malformed) }
        head = ResponseHead(status: status, fields: [], isHTTP2: isHTTP2)
        head?.fields.reserveCapacity(16)
        phase = .fields
        return .proceed
    }

    private mutating func add(_ line: UnsafeRawBufferPointer) -> Action {
        if unsafe HeaderLine.isFolded(line) {
            guard let last = head?.fields.indices.last else { return end(.malformed) }
            unsafe head?.fields[last].fold(line)
        } else {
            // A second status line is not a field either: what came before it cannot be taken back.
            guard let field = unsafe HeaderLine.field(line) else { return end(.malformed) }
            head?.fields.append(field)
        }
        return .proceed
    }

    private mutating func complete() -> Action {
        guard let head else { return end(.malformed) }
        // 101 is final here: no switch was asked for, and what follows is handed on as a body.
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
    /// Goes on with a folded line. In place: the value may be long and its continuations many.
    fileprivate mutating func fold(_ line: UnsafeRawBufferPointer) {
        let (more, isUTF8) = unsafe HeaderLine.text(line)
        if !value.isEmpty, !more.isEmpty { value += " " }
        value += more
        self.isUTF8 = self.isUTF8 && isUTF8
    }
}
