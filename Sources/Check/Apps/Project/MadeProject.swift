import SourceRewriter

/// A target as the file of a tool that makes the Xcode project states it; nil where that is not certain.
private struct MadeTarget {
    enum Kind { case app, appExtension, other }

    var name: String
    var kind: Kind
    var folders: [String] = []
    /// The names of what it depends on, and embeds.
    var dependencies: Set<String>?
    var identifier, point, principalClass: Fact<String>?

    /// The bundle identifier, where no variable is in it.
    var plainIdentifier: Fact<String>? { identifier.flatMap { $0.value.contains("$") ? nil : $0 } }
}

/// Projects that XcodeGen or Tuist makes.
extension ProjectReader {
    /// What makes the Xcode project of a file, and words that such a file has.
    static let makers = [
        (file: "project.yml", mark: "targets:", command: "xcodegen generate"),
        (file: "Project.swift", mark: "ProjectDescription", command: "tuist generate"),
    ]

    /// Reads the sources of a project that a tool makes.
    /// - Returns: false when there is no file of such a tool.
    mutating func readGenerated() -> Bool {
        guard let maker = Self.makers.first(where: { paths[$0.file] != nil }) else { return false }
        readSources()
        contents.isComplete = false
        let targets = maker.file == "Project.swift" ? tuistTargets(maker.file) : xcodeGenTargets(maker.file)
        if let targets, read(targets, made: maker.file, command: maker.command) { return true }
        contents.diagnostics.add(
            .appIncomplete, .note,
            "The Xcode project is made from \(maker.file), which does not say for certain whether the app has the extension.",
            hint: "Run \(maker.command), and give this folder again.")
        return true
    }

    /// Source: XcodeGen, "Project Spec", and Tuist, "Manifests": an app embeds the extensions among its dependencies.
    /// - Returns: whether the targets say if the app has the extension.
    private mutating func read(_ targets: [MadeTarget], made file: String, command: String) -> Bool {
        let apps = targets.filter { $0.kind == .app }
        guard let source = contents.bundles.first?.sources?.file else { return false }
        let owners = targets.filter { target in
            target.kind == .appExtension
                && target.folders.contains { source == $0 || source.hasPrefix($0 + "/") }
        }
        // A folder may belong to extensions of several kinds.
        let candidates =
            owners.count == 1
            ? owners : owners.filter { ($0.point?.value ?? InfoPlist.servicePoint) == InfoPlist.servicePoint }
        func host(of target: MadeTarget) -> MadeTarget? {
            apps.first { $0.dependencies?.contains(target.name) == true }
        }
        guard let own = candidates.first(where: { host(of: $0) != nil }) ?? candidates.first, !apps.isEmpty,
            apps.allSatisfy({ $0.dependencies != nil })
        else { return false }
        let host = host(of: own)
        var app = BundleFacts(target: (host ?? apps[0]).name, .app)
        app.identifier = (host ?? apps[0]).plainIdentifier
        var bundle = contents.bundles[0]
        bundle.name = own.name
        bundle.embedding = host == nil ? .missing : .inPlugIns
        bundle.identifier = own.plainIdentifier ?? bundle.identifier
        if let name = own.principalClass { (bundle.principalClass, bundle.hasInfo) = (name, true) }
        if let point = own.point {
            (bundle.extensionPoint, bundle.hasExtensionDictionary) = (point, true)
            settleKind(of: &bundle)
        }
        contents.bundles[0] = bundle
        contents.app = app
        contents.missingExtensionHint =
            "In \(file), add the target \(own.name) to the dependencies of the app's target. Then run \(command), and make a new build."
        return true
    }

    private mutating func xcodeGenTargets(_ name: String) -> [MadeTarget]? {
        guard let bytes = file(name, limit: 1 << 20), let spec = YAMLReader.read(SourceText(bytes))?.first,
            spec["include"] == nil
        else { return nil }
        return spec["targets"]?.members?.map { member in
            let value = member.value
            func fact(_ text: SourceValue?, _ path: String) -> Fact<String>? {
                guard let text, let value = text.string else { return nil }
                let line = text.origin.map { origin in
                    bytes.prefix(origin.range.lowerBound).count { $0.isNewline } + 1
                }
                return Fact(value, file: name, line: line, path: path)
            }
            let sources = value["sources"]
            let type = value["type"]?.string
            var target = MadeTarget(
                name: member.name,
                kind: type == "application" ? .app : type == "app-extension" ? .appExtension : .other,
                folders: (sources?.elements ?? [sources].compactMap(\.self))
                    .compactMap { $0.string ?? $0["path"]?.string }.map { Self.joined("", $0) })
            // What stands elsewhere is not followed.
            guard value["templates"] == nil, value["<<"] == nil else { return target }
            let dependencies = value["dependencies"] ?? SourceValue(.array([]))
            if let items = dependencies.elements, items.allSatisfy({ $0.members != nil }) {
                target.dependencies = Set(
                    items.filter { $0["embed"]?.bool != false }.compactMap { $0["target"]?.string })
            }
            let settings = value["settings"]
            if settings?["configs"] == nil {
                let key = "PRODUCT_BUNDLE_IDENTIFIER"
                target.identifier = fact(settings?.at("base", key) ?? settings?[key], key)
            }
            let dictionary = value.at("info", "properties", "NSExtension")
            target.point = fact(
                dictionary?["NSExtensionPointIdentifier"], "NSExtension.NSExtensionPointIdentifier")
            target.principalClass = fact(
                dictionary?["NSExtensionPrincipalClass"], "NSExtension.NSExtensionPrincipalClass")
            return target
        }
    }

