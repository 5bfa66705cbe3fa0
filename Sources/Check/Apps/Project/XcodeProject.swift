/// The targets of an Xcode project.pbxproj, as far as they matter for an extension.
struct XcodeProject: Sendable {
    struct Target: Sendable {
        var name: String
        var productType: String
        var line: Int
        var product: String
        /// The settings of the configuration Release, else of the default one: the target's over the project's.
        var settings: [String: String]
        /// Whether settings come from an .xcconfig file too, which is not read: what is absent is then unknown.
        var hasConfigurationFile: Bool
        var sourceNames: [String] = []
        var packageProducts: [String] = []
        var frameworks: [String] = []
        /// Folders whose files are members of the target by their location (Xcode 16).
        var synchronizedFolders: [String] = []
        var copies: [Copy] = []
    }

    /// A build phase that copies files into the product.
    struct Copy: Sendable {
        /// 13 is PlugIns, 10 Frameworks, 16 products (with a path).
        var destination: Int
        var path: String
        var onlyWhenInstalling: Bool
        /// References of the products that are copied.
        var products: Set<String> = []
        /// The platforms for which alone one of them is, where phones are none of these.
        var otherPlatforms: [String: String] = [:]

        var embedding: BundleFacts.Embedding {
            switch destination {
            case 13: onlyWhenInstalling ? .onlyWhenInstalling : .inPlugIns
            case 10: .elsewhere("Frameworks")
            case 16 where path.hasSuffix("/PlugIns"): .inPlugIns
            default: .elsewhere(path.isEmpty ? "another folder" : path)
            }
        }
    }

    var targets: [Target] = []

    private static let maximumFiles = 500_000
    /// The most settings of one configuration: each target has a copy.
    private static let maximumSettings = 4000

    init(_ bytes: [UInt8]) throws(PropertyListFault) {
        let value = try PropertyList.read(bytes)
        guard let objectMembers = value["objects"]?.members else {
            throw PropertyListFault(message: "it has no \"objects\"")
        }
        var objects: [String: PropertyListValue] = [:]
        objects.reserveCapacity(objectMembers.count)
        for member in objectMembers { objects[member.name] = Self.slim(member.value) }
        let project =
            value["rootObject"]?.string.flatMap { objects[$0] }
            ?? objectMembers.first { objects[$0.name]?["isa"]?.string == "PBXProject" }?.value
        let names =
            project?["targets"]?.strings
            ?? objectMembers.filter { objects[$0.name]?["isa"]?.string == "PBXNativeTarget" }.map(\.name)
        let shared = Self.settings(project, objects)
        // Targets may share a phase, and name it more than once.
        var filesLeft = Self.maximumFiles
        for name in names.prefix(200) {
            guard let target = objects[name], target["isa"]?.string == "PBXNativeTarget" else { continue }
            targets.append(Self.target(target, shared, objects, &filesLeft))
        }
    }

    private static let keys: Set<String> = [
        "isa", "targets", "buildConfigurationList", "name", "productType", "productReference",
        "packageProductDependencies", "fileSystemSynchronizedGroups", "buildPhases", "files", "fileRef",
        "path",
        "productName", "dstSubfolder", "dstSubfolderSpec", "dstPath", "runOnlyForDeploymentPostprocessing",
        "buildConfigurations", "defaultConfigurationName", "buildSettings", "baseConfigurationReference",
        "platformFilter", "platformFilters",
    ]

    /// An object with only the members that are needed, each once: it may be referred to a hundred thousand
    /// times, and each time its members are searched.
    private static func slim(_ value: PropertyListValue) -> PropertyListValue {
        guard let members = value.members else { return value }
        var kept: [String: PropertyListValue.Member] = [:]
        for member in members where keys.contains(member.name) { kept[member.name] = member }
        return PropertyListValue(.dictionary(Array(kept.values)), line: value.line)
    }

    private static func target(
        _ value: PropertyListValue, _ shared: (settings: [String: String], hasFile: Bool),
        _ objects: [String: PropertyListValue], _ filesLeft: inout Int
    ) -> Target {
        func references(_ value: PropertyListValue, _ name: String) -> ArraySlice<String> {
            let found = (value[name]?.strings ?? []).prefix(filesLeft)
            filesLeft -= found.count
            return found
        }
        let own = settings(value, objects)
        var target = Target(
            name: value["name"]?.string ?? "", productType: value["productType"]?.string ?? "",
            line: value.line, product: value["productReference"]?.string ?? "",
            settings: shared.settings.merging(own.settings) { $1 },
            hasConfigurationFile: own.hasFile || shared.hasFile)
        target.packageProducts = references(value, "packageProductDependencies").compactMap {
            objects[$0]?["productName"]?.string
        }
        target.synchronizedFolders = references(value, "fileSystemSynchronizedGroups").compactMap {
            objects[$0]?["path"]?.string
        }
        for phase in references(value, "buildPhases").prefix(100).compactMap({ objects[$0] }) {
            let members = references(phase, "files").compactMap { objects[$0] }
            let files = members.compactMap { $0["fileRef"]?.string }
            switch phase["isa"]?.string {
            case "PBXSourcesBuildPhase":
                target.sourceNames += files.compactMap { objects[$0]?["path"]?.string?.lastPart }
            case "PBXFrameworksBuildPhase":
                target.frameworks += files.compactMap {
                    (objects[$0]?["name"] ?? objects[$0]?["path"])?.string?.lastPart
                }
            case "PBXCopyFilesBuildPhase":
                let names = ["PlugIns": 13, "Frameworks": 10, "Product": 16]
                target.copies.append(
                    Copy(
                        destination: phase["dstSubfolder"]?.string.flatMap { names[$0] }
                            ?? Int(phase["dstSubfolderSpec"]?.string ?? "") ?? -1,
                        path: phase["dstPath"]?.string ?? "",
                        onlyWhenInstalling: phase["runOnlyForDeploymentPostprocessing"]?.string == "1",
                        products: Set(files), otherPlatforms: otherPlatforms(members)))
            default: continue
            }
        }
        return target
    }

