internal import Glibc

/// All input counts as hostile: its number, size and depth are bounded, and nothing traps.
package enum AppReader {
    /// The kind of app at a path, by its name and its content; nil when it is not an app.
    package static func recognise(path: String) -> AppKind? {
        let path = trimmed(path)
        guard let status = status(path) else { return nil }
        let name = path.lastPart.lowercased()
        if status.isRegular {
            if name.hasSuffix(".ipa") { return .ipa }
            guard name.hasSuffix(".zip"), let source = try? FileSource(path: path),
                let tree = try? ZipTree(source)
            else { return nil }
            return appRoot(in: tree) == nil ? nil : .ipa
        }
        for (suffix, kind) in [(".appex", AppKind.appex), (".app", .app), (".xcarchive", .xcarchive)]
        where name.hasSuffix(suffix) {
            return kind
        }
        if name.hasSuffix(".xcodeproj") || name.hasSuffix(".xcworkspace") { return .xcodeProject }
        return projectKind(path)
    }

    private static func projectKind(_ path: String) -> AppKind? {
        func has(_ name: String) -> Bool { status(path + "/" + name) != nil }
        func text(_ name: String) -> String? {
            guard let source = try? FileSource(path: path + "/" + name), source.size <= 1 << 20,
                let bytes = try? source.read(at: 0, count: source.size)
            else { return nil }
            return String(decoding: bytes, as: UTF8.self)
        }
        if let pubspec = text("pubspec.yaml"), pubspec.contains(text: "flutter") { return .flutter }
        if ["capacitor.config.json", "capacitor.config.ts", "capacitor.config.js"].contains(where: has) {
            return .capacitor
        }
        if let config = text("config.xml"), config.contains(text: "<widget") { return .cordova }
        if let package = text("package.json") {
            let isExpo = package.contains(text: "\"expo\"")
            if isExpo, has("app.json") || has("app.config.js") || has("app.config.ts") { return .expo }
            if package.contains(text: "\"@nativescript/") { return .nativeScript }
            if package.contains(text: "\"react-native\"") { return .reactNative }
            if package.contains(text: "\"@capacitor/") { return .capacitor }
        }
        if let app = text("app.json"), app.contains(text: "\"expo\"") { return .expo }
        if has("ProjectSettings/ProjectSettings.asset") { return .unity }
        guard
            let tree = try? FolderTree(
                root: path, skipped: FolderTree.skippedInProjects, depth: 4, limit: 5_000)
        else { return nil }
        if tree.entries.contains(where: { $0.path.hasSuffix(".csproj") }) { return .maui }
        if tree.entries.contains(where: { $0.path.hasSuffix(".xcodeproj") }) { return .xcodeProject }
        let hasExtension = tree.entries.lazy.map(\.path).filter(ProjectReader.isSource).prefix(200).contains {
            text($0).flatMap { ExtensionSource(Array($0.utf8), file: nil) }?.isPart == false
        }
        let isGenerated = ProjectReader.makers.contains { text($0.file)?.contains(text: $0.mark) == true }
        return hasExtension || isGenerated ? .sources : nil
    }

    /// - Throws: one sentence and what to give instead, for a path that holds no app or cannot be opened. Damage
    ///   inside an app is a diagnostic, not an error.
    package static func read(path: String, settings: AppSettings = AppSettings()) throws(AppReadError)
        -> AppReport
    {
        let path = trimmed(path)
        let name = path.lastPart
        guard status(path) != nil else {
            throw AppReadError(
                message: "There is no file or folder \(name.shown).", hint: "Look at the path.")
        }
        guard let kind = recognise(path: path) else {
            throw AppReadError(
                message:
                    "\(name.shown) holds no app: no .ipa, .app, .appex or .xcarchive, and no project for iOS.",
                hint:
                    "Give the .ipa, the .app, or the folder with the .xcodeproj, package.json, pubspec.yaml or .csproj."
            )
        }
        do throws(AppFileFault) {
            let contents =
                switch kind {
                case .ipa: try archive(try FileSource(path: path), name)
                case .app, .appex, .xcarchive: try readBundle(path, kind, name)
                default: try readProject(path, kind, name)
                }
            return AppReport(contents, settings)
        } catch {
            throw AppReadError(
                message: "\(name.shown) cannot be read: \(error.words).",
                hint: "Export it again, or give the .app or the project's folder.")
        }
    }

    static func archive(_ source: FileSource, _ name: String) throws(AppFileFault) -> AppContents {
        let tree = try ZipTree(source)
        guard let root = appRoot(in: tree) else {
            throw .damaged("it has no Payload/NAME.app with an Info.plist in it")
        }
        var reader = BundleReader(tree, kind: .ipa, name: name)
        reader.readApp(at: root)
        return reader.contents
    }

    /// The folder of the app, ending with `/`: `Payload/X.app/` first, else the outermost .app.
    private static func appRoot(in tree: some AppTree) -> String? {
        let lists = tree.entries.lazy.map(\.path).filter { $0.hasSuffix(".app/Info.plist") }.map { path in
            (depth: path.split(separator: "/").count - (path.hasPrefix("Payload/") ? 100 : 0), path: path)
        }
        return lists.min { $0 < $1 }.map { String($0.path.dropLast("Info.plist".count)) }
    }

    private static func readBundle(
        _ path: String, _ kind: AppKind, _ name: String
    ) throws(AppFileFault) -> AppContents {
        let tree = try FolderTree(root: path, skipped: [])
        var reader = BundleReader(tree, kind: kind, name: name)
        switch kind {
        case .appex: reader.readExtension(at: "")
        case .xcarchive:
            guard let root = appRoot(in: tree) else {
                throw .damaged("it has no app in Products/Applications")
            }
            reader.readApp(at: root)
        default: reader.readApp(at: "")
        }
        return reader.contents
    }

    private static func readProject(
        _ path: String, _ kind: AppKind, _ name: String
    ) throws(AppFileFault) -> AppContents {
        var root = path
        // The folder that holds the project file is the project.
        if name.hasSuffix(".xcodeproj") || name.hasSuffix(".xcworkspace") { root = parent(of: path) }
        let tree = try FolderTree(root: root, skipped: FolderTree.skippedInProjects)
        var reader = ProjectReader(tree, kind: kind, name: root.lastPart)
        guard reader.run() else { throw .damaged("it has no target of an iOS app") }
        return reader.contents
    }

    /// The status of a file or a folder, following links; nil for what is neither.
    private static func status(_ path: String) -> stat? {
        stat(path: path).flatMap { $0.isRegular || $0.isDirectory ? $0 : nil }
    }

    private static func trimmed(_ path: String) -> String {
        var path = path
        while path.count > 1, path.hasSuffix("/") { path.removeLast() }
        return path
    }

    private static func parent(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }
}

extension AppFileFault {
    /// The error for a sentence, without a full stop.
    var words: String {
        switch self {
        case .absent: "it is not there"
        case .damaged(let what): what
        case .encrypted: "it has a password"
        case .tooLarge(let limit): "it is larger than \(limit >> 20) MB"
        case .exhausted: "the files ahead of it are too large together"
        case .system(let words): words
        case .unsupported(let what): "it is \(what)"
        }
    }

    var isSystem: Bool { if case .system = self { true } else { false } }
}
