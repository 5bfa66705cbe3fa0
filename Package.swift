// swift-tools-version: 6.2
import Foundation
import PackageDescription

// A target is a part of a room (.github/ARCHITECTURE.md); what a dependency brings is not named again. Names of targets are
// global in a user's graph: what is only for tests, samples and measurements carries `nse-` (executables) or `NSE` (modules),
// so do C targets with common names. Modules with names of Apple and of vendors must have them: extensions import them.

/// False where it is installed beside the command: the extension's side alone, for `nse-run build` (samples/install.sh).
let isWhole = FileManager.default.fileExists(atPath: Context.packageDirectory + "/Tests")

/// Imports are internal unless an API needs them, a member is visible only where its module is imported, `any` is written out.
let house: [SwiftSetting] = [
    .swiftLanguageMode(.v6), .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"), .enableUpcomingFeature("ExistentialAny"),
]
/// For what imports X509, which loads CoreFoundation: `stat` of the C library then counts as that module's, without our members.
let besideX509 = [house[0], house[1], house[3]]
/// The compiler asks for `unsafe` at each use of a pointer.
let pointers = house + [.strictMemorySafety()]
/// Modules of mode 6 make the compiler warn in code of mode 5 about what Apple's SDK lets pass. A test builds them in mode 6.
let asApple: [SwiftSetting] = [.swiftLanguageMode(.v5)] + house.dropFirst()

func part(
    _ name: String, _ room: String, _ needs: [Target.Dependency] = [], _ how: [SwiftSetting] = house,
    exclude: [String] = [], in top: String = "Sources"
) -> Target {
    .target(name: name, dependencies: needs, path: "\(top)/\(room)", exclude: exclude, swiftSettings: how)
}
func suite(
    _ name: String, _ needs: [Target.Dependency], _ how: [SwiftSetting] = house, exclude: [String] = []
) -> Target {
    .testTarget(name: name, dependencies: needs, exclude: exclude, swiftSettings: how)
}
/// A program; most are extensions, in the language mode that most have.
func program(
    _ name: String, _ folder: String, _ needs: [Target.Dependency],
    _ how: [SwiftSetting] = [.swiftLanguageMode(.v5)], exclude: [String] = [], embeds: [String] = []
) -> Target {
    .executableTarget(
        name: name, dependencies: needs, path: folder, exclude: exclude,
        resources: embeds.map { .embedInCode($0) }, swiftSettings: how)
}

// MARK: - What is fetched, and for which trait. SwiftPM 6.3 fetches and builds nothing that only a trait that is off needs.
func products(_ names: String..., of package: String, for traits: Set<String>) -> [Target.Dependency] {
    names.map { .product(name: $0, package: package, condition: .when(traits: traits)) }
}
let arguments = products("ArgumentParser", of: "swift-argument-parser", for: ["Command"])
let crypto = products("Crypto", of: "swift-crypto", for: ["CryptoKit"])
let doors: [Target.Dependency] =
    products("NIOCore", "NIOHTTP1", "NIOPosix", "NIOTLS", of: "swift-nio", for: ["Serve"])
    + products("NIOHPACK", "NIOHTTP2", of: "swift-nio-http2", for: ["Serve"])
    + products("NIOSSL", of: "swift-nio-ssl", for: ["Serve"])
    + products("Crypto", of: "swift-crypto", for: ["Serve"])
    + products("SwiftASN1", of: "swift-asn1", for: ["Serve"])
    + products("X509", of: "swift-certificates", for: ["Serve"])

// MARK: - Both sides: pure Swift, no library of the system
let shared: [Target] = [
    .target(
        name: "NotificationCore", path: "Sources",
        exclude: ["Check", "ExtensionSide", "Rules/APNs"]
            + (isWhole ? ["Commands", "Runtime", "Serve", "System"] : []),
        sources: ["Support", "Rules", "Phone", "Drill"], swiftSettings: house),
    part("APNs", "Rules/APNs", ["NotificationCore"]),
    part("NotificationCheck", "Check", ["APNs", "SourceRewriter"]),
    part("SourceRewriter", "ExtensionSide/Rewriter"),
    // Descriptors over a socket: the macros of sendmsg(2) and recvmsg(2), which Swift does not see.
    .target(name: "CExtensionWire", path: "Sources/ExtensionSide/CExtensionWire"),
    part("ExtensionWire", "ExtensionSide/Wire", ["CExtensionWire", "NotificationCore"], pointers),
]

