package struct NearMisses: Sendable {
    static let limit = 5

    /// Errors first. ``Code/mediaNone`` is not among them.
    package let diagnostics: [CheckDiagnostic]
    /// Addresses of pictures at keys that no SDK reads, best first, corrected as far as their text allows, so
    /// that they can be judged as if they were at the right key.
    package let candidates: [StrayAddress]

    /// - Parameter references: what the dialects read in the JSON of the same payload; JSON Pointers (RFC 6901).
    /// - Parameter imageAdvice: where the picture's address has to be written in the user's request; empty when
    ///   unknown.
    package init(_ payload: CompiledPayload, references: FoundReferences, imageAdvice: String = "") {
        var finder = NearMissFinder(payload, references, imageAdvice: imageAdvice)
        finder.judge()
        diagnostics = finder.diagnostics.errorsFirst
        var seen: Set<String> = []
        candidates = finder.candidates.sorted { $0.rank < $1.rank }.compactMap { candidate in
            guard seen.insert(candidate.url).inserted else { return nil }
            let string = candidate.string
            return StrayAddress(
                url: candidate.url, origin: string.origin ?? SourceOrigin(0..<0, path: string.words))
        }
    }

    /// Judges an address that is given by itself, without a payload around it.
    package static func diagnostics(address: StrayAddress) -> [CheckDiagnostic] {
        guard let text = address.url else { return [] }
        let faults = [
            AddressFault.of(text), AddressFault.ofEnding(ShownText.trimmed(text), isNamedByAddress: true),
        ]
        return faults.compactMap(\.self).map {
            CheckDiagnostic($0.code, $0.severity, $0.message, hint: $0.hint, origin: address.origin)
        }
    }

    /// The address as it was probably meant: `https//:…` with its colon; nil for a good text, or when it does not show.
    package static func mended(_ address: String) -> String? {
        var mended: String?
        for _ in 0..<4 {
            guard let next = AddressFault.of(mended ?? address)?.mended else { break }
            mended = next
        }
        return mended
    }
}

/// One pass over one payload.
struct NearMissFinder {
    struct Candidate {
        /// The lower the better; 0 is the best.
        var rank: Int
        var url: String
        var string: PayloadString
    }

    let payload: CompiledPayload
    let references: FoundReferences
    let imageAdvice: String
    let strings: PayloadStrings
    let hasAPS: Bool
    var diagnostics: [CheckDiagnostic] = []
    var candidates: [Candidate] = []
    private var reportedPointers: Set<String>
    private var reportedURLs: Set<String>
    /// Pointers of strings with a JSON document that a dialect reads.
    private let readDocuments: Set<String>
    private var counts: [Code: Int] = [:]

    init(_ payload: CompiledPayload, _ references: FoundReferences, imageAdvice: String) {
        self.payload = payload
        self.references = references
        self.imageAdvice = imageAdvice
        strings = PayloadStrings(payload)
        let document = payload.document
        hasAPS = document.value("aps", in: document.root) != nil
        reportedPointers = Set(references.references.map(\.pointer))
        reportedURLs = []
        readDocuments = Set(
            references.references.compactMap { reference in
                reference.pointer.firstRange(of: "{json}").map { String(reference.pointer[..<$0.lowerBound]) }
            })
        for reference in references.references {
            if case .found(let url) = reference.value { reportedURLs.insert(url) }
            if let fallback = reference.fallback {
                reportedURLs.insert(fallback.url)
                reportedPointers.insert(fallback.pointer)
            }
        }
    }

    /// Whether no SDK finds anything: a near miss is then the reason that there is no picture. What the input does not
    /// show may have one.
    var findsNothing: Bool { references.references.isEmpty && !payload.mayHaveMedia }

    /// The severity of a fault that loses the picture unless another one is found.
    var severity: Severity { findsNothing ? .error : .note }

    mutating func judge() {
        judgeReferences()
        for string in strings.all {
            if isReported(string) { continue }
            if VendorMarks.reads(string, in: payload) {
                // The reading of references says why it was not taken: a second key is missing.
                if let (url, _) = PictureAddress.read(string), PictureAddress.isFetchable(url) {
                    offer(url, string, rank: 0)
                }
                continue
            }
            if judgeText(string) { continue }
            if judgeEncoded(string) { continue }
            judgeAddress(string)
        }
        judgeVendorMarks()
        judgeTypeWord()
        judgeContentAvailable()
        judgeLaunchImage()
    }

    private func isReported(_ string: PayloadString) -> Bool {
        if reportedPointers.contains(string.pointer) { return true }
        if reportedURLs.contains(string.text) || readDocuments.contains(string.pointer) { return true }
        // The sender's avatar is not an attachment.
        return string.begins(with: "notifee_options", "ios", "communicationInfo")
    }

