import Foundation
import NotificationCore

/// The shared `FileManager` of the process, with the directories of an extension's container.
///
/// Foundation on Linux has no directory for `.libraryDirectory`, and takes the others from XDG variables and files. The
/// ones here are those of Apple's File System Programming Guide; which of them exist is up to the host. Adds no stored
/// property, because ``SharedObject`` turns Foundation's own object into one of these.
package final class ContainerFileManager: FileManager, @unchecked Sendable {
    /// Makes the shared one such. A second call does nothing.
    package static func install() { _ = isInstalled }

    private static let isInstalled = SharedObject.turn(
        FileManager.default, from: FileManager.self, into: ContainerFileManager.self)

    package override func urls(
        for directory: FileManager.SearchPathDirectory, in domainMask: FileManager.SearchPathDomainMask
    ) -> [URL] {
        guard domainMask.contains(.userDomainMask), let path = Self.path(of: directory) else {
            return super.urls(for: directory, in: domainMask)
        }
        let others = domainMask.subtracting(.userDomainMask)
        return [URL(fileURLWithPath: path, isDirectory: true)]
            + (others.isEmpty ? [] : super.urls(for: directory, in: others))
    }

    /// The user's directory; nil: Foundation's.
    private static func path(of directory: FileManager.SearchPathDirectory) -> String? {
        guard let home = ExtensionSurroundings.current.home else {
            // Without a container there is at least the user's, instead of a list that `[0]` finds empty.
            return directory == .libraryDirectory ? NSHomeDirectory() + "/Library" : nil
        }
        return names[directory].map { "\(home)/\($0)" }
    }

    private static let names: [FileManager.SearchPathDirectory: String] = [
        .documentDirectory: "Documents", .libraryDirectory: "Library",
        .applicationSupportDirectory: "Library/Application Support", .cachesDirectory: "Library/Caches",
        .autosavedInformationDirectory: "Library/Autosave Information",
        .downloadsDirectory: "Downloads", .desktopDirectory: "Desktop", .moviesDirectory: "Movies",
        .musicDirectory: "Music", .picturesDirectory: "Pictures", .sharedPublicDirectory: "Public",
    ]
}
