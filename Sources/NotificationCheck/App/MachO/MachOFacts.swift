internal import NotificationCore

/// What the load commands and strings of an executable or dynamic library say.
struct MachOFacts: Sendable {
    struct Library: Sendable, Hashable {
        /// `@rpath/OneSignal.framework/OneSignal`, `/usr/lib/libSystem.B.dylib`.
        var path: String
        /// Without it the program starts all the same.
        var isWeak: Bool
    }

    enum Platform: Sendable, Hashable { case iOS, simulator, other(Int) }

    /// `arm64`, `x86_64`, … of all slices.
    var architectures: [String] = []
    var platform: Platform?
    var minimumOS: SystemVersion?
    var libraries: [Library] = []
    /// LC_RPATH.
    var runPaths: [String] = []
    /// Names in Objective-C's metadata; a superset of the classes that are defined here, Swift's in their mangled
    /// form `_TtC6Module5Class`. Nil when they cannot be read.
    var classNames: Set<String>?
    var strings = KnownStrings()
    /// Encrypted by the App Store: neither strings nor class names can be read.
    var isEncrypted = false
    /// From the code signature; nil without one.
    var entitlements: PropertyListValue?
    var isSigned = false
    var signingIdentifier: String?
    var team: String?
    /// MH_APP_EXTENSION_SAFE: linked with APPLICATION_EXTENSION_API_ONLY.
    var isExtensionSafe = false
    /// Bytes of segments that are written to: they count against an extension's memory.
    var writableBytes = 0
    var size = 0

    var usesSwift: Bool { libraries.contains { $0.path.contains(text: "libswiftCore") } }

    /// Names of frameworks and libraries that are in the app, not in the system: `OneSignal`.
    var embeddedLibraryNames: [String] {
        libraries.filter { $0.path.hasPrefix("@") }.compactMap { library in
            library.path.split(separator: "/").last.map(String.init)
        }
    }
}
