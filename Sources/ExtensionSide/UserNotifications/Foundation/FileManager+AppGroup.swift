import NotificationCore

extension FileManager {
    /// Made with `Library/Caches` and `Library/Preferences`, below the app-group directory of the host or the test
    /// bench, or below `$NSE_APP_GROUP`.
    /// - Returns: nil for a group that is not in the entitlements, when there is no app-group directory, when it
    ///   cannot be created, or when `groupIdentifier` is not an identifier of a group.
    public func containerURL(forSecurityApplicationGroupIdentifier groupIdentifier: String) -> URL? {
        guard AppGroupDirectory.isIdentifier(groupIdentifier) else { return nil }
        guard AppGroupDirectory.isEntitled(groupIdentifier) else {
            ExtensionSurroundings.current.note?(
                "containerURL(forSecurityApplicationGroupIdentifier: \"\(groupIdentifier)\") is nil: the entitlements do "
                    + "not list the group")
            return nil
        }
        guard let path = AppGroupDirectory.container(groupIdentifier) else {
            Console.note("no app-group directory for \(groupIdentifier): NSE_APP_GROUP is not set")
            return nil
        }
        for directory in ["Library/Caches", "Library/Preferences"] {
            do {
                try createDirectory(atPath: "\(path)/\(directory)", withIntermediateDirectories: true)
            } catch {
                Console.note("cannot make \(path)/\(directory): \(error)")
                return nil
            }
        }
        return URL(fileURLWithPath: path, isDirectory: true)
    }
}
