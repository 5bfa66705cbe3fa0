/// Reads a project folder: Xcode's own files, and the configuration of tools that generate them.
struct ProjectReader {
    private let tree: FolderTree?
    /// A project file that was given without its folder.
    private var pasted: [UInt8]?
    private(set) var paths: [String: Int] = [:]
    var contents: AppContents
    private var bytesLeft = BundleReader.totalLimit

    init(_ tree: FolderTree, kind: AppKind, name: String) {
        self.tree = tree
        contents = AppContents(tree, kind: kind, name: name)
        for (number, entry) in tree.entries.enumerated() where entry.kind == .file {
            paths[entry.path] = number
        }
    }

    init(pasted: [UInt8], file: String) {
        tree = nil
        self.pasted = pasted
        contents = AppContents(file: file)
        readProject(file)
    }

    /// - Returns: false when there is nothing of an iOS app in it.
    mutating func run() -> Bool {
        let projects = paths.keys.filter { $0.hasSuffix(".xcodeproj/project.pbxproj") }.sorted {
            ($0.split(separator: "/").count, $0) < ($1.split(separator: "/").count, $1)
        }
        readPodfile()
        for path in projects.prefix(16) { readProject(path) }
        if contents.app == nil, contents.bundles.isEmpty {
            // A project file that cannot be read is an answer by itself.
            if contents.diagnostics.contains(where: { $0.severity == .error }) { return true }
            switch contents.kind {
            case .expo: return readExpo()
            case .maui: return readMAUI()
            case .sources: return readGenerated() || readSources()
            default: return noNativeProject()
            }
        }
        if contents.kind == .maui, contents.services.isEmpty { _ = readMAUI() }
        return true
    }

    mutating func file(_ path: String, limit: Int = 16 << 20) -> [UInt8]? {
        if let pasted, path == contents.name { return pasted }
        guard let number = paths[path], let tree else { return nil }
        return contents.read(
            path, tree.entries[number], of: tree, limit: limit, left: &bytesLeft,
            "Look at the file's permissions.")
    }

    func files(where matches: (String) -> Bool) -> [String] { paths.keys.filter(matches).sorted() }

    mutating func propertyList(_ path: String) -> PropertyListValue? {
        guard let bytes = file(path) else { return nil }
        do throws(PropertyListFault) {
            return try PropertyList.read(bytes)
        } catch {
            contents.diagnostics.append(
                error.diagnostic(
                    "\(path) cannot be read: \(error.message). Xcode cannot build it either.",
                    "Correct the file.", path))
            return nil
        }
    }

    private mutating func readPodfile() {
        let candidates = files { $0 == "Podfile" || $0.hasSuffix("/Podfile") }
        let path = candidates.min { $0.utf8.count < $1.utf8.count }
        contents.podfile = path.flatMap { file($0) }.map { Podfile($0) }
    }

    private mutating func readProject(_ path: String) {
        guard let bytes = file(path) else { return }
        let project: XcodeProject
        do throws(PropertyListFault) {
            project = try XcodeProject(bytes)
        } catch {
            contents.diagnostics.append(
                error.diagnostic(
                    "\(path) cannot be read: \(error.message). Xcode cannot open it either.",
                    "Look for the marks of a merge conflict (<<<<<<<, >>>>>>>).", path))
            contents.isComplete = false
            return
        }
        let folder = path.split(separator: "/").dropLast(2).joined(separator: "/")
        var apps: [(target: XcodeProject.Target, bundle: BundleFacts)] = []
        for target in project.targets.filter(\.isApp).prefix(64) {
            var bundle = BundleFacts(target: target.name)
            read(target, in: folder, projectPath: path, into: &bundle)
            bundle.role = .app
            apps.append((target, bundle))
        }
        for target in contents.admitted(project.targets.filter(\.isExtension)) {
            var bundle = BundleFacts(target: target.name)
            read(target, in: folder, projectPath: path, into: &bundle)
            bundle.embedding = Self.embedding(of: target, in: apps.map(\.target))
            bundle.host = apps.filter { app in
                app.target.copies.contains { $0.products.contains(target.product) }
            }.map(\.bundle)
            contents.bundles.append(bundle)
        }
        // If there are several apps: the one with a service extension.
        let hosts = contents.services.flatMap(\.host)
        contents.app = contents.app ?? hosts.first ?? apps.first?.bundle
    }

