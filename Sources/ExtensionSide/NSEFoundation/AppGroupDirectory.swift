import NotificationCore

/// The directory of this process's app groups: that of the surroundings (a host, a bench), else `$NSE_APP_GROUP`.
package enum AppGroupDirectory {
    /// The path of the directory; nil when neither names one.
    package static var root: String? {
        if let installed = ExtensionSurroundings.current.appGroup { return installed }
        guard let value = getenv("NSE_APP_GROUP") else { return nil }
        let path = String(cString: value)
        return path.isEmpty ? nil : path
    }

    /// Whether Apple allows a name for an app group, such as `group.com.example.app`. Such a name is a safe file name.
    package static func isIdentifier(_ text: String) -> Bool {
        guard text.utf8.count <= 255 else { return false }
        let parts = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        return parts.count > 1 && parts.allSatisfy { !$0.isEmpty && $0.allSatisfy(\.isInHostNames) }
    }

    /// Whether the directory exists or not; nil without a root, for an invalid identifier, and for a group that the
    /// extension's entitlements do not list.
    package static func container(_ identifier: String) -> String? {
        guard isIdentifier(identifier), isEntitled(identifier), let root else { return nil }
        return "\(root)/Groups/\(identifier)"
    }

    /// Returns whether the entitlements list the group; true where they are not known.
    package static func isEntitled(_ identifier: String) -> Bool {
        ExtensionSurroundings.current.appGroups?.contains(identifier) ?? true
    }
}
