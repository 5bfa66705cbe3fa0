// swift-tools-version: 6.2
import PackageDescription

// Names of targets are global in the graph of a package that depends on this one. What is only for the tests, the samples
// and the measurements carries `nse-` (executables, `nse-bench` too) or `NSE` (modules), so that it collides with no one's;
// so do the C targets whose names others are likely to have (`CNSE…`). Other targets are named after their folders in
// Sources. Modules with the names of Apple and of vendors must have them, because extensions import them.

/// House rules for every Swift target: imports are internal unless an API needs them, a member is visible only
/// where its module is imported, `any` is written out.
let house: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("ExistentialAny"),
]

/// For targets that import X509, which loads CoreFoundation: the compiler then takes some structs of the C library for
/// that module's, which ones depends on the files that it compiles at once, and their members would not be visible.
let besideX509 = [house[0], house[1], house[3]]

/// Modules with Apple's names are built in mode 5, as Apple's are for the compiler: built in mode 6, they make it warn
/// in code of mode 5 about what Apple's SDK lets pass. A test holds that mode 6 takes their sources too.
let asApple: [SwiftSetting] = [.swiftLanguageMode(.v5)] + house.dropFirst()

/// For targets in which the compiler asks for `unsafe` at each use of a pointer. Other targets that call C
/// (NotificationCore, the commands, the modules with Apple's names) do without it.
let pointers: [SwiftSetting] = house + [.strictMemorySafety()]

/// `NSE_EXTENSION_SIDE_ONLY=1` leaves the system's side out: what remains builds with a Swift toolchain alone.
let extensionSideOnly = Context.environment["NSE_EXTENSION_SIDE_ONLY"] == "1"

/// `NSE_WITHOUT_CRYPTO=1` beside it leaves out what is built on swift-crypto, and the tests: nothing is then fetched.
/// `nse-run build` sets both for extensions that import neither CryptoKit nor CommonCrypto.
let withoutCrypto = extensionSideOnly && Context.environment["NSE_WITHOUT_CRYPTO"] == "1"

/// `NSE_COMMAND_ONLY=1` leaves only what the command is made of: a first build then neither fetches nor reads the
/// packages of the tests and of the extension's side.
let commandOnly = Context.environment["NSE_COMMAND_ONLY"] == "1"

// MARK: - Between the two sides: pure Swift, no system library

let sharedTargets: [Target] = [
    // Four rooms that the engine, the doors and the extension's side share.
    .target(
        name: "NotificationCore", path: "Sources",
        exclude: ["Check", "Commands", "ExtensionSide", "Rules/APNs", "Runtime", "Serve", "System"],
        sources: ["Support", "Rules", "Phone", "Drill"], swiftSettings: house),
    // What people have in hand: shapes, senders' formats, apps.
    .target(
        name: "NotificationCheck", dependencies: ["APNs", "NotificationCore"], path: "Sources/Check",
        swiftSettings: house),
    // The rules of Apple's provider protocol: what APNs answers, without a socket.
    .target(
        name: "APNs", dependencies: ["NotificationCore"], path: "Sources/Rules/APNs", swiftSettings: house),
    // Makes sources compile without Objective-C: for the plug-in of the extension's side, and for `nse-run build`.
    .target(name: "SourceRewriter", path: "Sources/ExtensionSide/Rewriter", swiftSettings: house),
    // Descriptors over a socket: the macros of sendmsg(2) and recvmsg(2), which Swift does not see.
    .target(name: "CExtensionWire", path: "Sources/ExtensionSide/CExtensionWire"),
    // The messages between a host and its extension's process.
    .target(
        name: "ExtensionWire", dependencies: ["CExtensionWire", "NotificationCore"],
        path: "Sources/ExtensionSide/Wire", swiftSettings: pointers),
]

// MARK: - The system's side: libcurl and libmagic

// The extensions that tests run in a process of their own.
let hostHelpers: [Target.Dependency] = [
    "nse-drilled-faulty", "nse-drilled-good", "nse-extension-host-helper",
]

let systemProducts: [Product] = [
    .executable(name: "nse-run", targets: ["nse-run"]),
    .executable(name: "nse-serve", targets: ["nse-serve"]),
    .executable(name: "nse-bench", targets: ["nse-bench"]),
    .library(name: "ServiceExtensionRuntime", targets: ["ServiceExtensionRuntime", "NotificationBatch"]),
]