// MARK: - The system's side: libcurl, libmagic, calls that Swift's Glibc module leaves out
let system: [Target] = [
    .systemLibrary(
        name: "CCurl", path: "Sources/System/CCurl", pkgConfig: "libcurl",
        providers: [.apt(["libcurl4-openssl-dev", "pkg-config"])]),
    .systemLibrary(name: "CMagic", path: "Sources/System/CMagic", providers: [.apt(["libmagic-dev"])]),
    .systemLibrary(name: "CLinux", path: "Sources/System/CLinux"),
    .target(name: "CNSEProcess", path: "Sources/System/CProcess"),
    .target(name: "CNSEChildProcess", path: "Sources/System/CChildProcess"),
    part("CurlTransport", "Runtime/Transport", ["CCurl", "NotificationCore"], pointers),
    part(
        "ServiceExtensionRuntime", "Runtime",
        ["CNSEChildProcess", "CLinux", "CMagic", "CurlTransport", "ExtensionWire", "NotificationCheck"],
        pointers, exclude: ["Transport"]),
    part("CommandOptions", "Commands/Options", ["ServiceExtensionRuntime"] + arguments),
    part("ExtensionBuild", "Commands/Build", ["SourceRewriter"]),
    part("SampleServer", "Commands/Samples", ["NotificationCore"], pointers),
    // What it embeds of a report: style and script; page.css is the page's of nse-serve.
    program(
        "nse-run", "Sources/Commands/nse-run",
        ["CNSEProcess", "CommandOptions", "ExtensionBuild", "SampleServer"], house,
        embeds: ["Looks/assets", "Schemas"]),
    .executableTarget(
        name: "nse-serve", dependencies: ["CNSEProcess", "CommandOptions"] + doors, path: "Sources",
        exclude: [
            "Check", "Commands/Build", "Commands/Options", "Commands/Samples", "Commands/nse-run", "Drill",
            "ExtensionSide", "Phone", "Rules", "Runtime", "Support", "System",
        ],
        sources: [
            "Commands/nse-serve", "Serve/Doors", "Serve/Journal", "Serve/Page/PageFile.swift", "Serve/Shadow",
            "Serve/Web", "Serve/World",
        ],
        resources: [.embedInCode("Serve/Page/files")], swiftSettings: besideX509),
]

// MARK: - The extension's side: Foundation and no library of the system
/// A module that real extensions import. Of a vendor's there is what the vendor's own documents say of it.
func module(_ name: String, _ needs: [Target.Dependency], in folder: String = "AppleModules") -> Target {
    part(name, "ExtensionSide/\(folder)/\(name)", needs, asApple)
}

let modules: [Target] = [
    // Shadows the toolchain's module of this name: nothing but the extension's side may import it.
    part("FoundationNetworking", "ExtensionSide/FoundationNetworking", ["NotificationCore"], asApple),
    part(
        "UserNotifications", "ExtensionSide/UserNotifications",
        ["CoreLocation", "FoundationNetworking", "Security"], asApple),
    module("CoreLocation", []),
    module("UniformTypeIdentifiers", ["NSEFoundation"]),
    module("MobileCoreServices", ["UniformTypeIdentifiers"]),
    module("CoreServices", ["UniformTypeIdentifiers"]),
    module("os", ["COSLog"]),
    module("OSLog", ["os"]),
    module("Intents", ["UserNotifications"]),
    module("CoreGraphics", ["NSEFoundation", "_Testing_CoreGraphics"]),
    module("CoreMedia", ["CoreGraphics"]),
    module("AVFoundation", ["CoreMedia"]),
    module("AudioToolbox", ["NSEFoundation"]),
    module("UIKit", ["CoreGraphics", "UserNotifications", "_Testing_UIKit"]),
    module("PushKit", ["NotificationCore"]),
    module("WidgetKit", []),
    module("CallKit", ["AVFoundation"]),
    module("Security", ["NSEFoundation"]),
    module("FirebaseCore", ["NotificationCore"], in: "VendorModules"),
    module("FirebaseMessaging", ["UserNotifications"], in: "VendorModules"),
    module("Firebase", ["FirebaseCore", "FirebaseMessaging"], in: "VendorModules"),
    module("OneSignalExtension", ["UserNotifications"], in: "VendorModules"),
    module("OneSignal", ["OneSignalExtension"], in: "VendorModules"),
]

