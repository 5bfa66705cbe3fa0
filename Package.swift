// swift-tools-version: 6.2
import PackageDescription

/// House rules for every Swift target: imports are internal unless an API needs them, a member is visible only
/// where its module is imported, `any` is written out.
let house: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("ExistentialAny"),
]

/// The targets that touch C say `unsafe` wherever a pointer lives.
let pointers: [SwiftSetting] = house + [.strictMemorySafety()]

let package = Package(
    name: "nse-run",
    products: [
        .executable(name: "nse-run", targets: ["nse-run"]),
        .executable(name: "nse-bench", targets: ["nse-bench"]),
        .library(name: "ServiceExtensionRuntime", targets: ["ServiceExtensionRuntime"]),
    ],
    dependencies: [
        // The command line: parsing, help, usage errors. Only `nse-run` sees it.
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        // SHA-256 with the processor's instructions, for the names of published files.
        .package(url: "https://github.com/apple/swift-crypto", from: "4.5.2"),
        // TLS for the scripted server of the tests; no product reaches them.
        .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
        .package(url: "https://github.com/apple/swift-nio-ssl", from: "2.37.6"),
    ],
    targets: [
        .systemLibrary(
            name: "CCurl", pkgConfig: "libcurl", providers: [.apt(["libcurl4-openssl-dev", "pkg-config"])]),
        // Linux calls that Swift's Glibc module leaves out (_GNU_SOURCE): renameat2, syncfs, timerfd.
        .systemLibrary(name: "CLinux"),
        .systemLibrary(name: "CMagic", providers: [.apt(["libmagic-dev"])]),
        .target(name: "NotificationCore", swiftSettings: house),
        .target(
            name: "CurlTransport", dependencies: ["CCurl", "NotificationCore"], swiftSettings: pointers),
        .target(
            name: "ServiceExtensionRuntime",
            dependencies: [
                "CLinux", "CMagic", "CurlTransport", "NotificationCore",
                .product(name: "Crypto", package: "swift-crypto"),
            ],
            swiftSettings: pointers),
        .executableTarget(
            name: "nse-run",
            dependencies: [
                "CurlTransport", "NotificationCore", "ServiceExtensionRuntime",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            swiftSettings: house),
        .target(
            name: "TestSupport",
            dependencies: [
                "NotificationCore", "CurlTransport", "ServiceExtensionRuntime",
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "NIOEmbedded", package: "swift-nio"),
                .product(name: "NIOSSL", package: "swift-nio-ssl"),
            ],
            path: "Tests/TestSupport", swiftSettings: house),
        .testTarget(
            name: "NotificationCoreTests", dependencies: ["NotificationCore", "TestSupport"],
            exclude: ["Fixtures"], swiftSettings: house),
        .testTarget(
            name: "CurlTransportTests", dependencies: ["CurlTransport", "TestSupport"], swiftSettings: house),
        .testTarget(
            name: "ServiceExtensionRuntimeTests",
            dependencies: ["ServiceExtensionRuntime", "NotificationCore", "CurlTransport", "TestSupport"],
            swiftSettings: house),
        .testTarget(
            name: "nse-runTests",
            dependencies: ["nse-run", "NotificationCore", "ServiceExtensionRuntime", "TestSupport"],
            exclude: ["Snapshots"], swiftSettings: house),
        // Figures of time and memory, apart from the tests: Tests/measure.sh.
        .executableTarget(
            name: "nse-bench",
            dependencies: [
                "CurlTransport", "NotificationCore", "ServiceExtensionRuntime",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            path: "Tests/Benchmarks", swiftSettings: house),
    ]
)
