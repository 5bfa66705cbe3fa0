import Glibc
import NotificationCore

@testable import ServiceExtensionRuntime

extension AppGroup {
    /// Publishes files that are needed together: throws the first failure. Files that were published stay.
    func publish(
        _ files: [Publication], durability: Durability = .each
    ) throws(CodedFailure) -> [StoredAttachment] {
        var stored: [StoredAttachment] = []
        for result in publishEach(files, durability: durability) { stored.append(try result.get()) }
        return stored
    }
}

extension AppGroup.Publication {
    /// A staged file that has been written whole.
    init(
        file: StagedFile, sha256: String, fileExtension: String
    ) throws(CodedFailure) {
        self.init(
            body: Body(.file(file, sha256: sha256), count: try file.size), sha256: sha256,
            fileExtension: fileExtension)
    }
}

extension StagedFile {
    var size: Int {
        get throws(CodedFailure) {
            Int(try AppGroup.fileStatus(descriptor, path: place, calls).st_size)
        }
    }
}
