extension KnownLine {
    private static let ownPods =
        "In the Podfile give the extension's target only the push SDK's pod for extensions, with `inherit! :search_paths` if it is inside the app's target. Then run pod install."

    static let pods = read(
        """
        === app.extension_api xcode
        is unavailable: not available on ios (app extension^is unavailable in application extensions for ios
        < is unavailable^a call
        The extension does not build: it holds code for apps only ({0}). The phone gets no new extension.
        \(ownPods) If a pod of the SDK itself is named, set APPLICATION_EXTENSION_API_ONLY to NO for that pod in post_install.
        === app.extension_api warning xcode
        not safe for use in application extensions^libraries they link to must be built with the 'application_extension_api_only'
        > application extensions:^a framework
        The extension is linked with a framework that may call code for apps only ({0}).
        Link the SDK's own framework for extensions instead, or build that framework with APPLICATION_EXTENSION_API_ONLY = YES.
        === app.extension_api xcode
        flutter/flutter.h' file not found^react/rctbridgemodule.h' file not found
        A plugin of the app is built into the extension, where Flutter or React Native is missing.
        \(ownPods)
        === app.vendor_missing cocoaPods
        do not both set use_frameworks!
        < do not both set^the extension
        pod install stops: the app's target and the extension's do not both have use_frameworks!. The SDK is not linked into the extension.
        In the Podfile write use_frameworks! inside the extension's target too, as in the app's (the same :linkage), or once above all targets.
        === app.vendor_missing cocoaPods
        has transitive dependencies that include statically linked binaries
        < target has transitive^A target
        pod install stops: {0} mixes static pods with dynamic frameworks. The SDK is not linked.
        In the Podfile write `use_frameworks! :linkage => :static` for the app and the extension, or make the named pods dynamic.
        === app.no_extension build(awesome_notifications_fcm)
        you need to create a notification service extension to properly use
        The project has no notification service extension of the name that the Podfile gives.
        In Xcode, File > New > Target > Notification Service Extension. Write exactly its name in the Podfile, and check the spelling of an existing one.
        === app.no_extension cocoaPods
        unable to find a target named
        > a target named^the extension
        > did find^other targets only
        The Podfile names the target {0}, the project has none of that name. Its extension is missing or named differently.
        Compare the names: Xcode lists them under Targets, the log after "did find". Correct the Podfile, or add the target: File > New > Target > Notification Service Extension.
        === app.vendor_missing cocoaPods
        do not use the same swift version^swift targets that do not have the same swift version^unable to determine swift version for the following pods
        pod install stops: the targets of app and extension have different Swift versions.
        Set Swift Language Version (SWIFT_VERSION) of the extension's target to the app's.
        === app.vendor_missing cocoaPods
        do not use the same platform
        pod install stops: app and extension have different platforms in the Podfile.
        Write `platform :ios` once above all targets, with one version.
        === app.vendor_missing cocoaPods
        the target '…' is declared twice^the target '…' is declared multiple times
        pod install stops: the Podfile declares one target twice.
        Keep one block for the extension's target, with all its pods.
        === app.vendor_missing build(Xcodeproj)
        unable to find compatibility version string for object version^unknown isa 'pbxfilesystemsynchronizedrootgroup'
        pod install cannot read the project: a new target of Xcode 16 or later uses a folder that this CocoaPods does not know.
        Update CocoaPods. If that does not help, in Xcode choose the project, File inspector > Project Format > Xcode 16, or right-click the extension's folder > Convert to Group.
        === app.damaged warning symptom xcode
        is a member of multiple groups
        > file reference for^A file
        {0} is in two groups of the project file, often since a script or a plugin added it again.
        In Xcode's project navigator choose one of both, Delete > Remove Reference, and build again.
        === app.vendor_missing cocoaPods
        frameworks with conflicting names^libraries with conflicting names
        > conflicting names:^one framework
        pod install stops: two pods bring {0}. The SDK is not linked.
        Keep one of both: often a plugin of the app brings the SDK, and the Podfile names it again, or another version. Then run pod install.
        === app.nested_frameworks note cocoaPods
        target overrides the `always_embed_swift_standard_libraries` build setting
        < target overrides^A target
        {0} has its own ALWAYS_EMBED_SWIFT_STANDARD_LIBRARIES. It stops no picture on your phone; App Store Connect refuses an extension with frameworks inside.
        Set it to NO for the extension's target and to YES for the app's.
        === app.vendor_missing cocoaPods
        cannot yet be integrated as static libraries
        pod install stops: a Swift pod needs modules of its dependencies.
        Write use_frameworks! in the Podfile, or `:modular_headers => true` for the named pods.
        === app.vendor_missing cocoaPods
        could not find compatible versions for pod
        > versions for pod^a pod
        pod install stops: the Podfile, its lock and other pods ask for versions of {0} that exclude each other.
        Ask for the same version in every target and plugin, then run pod update with the pod's name. If only the specs are old, run pod install --repo-update.
        === app.vendor_missing symptom cocoaPods
        unable to find a specification for
        > specification for^a pod
        pod install stops: it does not know {0}.
        Check the pod's name, and run pod install --repo-update.
        === app.vendor_missing general cocoaPods
        the sandbox is not in sync with the podfile.lock^unable to load contents of file list
        The app does not build: pods were changed since the last pod install.
        Run pod install, open the .xcworkspace, and build again.
        === app.vendor_missing xcode
        |error: sandbox: …|deny(1) file-^|sandbox: …|deny(1) file-…/users/
        The app does not build: Xcode's sandbox stops a script of the pods.
        Set User Script Sandboxing (ENABLE_USER_SCRIPT_SANDBOXING) to NO for the app's and the extension's target.
        """)
}