    mutating func add(
        _ code: Code, _ severity: Severity, _ message: String, hint: String?, origin: SourceOrigin?,
        isOfPicture: Bool = false
    ) {
        let count = counts[code, default: 0]
        guard count < NearMisses.limit else { return }
        counts[code] = count + 1
        diagnostics.append(CheckDiagnostic(code, severity, message, hint: hint, origin: origin))
        diagnostics[diagnostics.count - 1].isOfPicture = isOfPicture
    }

    mutating func offer(_ url: String, _ string: PayloadString, rank: Int) {
        guard candidates.count < 50 else { return }
        candidates.append(Candidate(rank: rank, url: url, string: string))
    }

    /// "Write the address at message.apns.fcm_options.image.", or the way for APNs.
    var whereToWrite: String {
        if imageAdvice.isEmpty {
            return "Write it next to aps, under the key that your SDK or your extension reads."
        }
        return imageAdvice.contains(" ") ? "Write \(imageAdvice)." : "Write it at \(imageAdvice)."
    }

    // MARK: The addresses that SDKs do find

    private mutating func judgeReferences() {
        for reference in references.references {
            let value = self.value(at: reference.pointer)
            let mayBeRelative =
                reference.isRelative || Vendor.named(reference.dialect)?.keys.mayBeRelative == true
            let isOwn = Vendor.isOwnKey(ofDialect: reference.dialect)
            let open = payload.node(at: reference.pointer).flatMap { payload.map.unknown[$0] }
            let written = value.flatMap { payload.document.stringValue($0) }
            let text: String
            switch reference.value {
            case .found(let url): text = reference.isRelative ? written ?? url : url
            case .malformed:
                guard let string = written ?? open else { continue }
                text = string
            }
            if reference.pointer.hasPrefix("/aps/"), reference.dialect == "generic" {
                add(
                    .mediaMisplaced, .warning,
                    "The picture's address is inside aps. No SDK looks there, only an extension that was written for this key.",
                    hint: whereToWrite, origin: origin(value))
            }
            let fault =
                value == nil && open != nil
                ? AddressFault.ofWritten(text, mayBeRelative: mayBeRelative)
                : AddressFault.of(text, mayBeRelative: mayBeRelative)
                    ?? AddressFault.ofEnding(text, isNamedByAddress: !isOwn && reference.hint == nil)
            guard let fault else { continue }
            let others = references.references.filter { $0.pointer != reference.pointer && Self.mayShow($0) }
            // A vendor's extension reads its own keys only.
            let isPassedOver = !isOwn && others.contains { Vendor.isOwnKey(ofDialect: $0.dialect) }
            let beside: Severity = fault.severity == .note || isPassedOver ? .note : .warning
            let alone = isOwn && fault.code == .urlRelative ? .error : fault.severity
            add(
                fault.code, others.isEmpty ? alone : beside, fault.message, hint: fault.hint,
                origin: origin(value ?? payload.node(at: reference.pointer)))
        }
    }

    /// Whether the picture there may show, as far as its address tells.
    private static func mayShow(_ reference: MediaReference) -> Bool {
        switch reference.value {
        case .found(let url): AddressFault.of(url)?.severity != .error
        case .malformed(let failure): failure.code == .mediaUnverified
        }
    }

    /// The value at a pointer; nil inside a document in a string, and for what the input does not have.
    func value(at pointer: String) -> JSONDocument.Reference? {
        guard !pointer.contains("{json}"), let node = payload.node(at: pointer) else { return nil }
        return payload.map.unknown[node] == nil ? node : nil
    }

    func origin(_ node: JSONDocument.Reference?) -> SourceOrigin? { node.flatMap { payload.origin(of: $0) } }

    /// Judges a word for the type, beside a picture at a key that is not a vendor's.
    private mutating func judgeTypeWord() {
        if references.references.contains(where: { Vendor.isOwnKey(ofDialect: $0.dialect) }) {
            return
        }
        for name in ["mediaType", "media-type", "media_type", "attachment-type", "attachment_type"] {
            guard let value = value(at: "/" + name), let text = payload.document.stringValue(value),
                !TypeHintWord.isKnown(text)
            else { continue }
            add(
                .typeHint, .warning,
                "\(name) is \(ShownText.quoted(text)), which does not name a type. An extension that uses it saves the file "
                    + "without a usable ending (error 101).",
                hint: "Write what your extension knows, such as image or jpg.",
                origin: payload.origin(of: value))
        }
    }

    // MARK: Beside the picture

    private mutating func judgeContentAvailable() {
        let document = payload.document
        guard let value = payload.node(at: "/aps/content-available"), document.integer(value) == 1,
            payload.payload.hasVisibleText
        else { return }
        add(
            .payloadNotSilent, .note,
            "There is a content-available next to an alert. The phone shows the alert and also wakes the app; if the app "
                + "then shows a notification of its own, people see two, one of them without picture.",
            hint: "Leave content-available out, unless the app needs it.", origin: payload.origin(of: value))
    }
}
