package import NotificationCore

/// Held from before files are published until the delivery that names them has been written.
package protocol DeliveryLease: AnyObject, Sendable {}

extension AppGroup.DeliveryLock: DeliveryLease {}

/// Where downloads are written before they are published. May block; safe on any thread.
package protocol StagingArea: Sendable {
    func stage() throws(CodedFailure) -> StagedFile
}
