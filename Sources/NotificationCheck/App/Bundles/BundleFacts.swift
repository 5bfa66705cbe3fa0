internal import NotificationCore

/// A value with the place where it was read.
struct Fact<Value: Sendable & Hashable>: Sendable, Hashable {
    var value: Value
    /// In the app or project.
    var file: String?
    /// From 1; nil where the file has no lines.
    var line: Int?
    /// The key, as a person would write it: `NSExtension.NSExtensionPrincipalClass`.
    var path: String

    init(_ value: Value, file: String?, line: Int? = nil, path: String = "") {
        self.value = value
        self.file = file
        self.line = line == 0 ? nil : line
        self.path = path
    }
}

/// An app or extension, built or as the target of a project: what the rules look at. A nil says that it is
/// not known, not that it is not there.
struct BundleFacts: Sendable {
    enum Role: Sendable, Hashable { case app, service, content, other }

    enum Embedding: Sendable, Hashable {
        case inPlugIns
        /// The folder it goes to.
        case elsewhere(String)
        /// "Copy only when installing": in archives only.
        case onlyWhenInstalling
        case missing
    }

    var role = Role.other
    /// Where it is in the app, or the name of its target: for sentences.
    var name: String
    /// In a project, not built.
    var isTarget = false
    var embedding: Embedding?
    /// The app target that contains it, in a project of several apps; empty for the app of ``AppContents``.
    var host: [BundleFacts] = []

    // Info.plist
    var infoFile: String?
    /// Nil when there is no Info.plist, or it cannot be read.
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
    var userActivityTypes: [String] = []
    /// Product module name, where it is known.
    var moduleName: String?

    // Signing
    var entitlements: PropertyListValue?
    var entitlementsFile: String?
    var profile: ProvisioningProfile?

    // Code
    var executable: MachOFacts?
    /// Linked libraries that are not in the app where they are looked for.
    var missingLibraries: [String] = []
    /// Files of linked frameworks that are in the app.
    var linkedLibraries: [(path: String, facts: MachOFacts)] = []
    var sources: ExtensionSource?
    /// Pods and package products that are linked; nil when it is not known.
    var products: [String]?
    /// APPLICATION_EXTENSION_API_ONLY; nil when the default applies.
    var extensionAPIOnly: Fact<Bool>?

    init(name: String) { self.name = name }

    /// Code was not read that may know more names: another module, a library that is too large.
    var hasUnreadCode = false

    /// The names that the code knows; nil when nothing can be read of it.
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
        entitlements.map { $0["com.apple.security.application-groups"]?.strings ?? [] }
    }
}

/// An app with its extensions, from whatever was given.
struct AppContents: Sendable {
    var kind: AppKind
    var name: String
    var app: BundleFacts?
    /// Of an .appex alone there is no app.
    var bundles: [BundleFacts] = []
    /// Found on the way: what cannot be read.
    var diagnostics: [CheckDiagnostic] = []
    /// What was read.
    var files: [String] = []
    /// The whole of the extensions is known, so that an absence means something.
    var isComplete = true
    /// What creates an extension in a project without native files.
    var missingExtensionHint: String?
    var podfile: Podfile?

    init(kind: AppKind, name: String) {
        self.kind = kind
        self.name = name
    }

    var services: [BundleFacts] { bundles.filter { $0.role == .service } }

    func host(of service: BundleFacts) -> BundleFacts? { service.host.first ?? app }
}
