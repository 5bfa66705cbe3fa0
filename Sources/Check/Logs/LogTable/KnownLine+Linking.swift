extension KnownLine {
    private static let addToTarget =
        "Link it into the extension's target too: in the Podfile a pod inside `target 'YourExtension' do`, then pod install; with Swift packages, extension target > General > Frameworks and Libraries. Open the .xcworkspace."

    static let linking = read(
        """
        === app.vendor_missing ld
        undefined symbols for…_objc_class_$_rct^undefined symbol: _objc_class_$_rct^undefined symbols for…_objc_class_$_flutter^undefined symbol: _objc_class_$_flutter^undefined symbols for…"_rct^undefined symbol: _rct^auto-linked framework 'flutter'
        The extension does not build: a plugin is linked into it without React Native or Flutter, which the plugin calls.
        Remove the plugins from the extension's target (libRCT….a, flutter_install_all_ios_pods). In the Podfile give it the SDK's native pod for extensions only, such as OneSignalXCFramework.
        === app.architecture ld
        does not contain bitcode^bitcode bundle could not be generated
        A target does not link: it is built with bitcode, and a library has none. The phone keeps the app without the extension.
        Set Enable Bitcode (ENABLE_BITCODE) to NO for the extension's target, the app's and, in post_install, those of the pods: a target that was added later has Xcode's default. Since Xcode 14 nothing needs bitcode.
        === app.architecture xcode
        -ld_classic|^module compiled with swift…cannot be imported by the swift^compiled module was created by a newer version of the compiler
        A target does not build: a library or setting is for a newer Xcode than this one.
        Update Xcode (-ld_classic is known since 15), or use the SDK's version for yours.
        === app.vendor_missing symptom xcode
        no such module '^unable to find module dependency: '^unable to resolve module dependency: '
        > no such module^the module
        A target does not build: {0} is not linked into it. If it is the extension, it is missing on the phone.
        \(addToTarget)
        === app.vendor_missing symptom ld
        framework not found pods_^framework 'pods_…' not found^library not found for -lpods-
        A target does not build: the pods were not built for it.
        Open the .xcworkspace, not the .xcodeproj, and run pod install after each change of targets. The configurations of the extension and the app must have the same names.
        === app.architecture ld
        building for~ios-simulator~but linking in^building for~ios'~but linking in…built for 'ios-simulator
        A target does not link: a library is for phones and the build is for the simulator, or the other way round.
        Build for a phone, or take the SDK's current version, which is an .xcframework for both.
        === app.wrong_kind ld
        duplicate symbol '^duplicate symbol _^|duplicate symbols|
        A target does not link: it has the same code twice. The phone keeps the app without the extension.
        The lines above it name both places. Take one out of that target: a pod and a file, a package or another pod with the same code, or the extension's class in the app's target.
        === app.vendor_missing ld
        undefined symbols for…in appdelegate.o^undefined symbol: …in appdelegate.o
        The app's own target does not link: the library that AppDelegate calls is not in it.
        In the Podfile write the pod inside the app's target too, not only in those of the extension and the tests, then pod install; with Swift packages, app target > General > Frameworks, Libraries, and Embedded Content. Open the .xcworkspace.
        === app.vendor_missing general ld
        undefined symbols for^undefined symbol: ^ld: symbol(s) not found^linker command failed with exit code^ld: framework not found^ld: library not found for^ld: library '…' not found^|framework '…' not found^(xcode): library '…' not found
        A target does not link. The phone keeps the app without the extension.
        The lines around it name what is missing, and the target. The push SDK belongs into the extension's target, too. Another library of the app does not: in the Podfile give the extension's target only the SDK's pod for extensions, then pod install. Open the .xcworkspace.
        === app.vendor_missing symptom xcode
        .h' file not found^error: module '…' not found^use of unresolved identifier '^use of undeclared identifier '^cannot find '…' in scope^cannot find type '^cannot find interface declaration for '^no known class method for selector '^' is unavailable in ios^has no member 'didreceivenotificationextension
        A target does not build: its code uses a header, a name or a call that is not there for it.
        Import the SDK's module, in the version for which the code is written (in OneSignal 5 OneSignalExtension). Let the file belong to the extension's target alone. A class in Objective-C needs the bridging header of that target, or NotificationService.h. \(addToTarget)
        === app.wrong_kind xcode
        ambiguous use of 'didreceive(_:with^invalid redeclaration of 'notificationservice'^'notificationservice' is ambiguous
        A target does not build: it has the extension's class twice.
        In Xcode, NotificationService.swift > File inspector > Target Membership: only the extension's target, not the app's. Remove a second copy of the class.
        === app.vendor_missing symptom xcode
        missing package product '
        > missing package product^a package
        The app does not build: the package product {0} was not resolved.
        In Xcode, File > Packages > Reset Package Caches, then Resolve Package Versions.
        === app.architecture dyld
        library not loaded: @rpath/libswift
        The extension crashes at its start: it does not find the Swift runtime.
        Set ALWAYS_EMBED_SWIFT_STANDARD_LIBRARIES to YES for the app (NO for the extension), and add @executable_path/../../Frameworks to the extension's Runpath Search Paths.
        === app.vendor_missing dyld
        library not loaded: 
        > library not loaded:^a framework
        The program crashes at its start: {0} is not in the app. If it is the extension, the push is shown as it came.
        Embed the framework in the app (Embed & Sign), and add @executable_path/../../Frameworks to the extension's Runpath Search Paths (LD_RUNPATH_SEARCH_PATHS).
        === app.deployment_target symptom dyld
        dyld…symbol not found: 
        The program crashes at its start: it needs a function that this iOS or this framework does not have.
        Check Minimum Deployments of the extension, and that app and extension use one version of the SDK.
        """)
}
