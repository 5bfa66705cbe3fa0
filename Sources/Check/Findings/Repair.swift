/// Mends what is certain (`--repair`), one change at a time. A change counts only when `check` then finds less, and
/// nothing that it did not find before.
package enum Repair {
    /// The first change that mends something; nil when nothing is certain.
    /// - Parameter request: what the payload was compiled from; the change is then one of the request.
    /// - Returns: the whole text with the change, and a note that has the value before and after.
    package static func next(
        _ payload: NotificationPayload, of request: CompiledRequest?, finder: ReferenceFinder
    ) -> (bytes: [UInt8], note: Diagnostic)? {
        if let request, request.push.sender == nil { return inside(request, finder) }
        let found = finder.find(in: payload)
        let document = request?.document ?? payload.document
        let fixes =
            (request.map { requestFixes($0, payload, found) } ?? gateFixes(payload, found))
            + addressFixes(found, payload, request)
        guard !fixes.isEmpty else { return nil }
        let before = Findings(payload, request, finder)
        for fix in fixes {
            guard let (bytes, change) = fix.applied(to: document), bytes != document.bytes,
                let after = Findings(bytes, asReadWith: request, finder),
                let mended = before.mended(in: after)
            else { continue }
            let codes = mended.map(\.rawValue).joined(separator: ", ")
            return (bytes, Diagnostic(.payloadRepaired, .note, "\(change) (\(codes))"))
        }
        return nil
    }

    /// The first change of a text that `nse-run` reads: a payload, or else a request.
    package static func next(
        in bytes: [UInt8], from choice: SenderChoice = .auto, finder: ReferenceFinder
    ) -> (bytes: [UInt8], note: Diagnostic)? {
        let payload = try? NotificationPayload(parsing: bytes, limit: .max)
        if let payload, payload.aps != nil, choice == .auto || choice == .apns {
            return next(payload, of: nil, finder: finder)
        }
        let read: (JSONDocument) throws(PayloadError) -> CompiledRequest? = { document throws(PayloadError) in
            try CompiledRequest.read(document, from: choice)
        }
        guard
            let request = try? payload.map({ try read($0.document) }) ?? CompiledRequest.ofList(bytes, read),
            let compiled = try? NotificationPayload(parsing: request.payload, limit: .max)
        else { return nil }
        return next(compiled, of: request, finder: finder)
    }

    /// A payload inside something that is not a request of a known sender.
    private static func inside(
        _ request: CompiledRequest, _ finder: ReferenceFinder
    ) -> (bytes: [UInt8], note: Diagnostic)? {
        guard let node = request.node,
            let payload = try? NotificationPayload(
                parsing: Array(request.document.raw(node)), limit: .max),
            let (bytes, note) = next(payload, of: nil, finder: finder)
        else { return nil }
        var edits = PayloadEdits(request.document)
        edits.replace(node, with: bytes)
        let place = request.document.pointer(to: node)
        return (edits.applied(), Diagnostic(.payloadRepaired, .note, "in \(place): \(note.message)"))
    }

    private static func gateFixes(_ payload: NotificationPayload, _ found: FoundReferences) -> [PayloadFix] {
        let findings = Gate.findings(in: GateScene(payload))
        // Nobody knows whether a silent push is meant to show.
        guard !findings.isEmpty, !findings.contains(where: { $0.reason == .silent }) else { return [] }
        let namesMedia = PayloadDiagnostics.namesMedia(found, in: payload)
        return findings.compactMap { finding in
            guard let fix = finding.reason.fix(of: payload) else { return nil }
            let isWanted =
                switch finding.reason {
                case .notMutable: !fix.isAddition || namesMedia && payload.hasVisibleText
                case .noAlert: namesMedia || Gate.isOne("mutable-content", payload)
                case .silent, .pushType, .alertsOff: false
                }
            return isWanted ? fix : nil
        }
    }

    private static func requestFixes(
        _ request: CompiledRequest, _ payload: NotificationPayload, _ found: FoundReferences
    ) -> [PayloadFix] {
        let document = request.document
        guard let node = request.node else { return [] }
        var fixes = request.push.diagnostics.compactMap { diagnostic in
            diagnostic.fix?.moving(diagnostic.origin, to: node, in: document)
        }
        if !Gate.isOne("mutable-content", payload), payload.hasVisibleText,
            let fix = request.push.mutableContent?.fix?.setting(in: document, from: node),
            !fix.isAddition || PayloadDiagnostics.namesMedia(found, in: payload)
        {
            fixes.append(fix)
        }
        return fixes
    }

    private static func addressFixes(
        _ found: FoundReferences, _ payload: NotificationPayload, _ request: CompiledRequest?
    ) -> [PayloadFix] {
        found.references.compactMap { reference in
            // A completed or an inner address is not the text that is there.
            guard reference.nesting == 0, !reference.isRelative else { return nil }
            let document = request?.document ?? payload.document
            let range =
                request == nil
                ? reference.range : request?.compiled.origin(at: reference.pointer)?.range
            guard let value = range.flatMap({ document.reference(at: $0) }),
                let text = document.stringValue(value), let mended = AddressFault.withoutBlanks(text)
            else { return nil }
            return PayloadFix(.value(value), JSONText.literal(mended))
        }
    }
}