    private static func otherPlatforms(_ members: [PropertyListValue]) -> [String: String] {
        var result: [String: String] = [:]
        for member in members {
            let only = (member["platformFilter"] ?? member["platformFilters"])?.strings ?? []
            if !only.isEmpty, !only.contains("ios"), let file = member["fileRef"]?.string {
                result[file] = only.joined(separator: ", ")
            }
        }
        return result
    }

    private static func settings(
        _ value: PropertyListValue?, _ objects: [String: PropertyListValue]
    ) -> (settings: [String: String], hasFile: Bool) {
        guard let list = value?["buildConfigurationList"]?.string.flatMap({ objects[$0] }) else {
            return ([:], false)
        }
        let configurations = (list["buildConfigurations"]?.strings ?? []).prefix(100).compactMap {
            objects[$0]
        }
        let wanted = list["defaultConfigurationName"]?.string
        let best =
            configurations.first { $0["name"]?.string == "Release" }
            ?? configurations.first { $0["name"]?.string == wanted } ?? configurations.first
        var settings: [String: String] = [:]
        for member in (best?["buildSettings"]?.members ?? []).prefix(maximumSettings) {
            // `NAME[sdk=iphoneos*]` is the setting for phones.
            let name = member.name.prefix { $0 != "[" }
            guard name.count == member.name.count || member.name.contains(text: "iphoneos") else { continue }
            settings[String(name)] = member.value.strings.joined(separator: " ")
        }
        return (settings, best?["baseConfigurationReference"] != nil)
    }
}

extension XcodeProject.Target {
    /// Whether it is an app for phones: not for a watch, not a clip, not for the Mac.
    var isApp: Bool {
        productType == "com.apple.product-type.application"
            && settings["SDKROOT"]?.hasPrefix("macosx") != true && settings["SUPPORTED_PLATFORMS"] != "macosx"
    }

    var isExtension: Bool {
        productType.hasPrefix("com.apple.product-type.app-extension")
            && settings["SDKROOT"]?.hasPrefix("macosx") != true
    }

    var leavesOutPhones: String? {
        func words(_ name: String) -> [Substring]? {
            settings[name].flatMap { expand($0) }?.split { $0 == " " || $0 == "," }
        }
        if words("EXCLUDED_ARCHS")?.contains("arm64") == true { return "EXCLUDED_ARCHS" }
        if words("ARCHS")?.contains(where: { $0.hasPrefix("arm64") }) == false { return "ARCHS" }
        let platforms = words("SUPPORTED_PLATFORMS") ?? ["auto"]
        return platforms.contains("iphoneos") || platforms.contains("auto") ? nil : "SUPPORTED_PLATFORMS"
    }

    /// Replaces `$(NAME)` and `${NAME}` by the build settings.
    /// - Returns: nil when one of them is not in the project file.
    func expand(_ text: String, depth: Int = 0) -> String? {
        guard text.utf8.contains(UInt8(ascii: "$")) else { return text }
        guard depth < 8, text.utf8.count <= 4096 else { return nil }
        var result = ""
        var rest = text[...]
        while let start = rest.firstIndex(of: "$") {
            result += rest[..<start]
            rest = rest[start...].dropFirst()
            guard let open = rest.first, open == "(" || open == "{",
                let end = rest.firstIndex(of: open == "(" ? ")" : "}")
            else { return nil }
            // `$(NAME:modifier)`
            let inside = rest[rest.index(after: rest.startIndex)..<end].split(
                separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
            guard let name = inside.first, let value = setting(String(name), depth: depth + 1) else {
                return nil
            }
            // `:rfc1034identifier`, `:c99extidentifier`
            result += inside.count > 1 ? Self.replaced(value, by: "-") { $0 == "." } : value
            rest = rest[end...].dropFirst()
            guard result.utf8.count <= 4096 else { return nil }
        }
        return result + rest
    }

    private func setting(_ name: String, depth: Int) -> String? {
        if let value = settings[name] {
            // `$(inherited)` of a setting is not followed.
            return value.contains(text: "$(\(name))") || value.contains(text: "$(inherited)")
                ? nil : expand(value, depth: depth)
        }
        switch name {
        case "TARGET_NAME", "TARGETNAME": return self.name
        case "PRODUCT_NAME": return self.name
        case "PRODUCT_MODULE_NAME": return setting("PRODUCT_NAME", depth: depth + 1).map(Self.moduleName)
        case "SRCROOT", "PROJECT_DIR", "SOURCE_ROOT": return "."
        default: return nil
        }
    }

    /// The module's name: every character that Swift does not take is `_`.
    static func moduleName(_ name: String) -> String {
        let result = replaced(name, by: "_") { $0.value >= 0x80 }
        let isNumber = result.utf8.first.map { (0x30...0x39).contains($0) } ?? false
        return isNumber ? "_" + result.dropFirst() : result
    }

    /// The name with a mark for what is no letter, no digit, and not kept besides.
    private static func replaced(
        _ name: String, by mark: Unicode.Scalar, keeping isKept: (Unicode.Scalar) -> Bool
    ) -> String {
        let scalars = name.unicodeScalars.map {
            $0.properties.isAlphabetic || (0x30...0x39).contains($0.value) || isKept($0) ? $0 : mark
        }
        return String(String.UnicodeScalarView(scalars))
    }
}
