package import NotificationCore

/// Where downloads are written before they are published. May block; safe on any thread.
package protocol StagingArea: Sendable {
    func stage() throws(CodedFailure) -> StagedFile
}
