/// Reads a built app, its extensions and the frameworks that those link.
struct BundleReader {
    static let plistLimit = 8 << 20
    static let executableLimit = 64 << 20
    static let linkedLimit = 64 << 20
    static let totalLimit = 256 << 20

    private let tree: any AppTree
    private let index: [String: Int]
    private(set) var contents: AppContents
    private var bytesLeft = Self.totalLimit

    init(_ tree: any AppTree, kind: AppKind, name: String) {
        self.tree = tree
        var index: [String: Int] = [:]
        index.reserveCapacity(tree.entries.count)
        for (number, entry) in tree.entries.enumerated() { index[entry.path] = number }
        self.index = index
        contents = AppContents(tree, kind: kind, name: name)
    }

    /// - Parameter root: the folder of the app in the tree, ending with `/`; empty for the tree itself.
    mutating func readApp(at root: String) {
        var app = BundleFacts(name: root.isEmpty ? contents.name : root.lastPart)
        readInfo(root, into: &app)
        readCode(root, into: &app, needsStrings: false)
        app.role = .app
        contents.app = app
        for folder in contents.admitted(bundleFolders(below: root)) {
            var bundle = BundleFacts(name: String(folder.dropping(prefix: root).dropLast()))
            readInfo(folder, into: &bundle)
            guard bundle.hasInfo else {
                // The kind of the extensions cannot be known.
                contents.isComplete = false
                continue
            }
            guard bundle.role != .app || bundle.hasExtensionDictionary else { continue }
            if bundle.role == .service { readCode(folder, into: &bundle, needsStrings: true) }
            bundle.embedding = Self.embedding(of: bundle.name)
            contents.bundles.append(bundle)
        }
        resolveLibraries(appRoot: root)
    }

    mutating func readExtension(at root: String) {
        var bundle = BundleFacts(name: contents.name)
        readInfo(root, into: &bundle)
        readCode(root, into: &bundle, needsStrings: true)
        contents.bundles.append(bundle)
        contents.isComplete = false
    }

    /// The folders of extensions and of apps in the app, each ending with `/`.
    private func bundleFolders(below root: String) -> [String] {
        var folders: [String] = []
        for entry in tree.entries where entry.kind == .file && entry.path.hasSuffix("/Info.plist") {
            guard entry.path.utf8.starts(with: root.utf8) else { continue }
            let folder = entry.path.dropLast("Info.plist".count)
            let inside = folder.dropping(prefix: root)
            guard inside.hasSuffix(".appex/") || inside.hasSuffix(".app/"), !inside.hasPrefix("Watch/") else {
                continue
            }
            folders.append(String(folder))
        }
        return folders
    }

    /// Whether it is at `PlugIns/NAME.appex`, where extensions start (Apple, "App Extension Programming Guide").
    private static func embedding(of path: String) -> BundleFacts.Embedding {
        let parts = path.split(separator: "/")
        if parts.count == 2, parts[0] == "PlugIns", parts[1].hasSuffix(".appex") { return .inPlugIns }
        return .elsewhere(path)
    }

    private mutating func readInfo(_ folder: String, into bundle: inout BundleFacts) {
        let path = folder + "Info.plist"
        guard index[path] != nil else { return damaged("\(bundle.name) has no Info.plist.", path) }
        guard let bytes = file(path, limit: Self.plistLimit) else { return }
        do throws(PropertyListFault) {
            let info = try PropertyList.read(bytes)
            guard info.members != nil else { throw PropertyListFault(message: "it is not a dictionary") }
            InfoPlist.read(info, file: path, into: &bundle)
            executableNames[folder] = info["CFBundleExecutable"]?.string
        } catch {
            contents.diagnostics.append(
                error.diagnostic("\(path) cannot be read: \(error.message).", "Build the app again.", path))
        }
    }

    /// Adds what keeps iOS from installing the app, or from starting its extension.
    private mutating func damaged(_ message: String, _ file: String) {
        contents.diagnostics.append(
            CheckDiagnostic(.appDamaged, .error, message, hint: "Build the app again.", file: file))
    }

    private var executableNames: [String: String] = [:]

    private mutating func readCode(_ folder: String, into bundle: inout BundleFacts, needsStrings: Bool) {
        readProfile(folder, into: &bundle)
        guard let info = bundle.infoFile else { return }
        if bundle.identifier?.value.isEmpty ?? true {
            damaged("\(info) has no CFBundleIdentifier. iOS does not install the app.", info)
        }
        guard let name = executableNames[folder], !name.isEmpty else {
            return damaged("\(info) has no CFBundleExecutable. iOS does not install the app.", info)
        }
        guard index[folder + name] != nil else {
            return damaged("\(bundle.name) has no program: \(name.shown) is missing.", info)
        }
        guard var facts = executable(folder + name, needsContents: needsStrings) else { return }
        // Debug builds of Xcode 16 and later keep the code in a library next to a stub.
        let library = folder + name + ".debug.dylib"
        if index[library] != nil, let code = executable(library, needsContents: needsStrings) {
            facts.libraries += code.libraries.filter { !$0.path.hasSuffix(name + ".debug.dylib") }
            facts.libraries.removeAll { $0.path.hasSuffix(name + ".debug.dylib") }
            facts.runPaths += code.runPaths
            facts.classNames = code.classNames.map { $0.union(facts.classNames ?? []) } ?? facts.classNames
            facts.strings.formUnion(code.strings)
            facts.writableBytes += code.writableBytes
        }
        bundle.executable = facts
        bundle.entitlements = facts.entitlements
        if let minimum = facts.minimumOS, bundle.minimumOS == nil {
            bundle.minimumOS = Fact(minimum, file: folder + name, path: "LC_BUILD_VERSION")
        }
        if needsStrings, facts.isEncrypted {
            contents.diagnostics.add(
                .appEncrypted, .note,
                "\(bundle.name) comes from the App Store and is encrypted. Its class names and media keys cannot be read.",
                hint:
                    "Give the .ipa or .xcarchive that you exported, not the one from a phone or the store.",
                file: folder + name)
        }
    }

