import Foundation

/// Files of the repository that tests read.
package enum Fixtures {
    /// The top of the package.
    package static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path

    package static let mediaDirectory = root + "/Tests/NotificationCoreTests/Fixtures/media"
    package static let samplesDirectory = root + "/samples"

    /// The path of a file below the media fixtures.
    package static func mediaPath(_ name: String) -> String { "\(mediaDirectory)/\(name)" }

    package static func media(_ name: String) throws -> [UInt8] {
        Array(try Data(contentsOf: URL(fileURLWithPath: mediaPath(name))))
    }

    package static func samplePath(_ name: String) -> String { "\(samplesDirectory)/\(name)" }

    package static func sample(_ name: String) throws -> [UInt8] {
        Array(try Data(contentsOf: URL(fileURLWithPath: samplePath(name))))
    }
}
