package struct ExtensionEntitlements: Sendable, Hashable {
    /// Why a file holds no entitlements.
    package struct Failure: Error, Sendable, Hashable {
        package var message: String
    }

    package var appGroups: [String]
    /// `com.apple.developer.usernotifications.filtering`: whether it may suppress notifications.
    package var mayFilter: Bool

    /// Reads an `.entitlements` file: a property list in any of its notations.
    package init(_ bytes: [UInt8]) throws(Failure) {
        let value = try PropertyListFault.rethrown(try PropertyList.read(bytes)) {
            Failure(message: $0.message)
        }
        guard value.members != nil else { throw Failure(message: "it holds no dictionary") }
        appGroups = value["com.apple.security.application-groups"]?.strings ?? []
        mayFilter = value["com.apple.developer.usernotifications.filtering"]?.bool ?? false
    }
}
