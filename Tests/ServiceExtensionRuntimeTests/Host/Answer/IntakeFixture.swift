import ExtensionWire
import Foundation
import Glibc
import NSETestSupport
import NotificationCore
import ServiceExtensionRuntime
import Testing

/// An extension's directories with real files, and an intake with the parts of a process.
final class IntakeFixture: Sendable {
    let root: TemporaryDirectory
    let group: String
    let directories: AnswerDirectories
    let payload: NotificationPayload
    private let parts: RuntimeParts
    private let intake: AnswerIntake

    var temporary: String { root.path + "/Home/tmp" }
    var home: String { root.path + "/Home" }

    init(
        payload: String = TestPayload.mutable(), publishing: Publishing = .whenDecided
    ) throws {
        let root = try TemporaryDirectory()
        for name in ["Home", "Home/tmp", "Group", "Outside"] {
            try #require(mkdir(root.file(name), 0o700) == 0)
        }
        let group = root.file("Group")
        directories = AnswerDirectories(
            temporary: root.file("Home/tmp"), home: root.file("Home"), appGroup: group)
        (self.root, self.group) = (root, group)
        self.payload = try NotificationPayload(parsing: Array(payload.utf8))
        var configuration = RuntimeConfiguration()
        configuration.appGroup = group
        var settings = EngineSettings.single
        settings.publishing = publishing
        let parts = RuntimeParts(configuration, settings: settings)
        self.parts = parts
        intake = parts.answerIntake(settings)
    }

    func shutdown() { parts.shutdown() }

    /// The answer with these attachments, of which each is named by its path.
    func take(
        _ paths: [String], type: String = "", identifiers: [String] = [],
        change: (inout WireAnswer) -> Void = { _ in }
    ) async -> ProcessingResult {
        let attachments = paths.enumerated().map { index, path in
            WireAttachment(
                identifier: identifiers.indices.contains(index) ? identifiers[index] : "a\(index)",
                path: path,
                type: type)
        }
        var answer = WireAnswer(
            notification: 1, changes: ContentChanges(before: payload.content, after: payload.content),
            attachments: attachments)
        change(&answer)
        let sent = answer
        return await withCheckedContinuation { continuation in
            intake.take(sent, in: directories, isWanted: { true }) {
                continuation.resume(returning: $0)
            }
        }
    }

    func exists(_ path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) == 0
    }

    /// What the engine makes of the result.
    func delivery(of result: ProcessingResult, device: DeviceState = DeviceState()) -> EngineDelivery {
        var result = result
        result.report = ExtensionReport(path: "/x")
        return DeliveryRules.delivery(of: result, payload: payload, pushType: .alert, device: device)
    }
}
