/// A request that is JSON, compiled to the payload that the phone gets; the same that `check` makes of it.
package final class CompiledRequest: Sendable {
    struct Facts: Sendable, Hashable {
        /// Nil for a form around a payload.
        var sender: Sender?
        var isComplete: Bool
        var pushType: PushType?
    }

    /// What the compilation found in addition to the payload.
    struct Findings: Sendable, Equatable {
        let diagnostics: [Diagnostic]
        /// Of what the judge looks at besides the request's names and its payload.
        let digest: UInt64
    }

    private struct Compilation: Sendable {
        var read: ReadPush
        var push: CompiledPush
        var compiled: CompiledPayload

        init(_ read: ReadPush, _ push: CompiledPush) {
            (self.read, self.push) = (read, push)
            compiled = CompiledPayload(push.payload, isSent: push.isSent(as: read))
        }
    }

    package let document: JSONDocument
    /// The payload for the phone. Values that the request does not have are taken as good.
    package let payload: [UInt8]
    let facts: Facts
    let choice: SenderChoice
    /// Nil: not made from a template.
    private let template: RequestTemplates.Template?
    /// Nil until it is asked for, when the payload was made from a template.
    private let compilation: Locked<Compilation?>

    private var compiling: Compilation {
        compilation.withLock { compilation in
            if let compilation { return compilation }
            // A template exists only for what can be compiled.
            let found = (try? Self.compile(document, from: choice)) ?? nil
            let made =
                found
                ?? Compilation(
                    ReadPush(shape: .document, notation: .json, value: .object([])),
                    CompiledPush(sender: facts.sender, payload: .object([])))
            compilation = made
            return made
        }
    }

    /// Whether it was compiled by itself.
    package var isCompiled: Bool { compilation.withLock { $0 != nil } }

    package var read: ReadPush { compiling.read }
    package var push: CompiledPush { compiling.push }
    var compiled: CompiledPayload { compiling.compiled }

    /// - Returns: nil when it is not a request of a sender, nor a form around a payload.
    /// - Throws: `payload.several` when it leads to several pushes.
    package static func read(
        _ document: JSONDocument, from choice: SenderChoice
    ) throws(PayloadError) -> CompiledRequest? {
        guard let compilation = try compile(document, from: choice) else { return nil }
        return CompiledRequest(document, compilation, choice)
    }

    /// The request of a list of one, as a service may take it, or of a string of JSON; nil when it is another text.
    /// - Throws: `payload.several` when it leads to several pushes.
    package static func ofList(
        _ bytes: [UInt8], _ read: (JSONDocument) throws(PayloadError) -> CompiledRequest?
    ) throws(PayloadError) -> CompiledRequest? {
        guard let text = try? JSONScanner.scan(bytes), let request = try read(text),
            isAlone(in: text), request.sender != nil || request.read.target != nil
        else { return nil }
        return request
    }

    /// Whether the text is one string, or a list of one element: a request in it is read.
    static func isAlone(in text: JSONDocument) -> Bool {
        text.kind(of: text.root) == .string || Array(text.elements(of: text.root)).count == 1
    }

    /// Refuses pushes one after the other.
    /// - Parameter offset: where the text is no longer one document.
    /// - Throws: `payload.several`.
    package static func refuseSeveral(
        _ bytes: [UInt8], at offset: Int?, from choice: SenderChoice
    ) throws(PayloadError) {
        if areSeveral(bytes, until: offset) {
            _ = try compile(bytes, isPayload: false, areSeveral: true, from: choice)
        }
    }

    /// Whether a text is a document up to there, after which another one begins. Of a sequence (RFC 7464) each has a
    /// separator before it, the first one too.
    static func areSeveral(_ bytes: [UInt8], until offset: Int?) -> Bool {
        guard let offset, offset < bytes.count, "{[,\u{1E}".utf8.contains(bytes[offset]) else { return false }
        return offset == 0 ? bytes[0] == 0x1E : (try? JSONScanner.scan(Array(bytes[..<offset]))) != nil
    }

    private static func compile(
        _ document: JSONDocument, from choice: SenderChoice
    ) throws(PayloadError) -> Compilation? {
        let isPayload = document.value("aps", in: document.root) != nil
        let isOne = isPayload && (choice == .auto || choice == .apns)
        return isOne ? nil : try compile(document.bytes, isPayload: isPayload, from: choice)
    }

    private static func compile(
        _ bytes: [UInt8], isPayload: Bool, areSeveral: Bool = false, from choice: SenderChoice
    ) throws(PayloadError) -> Compilation? {
        let result = InputReader.read(bytes, name: nil)
        guard case .pushes(let reads) = result,
            areSeveral || NoPush.answer(bytes, name: "", read: result) == nil
        else { return nil }
        let found = reads.flatMap { read in
            SenderCompiler.compile(read, from: choice, nested: InputReader.nested).map { (read, $0) }
        }
        guard found.count < 2 else {
            guard
                areSeveral || choice == .apns
                    || found.contains(where: { $1.sender != nil || $1.payload["aps"] != nil })
            else { return nil }
            throw PayloadError(
                .payloadSeveral, "this leads to \(found.count) pushes, and one is delivered at a time",
                hint: "For nse-run batch, write each on a line\(elements(found.map(\.1))).")
        }
        return found.first.flatMap { read, push in
            // The payload in a saved request is one, whatever it is read as.
            let mayHavePayload = choice == .apns ? read.target != nil || !read.headers.isEmpty : !isPayload
            let hasPayload = push.payload["aps"] != nil || choice == .apns && read.shape == .har
            return push.sender != nil || mayHavePayload && hasPayload ? Compilation(read, push) : nil
        }
    }

    private init(_ document: JSONDocument, _ compilation: Compilation, _ choice: SenderChoice) {
        self.document = document
        self.choice = choice
        template = nil
        self.compilation = Locked(compilation)
        payload = compilation.compiled.document.bytes
        facts = Facts(
            sender: compilation.push.sender, isComplete: !compilation.push.payload.hasVariable,
            pushType: HeaderRules.pushType(compilation.push.headers + compilation.read.headers))
    }

    init(_ document: JSONDocument, _ template: RequestTemplates.Template, _ choice: SenderChoice) {
        self.document = document
        self.choice = choice
        self.template = template
        compilation = Locked(nil)
        payload = template.payload(of: document)
        facts = template.facts
    }

    package var bytes: [UInt8] { document.bytes }

    /// Whether the request has all values of the payload. Otherwise the service adds some: a template, a campaign.
    package var isComplete: Bool { facts.isComplete }

    /// JSON Pointers of the payload's values that the request does not have.
    package var unknown: Set<String> { isComplete ? [] : compiled.unknown }

    /// `a request for FCM HTTP v1`.
    package var words: String { InputDescription(name: "", shape: read.shape, sender: push.sender).words }

    package var sender: Sender? { facts.sender }

    /// Whether it is for one of Firebase's interfaces.
    package var isOfFirebase: Bool { sender?.family == "fcm" }

    /// The push type that the request is sent on with; nil when it does not say.
    package var pushType: PushType? { facts.pushType }

    /// What is to be said of the request itself, without what its payload shows.
    package var diagnostics: [Diagnostic] {
        if let known = template?.findings { return known.diagnostics }
        let note = Diagnostic(
            .requestSender, .note, "read as \(words)",
            hint: "The payload is what the phone gets of it. --from apns takes it for the payload itself.")
        return [note]
            + (read.diagnostics + push.diagnostics).map {
                Diagnostic($0.code, $0.severity, $0.message, hint: $0.hint)
            }
    }

    /// Whether what was found in it and its payload say all that the judge looks at.
    var hasShape: Bool {
        // The text itself is sent on, and has a limit.
        guard sender != nil || bytes.count <= 4096 else { return false }
        return template?.findings != nil
            || isComplete && read.shape == .document && read.notation == .json && !read.isPart
                && !read.value.hasVariable && compiled.map.unknown.isEmpty && compiled.map.open.isEmpty
    }

    var findings: Findings { template?.findings ?? Findings(diagnostics: diagnostics, digest: digest) }

    private var digest: UInt64 {
        var digest = ShapeDigest(0)
        digest.add(push.sender?.identifier ?? "")
        digest.add(push.hasWrittenAPS ? 1 : 0)
        digest.add(read.sent == nil ? 0 : 1)
        digest.add(push.strayMutableContent?.path ?? "")
        digest.add(push.origin?.path ?? "")
        digest.add(read.target?.string ?? "")
        for header in read.headers + push.headers {
            digest.add(header.name)
            digest.add(header.value.string ?? "")
        }
        for diagnostic in read.diagnostics + push.diagnostics + compiled.diagnostics {
            digest.add(diagnostic.code.rawValue)
            digest.add(diagnostic.severity.rawValue)
            digest.add(diagnostic.isRefusal ? 1 : 0)
            digest.add(diagnostic.isTransient ? 1 : 0)
            digest.add(diagnostic.origin?.path ?? "")
        }
        return digest.value
    }

    /// What to write for `mutable-content`, and where, as a sentence.
    package var mutableContentHint: String {
        let place = push.sender.map { "In your \($0.name) request, write" } ?? "Write"
        return "\(place) \(push.mutableContentAdvice)."
    }

    /// Where the request has the text of a reference of its payload, in its own spelling.
    package func places(of reference: MediaReference) -> [TextPlace] {
        guard case .found(let text) = reference.value,
            let range = compiled.origin(at: reference.pointer)?.range
        else { return [] }
        return document.places(of: Array(text.utf8), in: range)
    }

    /// The size of the payload that the phone gets when the request is changed to this.
    package func payloadSize(of bytes: [UInt8]) -> Int {
        guard let document = try? JSONScanner.scan(bytes),
            let changed = try? CompiledRequest.read(document, from: choice)
        else { return payload.count }
        return changed.payload.count
    }

    /// The jq line that takes the pushes apart, after a colon; empty where they are not the elements of one list.
    private static func elements(_ pushes: [CompiledPush]) -> String {
        let lists = Set(
            pushes.map { push in
                let path = push.origin?.path ?? ""
                return path.last == "]" ? path.lastIndex(of: "[").map { path[..<$0] } : nil
            })
        guard lists.count == 1, case let list?? = lists.first,
            list.utf8.allSatisfy({ $0.isWord || ".[]".utf8.contains($0) })
        else { return "" }
        return ": jq -c '.\(list)[]' FILE"
    }
}

extension SourceValue {
    /// Whether a value in it is not in the text.
    var hasVariable: Bool {
        switch content {
        case .variable: true
        case .object(let members): members.contains { $0.value.hasVariable }
        case .array(let elements): elements.contains { $0.hasVariable }
        case .serialised(let value): value.hasVariable
        default: false
        }
    }
}
