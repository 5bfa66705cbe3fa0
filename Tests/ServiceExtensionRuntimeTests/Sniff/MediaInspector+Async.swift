import NotificationCore

@testable import ServiceExtensionRuntime

extension MediaInspector {
    /// Inspects a file for a task.
    func inspect(_ file: StagedFile) async -> Result<SniffedMedia, CodedFailure> {
        await withCheckedContinuation { continuation in
            submit { continuation.resume(returning: Inspection.run(file, $0)) }
        }
    }
}
