extension AppReader {
    /// An Info.plist, entitlements, a provisioning profile, a Podfile, a project.pbxproj, Expo's app.json, a .csproj,
    /// the source of a service extension, lines of a device's log or of a build. Nil when it is none of these.
    package static func read(text: [UInt8], name: String?, settings: AppSettings = AppSettings())
        -> AppReport?
    {
        guard text.count <= PropertyList.maximumBytes else { return nil }
        let stated = stated(in: text)
        guard var report = parts(text, name, settings) else { return stated }
        if let stated { report.add(stated) }
        return report
    }

    private static func parts(_ text: [UInt8], _ name: String?, _ settings: AppSettings) -> AppReport? {
        if let report = read(blocks: PastedFile.blocks(text), name, settings) { return report }
        var damaged: AppReport?
        for candidate in PastedFile.candidates(text) {
            guard let report = read(one: candidate, name: name, settings) else { continue }
            guard report.diagnostics.first?.code == .appDamaged else { return report }
            damaged = damaged ?? report
        }
        return damaged
    }

    /// Reads all that belongs to the app in the blocks of a text; nil where nothing does.
    private static func read(
        blocks: [(bytes: [UInt8], hint: Notation?)], _ name: String?, _ settings: AppSettings
    ) -> AppReport? {
        let reports = blocks.map { read(one: $0.bytes, name: name, settings) }
        var others: [AppReport] = []
        var code: [UInt8]?
        let hasSource = reports.contains { $0?.hasSource == true }
        let list = ["<key>NSExtension", "<key>com.apple.security.application-groups"].lazy.compactMap { key in
            blocks.firstIndex { $0.bytes.find(key, from: 0) != nil }
        }.first
        for (number, (block, report)) in zip(blocks, reports).enumerated() {
            // A class may go on in another block, and its Info.plist names it.
            let isCode =
                report == nil
                ? [.swift, .objectiveC].contains(block.hint) || block.bytes.find("func ", from: 0) != nil
                : report?.hasSource == true || number == list
            if hasSource, isCode {
                code = code.map { zip($0, block.bytes).map { $0.isSpace ? $1 : $0 } } ?? block.bytes
            } else if let report, report.diagnostics.first?.code != .appDamaged {
                others.append(report)
            }
        }
        guard
            var report = code.flatMap({ read(one: $0, name: name, settings) })
                ?? others.first(where: { !$0.facts.extensions.isEmpty }) ?? others.first
        else { return nil }
        for other in others { report.add(other) }
        return report
    }

    private static func read(one text: [UInt8], name: String?, _ settings: AppSettings) -> AppReport? {
        contents(of: SignedContent.content(of: text) ?? text, name ?? "The text")
            .map { AppReport($0, settings) }
    }

    private static func contents(of text: [UInt8], _ file: String) -> AppContents? {
        let head = String(decoding: text.prefix(1 << 16), as: UTF8.self)
        if let contents = propertyList(text, head, file) { return contents }
        if var part = ProjectPart.contents(text, file: file) {
            if let service = part.bundles.firstIndex(where: { $0.role == .service }) {
                part.bundles[service].sources = ExtensionSource(text, file: file)
            }
            return self.part(part)
        }
        if let contents = expo(text, head, file) ?? configured(text, head, file) { return contents }
        if let diagnostics = XcodebuildCommand.diagnostics(text, file: file) {
            return part(AppContents(file: file), diagnostics)
        }
        if head.contains(text: "<Project"),
            ["TargetFramework", "AppExtension", "ProjectTypeGuids"].contains(where: {
                head.contains(text: $0)
            })
        {
            return dotNet(text, file)
        }
        if let source = ExtensionSource(text, file: file) { return self.source(source, file) }
        return isPodfile(text) ? podfile(text, file) : nil
    }

    /// A part of an app: what else there is of it is not known.
    static func part(_ contents: AppContents, _ diagnostics: [CheckDiagnostic?] = []) -> AppContents {
        var contents = contents
        contents.isComplete = false
        contents.diagnostics += diagnostics.compactMap(\.self)
        return contents
    }

