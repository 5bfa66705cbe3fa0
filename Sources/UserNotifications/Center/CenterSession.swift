import NotificationCore

/// The state while one request is carried out: nothing else has it.
struct CenterSession {
    var model: DeviceModel
    /// Seconds since 1970.
    let now: Double
    /// Where attachments go.
    let files: AttachmentFiles
    /// Names of files that came into the store.
    var added: Set<String> = []
}