    private mutating func readProfile(_ folder: String, into bundle: inout BundleFacts) {
        let path = folder + "embedded.mobileprovision"
        bundle.hasProfile = index[path] != nil
        guard let bytes = file(path, limit: Self.plistLimit) else { return }
        do throws(PropertyListFault) {
            bundle.profile = try ProvisioningProfile(bytes)
        } catch {
            damaged("The provisioning profile \(path) cannot be read: \(error.message).", path)
        }
    }

    private mutating func executable(_ path: String, needsContents: Bool) -> MachOFacts? {
        guard let bytes = file(path, limit: Self.executableLimit) else { return nil }
        do throws(AppFileFault) {
            return try MachOReader.read(bytes, needsContents: needsContents)
        } catch {
            contents.diagnostics.append(error.diagnostic(path, "Build the app again."))
            return nil
        }
    }

    private mutating func resolveLibraries(appRoot: String) {
        var left = Self.linkedLimit
        // Nil for a library that cannot be read: it is not read again.
        var read: [String: MachOFacts?] = [:]
        for number in contents.bundles.indices {
            guard let executable = contents.bundles[number].executable else { continue }
            let folder = appRoot + contents.bundles[number].name + "/"
            for library in executable.libraries.prefix(256) where library.path.hasPrefix("@") {
                guard let path = resolve(library.path, from: folder, executable.runPaths) else { continue }
                guard let entry = index[path] else {
                    if !library.isWeak { contents.bundles[number].missingLibraries.append(library.path) }
                    continue
                }
                let size = tree.entries[entry].size
                if size > left { contents.diagnostics.append(AppFileFault.exhausted.diagnostic(path, "")) }
                guard tree.entries[entry].kind == .file, size <= left else {
                    contents.bundles[number].hasUnreadCode = true
                    continue
                }
                // Also for one that was read: its names are taken for each extension.
                left -= size
                if read[path] == nil {
                    read.updateValue(self.executable(path, needsContents: true), forKey: path)
                }
                guard let facts = read[path] ?? nil else {
                    contents.bundles[number].hasUnreadCode = true
                    continue
                }
                contents.bundles[number].linkedLibraries.append((path, facts))
            }
        }
    }

    /// - Returns: the path in the tree, whether or not it exists; nil when the system has the library.
    private func resolve(_ library: String, from folder: String, _ runPaths: [String]) -> String? {
        func inTree(_ path: String) -> String? {
            for prefix in ["@executable_path/", "@loader_path/"] where path.hasPrefix(prefix) {
                return ProjectReader.joined(folder, path.dropping(prefix: prefix))
            }
            return nil
        }
        guard library.hasPrefix("@rpath/") else { return inTree(library) }
        let name = library.dropping(prefix: "@rpath/")
        var first: String?
        for runPath in runPaths.prefix(64) {
            // iOS itself has Swift's libraries (since 12.2), and those for test runs.
            if runPath.hasPrefix("/") {
                if name.hasPrefix("libswift") || name.hasPrefix("XCTest") || name.hasPrefix("Testing") {
                    return nil
                }
                continue
            }
            guard let path = inTree(runPath.hasSuffix("/") ? runPath + name : runPath + "/" + name) else {
                continue
            }
            if index[path] != nil { return path }
            first = first ?? path
        }
        return first ?? folder + "Frameworks/" + name
    }

    private mutating func file(_ path: String, limit: Int) -> [UInt8]? {
        guard let number = index[path] else { return nil }
        let entry = tree.entries[number]
        guard entry.kind == .file else {
            contents.diagnostics.add(
                .appDamaged, .error, "\(path) is a link or a folder, not a file. It was not read.",
                hint: "Export the app again.", file: path)
            return nil
        }
        return contents.read(
            path, entry, of: tree, limit: limit, left: &bytesLeft, "Export the app again.")
    }
}

extension PropertyListFault {
    func diagnostic(_ message: String, _ hint: String, _ file: String) -> CheckDiagnostic {
        CheckDiagnostic(
            .appDamaged, .error, message, hint: hint, file: file, line: line == 0 ? nil : line)
    }
}

extension AppFileFault {
    func diagnostic(_ file: String, _ hint: String) -> CheckDiagnostic {
        let (code, severity): (Code, Severity) =
            switch self {
            case .absent: (.appDamaged, .warning)
            case .damaged: (.appDamaged, .error)
            case .encrypted: (.appEncrypted, .warning)
            case .tooLarge, .exhausted: (.appIncomplete, .note)
            case .system, .unsupported: (.appIncomplete, .warning)
            }
        return CheckDiagnostic(
            code, severity, "\(file) cannot be read: \(words).",
            hint: severity == .note || isSystem || hint.isEmpty ? nil : hint,
            file: file)
    }
}
