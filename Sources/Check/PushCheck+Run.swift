/// What a run says of the text as it stands is said here too.
extension PushCheck {
    /// Whether the text is the payload itself, and whole.
    var isWholeObject: Bool { run.isObject && push.isSent(as: read) }

    /// What a run gets: the input, or its line.
    var ownBytes: [UInt8] {
        guard input.number != nil, let range = read.value.origin?.range else { return input.bytes }
        return Array(input.bytes[range.clamped(to: input.bytes.indices)])
    }

    /// The answer where it has more bytes than `--max-payload`; else nil.
    var excess: CheckAnswer? { settings.maxPayload.flatMap { Self.excess(of: ownBytes, limit: $0, input) } }

    /// The answer where it has more bytes than a limit of which only nse-run knows; else nil.
    static func excess(of bytes: [UInt8], limit: Int, _ input: InputDescription) -> CheckAnswer? {
        guard NotificationPayload.mayFit(bytes),
            let error = NotificationPayload.fault(ofSizeOf: bytes, limit: limit)
        else { return nil }
        let note = CheckDiagnostic(error.code, .note, Sentence.of(error.message), hint: error.hint)
        return CheckAnswer(
            input: input, ruling: Ruling([CheckDiagnostic](), unverified: true),
            sentence: "nse-run could not judge the picture. \(note.message)", diagnostics: [note])
    }

    /// Whether it is JSON with faults, which was read as if it were corrected.
    var isCorrected: Bool {
        read.diagnostics.contains { $0.code == .requestNotation && $0.severity == .warning }
    }

    /// The answer for a text without a push and a picture that a run takes for a payload; nil for another text.
    func refusal(_ judged: JudgedPayload) -> CheckAnswer? {
        let isElement = input.number != nil && read.shape == .document
        if run.fault == nil, isWholeObject || isElement, isOfAnotherKind {
            let note = CheckDiagnostic(
                .requestNotation, .note,
                "This is no push that is known here: it has no aps, and no key of a known push service.",
                hint: NotUnderstood.unknown.instead)
            return CheckAnswer(
                input: input, ruling: Ruling([note], unverified: true), diagnostics: [note],
                payload: compiled.printed(), record: judged.record)
        }
        guard run.fault != nil || isWholeObject else { return nil }
        // Of several reasons the weightiest one counts.
        let reasons = headerDiagnostics.filter { $0.code == .payloadTooLarge } + gateDiagnostics()
        let found = run.fault.map { [$0] } ?? Array(DiagnosticOrder.sorted(reasons).prefix(1))
        guard !found.isEmpty else { return nil }
        let note = CheckDiagnostic(
            .requestNotation, .note, "It has no key of a known push service either.",
            hint: NotUnderstood.unknown.instead)
        return CheckAnswer(
            input: input, ruling: Ruling(found, unverified: false, namesPicture: namesPicture(judged, found)),
            diagnostics: found + [note], payload: compiled.printed(), record: judged.record)
    }

    /// Whether the members are those of something else than a push: a setting, an answer, a package.
    private var isOfAnotherKind: Bool {
        settings.from != .apns && nearMisses.isEmpty
            && !headerDiagnostics.contains { $0.code == .payloadTooLarge }
            && compiled.document.members(of: compiled.document.root).contains { _ in true }
    }

    /// Puts the reason why a run refuses the text ahead of all others; what APNs or a service refuses, too, is before a
    /// rule of nse-run's own.
    /// - Returns: what decides; nil when there is no such reason.
    func addFault(to diagnostics: inout [CheckDiagnostic]) -> [CheckDiagnostic]? {
        if let reserved = run.fault == nil ? reservedKey : nil {
            let end =
                diagnostics.firstIndex { $0.severity != .error || $0.stop != .refused }
                ?? diagnostics.endIndex
            diagnostics.insert(reserved, at: end)
            return Array(diagnostics[...end])
        }
        guard var fault = run.fault else { return nil }
        diagnostics.removeAll { $0.code == .payloadDepth }
        if read.shape == .url {
            fault.hint =
                "A push is an object with aps. To check the picture alone, give its address: nse-run check https://…"
        }
        if [.payloadSyntax, .payloadEncoding].contains(fault.code) {
            diagnostics.removeAll { [.requestNotation, .payloadEncoding].contains($0.code) }
            let rest = "All else was judged as if that were corrected."
            fault.hint = fault.hint.map { "\($0) \(rest)" } ?? rest
        }
        diagnostics.insert(fault, at: 0)
        return [fault]
    }

    /// The member that has the name of a delivery's result, in the input or in what is compiled of it: as a run, which
    /// ends at the first fault.
    private var reservedKey: CheckDiagnostic? {
        guard read.shape == .document || read.shape == .har, let key = settings.resultKey else { return nil }
        let made = compiled.document.bytes
        for bytes in run.isObject ? [ownBytes, made] : [made] {
            do throws(PayloadError) {
                _ = try NotificationPayload(parsing: bytes, limit: .max, resultKey: key)
            } catch {
                guard error.code == .payloadReservedKey else { return nil }
                var fault = RunReading.diagnostic(error, bytes)
                fault.origin =
                    read.value.members?.first { $0.name == key }?.nameOrigin ?? compiled.origin(at: "/\(key)")
                return fault
            }
        }
        return nil
    }
}