/// On swift-crypto, which takes minutes to build: products of their own only.
let cryptoModules: [Target] = [
    module("CryptoKit", crypto),
    // CryptoExtras, which `nse-serve` needs, takes this module for Apple's when it is there: so it is built before it.
    module("CommonCrypto", crypto + products("CryptoExtras", of: "swift-crypto", for: ["Serve"])),
]

let extensionSide: [Target] = [
    // The submodule of `import os.log`, which only a C module can have.
    .systemLibrary(name: "COSLog", path: "Sources/ExtensionSide/AppleModules/COSLog"),
    // Without them no file may import both Testing and UIKit, or Testing and CoreGraphics.
    module("_Testing_UIKit", []),
    module("_Testing_CoreGraphics", []),
    // What Apple's Foundation has and Linux's lacks.
    part("NSEFoundation", "ExtensionSide/NSEFoundation", ["NotificationCore"], asApple),
    // Timers and waits on the clock of the test or of the host: functions of Dispatch and of the C library.
    .target(name: "CNSETimers", path: "Sources/ExtensionSide/CTimers"),
    .target(name: "CVirtualTime", path: "Sources/ExtensionSide/CVirtualTime"),
    part("ServiceExtensionTesting", "ExtensionSide/Testing", ["CNSETimers", "CallKit", "PushKit", "UIKit"]),
    part(
        "ServiceExtensionMain", "ExtensionSide/Main", ["CVirtualTime", "ExtensionWire", "UserNotifications"]),
    // Rewrites attributes for which Linux has no compiler.
    program("nse-rewrite", "Sources/ExtensionSide/Plugins/nse-rewrite", ["SourceRewriter"], house),
    .plugin(
        name: "RewriteObjectiveC", capability: .buildTool(), dependencies: ["nse-rewrite"],
        path: "Sources/ExtensionSide/Plugins/RewriteObjectiveC"),
]

// MARK: - Tests. Extensions and apps as people have them are a package of their own, Tests/Fixtures
let hosted: [Target.Dependency] = ["nse-drilled-faulty", "nse-drilled-good", "nse-extension-host-helper"]

let tests: [Target] = [
    part("NSETestValues", "TestValues", ["NotificationCore"], in: "Tests"),
    part("NSELoopbackServer", "LoopbackServer", ["NotificationCore"], pointers, in: "Tests"),
    part(
        "NSETestSupport", "TestSupport",
        ["NSELoopbackServer", "NSETestValues", "ServiceExtensionRuntime"] + doors
            + products("NIOEmbedded", of: "swift-nio", for: ["Serve"]), in: "Tests"),
    suite("NotificationCoreTests", ["NSETestValues"], exclude: ["Fixtures"]),
    suite("NotificationCheckTests", ["NotificationCheck"]),
    suite("ExtensionBuildTests", ["ExtensionBuild"]),
    suite("SourceRewriterTests", ["SourceRewriter"]),
    suite("APNsTests", ["APNs"]),
    suite("ExtensionWireTests", ["ExtensionWire"]),
    suite("CurlTransportTests", ["NSETestSupport"]),
    suite("LoopbackServerTests", ["NSETestSupport"]),
    suite("ServiceExtensionRuntimeTests", ["NSETestSupport", "SampleServer"] + hosted),
    suite("NotificationBatchTests", ["NSETestSupport"]),
    suite("nse-runTests", ["CommandOptions", "nse-run", "NSETestSupport"] + hosted, exclude: ["Snapshots"]),
    suite("nse-serveTests", ["CommandOptions", "nse-serve", "NSETestSupport"], besideX509),
    program(
        "nse-bench", "Tests/Benchmarks", ["NSELoopbackServer", "ServiceExtensionRuntime"] + arguments, house,
        exclude: ["Compare/climit.c", "Compare/asyncio_fetch.py"]),
]

