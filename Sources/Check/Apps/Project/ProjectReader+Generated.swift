import SourceRewriter

/// Projects whose native part is generated, or written in another language.
extension ProjectReader {
    /// Reads an Expo project without its ios folder: the extension can only come from a config plugin.
    mutating func readExpo() -> Bool {
        for name in ["app.json", "app.config.json"] {
            guard let config = file(name).flatMap({ PropertyListValue(json: $0) }) else { continue }
            Self.readExpo(config, file: name, into: &contents)
            readAppleTargets()
            return true
        }
        for name in ["app.config.js", "app.config.ts", "app.json"] {
            guard let bytes = file(name) else { continue }
            Self.readExpoText(bytes, file: name, into: &contents)
            readAppleTargets()
            return true
        }
        return false
    }

    /// Source: expo-apple-targets: each folder of targets/ with a configuration becomes a target of its `type`.
    private mutating func readAppleTargets() {
        let configurations = files {
            $0.contains(text: "targets/") && $0.contains(text: "/expo-target.config.")
        }
        for path in configurations.prefix(64) {
            guard let bytes = file(path, limit: 1 << 20), bytes.find("notification-service", from: 0) != nil
            else { continue }
            let folder = path.split(separator: "/").dropLast().joined(separator: "/")
            readSources(in: folder)
            return
        }
        readPluginSources()
        guard !configurations.isEmpty, contents.bundles.isEmpty, contents.plugins == ["@bacons/apple-targets"]
        else { return }
        contents.isComplete = true
        contents.diagnostics.removeAll { $0.code == .appIncomplete }
        contents.missingExtensionHint =
            "Run \"npx create-target notification-service\": none of the folders in targets/ has that type. Then run \"npx expo prebuild\" and make a new build."
    }

    /// Reads the source that an own plugin copies, where there is one. What it writes into the other files is not known.
    private mutating func readPluginSources() {
        let sources = files { Self.isSource($0) && $0.lastPart.hasPrefix("NotificationService.") }
        guard contents.bundles.isEmpty, contents.plugins.contains(where: Self.isOwnPlugin),
            sources.count == 1,
            readSources(in: sources[0].split(separator: "/").dropLast().joined(separator: "/"))
        else { return }
        var bundle = contents.bundles[0]
        (bundle.entitlements, bundle.entitlementsFile) = (nil, nil)
        (bundle.identifier, bundle.version, bundle.build) = (nil, nil, nil)
        if bundle.principalClass?.value.contains(text: "{{") == true { bundle.hasInfo = false }
        contents.bundles[0] = bundle
    }

    static func readExpo(_ config: PropertyListValue, file: String, into contents: inout AppContents) {
        let expo = config["expo"] ?? config
        let elements = expo["plugins"]?.elements ?? []
        let plugins = elements.compactMap { $0.string ?? $0.elements?.first?.string }
        if let stray = elements.firstIndex(where: { $0.members != nil }) {
            contents.diagnostics.append(strayOptions(elements, stray, file))
        }
        var app = BundleFacts(target: expo["name"]?.string ?? contents.name, .app)
        app.identifier = Fact(
            expo["ios"]?.member("bundleIdentifier"), file: file, path: "expo.ios.bundleIdentifier")
        app.backgroundModes = expo["ios"]?["infoPlist"]?["UIBackgroundModes"]?.strings ?? []
        contents.app = app
        // Source: Expo, "iOS app extensions": EAS makes a profile for each of these.
        let declared =
            expo["extra"]?["eas"]?["build"]?["experimental"]?["ios"]?["appExtensions"]?.elements ?? []
        for element in declared.prefix(16) {
            guard let name = element["targetName"]?.string, Podfile.isService(name) else { continue }
            var bundle = BundleFacts(target: name, .service)
            bundle.identifier = Fact(
                element.member("bundleIdentifier"), file: file,
                path: "expo.extra.eas.build.experimental.ios.appExtensions")
            contents.bundles.append(bundle)
        }
        // In a configuration that is code, a plugin may be a variable.
        let isOpen = elements.contains { $0.string == nil && $0.elements == nil && $0.members == nil }
        expoVerdict(
            plugins: plugins, hasOther: isOpen || !declared.isEmpty, file: file,
            line: expo.member("plugins")?.line ?? expo.line,
            into: &contents)
    }

