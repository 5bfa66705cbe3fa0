struct MediaDiagnostics {
    let mended: MendedPayload

    /// A lost picture is an error when no other one shows or may show.
    func diagnostics(of judged: JudgedPayload) -> [CheckDiagnostic] {
        let someShows = judged.media.contains { $0.outcome != .lost }
        let showsOwn = judged.media.contains { $0.outcome != .lost && !mended.isBorrowed($0.pointer) }
        var diagnostics: [CheckDiagnostic] = []
        for media in judged.media {
            if media.outcome == .lost, let failure = media.failure {
                // A phone shows a thumbnail of the first; that others were not asked for is no loss.
                let beside: Severity = failure.code == .mediaLimit ? .note : .warning
                // One at a key that no SDK reads is lost before it is fetched.
                let isRead = !mended.isBorrowed(media.pointer)
                diagnostics.append(lost(media, failure, severity: someShows || !isRead ? beside : .error))
            } else if media.outcome == .unverified, let failure = media.failure {
                let isKnown = [.urlPlaceholder, .mediaNeedsServer].contains(failure.code)
                let note = Diagnostic(
                    isKnown ? failure.code : .mediaUnverified, .note, failure.message,
                    hint: isKnown ? failure.hint : nil)
                diagnostics.append(CheckDiagnostic(note, origin: origin(media)))
                if failure.code == .urlPlaceholder { continue }
            }
            let isOwn = Vendor.isOwnKey(ofDialect: media.dialect)
            diagnostics += media.diagnostics.filter { $0.code != .mediaVendor || isOwn }
                .map { diagnostic($0, origin(media)) }
            diagnostics += slowness(media)
        }
        diagnostics += judged.diagnostics.filter {
            $0.code.family != .gate
                && (!Self.saidBetter.contains($0.code)
                    || $0.code == .payloadTooLarge && judged.delivered != nil)
        }
        .map {
            var told = diagnostic($0, nil)
            // Of two addresses one is enough.
            if told.code == .mediaMissingKey, showsOwn { told.severity = .note }
            return told
        }
        if judged.delivered?.shown == nil { diagnostics += judged.unanswered.map { CheckDiagnostic($0) } }
        return diagnostics
    }

    /// Diagnostics on a phone's network and memory.
    private func slowness(_ media: JudgedMedia) -> [CheckDiagnostic] {
        let origin = origin(media)
        let chain = media.redirects.map(\.url) + [media.finalURL].compactMap { $0 }
        let redirect = RedirectChain.diagnostic(chain: chain, origin: origin)
        guard media.outcome == .attached, let bytes = media.bytes else {
            return [redirect].compactMap(\.self)
        }
        let memory = MediaMemory.diagnostic(bytes: bytes, type: media.type, origin: origin)
        let slow = SlowPhones.diagnostic(
            bytes: bytes, firstByte: (media.firstByte?.milliseconds ?? 0) / 1000,
            neededKbps: media.neededKbps,
            origin: origin)
        return [redirect, memory, slow].compactMap(\.self)
    }

    /// A rule of `check` reports these codes, with their origin.
    private static let saidBetter: Set<Code> = [
        .payloadTooLarge, .payloadDuplicate, .payloadFCMMessage, .payloadNotSilent, .mediaUnreadKey,
        .payloadByteOrderMark, .payloadSyntax,
    ]

    private func lost(_ media: JudgedMedia, _ failure: CodedFailure, severity: Severity) -> CheckDiagnostic {
        let (message, hint) = LostMediaText.texts(media, failure)
        var diagnostic = CheckDiagnostic(failure.code, severity, message, hint: hint, origin: origin(media))
        diagnostic.isTransient = failure.retryable
        diagnostic.isOfPicture = true
        return diagnostic
    }

    private func diagnostic(_ diagnostic: Diagnostic, _ origin: SourceOrigin?) -> CheckDiagnostic {
        var told = CheckDiagnostic(diagnostic, origin: origin ?? pointed(diagnostic.message))
        // Without the option the picture is attached all the same.
        if told.code == .mediaInvalidOptions, told.severity == .warning { told.severity = .note }
        return told
    }

    private func origin(_ media: JudgedMedia) -> SourceOrigin? { mended.origin(at: media.pointer) }

    private func pointed(_ message: String) -> SourceOrigin? {
        for word in message.split(separator: " ") where word.hasPrefix("/") && word.count > 1 {
            let pointer = word.hasSuffix(":") || word.hasSuffix(",") ? String(word.dropLast()) : String(word)
            if let origin = mended.origin(at: pointer) { return origin }
        }
        return nil
    }
}

/// Texts for lost pictures: what was seen, what is wrong, what to change. Others have those of their failure.
enum LostMediaText {
    private struct Row: Sendable {
        let code: Code
        let applies: @Sendable (JudgedMedia) -> Bool
        /// Nil: the failure's own.
        var message: @Sendable (JudgedMedia) -> String? = { _ in nil }
        let hint: String
    }

    private static let rows = [
        Row(
            code: .typeUnsupported, applies: isPage,
            message: { $0.seenMIME == "text/html" ? nil : "The URL returns a web page, not an image." },
            hint:
                "Open the URL in a private window: you will see a login, error or preview page. Send the address of the image file itself."
        ),
        Row(
            code: .typeUnsupported, applies: { $0.seenMIME?.hasPrefix("image/") == true },
            message: {
                "The picture is \($0.seenMIME.map { names[$0] ?? $0 } ?? "of another type"). iOS does not attach that type in a notification."
            },
            hint: "Send JPEG, PNG or GIF."),
        Row(
            code: .urlScheme, applies: { $0.url?.hasPrefix("http:") == true },
            message: { _ in AddressFault.unencrypted.message }, hint: AddressFault.unencrypted.hint),
        Row(
            // Without a scheme and host.
            code: .urlMalformed, applies: { $0.url?.contains("://") == false },
            message: { _ in "The download never starts: this is not a full address." },
            hint: "Write the whole address: https://, the host, the path."),
        Row(
            code: .budgetExpired, applies: { _ in true },
            hint:
                "Make the file smaller or the server faster. No phone gives the extension more than about 30 seconds."
        ),
    ]

    static func texts(_ media: JudgedMedia, _ failure: CodedFailure) -> (message: String, hint: String) {
        let row = rows.first { $0.code == failure.code && $0.applies(media) }
        return (row?.message(media) ?? Sentence.of(failure.message), Sentence.of(row?.hint ?? failure.advice))
    }

    private static func isPage(_ media: JudgedMedia) -> Bool {
        media.seenMIME == "text/html" || media.contentType?.hasPrefix("text/html") == true
    }

    private static let names = [
        "image/webp": "WebP", "image/svg+xml": "SVG", "image/svg": "SVG", "image/heic": "HEIC",
        "image/heif": "HEIC", "image/avif": "AVIF",
    ]
}
