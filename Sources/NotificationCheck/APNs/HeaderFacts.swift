/// What is known of the app that the push is for.
package struct HeaderFacts: Sendable, Hashable {
    /// `CFBundleIdentifier` of the app, not of its extension.
    package var bundleIdentifier: String?
    /// The entitlement `aps-environment`: `development` or `production`.
    package var environment: String?

    package init(bundleIdentifier: String? = nil, environment: String? = nil) {
        self.bundleIdentifier = bundleIdentifier
        self.environment = environment
    }
}