let systemDependencies: [Package.Dependency] = [
    // The command line: parsing, help, usage errors. Only the commands see it.
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    // The doors of `nse-serve`: sockets, TLS and the frames of HTTP/2; TLS for the scripted server of the tests. Nothing
    // that `nse-run` links reaches them.
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
    .package(url: "https://github.com/apple/swift-nio-ssl", from: "2.37.6"),
    .package(url: "https://github.com/apple/swift-nio-http2", from: "1.46.0"),
    // The certificates of `nse-serve`.
    .package(url: "https://github.com/apple/swift-asn1", from: "1.7.4"),
    .package(url: "https://github.com/apple/swift-certificates", from: "1.21.1"),
]

let systemTargets: [Target] = [
    .systemLibrary(
        name: "CCurl", path: "Sources/System/CCurl", pkgConfig: "libcurl",
        providers: [.apt(["libcurl4-openssl-dev", "pkg-config"])]),
    // Linux calls that Swift's Glibc module leaves out (_GNU_SOURCE): renameat2, syncfs, timerfd. And the prototypes
    // of SHA-256 in the libcrypto that libcurl has loaded; looked up at run time, so nothing is linked.
    .systemLibrary(name: "CLinux", path: "Sources/System/CLinux"),
    // The process of a command before and below the Swift runtime: arguments, memory, crashes.
    .target(name: "CNSEProcess", path: "Sources/System/CProcess"),
    .systemLibrary(name: "CMagic", path: "Sources/System/CMagic", providers: [.apt(["libmagic-dev"])]),
    .target(
        name: "CurlTransport", dependencies: ["CCurl", "NotificationCore"], path: "Sources/Runtime/Transport",
        swiftSettings: pointers),
    // Starts the process of an extension: what happens between fork and exec, in C.
    .target(name: "CNSEChildProcess", path: "Sources/System/CChildProcess"),
    .target(
        name: "ServiceExtensionRuntime",
        dependencies: [
            "CNSEChildProcess", "CLinux", "CMagic", "CurlTransport", "ExtensionWire", "NotificationCheck",
            "NotificationCore",
        ],
        path: "Sources/Runtime", exclude: ["Batch", "Transport"], swiftSettings: pointers),
    // Lines in, lines out; a caller of the engine like the single run.
    .target(
        name: "NotificationBatch",
        dependencies: ["CurlTransport", "NotificationCheck", "NotificationCore", "ServiceExtensionRuntime"],
        path: "Sources/Runtime/Batch", swiftSettings: pointers),
    // Options that the commands share, and how their exit statuses are thrown.
    .target(
        name: "CommandOptions",
        dependencies: [
            "CurlTransport", "NotificationCheck", "NotificationCore", "ServiceExtensionRuntime",
            .product(name: "ArgumentParser", package: "swift-argument-parser"),
        ],
        path: "Sources/Commands/Options", swiftSettings: house),
    // What `nse-run build` knows without a compiler: the class, the package around it, the compiler's words.
    .target(
        name: "ExtensionBuild", dependencies: ["SourceRewriter"], path: "Sources/Commands/Build",
        swiftSettings: house),
    // A scripted HTTP server on this machine, for the demonstration and the tests.
    .target(
        name: "LoopbackServer", dependencies: ["NotificationCore"], path: "Sources/Commands/Loopback",
        swiftSettings: pointers),
    .executableTarget(
        name: "nse-run",
        dependencies: [
            "APNs", "CommandOptions", "CNSEProcess", "CurlTransport", "ExtensionBuild", "LoopbackServer",
            "NotificationBatch", "NotificationCheck", "NotificationCore", "ServiceExtensionRuntime",
            "SourceRewriter",
            .product(name: "ArgumentParser", package: "swift-argument-parser"),
        ],
        path: "Sources/Commands/nse-run",
        // The style and the script of a report; page.css is the page's of nse-serve.
        resources: [.embedInCode("Looks/assets")], swiftSettings: house),
    // An APNs of one's own with phones: the doors, the phones, the page and the API.
    .executableTarget(
        name: "nse-serve",
        dependencies: [
            "APNs", "CLinux", "CommandOptions", "CNSEProcess", "CurlTransport", "NotificationCheck",
            "NotificationCore", "ServiceExtensionRuntime",
            .product(name: "ArgumentParser", package: "swift-argument-parser"),
            .product(name: "Crypto", package: "swift-crypto"),
            .product(name: "NIOCore", package: "swift-nio"),
            .product(name: "NIOHPACK", package: "swift-nio-http2"),
            .product(name: "NIOHTTP1", package: "swift-nio"),
            .product(name: "NIOHTTP2", package: "swift-nio-http2"),
            .product(name: "NIOPosix", package: "swift-nio"),
            .product(name: "NIOSSL", package: "swift-nio-ssl"),
            .product(name: "NIOTLS", package: "swift-nio"),
            .product(name: "SwiftASN1", package: "swift-asn1"),
            .product(name: "X509", package: "swift-certificates"),
        ],
        path: "Sources",
        exclude: [
            "Check", "Commands/Build", "Commands/Loopback", "Commands/Options", "Commands/nse-run", "Drill",
            "ExtensionSide", "Phone", "Rules", "Runtime", "Support", "System",
        ],
        sources: [
            "Commands/nse-serve", "Serve/Doors", "Serve/Journal", "Serve/Page/PageFile.swift", "Serve/Shadow",
            "Serve/Web", "Serve/World",
        ],
        // The page: its files become constants of the program.
        resources: [.embedInCode("Serve/Page/files")], swiftSettings: besideX509),
    .target(
        name: "NSETestSupport",
        dependencies: [
            "NotificationCore", "CurlTransport", "LoopbackServer", "ServiceExtensionRuntime",
            .product(name: "NIOCore", package: "swift-nio"),
            .product(name: "NIOEmbedded", package: "swift-nio"),
            .product(name: "NIOSSL", package: "swift-nio-ssl"),
        ],
        path: "Tests/TestSupport", swiftSettings: house),
    .testTarget(
        name: "NotificationCoreTests", dependencies: ["NotificationCore", "NSETestSupport"],
        exclude: ["Fixtures"], swiftSettings: house),
    .testTarget(
        name: "NotificationCheckTests", dependencies: ["APNs", "NotificationCheck", "NotificationCore"],
        swiftSettings: house),
    .testTarget(
        name: "ExtensionBuildTests", dependencies: ["ExtensionBuild", "SourceRewriter"], swiftSettings: house),
    .testTarget(name: "APNsTests", dependencies: ["APNs", "NotificationCore"], swiftSettings: house),
    .testTarget(
        name: "CurlTransportTests", dependencies: ["CurlTransport", "NSETestSupport"], swiftSettings: house),
    .testTarget(
        name: "ServiceExtensionRuntimeTests",
        dependencies: [
            "CLinux", "ServiceExtensionRuntime", "NotificationBatch", "NotificationCheck", "NotificationCore",
            "CurlTransport", "ExtensionWire", "LoopbackServer", "NSETestSupport",
        ] + hostHelpers,
        swiftSettings: house),
    .testTarget(
        name: "NotificationBatchTests",
        dependencies: [
            "NotificationBatch", "NotificationCheck", "NotificationCore", "ServiceExtensionRuntime",
            "NSETestSupport",
        ],
        swiftSettings: house),
    .testTarget(
        name: "LoopbackServerTests", dependencies: ["LoopbackServer", "NotificationCore", "NSETestSupport"],
        swiftSettings: house),
    .testTarget(
        name: "nse-runTests",
        dependencies: [
            "CommandOptions", "nse-run", "LoopbackServer", "NotificationBatch", "NotificationCheck",
            "NotificationCore",
            "ServiceExtensionRuntime", "NSETestSupport",
            .product(name: "ArgumentParser", package: "swift-argument-parser"),
        ] + hostHelpers,
        exclude: ["Snapshots"], swiftSettings: house),
    .testTarget(
        name: "nse-serveTests",
        dependencies: [
            "APNs", "CommandOptions", "LoopbackServer", "NotificationBatch", "NotificationCheck",
            "NotificationCore",
            "ServiceExtensionRuntime", "NSETestSupport", "nse-serve",
            .product(name: "ArgumentParser", package: "swift-argument-parser"),
            .product(name: "Crypto", package: "swift-crypto"),
            .product(name: "NIOCore", package: "swift-nio"),
            .product(name: "NIOEmbedded", package: "swift-nio"),
            .product(name: "NIOHPACK", package: "swift-nio-http2"),
            .product(name: "NIOHTTP1", package: "swift-nio"),
            .product(name: "NIOHTTP2", package: "swift-nio-http2"),
            .product(name: "NIOPosix", package: "swift-nio"),
            .product(name: "NIOSSL", package: "swift-nio-ssl"),
            .product(name: "SwiftASN1", package: "swift-asn1"),
            .product(name: "X509", package: "swift-certificates"),
        ],
        swiftSettings: besideX509),
    // Figures of time and memory, apart from the tests: Tests/measure.sh.
    .executableTarget(
        name: "nse-bench",
        dependencies: [
            "CurlTransport", "LoopbackServer", "NotificationBatch", "NotificationCore",
            "ServiceExtensionRuntime",
            .product(name: "ArgumentParser", package: "swift-argument-parser"),
        ],
        path: "Tests/Benchmarks", exclude: ["Compare/climit.c", "Compare/asyncio_fetch.py"],
        swiftSettings: house),
]

