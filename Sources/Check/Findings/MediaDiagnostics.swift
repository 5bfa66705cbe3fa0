import NotificationCore

/// The results for the pictures as diagnostics with their origin in the input.
struct MediaDiagnostics {
    let mended: MendedPayload

    /// A lost picture is an error when no other one shows or may show.
    func diagnostics(of judged: JudgedPayload) -> [CheckDiagnostic] {
        let someShows = judged.media.contains { $0.outcome != .lost }
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
                && (!Self.saidBetter($0.code) || $0.code == .payloadTooLarge && judged.delivered != nil)
        }
        .map { diagnostic($0, nil) }
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

    /// Whether a rule of `check` reports the code, with its origin.
    private static func saidBetter(_ code: Code) -> Bool {
        switch code {
        case .payloadTooLarge, .payloadDuplicate, .payloadFCMMessage, .payloadNotSilent, .mediaUnreadKey,
            .mediaMissingKey, .payloadByteOrderMark:
            true
        default: false
        }
    }

    private func lost(_ media: JudgedMedia, _ failure: CodedFailure, severity: Severity) -> CheckDiagnostic {
        var diagnostic = CheckDiagnostic(
            failure.code, severity, LostMediaWords.message(media, failure),
            hint: Sentence.of(
                LostMediaWords.hint(media, failure) ?? failure.advice),
            origin: origin(media))
        diagnostic.isTransient = failure.retryable
        return diagnostic
    }

    private func diagnostic(_ diagnostic: Diagnostic, _ origin: SourceOrigin?) -> CheckDiagnostic {
        var told = CheckDiagnostic(diagnostic, origin: origin ?? pointed(diagnostic.message))
        // Without the option the picture is attached all the same.
        if told.code == .mediaInvalidOptions, told.severity == .warning { told.severity = .note }
        return told
    }

    private func origin(_ media: JudgedMedia) -> SourceOrigin? { mended.origin(at: media.pointer) }

    /// The origin of the value whose JSON Pointer is in a message.
    private func pointed(_ message: String) -> SourceOrigin? {
        for word in message.split(separator: " ") where word.hasPrefix("/") && word.count > 1 {
            let pointer = word.hasSuffix(":") || word.hasSuffix(",") ? String(word.dropLast()) : String(word)
            if let origin = mended.origin(at: pointer) { return origin }
        }
        return nil
    }
}

/// Texts for lost pictures: what was seen, what is wrong, what to change.
enum LostMediaWords {
    static func message(_ media: JudgedMedia, _ failure: CodedFailure) -> String {
        switch failure.code {
        case .typeUnsupported where isPage(media) && media.seenMIME != "text/html":
            "The URL returns a web page, not an image."
        case .typeUnsupported where media.seenMIME.map(isForeignImage) == true:
            "The picture is \(media.seenMIME.map(name) ?? "of another type"). iOS does not attach that type in a notification."
        case .urlScheme where media.url?.hasPrefix("http:") == true:
            "The picture's address begins with http:. iOS stops the download, because it takes https only."
        case .urlMalformed where media.url.map(isPartial) == true:
            "The download never starts: this is not a full address."
        default: Sentence.of(failure.message)
        }
    }

    static func hint(_ media: JudgedMedia, _ failure: CodedFailure) -> String? {
        switch failure.code {
        case .typeUnsupported where isPage(media):
            "Open the URL in a private window: you will see a login, error or preview page. Send the address of the image file itself."
        case .typeUnsupported where media.seenMIME.map(isForeignImage) == true:
            "Send JPEG, PNG or GIF."
        case .urlScheme where media.url?.hasPrefix("http:") == true:
            "Use an https address. (An exception for App Transport Security must be in the Info.plist of the extension, not only in that of the app.)"
        case .urlMalformed where media.url.map(isPartial) == true:
            "Write the whole address: https://, the host, the path."
        case .budgetExpired:
            "Make the file smaller or the server faster. No phone gives the extension more than about 30 seconds."
        default: nil
        }
    }

    private static func isPage(_ media: JudgedMedia) -> Bool {
        media.seenMIME == "text/html" || media.contentType?.hasPrefix("text/html") == true
    }

    private static func isForeignImage(_ type: String) -> Bool { type.hasPrefix("image/") }

    private static func name(_ type: String) -> String {
        switch type {
        case "image/webp": "WebP"
        case "image/svg+xml", "image/svg": "SVG"
        case "image/heic", "image/heif": "HEIC"
        case "image/avif": "AVIF"
        default: type
        }
    }

    /// Whether it lacks a scheme and host.
    private static func isPartial(_ url: String) -> Bool { !url.contains("://") }
}
