package import NotificationCore

/// Where admitted files go.
///
/// Contract: a success means that the file stands under its name and is durable; each file is published for
/// itself; both may block and are never called on the cooperative pool; safe from many threads.
package protocol AttachmentPublishing: Sendable {
    /// Keeps published files from being pruned as long as the answer is held; nil while someone prunes.
    func lease() throws(CodedFailure) -> (any DeliveryLease)?
    func publishEach(_ media: [AdmittedMedia]) -> [Result<StoredAttachment, CodedFailure>]
}

/// Held from before files are published until the delivery that names them has been written.
package protocol DeliveryLease: AnyObject, Sendable {}

extension AppGroup.DeliveryLock: DeliveryLease {}

/// Where downloads are written before anyone can see them. Contract as above: may block, thread-safe.
package protocol StagingArea: Sendable {
    func stage() throws(CodedFailure) -> StagedFile
}
