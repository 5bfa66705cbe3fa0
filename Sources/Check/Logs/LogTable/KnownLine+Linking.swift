import NotificationCore

/// Lines of the compiler and linker.
extension KnownLine {
    private static let addToTarget =
        "Link it into the extension's target too: in the Podfile a pod inside `target 'YourExtension' do`, then pod install; with Swift packages, extension target > General > Frameworks and Libraries. Open the .xcworkspace."

    static let linking: [KnownLine] = [
        KnownLine(
            .ld, .appVendorMissing,
            [
                "undefined symbols for…_objc_class_$_rct", "undefined symbols for…\"_rct",
                "undefined symbol: _objc_class_$_rct", "undefined symbol: _rct",
            ],
            "The extension does not build: it is linked with a React Native library, but not with React Native.",
            "Remove the SDK's React Native library (libRCT….a) from the extension's target. In the Podfile give it the SDK's native pod for extensions only, such as OneSignalXCFramework."
        ),
        KnownLine(
            .xcode, .appVendorMissing,
            [
                "no such module '", "unable to find module dependency: '",
                "unable to resolve module dependency: '",
            ],
            rank: .symptom, names: [.after("no such module", else: "the module")],
            "A target does not build: {0} is not linked into it. If it is the extension, it is missing on the phone.",
            addToTarget),
        KnownLine(
            .ld, .appVendorMissing,
            ["framework not found pods_", "framework 'pods_…' not found", "library not found for -lpods-"],
            rank: .symptom,
            "A target does not build: the pods were not built for it.",
            "Open the .xcworkspace, not the .xcodeproj, and run pod install after each change of targets. The configurations of the extension and the app must have the same names."
        ),
        KnownLine(
            .ld, .appArchitecture,
            [
                "building for~ios-simulator~but linking in",
                "building for~ios'~but linking in…built for 'ios-simulator",
            ],
            "A target does not link: a library is for phones and the build is for the simulator, or the other way round.",
            "Build for a phone, or take the SDK's current version, which is an .xcframework for both."),
        KnownLine(
            .ld, .appVendorMissing,
            [
                "undefined symbols for", "undefined symbol: ", "ld: symbol(s) not found",
                "linker command failed with exit code", "ld: framework not found",
                "ld: library not found for", "ld: library '…' not found", "|framework '…' not found",
                "(xcode): library '…' not found",
            ],
            rank: .general,
            "A target does not link. The phone keeps the app without the extension.",
            "The lines above it name what is missing and in which target. " + addToTarget),
        KnownLine(
            .xcode, .appVendorMissing,
            [
                "fatal error: '…' file not found", "fatal error: module '…' not found",
                "error: module '…' not found",
            ],
            rank: .general,
            names: [.after("fatal error: module", else: "a header or module")],
            "A target does not build: {0} is not found in it.",
            addToTarget),
        KnownLine(
            .xcode, .appVendorMissing, ["missing package product '"], rank: .symptom,
            names: [.after("missing package product", else: "a package")],
            "The app does not build: the package product {0} was not resolved.",
            "In Xcode, File > Packages > Reset Package Caches, then Resolve Package Versions."),
        KnownLine(
            .dyld, .appArchitecture, ["library not loaded: @rpath/libswift"],
            "The extension crashes at its start: it does not find the Swift runtime.",
            "Set ALWAYS_EMBED_SWIFT_STANDARD_LIBRARIES to YES for the app (NO for the extension), and add @executable_path/../../Frameworks to the extension's Runpath Search Paths."
        ),
        KnownLine(
            .dyld, .appVendorMissing, ["library not loaded: "],
            names: [.after("library not loaded:", else: "a framework")],
            "The program crashes at its start: {0} is not in the app. If it is the extension, the push is shown as it came.",
            "Embed the framework in the app (Embed & Sign), and add @executable_path/../../Frameworks to the extension's Runpath Search Paths (LD_RUNPATH_SEARCH_PATHS)."
        ),
        KnownLine(
            .dyld, .appDeploymentTarget, ["dyld…symbol not found: "], rank: .symptom,
            "The program crashes at its start: it needs a function that this iOS or this framework does not have.",
            "Check Minimum Deployments of the extension, and that app and extension use one version of the SDK."
        ),
    ]
}