    private mutating func read(
        _ target: XcodeProject.Target, in folder: String, projectPath: String, into bundle: inout BundleFacts
    ) {
        bundle.moduleName = target.expand("$(PRODUCT_MODULE_NAME)")
        bundle.mayHaveOtherModule =
            target.hasConfigurationFile
            && ["PRODUCT_NAME", "PRODUCT_MODULE_NAME"].allSatisfy { target.settings[$0] == nil }
        func file(_ setting: String) -> String? { value(setting).map { Self.joined(folder, $0) } }
        func value(_ setting: String) -> String? { target.settings[setting].flatMap { target.expand($0) } }
        func fact<Value: Sendable & Hashable>(_ value: Value, _ setting: String) -> Fact<Value> {
            Fact(value, file: projectPath, line: target.line, path: setting)
        }
        bundle.phonesLeftOut = target.leavesOutPhones.map { fact($0, $0) }
        if let name = file("INFOPLIST_FILE"), let info = propertyList(name) {
            InfoPlist.read(info, file: name, into: &bundle) { target.expand($0) }
            // Where the variable is in an .xcconfig file, the class is known, the module not.
            bundle.principalClass =
                bundle.principalClass ?? InfoPlist.ofExtension("NSExtensionPrincipalClass", in: info, name)
        }
        if let identifier = value("PRODUCT_BUNDLE_IDENTIFIER") {
            bundle.identifier = fact(identifier, "PRODUCT_BUNDLE_IDENTIFIER")
        }
        for (setting, path) in [
            ("MARKETING_VERSION", \BundleFacts.version), ("CURRENT_PROJECT_VERSION", \.build),
        ] where bundle[keyPath: path] == nil {
            bundle[keyPath: path] = value(setting).map { fact($0, setting) }
        }
        if let version = value("IPHONEOS_DEPLOYMENT_TARGET").flatMap({ SystemVersion($0) }) {
            bundle.minimumOS = fact(version, "IPHONEOS_DEPLOYMENT_TARGET")
        }
        if let text = target.settings["APPLICATION_EXTENSION_API_ONLY"],
            let isOnly = PropertyListValue(.string(text)).bool
        {
            bundle.extensionAPIOnly = fact(isOnly, "APPLICATION_EXTENSION_API_ONLY")
        }
        bundle.team = value("DEVELOPMENT_TEAM[sdk=iphoneos*]") ?? value("DEVELOPMENT_TEAM")
        if let name = file("CODE_SIGN_ENTITLEMENTS") {
            bundle.entitlementsFile = name
            bundle.entitlements = propertyList(name)
        } else if !target.hasConfigurationFile, target.settings["CODE_SIGN_ENTITLEMENTS"] == nil {
            bundle.entitlements = .empty
        }
        var products = target.packageProducts + target.frameworks
        if let pods = contents.podfile?.pods(of: target.name) { products += pods }
        bundle.products = products
        let point = bundle.extensionPoint?.value ?? ""
        if bundle.role == .service || point.hasPrefix("com.apple.usernotification") {
            readSource(of: target, folder, into: &bundle)
        }
        if bundle.hasSourceInTarget, bundle.sources?.lineOfReceive != nil,
            let fault = AppReader.extensionPoint(bundle)
        {
            contents.diagnostics.append(fault)
            bundle.role = .service
        }
        defer {
            let imports = bundle.sources?.imports ?? []
            bundle.hasUnreadCode = imports.contains { !Self.appleModules.contains($0) }
        }
        if !bundle.hasInfo, target.productType.hasPrefix("com.apple.product-type.app-extension") {
            // The kind is in an Info.plist that is not here; the class shows it, too, and the name as a rule.
            readSource(of: target, folder, into: &bundle)
            if bundle.sources != nil || Podfile.isService(target.name) { bundle.role = .service }
            contents.isComplete = false
        }
    }

    /// The path of a file that a folder's file names, with `.` and `..` resolved.
    static func joined(_ folder: String, _ relative: String) -> String {
        var parts = folder.split(separator: "/")
        for part in relative.split(separator: "/") where part != "." {
            if part == "..", !parts.isEmpty { parts.removeLast() } else { parts.append(part) }
        }
        return parts.joined(separator: "/")
    }

    /// Modules that read no key of a payload by themselves.
    private static let appleModules: Set<String> = [
        "UserNotifications", "Foundation", "UIKit", "Intents", "MobileCoreServices", "UniformTypeIdentifiers",
        "os", "OSLog", "CoreData", "Security", "CryptoKit", "CommonCrypto", "Contacts", "CallKit", "PushKit",
        "WidgetKit", "SwiftUI", "Combine", "AVFoundation", "CoreServices", "CoreGraphics", "ImageIO",
    ]

