/// What a run reads in a text: it takes the whole for the JSON of one payload or request, and reads no other notation.
struct RunReading: Sendable {
    /// Why a run refuses it; nil also for a text that need not be meant as JSON.
    private(set) var fault: CheckDiagnostic?
    /// Whether it is one object of JSON with one push, or lines of them, so that what is not in one is missing.
    private(set) var isObject = false

    /// The name of what a run gets: it takes any text for JSON.
    static let ofRun = "payload.json"

    /// - Parameter isObject: whether it is the payload of a delivery; else neither is known.
    init(isObject: Bool = false) { self.isObject = isObject }

    /// - Parameter name: a file of JSON is meant as JSON, whatever is in it.
    /// - Parameter pushes: what was read in it; none when it was not understood.
    /// - Parameter compiled: what was compiled of these, as ``from``.
    /// - Parameter limit: of `--max-payload`; nil without it.
    init(
        _ bytes: [UInt8], name: String, of pushes: [ReadPush] = [], to compiled: [CompiledPush] = [],
        from: SenderChoice = .auto, limit: Int? = nil
    ) {
        guard pushes.allSatisfy({ [.document, .code, .log, .har, .url].contains($0.shape) }) else { return }
        // An address may be given in the place of a file.
        let isFile = TextInput.hint(name) == .json && !name.contains("://")
        do throws(PayloadError) {
            let document = try JSONScanner.scan(bytes)
            // Saved requests may be a list.
            guard pushes.first?.shape != .har else { return }
            guard let shape = NotificationPayload.fault(ofRootOf: document) else {
                isObject = compiled.count == 1 && pushes[0].shape == .document
                return
            }
            // What leads to several pushes has an answer for each. A text or a number by itself may be anything.
            let kind = document.kind(of: document.root)
            // A flow of Node-RED is a list of nodes, some with code.
            let isFlow =
                kind == .array
                && (pushes.first?.shape == .code
                    || document.elements(of: document.root).contains {
                        document.value("wires", in: $0) != nil
                    })
            let isOne = (isFile || kind != .string && kind != .number) && compiled.count < 2 && !isFlow
            let isRequest =
                compiled.contains { $0.sender != nil } || pushes.contains { $0.target != nil }
            if isOne, from == .apns || !isRequest || !CompiledRequest.isAlone(in: document) {
                fault = Self.diagnostic(shape, bytes)
            }
        } catch {
            // What is nested that deep is JSON up to there.
            let isDeep = error.code == .payloadDepth && pushes.count < 2
            // Several texts are lines of JSON, unless a list is around them.
            let isOne =
                pushes.count < 2
                || bytes.first { !$0.isSpace } == "["
                    && !CompiledRequest.areSeveral(bytes, until: error.offset)
            // The encoding is not of a notation's making, and a NUL not of copying's.
            let isBroken =
                pushes.first?.isBrokenJSON == true
                || error.offset.map { $0 < bytes.count && bytes[$0] == 0 } == true
                || error.code == .payloadEncoding && pushes.first?.notation == .json
                    && pushes.first?.shape == .document
            guard isDeep || (isFile ? isOne : pushes.count == 1 && isBroken) else {
                isObject = pushes.count == compiled.count && Self.areAlone(pushes, in: bytes)
                return
            }
            // The size is looked at first.
            do throws(PayloadError) {
                _ = try NotificationPayload(parsing: bytes, limit: limit ?? NotificationPayload.usualLimit)
            } catch {
                fault = Self.diagnostic(error, bytes)
            }
        }
    }

    /// Whether the text is several documents and nothing else: each is one by itself, as a line of a batch.
    private static func areAlone(_ pushes: [ReadPush], in bytes: [UInt8]) -> Bool {
        var at = 0
        for push in pushes {
            guard push.shape == .document, push.notation == .json, let range = push.value.origin?.range,
                range.lowerBound >= at, range.upperBound <= bytes.count,
                bytes[at..<range.lowerBound].allSatisfy(\.isSpace)
            else { return false }
            at = range.upperBound
        }
        return pushes.count > 1 && bytes[at...].allSatisfy(\.isSpace)
    }

    /// What is wrong with a part of the input that is sent as JSON; nil for JSON.
    static func fault(of text: SourceText, path: String = "") -> CheckDiagnostic? {
        do throws(PayloadError) { _ = try JSONScanner.scan(text.bytes) } catch {
            var fault = diagnostic(error, text.bytes)
            if let position = error.position {
                fault.message = Sentence.of("\(position) of it: \(error.message)")
            }
            fault.origin = fault.origin.map { SourceOrigin(text.origin(of: $0.range), path: path) }
            return fault
        }
        return nil
    }

    static func diagnostic(_ error: PayloadError, _ bytes: [UInt8]) -> CheckDiagnostic {
        let start = min(error.offset ?? 0, bytes.count)
        return CheckDiagnostic(
            error.code, .error, Sentence.of(error.message), hint: error.hint,
            origin: SourceOrigin(start..<min(start + 1, bytes.count), path: ""))
    }
}
