/// A request as it came to the endpoint or stands in a text, before anything is checked.
package struct PushRequest: Sendable, Hashable {
    /// Parts that are not known. What is unknown is neither missing nor wrong. At a door everything is known.
    package struct Unknown: OptionSet, Sendable, Hashable {
        package let rawValue: UInt8
        package init(rawValue: UInt8) { self.rawValue = rawValue }
        package static let method = Unknown(rawValue: 1 << 0)
        package static let path = Unknown(rawValue: 1 << 1)
        package static let token = Unknown(rawValue: 1 << 2)
        /// More fields may be sent than are listed.
        package static let fields = Unknown(rawValue: 1 << 3)
        /// `body` is not the whole payload, or some of its values are not known.
        package static let content = Unknown(rawValue: 1 << 4)
    }

    package static let largestFields = 8000

    package var method: String
    /// `:path`, with the query if there is one.
    package var path: String
    /// In the order of the request; a repeated field is there twice.
    package var fields: [HeaderField]
    package var body: [UInt8]
    /// The size of the payload as it is sent, when `body` is another spelling of it.
    package var size: Int?
    package var unknown: Unknown = []
    /// Where it is sent; nil where that is certain, as at a door.
    package var endpoint: PushEndpoint?

    package init(method: String = "POST", path: String, fields: [HeaderField] = [], body: [UInt8] = []) {
        self.method = method
        self.path = path
        self.fields = fields
        self.body = body
    }
}

/// Where a request is sent, as far as its text names it.
package struct PushEndpoint: Sendable, Hashable {
    package var scheme: String?
    package var host: String?
    package var port: Int?
    /// The version of HTTP: `1.1`, `2`.
    package var version: String?

    package init() {}

    /// Whether it is a host of Apple's push service, documented or not.
    package var isAPNs: Bool {
        host.map { $0 == "push.apple.com" || $0.hasSuffix(".push.apple.com") } ?? false
    }

    package var environment: APNsEnvironment? {
        switch host {
        case "api.push.apple.com": .production
        case "api.sandbox.push.apple.com", "api.development.push.apple.com": .sandbox
        default: nil
        }
    }
}

package struct PushedApp: Sendable, Hashable {
    /// `CFBundleIdentifier` of the app, not of its extension.
    package var bundleIdentifier: String?
    /// The entitlement `aps-environment`: `development` or `production`.
    package var environment: String?

    package init(bundleIdentifier: String? = nil, environment: String? = nil) {
        self.bundleIdentifier = bundleIdentifier
        self.environment = environment
    }
}
