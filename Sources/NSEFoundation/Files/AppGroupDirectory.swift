import Foundation
import NotificationCore

/// Where the app groups of this process lie: in the surroundings that a host or a test bench installed, else in
/// `$NSE_APP_GROUP`.
package enum AppGroupDirectory {
    /// Nil when none was named.
    package static var root: String? {
        if let installed = ExtensionSurroundings.current.appGroup { return installed }
        guard let value = getenv("NSE_APP_GROUP") else { return nil }
        let path = String(cString: value)
        return path.isEmpty ? nil : path
    }

    /// A name as Apple allows it, `group.com.example.app`: ASCII letters, digits, hyphens and underscores
    /// between single dots, so that it is a plain file name, whatever its source.
    package static func isIdentifier(_ text: String) -> Bool {
        guard text.utf8.count <= 255 else { return false }
        let parts = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        return parts.count > 1 && parts.allSatisfy { !$0.isEmpty && $0.allSatisfy(isAllowed) }
    }

    private static func isAllowed(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
            true
        default: false
        }
    }

    /// The directory of one group, whether it exists or not; nil without a root, for what is no identifier, and for a
    /// group that the extension's entitlements do not list.
    package static func container(_ identifier: String) -> String? {
        guard isIdentifier(identifier), isEntitled(identifier), let root else { return nil }
        return "\(root)/Groups/\(identifier)"
    }

    /// Whether the entitlements list the group; true where they are not known.
    package static func isEntitled(_ identifier: String) -> Bool {
        ExtensionSurroundings.current.appGroups?.contains(identifier) ?? true
    }
}