    /// - Returns: nil where a target is not written out in the manifest.
    private mutating func tuistTargets(_ name: String) -> [MadeTarget]? {
        guard let bytes = file(name, limit: 1 << 20) else { return nil }
        let tree = CodeTree(CodeTokens(source: bytes).tokens, isSwift: true)
        let project = tree.tokens.indices.first { tree.word($0) == "Project" && tree.isSign("(", $0 + 1) }
        guard let project, let items = tree.argument("targets", in: project + 1).flatMap(tree.elements) else {
            return nil
        }
        let targets = items.compactMap { tree.target($0, file: name) }
        return targets.count == items.count ? targets : nil
    }
}

extension CodeTree {
    /// The elements of a list that is written out.
    fileprivate func elements(_ expression: Range<Int>) -> [Range<Int>]? {
        let list = resolved(expression)
        guard isSign("[", list.lowerBound), partner(of: list.lowerBound) == list.upperBound - 1 else {
            return nil
        }
        var items: [Range<Int>] = []
        var at = list.lowerBound + 1
        while at < list.upperBound - 1 {
            let item = self.expression(from: at)
            let isLast = item.upperBound == list.upperBound - 1
            guard !item.isEmpty, isLast || isSign(",", item.upperBound) else { return nil }
            items.append(item)
            at = item.upperBound + 1
        }
        return items
    }

    /// A target of Tuist: `.target(name: …)`, formerly `Target(name: …)`.
    fileprivate func target(_ expression: Range<Int>, file: String) -> MadeTarget? {
        let value = resolved(expression)
        let open = value.lowerBound + (isSign(".", value.lowerBound) ? 2 : 1)
        guard ["target", "Target"].contains(word(open - 1)), partner(of: open) == value.upperBound - 1,
            let name = argument("name", in: open).flatMap(text(of:))
        else { return nil }
        func fact(_ index: Int, _ path: String) -> Fact<String>? {
            text(of: index..<index + 1).map { Fact($0, file: file, line: tokens[index].line, path: path) }
        }
        func member(_ key: String) -> Fact<String>? {
            argument("infoPlist", in: open).map { resolved($0) }?.first {
                text($0) == key && isSign(":", $0 + 1)
            }
            .flatMap { fact($0 + 2, "NSExtension." + key) }
        }
        let kinds = ["app": MadeTarget.Kind.app, "appExtension": .appExtension]
        let product = argument("product", in: open).flatMap { word($0.upperBound - 1) }
        var target = MadeTarget(name: name, kind: kinds[product ?? ""] ?? .other)
        target.folders = ["sources", "buildableFolders"].compactMap { argument($0, in: open) }.joined()
            .compactMap { text($0)?.prefix { $0 != "*" } }.map { ProjectReader.joined("", String($0)) }
        if let dependencies = argument("dependencies", in: open) {
            let items = elements(dependencies)
            // `.target(name: "Push")`; a variable may be any target.
            if let items, items.allSatisfy({ isSign(".", $0.lowerBound) && $0.contains { text($0) != nil } })
            {
                target.dependencies = Set(items.joined().compactMap(text(_:)))
            }
        } else {
            target.dependencies = []
        }
        // The settings may give it another one.
        if !tokens.contains(where: { $0.text == "PRODUCT_BUNDLE_IDENTIFIER" }) {
            target.identifier = argument("bundleId", in: open).map { resolved($0) }
                .flatMap { $0.count == 1 ? fact($0.lowerBound, "bundleId") : nil }
        }
        target.point = member("NSExtensionPointIdentifier")
        target.principalClass = member("NSExtensionPrincipalClass")
        return target
    }

    /// A text without a value in it.
    private func text(of expression: Range<Int>) -> String? {
        let value = resolved(expression)
        guard value.count == 1, let text = text(value.lowerBound), !text.contains("\\") else { return nil }
        return text
    }
}