/// What `check` finds in a payload or a request before anything is downloaded: of each code how many errors there are,
/// and how many errors and warnings.
private struct Findings {
    private var errors: [Code: Int] = [:]
    private var all: [Code: Int] = [:]
    private let size: Int

    init(_ payload: NotificationPayload, _ request: CompiledRequest?, _ finder: ReferenceFinder) {
        var settings = CheckSettings()
        settings.finder = finder
        var judged = JudgedPayload(media: [], diagnostics: [], code: nil, record: [])
        judged.delivered = JudgedPayload.Delivered(namesMedia: true, isSuppressed: false, shown: nil)
        let answer =
            request.map { Check.answer($0, settings, judged) }
            ?? Check.answer(payload.bytes, settings, judged)
        for diagnostic in answer?.diagnostics ?? [] where diagnostic.severity != .note {
            all[diagnostic.code, default: 0] += 1
            if diagnostic.severity == .error { errors[diagnostic.code, default: 0] += 1 }
        }
        size = payload.bytes.count
    }

    /// Nil when the text is not read as what it was before.
    init?(_ bytes: [UInt8], asReadWith request: CompiledRequest?, _ finder: ReferenceFinder) {
        var text = bytes
        var changed: CompiledRequest?
        if let request {
            guard let document = try? JSONScanner.scan(bytes),
                let read = try? CompiledRequest.read(document, from: request.choice),
                read.push.sender == request.push.sender
            else { return nil }
            changed = read
            text = read.payload
        }
        guard let payload = try? NotificationPayload(parsing: text, limit: .max) else { return nil }
        self.init(payload, changed, finder)
    }

    /// The codes of which there are fewer after a change; nil when there are none, or when something is worse.
    func mended(in after: Findings) -> [Code]? {
        guard after.size <= max(size, PushType.alert.payloadLimit),
            after.errors.allSatisfy({ $1 <= errors[$0, default: 0] }),
            after.all.allSatisfy({ $1 <= all[$0, default: 0] })
        else { return nil }
        let mended = all.filter { after.all[$0, default: 0] < $1 }.map(\.key)
        return mended.isEmpty ? nil : mended.sorted { $0.rawValue < $1.rawValue }
    }
}

extension CompiledRequest {
    /// The request in its text, without what is around it.
    fileprivate var node: JSONDocument.Reference? {
        push.origin.flatMap { document.reference(at: $0.range) }
            .flatMap { document.kind(of: $0) == .object ? $0 : nil }
    }
}
