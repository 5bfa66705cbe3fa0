import NotificationCore

/// The class of `FileManager.default`, with the directories of an extension's container by Apple's File System
/// Programming Guide; the host decides which of them exist. No stored property, because ``SharedObject`` changes the
/// class of Foundation's own object to this one.
package final class ContainerFileManager: FileManager, @unchecked Sendable {
    /// Changes `FileManager.default` to this class. A second call does nothing.
    package static func install() { _ = isInstalled }

    private static let isInstalled = SharedObject.change(
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

    /// Returns the path in the container; nil to take Foundation's directory.
    private static func path(of directory: FileManager.SearchPathDirectory) -> String? {
        guard let home = ExtensionSurroundings.current.home else {
            // Without a container the user's own is returned, because Foundation's list is empty and `[0]` would trap.
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