    /// Source: Expo, "Use a config plugin": a plugin with options is an array of its name and the options.
    private static func strayOptions(_ elements: [PropertyListValue], _ index: Int, _ file: String)
        -> CheckDiagnostic
    {
        let name = index > 0 ? elements[index - 1].string : nil
        let shown = name.map { $0.shown } ?? "the plugin's name"
        return CheckDiagnostic(
            .appNoExtension, .error,
            "In \"plugins\", the options stand next to \(shown), not with it. Expo takes them for a plugin of their own: the build stops, or the plugin gets no options and makes no extension.",
            hint: "Put name and options into an array of their own: [[\(shown), { … }]].",
            file: file, line: elements[index].line == 0 ? nil : elements[index].line, filePath: "plugins")
    }

    static func readExpoText(_ bytes: [UInt8], file: String, into contents: inout AppContents) {
        let literals = CodeTokens(source: bytes.map { $0 == UInt8(ascii: "'") ? 0x22 : $0 }).tokens
            .compactMap(\.text)
        contents.app = BundleFacts(target: contents.name, .app)
        let plugins = Set(literals).filter { ExpoPlugins.adding.contains($0) || isOwnPlugin($0) }
        expoVerdict(plugins: plugins.sorted(), hasOther: false, file: file, line: nil, into: &contents)
    }

    /// Whether it is the path of a program, not of a picture or another file.
    private static func isOwnPlugin(_ path: String) -> Bool {
        guard path.hasPrefix("./") || path.hasPrefix("../") else { return false }
        let name = path.split(separator: "/").last ?? ""
        return !name.contains(".") || [".js", ".ts", ".cjs", ".mjs"].contains { name.hasSuffix($0) }
    }

    private static func expoVerdict(
        plugins: [String], hasOther: Bool, file: String, line: Int?, into contents: inout AppContents
    ) {
        let known = plugins.first { ExpoPlugins.adding.contains($0) }
        let own = plugins.first(where: isOwnPlugin)
        contents.plugins = plugins.filter { ExpoPlugins.adding.contains($0) || isOwnPlugin($0) }
        contents.missingExtensionHint =
            "expo-notifications alone adds no extension. Add a config plugin that does (your push service's, or expo-notification-service-extension-plugin) to \"plugins\" in \(file), then run \"npx expo prebuild\" and make a new build."
        guard known != nil || own != nil || hasOther else { return }
        contents.isComplete = false
        let what =
            known.map { "\($0) adds a service extension" } ?? "your own plugin may add a service extension"
        let start = contents.kind == .text ? "" : "This folder has no iOS project yet. "
        contents.diagnostics.append(
            CheckDiagnostic(
                .appIncomplete, .note, start + "In this Expo project \(what).",
                hint: "Run \"npx expo prebuild\" and give the folder again, or give the .ipa.", file: file,
                line: line == 0 ? nil : line, filePath: "plugins"))
    }

    /// Reads a .NET project: an extension is its own project, referred to with IsAppExtension, or added ready-made.
    mutating func readMAUI() -> Bool {
        let projects = files { $0.hasSuffix(".csproj") }
        guard !projects.isEmpty else { return false }
        var hasExtension = false
        var addsExtension = false
        var app: BundleFacts?
        for path in projects.prefix(64) {
            guard let bytes = file(path, limit: 4 << 20) else { continue }
            let project = DotNetProject(bytes)
            addsExtension = addsExtension || project.addsExtension
            hasExtension = hasExtension || project.isExtension || project.addsExtension
            guard project.targetsIOS, !project.isExtension, app == nil else { continue }
            var bundle = BundleFacts(target: path, .app)
            if let (identifier, line) = project.applicationID {
                bundle.identifier = Fact(identifier, file: path, line: line, path: "ApplicationId")
            }
            app = bundle
        }
        guard app != nil || hasExtension else { return false }
        for path in files(where: { $0.hasSuffix("Info.plist") }).prefix(64) {
            guard let info = propertyList(path), info["NSExtension"] != nil else { continue }
            var bundle = BundleFacts(
                target: path.split(separator: "/").dropLast().last.map(String.init) ?? path)
            InfoPlist.read(info, file: path, into: &bundle)
            let folder = path.dropLast("Info.plist".count)
            for source in files(where: { $0.hasPrefix(folder) && $0.hasSuffix(".cs") }).prefix(40)
            where bundle.sources == nil {
                bundle.sources = file(source, limit: 1 << 20).flatMap { ExtensionSource($0, file: source) }
            }
            bundle.embedding = addsExtension ? .inPlugIns : .missing
            contents.bundles.append(bundle)
        }
        contents.app = contents.app ?? app
        if hasExtension, contents.services.isEmpty { contents.isComplete = false }
        contents.missingExtensionHint =
            "Add an iOS project with <IsAppExtension>true</IsAppExtension> and the class of a UNNotificationServiceExtension, and refer to it from the app's project."
        return true
    }