// MARK: - The extension's side: Foundation only, on Linux only (elsewhere Apple's own modules have these names)

/// A module that real extensions import, in Sources/ExtensionSide/AppleModules.
func appleModule(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
    .target(
        name: name, dependencies: dependencies, path: "Sources/ExtensionSide/AppleModules/\(name)",
        swiftSettings: asApple)
}

/// A vendor's module that service extensions call, in Sources/ExtensionSide/VendorModules: what a vendor's own documents say of it.
func vendorModule(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
    .target(
        name: name, dependencies: dependencies, path: "Sources/ExtensionSide/VendorModules/\(name)",
        swiftSettings: asApple)
}

#if os(Linux)
/// Those that are built on swift-crypto, which takes minutes to build: products of their own only.
let cryptoModules: Set = ["CommonCrypto", "CryptoKit"]

let allAppleModules: [Target] = [
    appleModule("CoreLocation"),
    appleModule("UniformTypeIdentifiers", ["NSEFoundation", "NotificationCore"]),
    appleModule("MobileCoreServices", ["UniformTypeIdentifiers"]),
    appleModule("CoreServices", ["UniformTypeIdentifiers"]),
    // The submodule of `import os.log`, which only a C module can have.
    .systemLibrary(name: "COSLog", path: "Sources/ExtensionSide/AppleModules/COSLog"),
    appleModule("os", ["COSLog"]),
    appleModule("OSLog", ["os"]),
    appleModule("Intents", ["NotificationCore", "UserNotifications"]),
    appleModule("CoreGraphics", ["NSEFoundation", "_Testing_CoreGraphics"]),
    appleModule("CoreMedia", ["CoreGraphics"]),
    appleModule("AVFoundation", ["CoreMedia", "NSEFoundation", "NotificationCore"]),
    appleModule("AudioToolbox", ["NSEFoundation", "NotificationCore"]),
    appleModule("UIKit", ["CoreGraphics", "UserNotifications", "NotificationCore", "_Testing_UIKit"]),
    appleModule("PushKit", ["NotificationCore"]),
    appleModule("CallKit", ["AVFoundation", "NSEFoundation", "NotificationCore"]),
    appleModule("Security", ["NSEFoundation", "NotificationCore"]),
    appleModule("CryptoKit", [.product(name: "Crypto", package: "swift-crypto")]),
    // CryptoExtras, which `nse-serve` needs, takes this module for Apple's when it is there: it is built before it.
    appleModule(
        "CommonCrypto",
        (extensionSideOnly ? ["Crypto"] : ["Crypto", "CryptoExtras"]).map {
            .product(name: $0, package: "swift-crypto")
        }),
    vendorModule("FirebaseCore", ["NotificationCore"]),
    vendorModule("FirebaseMessaging", ["UserNotifications", "NotificationCore"]),
    vendorModule("Firebase", ["FirebaseCore", "FirebaseMessaging"]),
    vendorModule("OneSignalExtension", ["UserNotifications", "NotificationCore"]),
    vendorModule("OneSignal", ["OneSignalExtension"]),
]

