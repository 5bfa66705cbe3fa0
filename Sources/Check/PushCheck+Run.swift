import NotificationCore

/// What a run says of the text as it stands is said here too.
extension PushCheck {
    /// Whether the text is the payload itself, and whole.
    var isWholeObject: Bool { run.isObject && push.isSent(as: read) }

    /// Whether it is JSON with faults, which was read as if it were corrected.
    var isCorrected: Bool {
        read.diagnostics.contains { $0.code == .requestNotation && $0.severity == .warning }
    }

    /// The answer for a text without a push and a picture that a run takes for a payload; nil for another text.
    func refusal(_ judged: JudgedPayload) -> CheckAnswer? {
        guard run.fault != nil || isWholeObject && judged.delivered == nil else { return nil }
        // Of several reasons the first one counts.
        let found = run.fault.map { [$0] } ?? Array(gateDiagnostics().prefix(1))
        guard let cause = found.first else { return nil }
        let note = CheckDiagnostic(
            .requestNotation, .note, "It has no key of a known push service either.",
            hint: NotUnderstood.unknown.instead)
        return CheckAnswer(
            input: input, ruling: Ruling(found, unverified: false, namesPicture: namesPicture(judged, found)),
            sentence: cause.message, diagnostics: found + [note], payload: compiled.printed(),
            record: judged.record)
    }

    /// Puts the reason why a run refuses the text ahead of all others, and returns it.
    func addFault(to diagnostics: inout [CheckDiagnostic]) -> CheckDiagnostic? {
        guard var fault = run.fault ?? reservedKey else { return nil }
        if [.payloadSyntax, .payloadEncoding].contains(fault.code) {
            diagnostics.removeAll { [.requestNotation, .payloadEncoding].contains($0.code) }
            let rest = "All else was judged as if that were corrected."
            fault.hint = fault.hint.map { "\($0) \(rest)" } ?? rest
        }
        diagnostics.insert(fault, at: 0)
        return fault
    }

    /// The member that has the name of a delivery's result.
    private var reservedKey: CheckDiagnostic? {
        let document = compiled.document
        guard read.shape == .document, let key = settings.resultKey.map({ Array($0.utf8) }),
            // As a run, which ends at the first fault.
            let member = document.members(of: document.root).first(where: { name, value in
                document.text(of: name, equals: key)
                    || document.text(of: name, equals: "aps")
                        && NotificationPayload.fault(ofAPS: value, in: document) != nil
            }), document.text(of: member.name, equals: key)
        else { return nil }
        let fault = NotificationPayload.fault(ofReserved: member.name, in: document)
        return CheckDiagnostic(
            fault.code, .error, Sentence.of(fault.message), hint: fault.hint,
            origin: compiled.origin(of: member.name))
    }
}