    private static func embedding(
        of target: XcodeProject.Target, in apps: [XcodeProject.Target]
    ) -> BundleFacts.Embedding {
        var result = BundleFacts.Embedding.missing
        for copy in apps.flatMap(\.copies) where copy.products.contains(target.product) {
            if let only = copy.otherPlatforms[target.product] {
                result = .onlyOn(only)
                continue
            }
            if copy.embedding == .inPlugIns { return .inPlugIns }
            if result == .missing || [10, 13].contains(copy.destination) { result = copy.embedding }
        }
        return result
    }

    /// Reads the file of the target with the extension's class.
    private mutating func readSource(
        of target: XcodeProject.Target, _ folder: String, into bundle: inout BundleFacts
    ) {
        let names = Set(target.sourceNames)
        let folders = target.synchronizedFolders.prefix(32)
        let prefixes = (folders + [target.name]).map {
            (folder.isEmpty ? "" : folder + "/") + $0 + "/"
        }
        func isNear(_ path: String) -> Bool { prefixes.contains { path.hasPrefix($0) } }
        let found = files { path in
            guard Self.isSource(path) else { return false }
            return names.contains(path.lastPart) || isNear(path)
                || folders.contains { path.contains(text: "/" + $0 + "/") }
        }
        let candidates = found.filter(isNear) + found.filter { !isNear($0) }
        let compiled = candidates.filter { names.contains($0.lastPart) }
        bundle.sources = source(among: compiled + candidates.filter { !names.contains($0.lastPart) })
        if let file = bundle.sources?.file, target.synchronizedFolders.isEmpty {
            bundle.hasSourceInTarget = compiled.contains(file)
        }
    }

    static func isSource(_ path: String) -> Bool { [".swift", ".m", ".mm"].contains { path.hasSuffix($0) } }

    private mutating func source(among candidates: [String]) -> ExtensionSource? {
        let files = candidates.prefix(40).compactMap { path in
            file(path, limit: 1 << 20).map {
                (bytes: $0, source: ExtensionSource($0, file: path), path: path)
            }
        }
        let own =
            files.firstIndex { $0.source?.lineOfReceive != nil }
            ?? files.lastIndex { $0.source?.isPart == false } ?? files.firstIndex { $0.source != nil }
        guard let own, var result = files[own].source else { return nil }
        result.add(files.enumerated().filter { $0.offset != own }.map(\.element))
        return result
    }

    /// Reads an extension's sources as `nse-run build` takes them: what belongs to the app around it is not known.
    @discardableResult mutating func readSources(in folder: String = "") -> Bool {
        let sources = files { Self.isSource($0) && (folder.isEmpty || $0.hasPrefix(folder + "/")) }
        guard let source = source(among: sources) else { return false }
        var bundle = BundleFacts(target: contents.name, .service)
        bundle.sources = source
        let folder = source.file.map { $0.split(separator: "/").dropLast().joined(separator: "/") } ?? ""
        let prefix = folder.isEmpty ? "" : folder + "/"
        let own = files { $0.hasPrefix(prefix) && !$0.dropFirst(prefix.count).contains("/") }
        let lists = own.filter { $0.hasSuffix("Info.plist") && !$0.hasSuffix("GoogleService-Info.plist") }
        let list = lists.first { $0 == prefix + "Info.plist" } ?? (lists.count == 1 ? lists[0] : nil)
        if let list, let info = propertyList(list) {
            InfoPlist.read(info, file: list, into: &bundle)
            settleKind(of: &bundle)
            if bundle.identifier?.value.contains(text: "$") == true { bundle.identifier = nil }
        }
        let entitlements = own.filter { $0.hasSuffix(".entitlements") }
        if entitlements.count == 1 {
            bundle.entitlementsFile = entitlements[0]
            bundle.entitlements = propertyList(entitlements[0])
        }
        contents.bundles = [bundle]
        contents.isComplete = false
        return true
    }

    /// Notes another kind of extension than the class shows.
    mutating func settleKind(of bundle: inout BundleFacts) {
        if bundle.extensionPoint?.value != InfoPlist.servicePoint { bundle.role = .other }
        if let fault = AppReader.extensionPoint(bundle) { contents.diagnostics.append(fault) }
        bundle.role = .service
    }
}
