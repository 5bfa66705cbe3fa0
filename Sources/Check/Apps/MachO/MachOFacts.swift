/// The facts in the load commands and strings of an executable or dynamic library.
struct MachOFacts: Sendable {
    struct Library: Sendable, Hashable {
        var path: String
        /// Whether the program starts without it as well.
        var isWeak: Bool
    }

    enum Platform: Sendable, Hashable { case iOS, simulator, other(Int) }

    var architectures: [String] = []
    var platform: Platform?
    var minimumOS: SystemVersion?
    var libraries: [Library] = []
    var runPaths: [String] = []
    /// Names in Objective-C's metadata; a superset of the classes that are defined here, Swift's in their mangled
    /// form `_TtC6Module5Class`. Nil when they cannot be read.
    var classNames: Set<String>?
    var strings = KnownStrings()
    /// Whether the App Store encrypted it: neither strings nor class names can be read.
    var isEncrypted = false
    /// The entitlements in the code signature; nil without one.
    var entitlements: PropertyListValue?
    var isSigned = false
    var signingIdentifier: String?
    var team: String?
    /// MH_APP_EXTENSION_SAFE: linked with APPLICATION_EXTENSION_API_ONLY.
    var isExtensionSafe = false
    /// Bytes of segments that are written to: they count against an extension's memory.
    var writableBytes = 0

    var usesSwift: Bool { libraries.contains { $0.path.contains(text: "libswiftCore") } }

    /// Names of linked frameworks and libraries that are in the app, not in the system: `OneSignal`.
    var embeddedLibraryNames: [String] {
        libraries.filter { $0.path.hasPrefix("@") }.map(\.path.lastPart)
    }
}
