import NotificationCore

/// Does what the system does with the attachments of an answer: takes the files over and judges them.
struct SystemStore {
    struct Taken: Sendable {
        var attachment: JudgedAttachment
        /// The options without those that no thumbnail can have.
        var options: AttachmentOptions
        /// Nil when the file was refused.
        var admission: Admission?
        var sha256: String?
        var diagnostics: [Diagnostic] = []

        /// Nil when the file was refused. Where the extension got the file from is not known, so it names no source.
        func entry(as identifier: String) -> AttachmentEntry? {
            guard let admission else { return nil }
            return AttachmentEntry(
                identifier: identifier, url: attachment.url.absoluteString, type: admission.type,
                bytes: attachment.bytes, sha256: sha256, source: nil, options: options)
        }
    }

    let sandbox: Sandbox
    /// Makes the names of the stored files unique within the harness.
    let prefix: String

    /// Whether the system could read the file at all, which depends on where it lies; nil when it does not exist.
    func isInside(_ url: URL) -> Bool? {
        guard url.isFileURL, let path = realPath(url) else { return nil }
        return [sandbox.temporary, sandbox.home, sandbox.appGroup].contains { Sandbox.contains($0, path) }
    }

    /// The verdict on a file that the system cannot read because of the directory that it lies in.
    func outside(_ attachment: UNNotificationAttachment) -> Taken {
        refused(
            attachment, attachment.options,
            CodedFailure(
                .extensionAttachmentOutside,
                "\(attachment.url.path) lies outside of the extension's directories"),
            .attachmentInvalidURL)
    }

    /// Takes them in order: a file of TMPDIR or home is moved, one of the app group copied, so a second
    /// attachment with the file of the first one finds nothing.
    func take(_ attachments: [UNNotificationAttachment]) -> [Taken] {
        attachments.enumerated().map { number, attachment in
            let (options, faults) = attachment.options.valid(for: attachment.identifier)
            var taken = take(attachment, options, number: number)
            taken.diagnostics.insert(contentsOf: faults, at: 0)
            return taken
        }
    }

    private func take(
        _ attachment: UNNotificationAttachment, _ options: AttachmentOptions, number: Int
    ) -> Taken {
        guard let path = realPath(attachment.url), let file = OpenFile(path), file.isRegular else {
            return refused(
                attachment, options,
                CodedFailure(
                    .extensionAttachmentMissing,
                    "no file at \(attachment.url.path) when the handler was called"),
                .attachmentInvalidURL)
        }
        let admission: Admission
        do throws(CodedFailure) {
            admission = try judge(file, attachment)
        } catch {
            let code = UNError.Code(rawValue: AttachmentRefusal(error.code).rawValue)
            return refused(attachment, options, error, code ?? .attachmentCorrupt, file: file)
        }
        let stored = sandbox.store + "/\(prefix)-\(number).\(admission.type.fileExtension)"
        do {
            if Sandbox.contains(sandbox.appGroup, path) {
                try FileManager.default.copyItem(atPath: path, toPath: stored)
            } else {
                try FileManager.default.moveItem(atPath: path, toPath: stored)
            }
        } catch {
            return refused(
                attachment, options,
                CodedFailure(.fsPermission, "the file cannot be taken over: \(error.localizedDescription)"),
                .attachmentMoveIntoDataStoreFailed, file: file)
        }
        return Taken(
            attachment: JudgedAttachment(
                attachment, options, url: URL(fileURLWithPath: stored), file: file, facts: admission.facts,
                verdict: .admitted(type: admission.type.identifier)),
            options: options, admission: admission,
            // Of the whole file, or none.
            sha256: (try? file.bytes()).flatMap {
                $0.count == file.size ? SHA256Digest(portable: $0).hexadecimal : nil
            },
            diagnostics: admission.diagnostics)
    }

    /// Applies the admission table to the structure of the bytes. The host asks libmagic as well.
    private func judge(
        _ file: OpenFile, _ attachment: UNNotificationAttachment
    ) throws(CodedFailure) -> Admission {
        var window = file.window
        let walk = try Errno.rethrown(try MediaWalk.examine(&window)) {
            CodedFailure(.fsIO, "the file cannot be read", cause: "errno \($0.number)")
        }
        var mime = "application/octet-stream"
        if case .complete(let facts) = walk { mime = MediaType.of(facts.format)?.mime ?? mime }
        return try AdmissionRules().judge(
            walk: walk, magicMIME: mime, bytes: file.size, claims: TypeClaims(hint: attachment.type)
        ).get()
    }

    private func refused(
        _ attachment: UNNotificationAttachment, _ options: AttachmentOptions, _ failure: CodedFailure,
        _ error: UNError.Code, file: OpenFile? = nil
    ) -> Taken {
        let hint = failure.advice
        return Taken(
            attachment: JudgedAttachment(
                attachment, options, url: attachment.url, file: file, facts: nil,
                verdict: .refused(code: failure.code, message: failure.message),
                error: UNError(error)),
            options: options,
            diagnostics: [
                Diagnostic(failure.code, .error, "\(attachment.identifier): \(failure.message)", hint: hint)
            ])
    }

    private func realPath(_ url: URL) -> String? { url.isFileURL ? FilePaths.real(url.path) : nil }
}

extension JudgedAttachment {
    fileprivate init(
        _ attachment: UNNotificationAttachment, _ options: AttachmentOptions, url: URL, file: OpenFile?,
        facts: MediaFacts?, verdict: JudgedAttachment.Verdict, error: UNError? = nil
    ) {
        self.init(
            identifier: attachment.identifier, declaredType: attachment.type, source: attachment.url,
            url: url, bytes: file?.size ?? 0, width: facts?.width, height: facts?.height,
            thumbnailHidden: options.thumbnailHidden,
            thumbnailClippingRect: options.thumbnailClippingRect.map {
                CGRect(x: $0.x, y: $0.y, width: $0.width, height: $0.height)
            },
            thumbnailTime: options.thumbnailTime, verdict: verdict, error: error)
    }
}
