public import Foundation
import NotificationCore
public import UserNotifications

/// Runs a service extension through what goes wrong in the field, each time with what a good extension does
/// about it: stalled and slow servers, error pages, wrong types, odd payloads, many pushes, expiry.
///
/// ```swift
/// let report = try await Drill.run(NotificationService.self, payload: payload)
/// print(report.table)
/// try report.verify(.alwaysDelivered, .deliveredOnce)
/// ```
///
/// Time is the harness's: a drill takes seconds. Everything runs in this process, so an extension that crashes
/// ends it; `progressFile` then holds the rows so far and the name of the adversity that did it.
public enum Drill {
    /// Runs the drill.
    ///
    /// A rehearsal in fair weather comes first; it shows what the extension asks for and attaches, so that no more
    /// is expected of it later.
    ///
    /// - Parameters:
    ///   - type: the extension's class.
    ///   - payload: one that the extension handles well, with media.
    ///   - mediaKey: where the payload names its media.
    ///   - only: identifiers of ``adversities``; empty means all.
    ///   - except: identifiers of those to leave out.
    ///   - extra: your own; they run before the built-in ones.
    ///   - repetitions: how many pushes the adversity `many` sends, at least two.
    ///   - progressFile: gets the table after each row.
    ///   - prepare: called with the harness of each adversity before it begins: answers of an API that the
    ///     extension asks, files of the app group, settings.
    /// - Throws: ``DrillError`` when there can be no drill, ``HarnessError``, and what `prepare` throws.
    public static func run(
        _ type: UNNotificationServiceExtension.Type, payload: Data, mediaKey: MediaKey = .automatic,
        only: [String] = [], except: [String] = [], extra: [Adversity] = [], repetitions: Int = 1000,
        progressFile: URL? = nil, prepare: @escaping @Sendable (ExtensionHarness) throws -> Void = { _ in }
    ) async throws -> DrillReport {
        let chosen = try choose(only: only, except: except, extra: extra)
        let original: NotificationPayload
        do {
            original = try NotificationPayload(parsing: Array(payload))
        } catch {
            throw DrillError.payload("the payload cannot be read: \(error)")
        }
        let stage = Stage(type: type, original: original, prepare: prepare)
        let progress = try Progress(file: progressFile, name: String(describing: type), adversities: chosen)
        try progress.begin("rehearsal")
        let rehearsal = try await stage.rehearse(mediaKey)
        for adversity in chosen {
            try progress.begin(adversity.identifier)
            progress.rows.append(
                try await stage.row(of: adversity, rehearsal, repetitions: max(2, repetitions)))
        }
        try progress.end()
        return DrillReport(name: String(describing: type), rows: progress.rows)
    }

    /// The same with JSON as a string.
    public static func run(
        _ type: UNNotificationServiceExtension.Type, payload: String, mediaKey: MediaKey = .automatic,
        only: [String] = [], except: [String] = [], extra: [Adversity] = [], repetitions: Int = 1000,
        progressFile: URL? = nil, prepare: @escaping @Sendable (ExtensionHarness) throws -> Void = { _ in }
    ) async throws -> DrillReport {
        try await run(
            type, payload: Data(payload.utf8), mediaKey: mediaKey, only: only, except: except, extra: extra,
            repetitions: repetitions, progressFile: progressFile, prepare: prepare)
    }

    /// The same with a file, also one of Xcode's `.apns` files.
    public static func run(
        _ type: UNNotificationServiceExtension.Type, payload: URL, mediaKey: MediaKey = .automatic,
        only: [String] = [], except: [String] = [], extra: [Adversity] = [], repetitions: Int = 1000,
        progressFile: URL? = nil, prepare: @escaping @Sendable (ExtensionHarness) throws -> Void = { _ in }
    ) async throws -> DrillReport {
        let data: Data
        do {
            data = try Data(contentsOf: payload)
        } catch {
            throw DrillError.payload("cannot read \(payload.path): \(error.localizedDescription)")
        }
        return try await run(
            type, payload: ExtensionHarness.withoutTarget(data), mediaKey: mediaKey, only: only,
            except: except, extra: extra, repetitions: repetitions, progressFile: progressFile,
            prepare: prepare)
    }

    /// Those that are wanted, in order.
    private static func choose(
        only: [String], except: [String], extra: [Adversity]
    ) throws(DrillError) -> [Adversity] {
        let all = extra + adversities
        let names = all.map(\.identifier)
        if let twice = names.first(where: { name in names.filter { $0 == name }.count > 1 }) {
            throw .identifier("two adversities are called \"\(twice)\"; give your own another identifier")
        }
        for name in only + except where !names.contains(name) {
            throw .identifier(
                "there is no adversity \"\(name)\"; there are \(names.sorted().joined(separator: ", "))")
        }
        return all.filter {
            (only.isEmpty || only.contains($0.identifier)) && !except.contains($0.identifier)
        }
    }
}