    private static func propertyList(_ text: [UInt8], _ head: String, _ file: String) -> AppContents? {
        let isXML =
            head.contains(text: "<plist") || head.contains(text: "<key>") && head.contains(text: "</key>")
        let isProject =
            head.contains(text: "objectVersion") && head.contains(text: "isa")
            || head.contains(text: "!$*UTF8*$!")
        let isPrinted = head.contains(text: "\"application-identifier\" = ")
        guard isXML || isProject || isPrinted || text.starts(with: "bplist0".utf8) else { return nil }
        if isProject { return ProjectReader(pasted: text, file: file).contents }
        var contents = AppContents(file: file)
        let value: PropertyListValue
        let (list, rest) = PastedFile.split(text)
        do throws(PropertyListFault) {
            value = try PropertyList.read(list)
        } catch {
            let message = "This property list cannot be read: \(error.message)."
            return part(contents, [error.diagnostic(message, "Correct the file.", file)])
        }
        let profile = value["Entitlements"]?.members == nil ? nil : ProvisioningProfile(value)
        let entitlements = profile?.entitlements ?? value
        let isEntitlements =
            entitlements.members?.contains {
                $0.name == "aps-environment" || $0.name.hasPrefix("com.apple.developer.")
                    || $0.name.hasPrefix("com.apple.security.")
            } == true
        let isInfo = [
            "NSExtension", "CFBundleIdentifier", "NSAppTransportSecurity", "UIBackgroundModes",
            "NSExtensionPointIdentifier", "CFBundlePackageType", "NSExtensionPrincipalClass",
        ].contains { value[$0] != nil }
        let groups = groupDiagnostics(entitlements, file)
        let misspelt = misspeltEnvironment(entitlements, file)
        guard isEntitlements || isInfo || groups != nil || misspelt != nil else { return nil }
        var bundle = BundleFacts(target: file)
        if isInfo {
            // The content of NSExtension without the key itself.
            let isInside =
                value["NSExtensionPointIdentifier"] != nil || value["NSExtensionPrincipalClass"] != nil
            let info =
                !isInside
                ? value
                : PropertyListValue(.dictionary([.init(name: "NSExtension", value: value, line: value.line)]))
            InfoPlist.read(info, file: file, into: &bundle)
            // Some of its lines, without the dictionary around them.
            if isInside, !head.contains(text: "<dict>") { bundle.hasInfo = false }
            bundle.sources = ExtensionSource(rest, file: file)
        } else if isEntitlements {
            bundle.sources = ExtensionSource(rest, file: file)
            bundle.entitlements = entitlements
            bundle.entitlementsFile = file
            bundle.profile = profile
        }
        let wrongPoint = extensionPoint(bundle)
        if bundle.sources != nil, wrongPoint != nil || !isInfo { bundle.role = .service }
        if isInfo || profile != nil, !bundle.hasExtensionDictionary {
            contents.app = bundle
        } else if bundle.sources != nil, entitlements["aps-environment"] != nil {
            // Those of the app, beside the extension's class.
            var app = bundle
            (app.role, app.sources, bundle.entitlements) = (.app, nil, nil)
            contents.app = app
            contents.bundles = [bundle]
        } else {
            contents.bundles = [bundle]
        }
        // A few members of NSExtension, without the rest of it.
        let isPart = value["NSExtension"] == nil && value["NSExtensionPointIdentifier"] == nil
        let registration =
            entitlements.member("aps-environment").map { environment($0, file) }
            ?? misspelt ?? (isEntitlements ? missingEnvironment(entitlements, file) : nil)
        return part(contents, [groups, isInfo && !isPart ? wrongPoint : nil, registration])
    }

    static func extensionPoint(_ bundle: BundleFacts) -> CheckDiagnostic? {
        // The class beside it shows what it is to be.
        guard bundle.hasExtensionDictionary,
            bundle.role == .other || bundle.role == .content && bundle.sources?.lineOfReceive != nil
        else { return nil }
        guard let point = bundle.extensionPoint else {
            return CheckDiagnostic(
                .appWrongKind, .error,
                "NSExtension has no NSExtensionPointIdentifier. iOS does not know what the extension is for.",
                hint: "Add NSExtensionPointIdentifier with the value \(InfoPlist.servicePoint.shown).",
                file: bundle.infoFile, filePath: "NSExtension")
        }
        return AppRules.diagnostic(
            .appWrongKind, .error,
            "NSExtensionPointIdentifier is \(point.value.shown). A service extension has \(InfoPlist.servicePoint.shown); no other one loads pictures of pushes.",
            hint: "If this is to be the service extension, write that value.", at: point)
    }

