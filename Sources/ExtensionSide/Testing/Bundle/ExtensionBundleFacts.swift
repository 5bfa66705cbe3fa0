import NotificationCore

struct ExtensionBundleFacts: Sendable {
    let info: InfoDictionary
    let policy: TransportPolicy
    let system: SystemVersion
    /// Nil when no entitlements are known.
    private(set) var appGroups: Set<String>?
    private(set) var hasFiltering = false
    let pictures: PictureFolders
    private(set) var notes: [String] = []

    private static let servicePoint = "com.apple.usernotifications.service"

    /// What is not named is looked for next to the sources of `type`.
    /// - Throws: ``HarnessError`` when a file that was named cannot be read. For one that was found, there is a note.
    init(_ bundle: ExtensionBundle, of type: UNNotificationServiceExtension.Type) throws(HarnessError) {
        let name = String(reflecting: type)
        let module = String(name.prefix { $0 != "." })
        let settings = Self.settings(module).merging(bundle.buildSettings) { $1 }
        let sources = SourceFolders.of(module: module)
        pictures = PictureFolders(bundle.resources.map { [$0] } ?? sources)
        system = SystemVersion(min(max(bundle.iOS, 1), 9999))

        var notes: [String] = []
        var values = PropertyListValue.empty
        var infoPlist = bundle.infoPlist
        if let infoPlist {
            values = try Self.read(infoPlist)
        } else if let found = Self.infoPlist(in: sources, &notes) {
            (infoPlist, values) = found
        }
        var info = InfoDictionary(values, settings: settings)
        for name in info.unknown.sorted().prefix(10) {
            notes.append(
                "the Info.plist names $(\(name)), which has no value here: give one with buildSettings")
        }
        info.addDefaults(principalClass: name)
        self.info = info
        policy = info.list["NSAppTransportSecurity"].map { TransportPolicy($0) } ?? TransportPolicy()
        if let entitlements = bundle.entitlements {
            takeEntitlements(InfoDictionary(try Self.read(entitlements), settings: settings), &notes)
        } else if let infoPlist, let found = Self.entitlements(beside: infoPlist, &notes) {
            takeEntitlements(InfoDictionary(found, settings: settings), &notes)
        }
        self.notes = notes
    }

    private mutating func takeEntitlements(_ entitlements: InfoDictionary, _ notes: inout [String]) {
        hasFiltering =
            entitlements.list["com.apple.developer.usernotifications.filtering"]?.bool ?? false
        let groups = entitlements.list["com.apple.security.application-groups"]?.elements ?? []
        // A group's name may hold a build setting without a value. Then every group is let through.
        appGroups = entitlements.unknown.isEmpty ? Set(groups.compactMap(\.string)) : nil
        for name in entitlements.unknown.sorted().prefix(10) {
            notes.append(
                "the entitlements name $(\(name)), which has no value here, so every app group is allowed: give one with "
                    + "buildSettings")
        }
    }

    private static func settings(_ module: String) -> [String: String] {
        [
            "PRODUCT_MODULE_NAME": module, "PRODUCT_NAME": module, "TARGET_NAME": module,
            "EXECUTABLE_NAME": module, "PRODUCT_BUNDLE_IDENTIFIER": "com.example.app.\(module)",
            "PRODUCT_BUNDLE_PACKAGE_TYPE": "XPC!", "DEVELOPMENT_LANGUAGE": "en", "MARKETING_VERSION": "1.0",
            "CURRENT_PROJECT_VERSION": "1",
        ]
    }

    private static func read(_ path: String) throws(HarnessError) -> PropertyListValue {
        try PropertyListFile.Fault.rethrown(try PropertyListFile.read(path)) {
            HarnessError("\(path): \($0.message)")
        }
    }

    /// The first Info.plist that names the service extension point, else the first one.
    private static func infoPlist(
        in folders: [String], _ notes: inout [String]
    ) -> (path: String, values: PropertyListValue)? {
        var first: (String, PropertyListValue)?
        for folder in folders {
            for name in names(in: folder) where name.hasSuffix("Info.plist") {
                let path = "\(folder)/\(name)"
                guard let values = found(path, &notes) else { continue }
                let point = values["NSExtension"]?["NSExtensionPointIdentifier"]
                if point?.string == servicePoint { return (path, values) }
                if first == nil { first = (path, values) }
            }
        }
        return first
    }

    private static func entitlements(
        beside infoPlist: String, _ notes: inout [String]
    ) -> PropertyListValue? {
        let folder = (infoPlist as NSString).deletingLastPathComponent
        let found = names(in: folder.isEmpty ? "." : folder).filter { $0.hasSuffix(".entitlements") }
        guard found.count == 1, let name = found.first else { return nil }
        return self.found(folder.isEmpty ? name : "\(folder)/\(name)", &notes)
    }

    /// The property list of a file that was found, not given; nil, with a note, when it cannot be read.
    private static func found(_ path: String, _ notes: inout [String]) -> PropertyListValue? {
        do {
            return try PropertyListFile.read(path)
        } catch {
            notes.append("\(path) is left out: \(error.message)")
            return nil
        }
    }

    private static func names(in folder: String) -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
    }
}
