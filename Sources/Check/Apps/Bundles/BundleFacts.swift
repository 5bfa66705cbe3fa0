/// A value with the file, line and key where it was read.
struct Fact<Value: Sendable & Hashable>: Sendable, Hashable {
    var value: Value
    var file: String?
    /// The line, from 1; nil where the file has no lines.
    var line: Int?
    /// The key, as a person would write it: `NSExtension.NSExtensionPrincipalClass`.
    var path: String

    init(_ value: Value, file: String?, line: Int? = nil, path: String = "") {
        self.value = value
        self.file = file
        self.line = line == 0 ? nil : line
        self.path = path
    }

    /// What is read of the value, at the same place; nil where nothing is.
    func reading<Other>(_ read: (Value) -> Other?) -> Fact<Other>? {
        read(value).map { Fact<Other>($0, file: file, line: line, path: path) }
    }
}

extension Fact<String> {
    /// Nil where the member is missing or no text.
    init?(_ member: PropertyListValue.Member?, file: String, path: String) {
        guard let member, let text = member.value.string else { return nil }
        self.init(text, file: file, line: member.line, path: path)
    }
}

/// An app or extension, built or as the target of a project: the input of the rules. Nil means that a fact is
/// not known, not that it is absent.
struct BundleFacts: Sendable {
    enum Role: Sendable, Hashable { case app, service, content, other }

    enum Embedding: Sendable, Hashable {
        case inPlugIns
        /// The folder that it is copied to.
        case elsewhere(String)
        /// "Copy only when installing": in archives only.
        case onlyWhenInstalling
        /// A filter of the platform leaves out phones.
        case onlyOn(String)
        case missing
    }

    var role = Role.other
    /// The name for sentences: the path in the app, or the name of the target.
    var name: String
    var isTarget = false
    var embedding: Embedding?
    /// The app target that contains it, in a project of several apps; empty for the app of ``AppContents``.
    var host: [BundleFacts] = []

    // Info.plist
    var infoFile: String?
    var hasInfo = false
    var identifier: Fact<String>?
    var version: Fact<String>?
    var build: Fact<String>?
    var minimumOS: Fact<SystemVersion>?
    var extensionPoint: Fact<String>?
    var principalClass: Fact<String>?
    var hasExtensionDictionary = false
    var transportPolicy: Fact<TransportPolicy>?
    var backgroundModes: [String] = []
    /// The product module name; nil when unknown.
    var moduleName: String?
    /// Whether an .xcconfig file may give it another one.
    var mayHaveOtherModule = false

    // Signing
    var team: String?
    var entitlements: PropertyListValue?
    var entitlementsFile: String?
    var profile: ProvisioningProfile?
    /// Whether it has a profile, also one that cannot be read.
    var hasProfile = false

    // Code
    var executable: MachOFacts?
    var phonesLeftOut: Fact<String>?
    /// Linked libraries that are not in the app at the paths where they are searched.
    var missingLibraries: [String] = []
    /// Files of linked frameworks that are in the app.
    var linkedLibraries: [(path: String, facts: MachOFacts)] = []
    var sources: ExtensionSource?
    /// Whether the file of the class is compiled into it.
    var hasSourceInTarget = true
    /// Pods and package products that are linked; nil when it is not known.
    var products: [String]?
    /// APPLICATION_EXTENSION_API_ONLY; nil when the default applies.
    var extensionAPIOnly: Fact<Bool>?

    init(name: String) { self.name = name }

    /// A target of a project, or a file of one.
    init(target name: String, _ role: Role = .other) {
        self.name = name
        self.role = role
        isTarget = true
    }

    /// Whether some code was not read that may have more names: another module, a library that is too large.
    var hasUnreadCode = false

    /// The names in the code; nil when nothing can be read of it.
    var strings: KnownStrings? {
        if let sources { return sources.strings }
        guard let executable, !executable.isEncrypted,
            executable.classNames != nil || !executable.strings.isEmpty
        else { return nil }
        var strings = executable.strings
        for library in linkedLibraries { strings.formUnion(library.facts.strings) }
        return strings
    }

    var appGroups: [String]? {
        entitlements.map { $0[AppReader.groupsKey]?.strings ?? [] }
    }
}

struct AppContents: Sendable {
    var kind: AppKind
    var name: String
    var app: BundleFacts?
    /// The app and its extensions; without the app when only an .appex was given.
    var bundles: [BundleFacts] = []
    /// Diagnostics of reading: what cannot be read.
    var diagnostics: [CheckDiagnostic] = []
    var files: [String] = []
    /// Whether all extensions are known, so that an absence means something.
    var isComplete = true
    /// How to create an extension in a project without native files.
    var missingExtensionHint: String?
    var podfile: Podfile?
    /// Expo's config plugins that add an extension, or may.
    var plugins: [String] = []

    init(_ tree: any AppTree, kind: AppKind, name: String) {
        self.kind = kind
        self.name = name
        diagnostics = tree.diagnostics
        isComplete = !diagnostics.contains { $0.code == .appIncomplete }
    }

    init(file: String) {
        kind = .text
        name = file
        files = [file]
    }

    /// The bytes of a file; nil for one that cannot be read, which is noted.
    /// - Parameter left: the bytes that may still be read of the whole app: a small archive unpacks to gigabytes, and
    ///   many targets of a project name the same file.
    mutating func read(
        _ path: String, _ entry: AppTreeEntry, of tree: any AppTree, limit: Int, left: inout Int,
        _ hint: String
    ) -> [UInt8]? {
        do throws(AppFileFault) {
            guard entry.size <= limit else { throw .tooLarge(limit: limit) }
            guard entry.size <= left else { throw .exhausted }
            left -= entry.size
            let bytes = try tree.read(entry, limit: limit)
            files.append(path)
            return bytes
        } catch {
            diagnostics.append(error.diagnostic(path, hint))
            return nil
        }
    }

    private static let maximumBundles = 64

    /// The extensions that are read, of those that there are; a note says when some are left out.
    mutating func admitted<Item>(_ items: [Item]) -> ArraySlice<Item> {
        let room = max(0, Self.maximumBundles - bundles.count)
        if items.count > room {
            isComplete = false
            diagnostics.add(
                .appIncomplete, .note,
                "There are more than \(Self.maximumBundles) extensions. The others were not checked.")
        }
        return items.prefix(room)
    }

    var services: [BundleFacts] { bundles.filter { $0.role == .service } }

    func host(of service: BundleFacts) -> BundleFacts? { service.host.first ?? app }
}
