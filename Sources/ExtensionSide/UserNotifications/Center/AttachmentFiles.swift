import Foundation
import NotificationCore

/// The attachment store of the notification center: the files of requests, under new unique names.
struct AttachmentFiles: Sendable {
    let directory: String

    /// A planned move of a file into the store.
    struct Move {
        let source: String
        let name: String
        /// The attachment with its URL in the store.
        let attachment: UNNotificationAttachment
    }

    /// Checks the file of an attachment and plans its move.
    ///
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
    ///
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

    /// Deletes files that no request holds any more. A name with a slash would lead out of the store; it is ignored,
    /// because another process may have written it into the state.
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
