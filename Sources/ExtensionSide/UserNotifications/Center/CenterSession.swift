import NotificationCore

/// The state of the notification center while one call is carried out, to which no other call has access.
struct CenterSession {
    var model: DeviceModel
    /// Seconds since 1970.
    let now: Double
    /// The store of the attachments.
    let files: AttachmentFiles
    /// The names of the files that this call has added to the store.
    var added: Set<String> = []
}
