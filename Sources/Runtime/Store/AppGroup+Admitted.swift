import NotificationCore

extension AppGroup {
    /// Publishes admitted files, each on its own; see ``publishEach(_:durability:)``.
    func publishEach(
        _ media: [AdmittedMedia], durability: Durability = .each
    ) -> [Result<StoredAttachment, CodedFailure>] {
        publishEach(media.map(Publication.init), durability: durability)
    }
}

extension AppGroup.Publication {
    init(_ admitted: AdmittedMedia) {
        self.init(
            body: admitted.media.body, sha256: admitted.media.sha256,
            fileExtension: admitted.admission.type.fileExtension)
    }
}
