internal import ExtensionWire
internal import NotificationCore

/// Checks the part of an answer that is not its attachments: the process may send anything.
enum AnswerChanges {
    /// The limit for all texts and values of one answer, in bytes.
    static let mostBytes = 256 << 10
    static let mostAttachments = 100
    private static let mostDiagnostics = 20

    /// Nil when there are none. What the content was before is taken from the answer: it has texts that the
    /// extension's side translated.
    /// - Throws: `extension.protocol` for what an extension's side never sends.
    static func checked(_ answer: WireAnswer) throws(CodedFailure) -> ContentChanges? {
        let after = answer.changes.after
        var bytes = 0
        let texts = [
            after.title, after.subtitle, after.body, after.sound?.name, after.categoryIdentifier,
            after.threadIdentifier, after.targetContentIdentifier, after.filterCriteria,
            after.launchImageName, after.communication?.senderName,
            after.communication?.conversationIdentifier, after.communication?.groupName,
        ]
        for text in texts { bytes += text?.utf8.count ?? 0 }
        for change in answer.changes.userInfo { bytes += change.name.utf8.count + (change.value?.count ?? 0) }
        for attachment in answer.attachments {
            bytes +=
                attachment.identifier.utf8.count + attachment.path.utf8.count + attachment.type.utf8.count
        }
        guard bytes <= mostBytes else {
            throw fault("an answer with texts of \(bytes) bytes; at most \(mostBytes) are taken")
        }
        guard answer.attachments.count <= mostAttachments else {
            throw fault(
                "an answer with \(answer.attachments.count) attachments; at most \(mostAttachments) are taken"
            )
        }
        let numbers =
            [after.relevanceScore, after.sound?.volume]
            + answer.attachments.flatMap { attachment in
                let rect = attachment.options.thumbnailClippingRect
                return [rect?.x, rect?.y, rect?.width, rect?.height, attachment.options.thumbnailTime]
            }
        guard numbers.allSatisfy({ $0?.isFinite ?? true }) else { throw fault("a number that is not finite") }
        var names: Set<[UInt8]> = []
        for change in answer.changes.userInfo {
            guard !change.name.utf8.elementsEqual("aps".utf8) else {
                throw fault("a change of aps in userInfo")
            }
            guard names.insert(Array(change.name.utf8)).inserted else {
                throw fault("two changes of userInfo[\"\(URLText.shown(change.name))\"]")
            }
            guard let value = change.value else { continue }
            do throws(PayloadError) {
                // One level is the payload's own.
                let scanned = try JSONScanner.scan(value, depthLimit: JSONScanner.depthLimit - 1)
                if scanned.hasByteOrderMark { throw PayloadError(.payloadSyntax, "a byte order mark") }
            } catch {
                throw fault(
                    "userInfo[\"\(URLText.shown(change.name))\"] with a value that is not JSON: \(error.message)"
                )
            }
        }
        return answer.changes.isEmpty ? nil : answer.changes
    }

    /// The diagnostics of the extension's side about the content, as far as it may send them; nothing depends on them.
    static func diagnostics(_ answer: WireAnswer) -> [Diagnostic] {
        answer.left.prefix(mostDiagnostics).compactMap { diagnostic in
            guard [.payload, .media, .type, .extension].contains(diagnostic.code.family),
                !diagnostic.message.isEmpty
            else { return nil }
            let hint = diagnostic.hint.map { URLText.printable($0, limit: 600) }
            return Diagnostic(
                diagnostic.code, diagnostic.severity == .error ? .warning : diagnostic.severity,
                URLText.printable(diagnostic.message, limit: 400), hint: hint?.isEmpty == true ? nil : hint)
        }
    }

    private static func fault(_ message: String) -> CodedFailure {
        CodedFailure(.extensionProtocol, "the extension's process sent \(message)")
    }
}