let appleModules = allAppleModules.filter { !withoutCrypto || !cryptoModules.contains($0.name) }

let extensionProducts: [Product] =
    [Product.plugin(name: "RewriteObjectiveC", targets: ["RewriteObjectiveC"])]
    + ["UserNotifications", "FoundationNetworking", "ServiceExtensionMain", "ServiceExtensionTesting"].map {
        .library(name: $0, targets: [$0])
    }
    + appleModules.filter { $0.type == .regular }.map { .library(name: $0.name, targets: [$0.name]) }
    // All of them at once, for the test package of an extension.
    + [
        .library(
            name: "AppleModules",
            targets: ["UserNotifications", "FoundationNetworking"]
                + appleModules.filter { $0.type == .regular && !cryptoModules.contains($0.name) }.map(\.name))
    ]

let extensionTargets: [Target] =
    appleModules + [
        // Without them no file may import both Testing and UIKit, or Testing and CoreGraphics.
        appleModule("_Testing_UIKit"),
        appleModule("_Testing_CoreGraphics"),
        // The build plug-in that rewrites attributes for which Linux has no compiler, and its tool.
        .executableTarget(
            name: "nse-rewrite", dependencies: ["SourceRewriter"],
            path: "Sources/ExtensionSide/Plugins/nse-rewrite",
            swiftSettings: house),
        .plugin(
            name: "RewriteObjectiveC", capability: .buildTool(), dependencies: ["nse-rewrite"],
            path: "Sources/ExtensionSide/Plugins/RewriteObjectiveC"),
        .testTarget(
            name: "SourceRewriterTests", dependencies: ["SourceRewriter"], swiftSettings: house),
        // What Apple's Foundation has and Linux's lacks, for several of the modules above; and their shared files.
        .target(
            name: "NSEFoundation", dependencies: ["NotificationCore"],
            path: "Sources/ExtensionSide/NSEFoundation", swiftSettings: asApple),
        // Shadows the toolchain's module of this name: no other target may import it.
        .target(
            name: "FoundationNetworking", dependencies: ["NotificationCore"],
            path: "Sources/ExtensionSide/FoundationNetworking", swiftSettings: asApple),
        .target(
            name: "UserNotifications",
            dependencies: [
                "CoreLocation", "FoundationNetworking", "NSEFoundation", "NotificationCore", "Security",
            ],
            path: "Sources/ExtensionSide/UserNotifications", swiftSettings: asApple),
        // Sees the timers that an extension sets: functions of Dispatch, defined in C so that its calls come there first.
        .target(name: "CNSETimers", path: "Sources/ExtensionSide/CTimers"),
        .target(
            name: "ServiceExtensionTesting",
            dependencies: [
                "CNSETimers", "CallKit", "FoundationNetworking", "NotificationCore", "PushKit", "UIKit",
                "UserNotifications",
            ],
            path: "Sources/ExtensionSide/Testing", swiftSettings: house),
        // The waits of the C library on the host's clock, in the process of an extension.
        .target(name: "CVirtualTime", path: "Sources/ExtensionSide/CVirtualTime"),
        // Makes an executable of an extension's class.
        .target(
            name: "ServiceExtensionMain",
            dependencies: [
                "CVirtualTime", "ExtensionWire", "FoundationNetworking", "NSEFoundation", "NotificationCore",
                "UserNotifications",
            ],
            path: "Sources/ExtensionSide/Main", swiftSettings: house),
        .testTarget(
            name: "ExtensionWireTests", dependencies: ["ExtensionWire", "NotificationCore"],
            swiftSettings: house),
        // Waits in every way; a program of its own, because its clock is not the test's.
        .executableTarget(
            name: "nse-virtual-time-helper", dependencies: ["CVirtualTime"],
            path: "Tests/Helpers/VirtualTimeHelper", swiftSettings: [.swiftLanguageMode(.v5)]),
        .testTarget(
            name: "CVirtualTimeTests", dependencies: ["CVirtualTime", "nse-virtual-time-helper"],
            swiftSettings: house),
        // An extension that does what its payload says, and programs that are none.
        .executableTarget(
            name: "nse-extension-host-helper",
            dependencies: ["ServiceExtensionMain", "ExtensionWire", "Intents", "UserNotifications", "UIKit"],
            path: "Tests/Helpers/ExtensionHostHelper", swiftSettings: [.swiftLanguageMode(.v5)]),
        // What samples/extensions shows; the demonstration runs them.
        .executableTarget(
            name: "nse-extension-template", dependencies: ["ServiceExtensionMain", "UserNotifications"],
            path: "samples/extensions/Template", swiftSettings: [.swiftLanguageMode(.v5)]),
        .executableTarget(
            name: "nse-extension-everything-wrong",
            dependencies: ["FoundationNetworking", "ServiceExtensionMain", "UserNotifications"],
            path: "samples/extensions/EverythingWrong", swiftSettings: [.swiftLanguageMode(.v5)]),
        // A good extension and a faulty one, whose drill must say the same on the bench and in a process of its own.
        .executableTarget(
            name: "nse-drilled-good", dependencies: ["ServiceExtensionMain", "UserNotifications"],
            path: "Tests/Helpers/DrilledGood", swiftSettings: [.swiftLanguageMode(.v5)]),
        .executableTarget(
            name: "nse-drilled-faulty", dependencies: ["ServiceExtensionMain", "UserNotifications"],
            path: "Tests/Helpers/DrilledFaulty", swiftSettings: [.swiftLanguageMode(.v5)]),
        .testTarget(
            name: "ServiceExtensionMainTests",
            dependencies: ["ExtensionWire", "NotificationCore", "nse-extension-host-helper"],
            swiftSettings: house),
        .testTarget(
            name: "FoundationNetworkingTests", dependencies: ["FoundationNetworking", "NotificationCore"],
            swiftSettings: house),
        // A second process for tests of what processes share; in the older language mode, as many extensions are.
        .executableTarget(
            name: "nse-extension-test-helper", dependencies: ["UserNotifications"],
            path: "Tests/Helpers/ExtensionTestHelper", swiftSettings: [.swiftLanguageMode(.v5)]),
        .testTarget(
            name: "UserNotificationsTests",
            dependencies: [
                "UserNotifications", "FoundationNetworking", "NotificationCore", "Intents",
                "nse-extension-test-helper",
            ],
            swiftSettings: house),
        .testTarget(
            name: "AppleModulesTests",
            dependencies: appleModules.filter { $0.type == .regular }.map { .target(name: $0.name) }
                + ["UserNotifications", "FoundationNetworking", "NSEFoundation", "NotificationCore"],
            swiftSettings: house),
        .testTarget(
            name: "ServiceExtensionTestingTests",
            dependencies: [
                "ServiceExtensionTesting", "UserNotifications", "FoundationNetworking", "NotificationCore",
            ],
            swiftSettings: house),
    ]
