extension KnownLine {
    static let identity = read(
        """
        === app.bundle_id xcode
        embedded binary's bundle identifier is not prefixed with the parent app's bundle identifier^does not begin with the parent app bundle's cfbundleidentifier
        > parent app bundle identifier:^the app's bundle identifier
        The extension's bundle identifier does not begin with the app's. The app does not build with it.
        In Xcode, extension target > Signing & Capabilities, let the Bundle Identifier begin with {0}, then a dot and a name. Do so for every configuration.
        === app.bundle_id installation
        app extension with an illegal bundle identifier^does not have expected identifier prefix^does not match required prefix of^mismatched bundle ids^|appexbundleidnotprefixed|
        > expected identifier prefix^the app's bundle identifier and a dot
        The extension's bundle identifier does not begin with the app's. iOS does not install the app.
        Let the extension's Bundle Identifier begin with {0}. Tools that sign an app again must rename its extensions too.
        === app.bundle_id store
        and not contain more than one period^|itms-90347|^validation failed (90347)
        > the bundle identifier^the extension's bundle identifier
        > with the application's bundle identifier^the app's bundle identifier
        {0} has more than one dot after the app's bundle identifier. App Store Connect refuses the upload.
        In the extension's target, let the Bundle Identifier be {1}, a dot and one name without a dot, such as NotificationService, and make its profile again.
        === app.bundle_id installation
        bundle identifiers must be unique^|0xe80000b0|^parent bundle has the same identifier
        Two bundles in the app have the same bundle identifier. iOS does not install the app.
        Give each extension one of its own: the app's bundle identifier, a dot and a name. Embed each once. Tools that sign an app again must not give one identifier to all.
        === app.bundle_id store
        cfbundleidentifier collision
        > cfbundleidentifier value^the same bundle identifier
        Two bundles in the app have one identifier ({0}). App Store Connect refuses the upload.
        Embed the framework in the app only: it is in the extension, too. In the extension's target choose "Do Not Embed".
        === app.version warning store
        cfbundleversion mismatch^cfbundleshortversionstring mismatch
        The extension's version is not the app's. Phones take it, App Store Connect warns or refuses it.
        Write $(MARKETING_VERSION) and $(CURRENT_PROJECT_VERSION) in both Info.plists (in Flutter $(FLUTTER_BUILD_NAME) and $(FLUTTER_BUILD_NUMBER)), and set the same values for both targets.
        === app.version warning xcode
        cfbundleversion of an app extension…must match that of its containing parent app^cfbundleshortversionstring of an app extension…must match that of its containing parent app
        > of an app extension^another version
        > containing parent app^the app's
        The extension has the version {0}, the app {1}. Phones take it, App Store Connect refuses it.
        Give the extension's target the app's Version and Build: write $(MARKETING_VERSION) and $(CURRENT_PROJECT_VERSION) in both Info.plists.
        === app.version installation
        does not have a cfbundleversion key^does not have a cfbundleshortversionstring key
        > with id^The extension
        {0} has no version in its Info.plist. iOS does not install the app.
        Write $(CURRENT_PROJECT_VERSION) at CFBundleVersion and $(MARKETING_VERSION) at CFBundleShortVersionString, and give the target values for both. In Flutter, $(FLUTTER_BUILD_NUMBER) is empty until the extension's configurations use Generated.xcconfig.
        === app.deployment_target installation
        extension point identifier that is not supported on this version of ios^(com.apple.usernotifications.service) for the nsextensionpointidentifier key…known extension point
        This iOS does not know this kind of extension: service extensions need iOS 10. It does not install the app.
        Set Minimum Deployments of the extension's target to iOS 10 or later (and at most the phone's version), and check NSExtensionPointIdentifier: com.apple.usernotifications.service.
        === app.deployment_target store
        does not support the minimum os version specified in the info.plist^|itms-90208|
        > the bundle^A framework in the app
        {0} needs another iOS than its Info.plist says (MinimumOSVersion). App Store Connect refuses the upload.
        Set the same Minimum Deployments for the app, the extension and their frameworks.
        === app.deployment_target xcode
        compiling for ios…has a minimum deployment target of ios
        < has a minimum deployment target^a module
        The extension's deployment target is lower than that of a module it uses ({0}). It does not build.
        Raise Minimum Deployments of the extension's target to the module's, not above the app's.
        === app.deployment_target xcode
        is only available on ios application extension^is only available in application extensions for ios
        < is only available^a call
        The extension does not build: {0} needs a newer iOS than its deployment target.
        Raise Minimum Deployments of the extension's target (service extensions need iOS 10), not above the app's, or put the call into if #available.
        === app.deployment_target cocoaPods
        they required a higher minimum deployment target
        A pod needs a newer iOS than the Podfile says. pod install stops.
        Raise `platform :ios` in the Podfile, and Minimum Deployments of the app and the extension with it.
        === app.deployment_target symptom installation
        requires a newer version of ios^minimumosversion…is higher than|
        The app or its extension needs a newer iOS than the phone has.
        Set Minimum Deployments of both targets to the oldest iOS that you support. An extension that needs a newer iOS than the app is never started, without a message.
        """)
}