let extensionTests: [Target] = [
    program("nse-virtual-time-helper", "Tests/Helpers/VirtualTimeHelper", ["CVirtualTime"]),
    suite("CVirtualTimeTests", ["nse-virtual-time-helper"]),
    // An extension that does what its payload says, and programs that are none.
    program(
        "nse-extension-host-helper", "Tests/Helpers/ExtensionHostHelper",
        ["ServiceExtensionMain", "Intents", "UIKit"]),
    suite("ServiceExtensionMainTests", ["ExtensionWire", "nse-extension-host-helper"]),
    // What samples/extensions shows; the demonstration runs them.
    program("nse-extension-template", "samples/extensions/Template", ["ServiceExtensionMain"]),
    program("nse-extension-everything-wrong", "samples/extensions/EverythingWrong", ["ServiceExtensionMain"]),
    // Their drill must say the same on the bench and in a process of their own.
    program("nse-drilled-good", "Tests/Helpers/DrilledGood", ["ServiceExtensionMain"]),
    program("nse-drilled-faulty", "Tests/Helpers/DrilledFaulty", ["ServiceExtensionMain"]),
    suite("FoundationNetworkingTests", ["FoundationNetworking"]),
    program("nse-extension-test-helper", "Tests/Helpers/ExtensionTestHelper", ["UserNotifications"]),
    suite("UserNotificationsTests", ["Intents", "nse-extension-test-helper"]),
    suite("AppleModulesTests", (modules + cryptoModules).map { .target(name: $0.name) }),
    suite("ServiceExtensionTestingTests", ["ServiceExtensionTesting"]),
]

let own: [Product] =
    ["nse-run", "nse-serve", "nse-bench"].map { .executable(name: $0, targets: [$0]) }
    + [.library(name: "ServiceExtensionRuntime", targets: ["ServiceExtensionRuntime"])]
let package = Package(
    name: "nse-run",
    products: isWhole ? own : [],
    // nse-run; nse-serve beside it, and the tests; the modules CryptoKit and CommonCrypto.
    traits: ["Command", "Serve", "CryptoKit", .default(enabledTraits: ["Command", "Serve", "CryptoKit"])],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        .package(url: "https://github.com/apple/swift-asn1", from: "1.7.4"),
        .package(url: "https://github.com/apple/swift-certificates", from: "1.21.1"),
        .package(url: "https://github.com/apple/swift-crypto", from: "4.5.2"),
        .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
        .package(url: "https://github.com/apple/swift-nio-http2", from: "1.46.0"),
        .package(url: "https://github.com/apple/swift-nio-ssl", from: "2.37.6"),
    ],
    targets: shared + (isWhole ? system + tests : []))

// Elsewhere Apple's own modules have these names.
#if os(Linux)
package.targets += modules + cryptoModules + extensionSide + (isWhole ? extensionTests : [])
package.products +=
    (["ServiceExtensionMain", "ServiceExtensionTesting"] + (modules + cryptoModules).map(\.name))
    .map { .library(name: $0, targets: [$0]) }
package.products += [
    .plugin(name: "RewriteObjectiveC", targets: ["RewriteObjectiveC"]),
    // All of them at once, for the test package of an extension.
    .library(name: "AppleModules", targets: modules.map(\.name)),
]
#endif
