/// The facts about an app; nil where they cannot be known from what was given.
package struct AppFacts: Sendable {
    package struct Extension: Sendable {
        package var name: String
        package var bundleID: String?
        package var principalClass: String?
        /// `NSAppTransportSecurity` of the extension itself.
        var transportPolicy: TransportPolicy?
        /// The path of its Info.plist.
        package var infoFile: String?
        /// Whether some of its code was not read, which may have more names.
        var hasUnreadCode: Bool
        /// The names in its code; nil when nothing can be read.
        var strings: KnownStrings?
        /// Whether the source of its class was read and judged.
        var hasSource = false
        /// Whether what attaches the picture was read with it, or is the SDK of a known vendor.
        var isWhole = false
        /// Whether its source is not known to be in another language than Swift, which alone is compiled here.
        package var mayBeSwift = true
        /// The members of the payload that its source reads; nil where that cannot be told.
        var readKeys: Set<String>?
        /// The members of the payload without which its source crashes.
        var forcedKeys: [String] = []

        /// Whether its code has this name; nil when that cannot be read. Compilers and other languages can
        /// hide a name: false is a hint, not a proof.
        package func knows(_ name: String) -> Bool? { strings.map { $0.contains(name) } }
    }

    package struct Entitlements: Sendable, Hashable {
        /// `development` or `production`.
        package var apsEnvironment: String?
        package var communication = false
        package var timeSensitive = false
        package var criticalAlerts = false
        /// `com.apple.developer.usernotifications.filtering`: whether an extension may suppress notifications.
        package var mayFilter = false
        package var appGroups: [String]

        init(_ value: PropertyListValue) {
            let prefix = "com.apple.developer.usernotifications."
            apsEnvironment = value["aps-environment"]?.string
            communication = value[prefix + "communication"]?.bool ?? false
            timeSensitive = value[prefix + "time-sensitive"]?.bool ?? false
            criticalAlerts = value[prefix + "critical-alerts"]?.bool ?? false
            mayFilter = value[prefix + "filtering"]?.bool ?? false
            appGroups = value[AppReader.groupsKey]?.strings ?? []
        }

        /// Reads an `.entitlements` file: a property list in any of its notations.
        package init(_ bytes: [UInt8]) throws(PropertyListFault) {
            let value = try PropertyList.read(bytes)
            guard value.members != nil else { throw PropertyListFault(message: "it holds no dictionary") }
            self.init(value)
        }
    }

    package var bundleID: String?
    package var minimumOS: SystemVersion?
    package var entitlements: Entitlements?
    package var backgroundModes: [String]?
    package var distribution: AppDistribution?
    /// The service extensions; if ``isComplete``, an empty list means that there is none.
    package var extensions: [Extension]
    /// Whether all extensions of the app were seen.
    package var isComplete: Bool
    package var system: SystemVersion

    init(_ contents: AppContents, _ settings: AppSettings) {
        let app = contents.app
        bundleID = app?.identifier?.value
        minimumOS = app?.minimumOS?.value
        entitlements = app?.entitlements.map { Entitlements($0) }
        backgroundModes = app?.hasInfo == true ? app?.backgroundModes : nil
        distribution = app?.profile?.distribution
        isComplete = contents.isComplete
        system = settings.systemForTransport
        extensions = contents.services.map { service in
            Extension(
                name: service.name, bundleID: service.identifier?.value,
                principalClass: service.principalClass?.value,
                transportPolicy: service.transportPolicy?.value,
                infoFile: service.infoFile, hasUnreadCode: service.hasUnreadCode,
                strings: service.strings.flatMap { $0.isCut ? nil : $0 },
                hasSource: service.sources?.code?.receive != nil,
                isWhole: service.sources?.isWhole == true,
                mayBeSwift: service.sources.map { $0.language == .swift } ?? true,
                readKeys: service.sources?.readKeys,
                forcedKeys: service.sources?.code?.forced.map(\.key) ?? [])
        }
    }

    /// Media keys of the vendors that an extension has in its code, as JSON Pointers.
    package var mediaKeys: [String] {
        var seen: Set<String> = []
        return Vendor.all.flatMap(\.keys.urls).filter { pointer in
            let names = Self.names(ofPointer: pointer)
            guard names.contains(where: { $0.utf8.count >= 4 }), seen.insert(pointer).inserted else {
                return false
            }
            return extensions.contains { service in names.allSatisfy { service.knows($0) == true } }
        }
    }

    /// A push with pictures at the keys that an extension reads; nil where none is known.
    package var samplePayload: [UInt8]? {
        let read = extensions.compactMap(\.readKeys).joined().filter { key in
            ["image", "img", "photo", "pic", "media", "attachment", "url", "thumb", "avatar"].contains {
                key.lowercased().contains(text: $0)
            }
        }
        var members: [String: String] = [:]
        for pointer in mediaKeys + read.sorted().map({ "/" + $0 })
        where !pointer.contains(where: "*={\"\\~".contains) {
            let names = pointer.split(separator: "/").map(String.init)
            guard let first = names.first, first != "aps", members[first] == nil else { continue }
            var value = "\"https://cdn.example.com/picture.jpg\""
            for name in names.dropFirst().reversed() { value = "{\"\(name)\":\(value)}" }
            members[first] = value
        }
        guard !members.isEmpty else { return nil }
        let all = members.sorted { $0.key < $1.key }.map { ",\"\($0.key)\":\($0.value)" }.joined()
        return Array(
            "{\"aps\":{\"alert\":{\"title\":\"Title\",\"body\":\"Body\"},\"mutable-content\":1}\(all)}".utf8)
    }

    /// The member names in a JSON Pointer, without indices, `*` and marks of nested JSON.
    static func names(ofPointer pointer: String) -> [String] {
        let path = pointer.prefix { $0 != "=" }
        return path.split(separator: "/").map { $0.hasSuffix("{json}") ? String($0.dropLast(6)) : String($0) }
            .filter { $0 != "*" && Int($0) == nil }
    }
}
