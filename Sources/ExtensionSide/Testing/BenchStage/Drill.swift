public import Foundation
import NotificationCore
public import UserNotifications

/// Runs a service extension through what goes wrong in the field, each time with what a good extension does
/// about it: stalled and slow servers, error pages, wrong types, odd payloads, many pushes, expiry.
///
/// ```swift
/// let drill = try await Drill.run(NotificationService.self, payload: payload)
/// print(drill)
/// try drill.assert(.decent)
/// ```
///
/// Time is the harness's: a drill takes seconds. Each row runs in a process of its own (``Isolation/processes``), so
/// a crash of the extension is the result of its row.
public enum Drill {
    /// What a drill is run with. The defaults are those of a drill of everything.
    public struct Options {
        /// Where the payload names its media; with ``MediaKey/none`` no media is expected.
        public var mediaKey = MediaKey.automatic
        /// As for the harness: Info.plist, entitlements, pictures, build settings and the version of iOS.
        public var bundle = ExtensionBundle()
        /// Identifiers of the ``adversities`` to run; empty means all.
        public var only: [String] = []
        /// Identifiers of those to leave out.
        public var except: [String] = []
        /// Adversities of your own; reports list them before the built-in ones.
        public var extra: [Adversity] = []
        /// How many pushes the adversity `many` sends, at least two. Where one takes a second of real time or more,
        /// because the extension waits for timers of its own, no more than fit a minute; the row says so.
        public var repetitions = 1000
        /// Gets the rows so far after each step.
        public var progressFile: URL?
        /// Where the rows run.
        public var isolation = Isolation.processes
        /// Called with the harness of each adversity before it begins, in the process of its row: answers of an API
        /// that the extension asks, files of the app group, settings.
        public var prepare: @Sendable (ExtensionHarness) throws -> Void = { _ in }
    }

    /// Runs the drill.
    ///
    /// A rehearsal in fair weather comes first; it shows what the extension asks for and attaches, so that no more
    /// is expected of it later than that and what the payload names.
    ///
    /// - Parameters:
    ///   - type: the extension's class.
    ///   - payload: one that the extension handles well, with media: JSON as `Data` or `String`, or the `URL` of a file,
    ///     also one of Xcode's `.apns` files.
    ///   - function: the test, for ``Isolation/processes``.
    ///   - fileID: module and file of the test, for the same.
    ///   - filePath: the file of the test. Reports name files of the extension's sources, which are searched in its
    ///     package.
    ///   - configure: sets options: `{ $0.only = ["http.404"] }`.
    /// - Throws: `DrillError` when there can be no drill, ``HarnessError`` when the rehearsal cannot run, and what
    ///   ``Options/prepare`` throws: as `DrillError.preparation` when it comes from another process. A row that cannot
    ///   be run, because there is no memory or process for it, is tried once more and then fails alone.
    public static func run(
        _ type: UNNotificationServiceExtension.Type, payload: some DrillPayload,
        function: String = #function, fileID: String = #fileID, filePath: String = #filePath,
        _ configure: (inout Options) -> Void = { _ in }
    ) async throws -> DrillReport {
        var options = Options()
        configure(&options)
        let call = DrillCall(
            type: type, payload: try payload.pushed(), mediaKey: options.mediaKey, bundle: options.bundle,
            adversities: try choose(only: options.only, except: options.except, extra: options.extra),
            repetitions: min(max(2, options.repetitions), 1_000_000), progressFile: options.progressFile,
            callSite: TestProgram.CallSite(function: function, fileID: fileID), file: filePath,
            prepare: options.prepare)
        return try await call.run(options.isolation)
    }

    /// The adversities to run, in order.
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
