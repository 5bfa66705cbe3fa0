/// Members that hold the URL of a picture, sound or video, and that no known SDK reads.
struct UnreadKeys {
    private let document: JSONDocument
    private let payload: NotificationPayload
    private let found: FoundReferences
    private let byName: Bool
    private var diagnostics: [Diagnostic] = []
    /// What is already reported; made when there is something to compare with it.
    private var reported: Reported?
    /// The lists around the value, outermost first, each with the name of its member. In a request to a push service,
    /// which has no aps, the objects as well: there `ios_attachments` has the picture under any name.
    private var lists: [List] = []

    private struct List {
        var end: Int
        var name: JSONDocument.Reference?
        var isReported = false
    }

    init(_ payload: NotificationPayload, _ found: FoundReferences, byName: Bool = false) {
        document = payload.document
        self.payload = payload
        self.found = found
        self.byName = byName
    }

    /// The diagnostics, at most ``PayloadDiagnostics/limit``, in payload order; a list's first element stands for all.
    mutating func search() -> [Diagnostic] {
        for at in document.nodes.indices {
            switch document.nodes[at].kind {
            case .string: if isWebURL(at) { judge(at) }
            case .array: enter(at)
            case .object where payload.aps == nil: enter(at)
            default: continue
            }
            if diagnostics.count == PayloadDiagnostics.limit { break }
        }
        return diagnostics
    }

    private mutating func enter(_ array: JSONDocument.Reference) {
        leave(before: array)
        let name = name(of: array)
        lists.append(List(end: Int(document.nodes[array].next), name: name ?? lists.last?.name))
    }

    private mutating func leave(before at: JSONDocument.Reference) {
        while let last = lists.last, last.end <= at { lists.removeLast() }
    }

    private func name(of value: JSONDocument.Reference) -> JSONDocument.Reference? {
        value > 0 && document.nodes[value - 1].kind == .name ? value - 1 : nil
    }

    private mutating func judge(_ at: JSONDocument.Reference) {
        let start = document.range(of: at).lowerBound
        if isReference(start) { return }
        leave(before: at)
        let own = name(of: at)
        if own == nil, lists.last?.isReported == true { return }
        let url = document.string(at)
        let outer = own == nil || payload.aps == nil ? lists.last?.name : nil
        let isNamed = [own, outer].contains { $0.map(namesMedia) == true }
        guard isNamed || !byName && MediaWords.namesMedia(url: url) else { return }
        if known().covers(start, url) { return }
        let pointer = document.pointer(to: at)
        if own == nil, let last = lists.indices.last { lists[last].isReported = true }
        diagnostics.append(PayloadDiagnostics.unreadKey(at: "\(pointer)", pointer: "\(pointer)"))
    }

    /// Compares a few references one by one and many by a set: else thousands would be compared with thousands.
    private mutating func isReference(_ start: Int) -> Bool {
        guard found.references.count > 16 else {
            return found.references.contains { $0.range.lowerBound == start }
        }
        return known().holds(start)
    }

    private mutating func known() -> Reported {
        let known = reported ?? Reported(payload, found)
        reported = known
        return known
    }

    /// `http://` or `https://`, the slashes escaped or not; the usual string is excluded by its first byte.
    private func isWebURL(_ at: JSONDocument.Reference) -> Bool {
        let node = document.nodes[at]
        guard node.end - node.start > 12, document.bytes[Int(node.start) + 1] | 0x20 == UInt8(ascii: "h")
        else {
            return false
        }
        var start: [UInt8] = []
        for byte in document.text(of: at) {
            start.append(0x41...0x5A ~= byte ? byte | 0x20 : byte)
            if start.count == 8 { break }
        }
        return start.starts(with: "https://".utf8) || start.starts(with: "http://".utf8)
    }

    private func namesMedia(_ name: JSONDocument.Reference) -> Bool {
        MediaWords.namesMedia(key: document.string(name))
    }
}

private struct Reported {
    private var starts: Set<Int> = []
    private var urls: Set<String> = []
    private var subtree: Range<Int>?

    init(_ payload: NotificationPayload, _ found: FoundReferences) {
        let document = payload.document
        for reference in found.references {
            starts.insert(reference.range.lowerBound)
            if case .found(let url) = reference.value { urls.insert(url) }
            if let fallback = reference.fallback { urls.insert(fallback.url) }
        }
        for range in found.passedOver { starts.insert(range.lowerBound) }
        // The sender's avatar is not an attachment.
        subtree = PayloadDiagnostics.communicationInfo(in: document).map { document.range(of: $0) }
    }

    func holds(_ start: Int) -> Bool { starts.contains(start) }

    func covers(_ start: Int, _ url: String) -> Bool {
        starts.contains(start) || urls.contains(url) || subtree?.contains(start) == true
    }
}