#else
let extensionProducts: [Product] = []
let extensionTargets: [Target] = []
#endif

let commandTargets: Set = [
    "CNSEChildProcess", "CCurl", "CLinux", "CMagic", "CommandOptions", "CNSEProcess", "CurlTransport",
    "ExtensionBuild", "LoopbackServer", "NotificationBatch", "ServiceExtensionRuntime", "nse-run",
]

let package =
    commandOnly
    ? Package(
        name: "nse-run", products: [.executable(name: "nse-run", targets: ["nse-run"])],
        dependencies: [systemDependencies[0]],
        targets: sharedTargets + systemTargets.filter { commandTargets.contains($0.name) })
    : Package(
        name: "nse-run",
        products: (extensionSideOnly ? [] : systemProducts) + extensionProducts,
        dependencies: [
            // What the module CryptoKit of the extension's side re-exports, and CommonCrypto calls. The system's side takes SHA-256 from
            // libcurl's libcrypto instead: building this package took most of the time of the command's first build.
            .package(url: "https://github.com/apple/swift-crypto", from: "4.5.2")
        ].filter { _ in !withoutCrypto } + (extensionSideOnly ? [] : systemDependencies),
        targets: sharedTargets + (extensionSideOnly ? [] : systemTargets)
            + extensionTargets.filter { !withoutCrypto || $0.type != .test }
    )