    /// Source: the tools' documentation: what makes the Xcode project, and where an extension comes from.
    private static let makingProject: [AppKind: (step: String, more: String)] = [
        .flutter: ("Run \"flutter create --platforms=ios .\" and give this folder again.", ""),
        .reactNative: (
            "Give the whole project, with its ios/ in it.", "With Expo, run \"npx expo prebuild\" first."
        ),
        .capacitor: (
            "Run \"npx cap add ios\" and give this folder again.",
            "Capacitor's push plugins add no extension: add it in Xcode then."
        ),
        .cordova: (
            "Run \"cordova platform add ios\" and give this folder again.",
            "There is no platforms/ios. Most push plugins of Cordova add no extension."
        ),
        .nativeScript: (
            "Run \"ns prepare ios\" and give this folder again.",
            "An extension has a folder of its own in App_Resources/iOS/extensions."
        ),
        .unity: (
            "Build it for iOS in Unity, and give the folder of the Xcode project.",
            "Unity adds no service extension by itself: your push SDK's build script has to, or you in Xcode."
        ),
    ]

    mutating func noNativeProject() -> Bool {
        guard let (step, more) = Self.makingProject[contents.kind] else { return false }
        contents.isComplete = false
        contents.diagnostics.add(
            .appIncomplete, .note,
            "This folder has no iOS project yet, so no extension can be seen. " + step,
            hint: more + (more.isEmpty ? "" : " ") + "Or give the .ipa.")
        return true
    }
}

struct DotNetProject {
    var targetsIOS = false
    var isExtension = false
    var addsExtension = false
    var applicationID: (String, Int)?

    init(_ bytes: [UInt8]) {
        var scanner = XMLScanner(bytes)
        var path: [String] = []
        do throws(PropertyListFault) {
            while let event = try scanner.next() {
                switch event {
                case .open(let name, let attributes, let isEmpty):
                    if name == "AdditionalAppExtensions" { addsExtension = true }
                    if name == "ProjectReference",
                        scanner.attribute("IsAppExtension", in: attributes) == "true"
                    {
                        addsExtension = true
                    }
                    if !isEmpty, path.count < 64 { path.append(name) }
                case .close: _ = path.popLast()
                case .text(let text):
                    let text = text.trimmed
                    switch path.last {
                    case "TargetFramework", "TargetFrameworks", "TargetFrameworkIdentifier":
                        targetsIOS =
                            targetsIOS || text.contains(text: "-ios") || text.contains(text: "Xamarin.iOS")
                    case "IsAppExtension" where text.lowercased() == "true":
                        if path.contains("ProjectReference") {
                            addsExtension = true
                        } else {
                            isExtension = true
                        }
                    case "ProjectTypeGuids":
                        let text = text.uppercased()
                        targetsIOS = targetsIOS || text.contains(text: "FEACFBD2-3405-455C-9665-78FE426C6842")
                        isExtension =
                            isExtension || text.contains(text: "EE2C853D-36AF-4FDB-B1AD-8E90477E2198")
                    case "ApplicationId": applicationID = (text, scanner.line)
                    default: break
                    }
                }
            }
        } catch {
            // MSBuild cannot read such a project file either: what was read before the fault counts.
            return
        }
    }
}
