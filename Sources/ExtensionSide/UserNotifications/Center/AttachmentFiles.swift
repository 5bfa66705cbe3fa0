import NotificationCore

/// The attachment store of the notification center: the files of requests, under new unique names.
struct AttachmentFiles: Sendable {
    let directory: String

    struct Move {
        let source: String
        let name: String
        let attachment: UNNotificationAttachment
    }

    /// - Throws: ``UNError`` for a file that does not exist, is damaged, is empty or is too large.
    func plan(_ attachment: UNNotificationAttachment) throws -> Move {
        if let code = AttachmentCheck.refusal(of: attachment) { throw UNError(code) }
        let ending = MediaType.named(identifier: attachment.type)?.fileExtension
        let name = UUID().uuidString + (ending.map { ".\($0)" } ?? "")
        return Move(
            source: attachment.url.path, name: name,
            attachment: UNNotificationAttachment(
                identifier: attachment.identifier, url: URL(fileURLWithPath: path(name)),
                type: attachment.type,
                options: attachment.options))
    }

    /// Moves the files into the store; files of the app's bundle are copied.
    /// - Throws: ``UNError`` `attachmentMoveIntoDataStoreFailed` after the files that were moved have been moved back.
    func carryOut(_ moves: [Move]) throws {
        var done: [Move] = []
        do {
            try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
            for move in moves {
                if isOfBundle(move.source) {
                    try FileManager.default.copyItem(atPath: move.source, toPath: path(move.name))
                } else {
                    try FileManager.default.moveItem(atPath: move.source, toPath: path(move.name))
                }
                done.append(move)
            }
        } catch {
            for move in done { undo(move) }
            throw UNError(
                .attachmentMoveIntoDataStoreFailed, userInfo: [NSUnderlyingErrorKey: error as NSError])
        }
    }

    /// Files that no request holds any more. A name with a slash is ignored: it would lead out of the store.
    func remove(_ names: Set<String>) {
        for name in names where !name.utf8.contains(UInt8(ascii: "/")) {
            if unlink(path(name)) != 0, errno != ENOENT {
                Console.note("\(path(name)) cannot be removed: error \(errno)")
            }
        }
    }

    private func undo(_ move: Move) {
        if isOfBundle(move.source) { return remove([move.name]) }
        do {
            try FileManager.default.moveItem(atPath: path(move.name), toPath: move.source)
        } catch {
            Console.note("\(move.source) stays in the store as \(move.name): \(error)")
        }
    }

    private func path(_ name: String) -> String { "\(directory)/\(name)" }

    private func isOfBundle(_ path: String) -> Bool {
        let bundle = Bundle.main.bundleURL.resolvingSymlinksInPath().path
        return URL(fileURLWithPath: path).resolvingSymlinksInPath().path.hasPrefix(bundle + "/")
    }
}

/// Checks the file of an attachment when its notification is scheduled, as the system does.
enum AttachmentCheck {
    /// Nil when it can be attached. The bytes must be a complete file of any type in Apple's table, which need not be
    /// the type that the name says.
    static func refusal(of attachment: UNNotificationAttachment) -> UNError.Code? {
        guard attachment.url.isFileURL, let file = OpenFile(attachment.url.path), file.isRegular else {
            return .attachmentInvalidURL
        }
        guard MediaType.named(identifier: attachment.type) != nil else {
            return .attachmentUnrecognizedType
        }
        var window = file.window
        return refusal(of: &window)
    }

    /// The verdict on the bytes, with the limit of the type that they are of, as admission judges them.
    static func refusal(of window: inout ByteWindow) -> UNError.Code? {
        guard window.size > 0 else { return .attachmentInvalidFileSize }
        do {
            guard case .complete(let facts) = try MediaWalk.examine(&window) else {
                return .attachmentCorrupt
            }
            guard let type = MediaType.of(facts.format) else { return .attachmentUnrecognizedType }
            return window.size <= type.family.limit ? nil : .attachmentInvalidFileSize
        } catch {
            // A file that cannot be read is not a corrupt one.
            Console.note("an attachment cannot be read: error \(error.number)")
            return .attachmentInvalidURL
        }
    }
}