    private static func expo(_ text: [UInt8], _ head: String, _ file: String) -> AppContents? {
        guard
            head.contains(text: "\"expo\"") || head.contains(text: "plugins"),
            let config = ConfigText.read(text) ?? ConfigText.plugins(in: text),
            config["expo"]?.members != nil || config["slug"] != nil || ExpoPlugins.names(config["plugins"]),
            // A configuration of Babel or ESLint has these.
            config["presets"] == nil, config["rules"] == nil, config["extends"] == nil
        else { return nil }
        var contents = AppContents(file: file)
        ProjectReader.readExpo(config, file: file, into: &contents)
        return contents
    }

    private static func dotNet(_ text: [UInt8], _ file: String) -> AppContents? {
        let project = DotNetProject(text)
        guard project.targetsIOS || project.isExtension || project.addsExtension else { return nil }
        let contents = AppContents(file: file)
        guard !project.isExtension, !project.addsExtension else { return part(contents) }
        let diagnostic = CheckDiagnostic(
            .appNoExtension, .warning,
            "This project adds no app extension. Without a notification service extension iOS loads no picture.",
            hint: "Add an iOS project with <IsAppExtension>true</IsAppExtension> and refer to it from here.",
            file: file)
        return part(contents, [diagnostic])
    }

    private static func source(_ source: ExtensionSource, _ file: String) -> AppContents {
        var bundle = BundleFacts(target: file, .service)
        bundle.sources = source
        var contents = AppContents(file: file)
        contents.bundles = [bundle]
        let unread =
            source.code == nil
            ? CheckDiagnostic(
                .appIncomplete, .note, "The code is C#, of which only the names were read.",
                hint: "Have the built app checked: nse-run check App.ipa.", file: file) : nil
        return part(contents, [unread])
    }

    private static func isPodfile(_ text: [UInt8]) -> Bool {
        text.split(separator: 0x0A, maxSplits: 2000).prefix(2000).contains { line in
            guard line.count <= 1000 else { return false }
            let line = String(decoding: line, as: UTF8.self).trimmed
            return line.hasPrefix("pod '") || line.hasPrefix("pod \"")
                || line.hasPrefix("target '") && line.hasSuffix(" do")
        }
    }

    private static func podfile(_ text: [UInt8], _ file: String) -> AppContents {
        let podfile = Podfile(text)
        var contents = AppContents(file: file)
        contents.podfile = podfile
        var diagnostics: [CheckDiagnostic] = []
        if let target = podfile.targets.first(where: { Podfile.isService($0.name) }) {
            contents.bundles = [BundleFacts(target: target.name, .service)]
        } else if podfile.allPods.contains(where: { pod in
            Vendor.all.contains { $0.product?.isLinked(in: [pod]) == true } || pod.hasPrefix("RNFirebase")
                || pod.hasPrefix("RNFB")
                || pod.hasPrefix("expo")
        }) || podfile.targets.contains(where: { $0.takesAll != nil }) {
            diagnostics.add(
                // An extension without pods needs no target there.
                .appNoExtension, podfile.allPods.contains(where: loadsPictures) ? .warning : .note,
                "This Podfile has no target for a notification service extension. If the app has none, iOS shows the text of the push and never loads a picture.",
                hint:
                    "In Xcode, choose File > New > Target > Notification Service Extension. Then add the target to the Podfile, with your push SDK's pod for extensions.",
                file: file)
        }
        return part(contents, diagnostics)
    }

    /// Whether it is the pod of a push SDK that loads pictures in an extension it is linked into.
    private static func loadsPictures(_ pod: String) -> Bool {
        if pod.hasPrefix("RNFBMessaging") || pod == "RNFirebase" { return true }
        return Vendor.all.contains { vendor in
            guard let product = vendor.product, product.isLinked(in: [pod]) else { return false }
            return product.marker.map { pod.contains(text: $0) } ?? true
        }
    }
}
