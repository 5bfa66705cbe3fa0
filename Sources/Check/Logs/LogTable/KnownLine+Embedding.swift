extension KnownLine {
    private static let cycleHint =
        "In Xcode, app target (Runner in Flutter) > Build Phases: drag \"Embed Foundation Extensions\" above \"Thin Binary\", \"[CP] Embed Pods Frameworks\" and other script phases, and switch off \"Copy only when installing\"."

    static let embedding = read(
        """
        === app.not_embedded xcode
        cycle inside…building could produce unreliable results
        The app does not build with the extension: its build phases wait for each other (a build cycle).
        \(cycleHint)
        === app.not_embedded xcode
        cycle in dependencies between targets
        > between targets^two targets
        The app does not build: {0} and another target wait for each other.
        In Xcode, extension target > Build Phases > Target Dependencies: remove the app. Only the app depends on its extension. If none is listed: \(cycleHint)
        === app.not_embedded xcode
        multiple commands produce…|appex'
        > multiple commands produce^the same .appex
        The app does not build: two build steps make {0}.
        Give the two extension targets different Product Names, or remove the extension from "Copy Bundle Resources" or from the second embed phase.
        === app.not_embedded general xcode
        multiple commands produce
        > multiple commands produce^the same file
        The app does not build: two build steps make {0}. The phone keeps an app without the extension.
        Remove it from one of the steps that Xcode lists: Info.plist does not belong into "Copy Bundle Resources", a framework only into the app's embed phase.
        === app.not_embedded store
        |appex|…is not contained in a correctly named directory^|itms-90680|
        The extension is not in the app's PlugIns folder. iOS does not find it there, and the upload is refused.
        In Xcode, app target > Build Phases: remove the .appex from "Copy Bundle Resources", and add it to "Embed Foundation Extensions" with the destination PlugIns.
        === app.not_embedded xcode
        build input file cannot be found…|appex|^|appex|…is missing its bundle executable
        The extension has no program: its target was not built, or has no source file.
        In Xcode, extension target > Build Phases: NotificationService must be in "Compile Sources". In app target > Target Dependencies add the extension, then clean the build folder and build again.
        === app.not_embedded build(Unity)
        does not refer to a file in a known build section
        > the given path^a source
        Unity cannot add {0} to a target that has no build phase for sources. The Xcode project has no extension.
        Update the plug-in that adds the extension, or call AddSourcesBuildPhase for the target ahead of AddFileToBuild.
        === app.not_embedded build(Unity)
        failed to copy file / directory…notificationservice
        Unity cannot copy the extension's source into the Xcode project, which gets no extension.
        Update the plug-in that adds the extension, and build into an empty folder.
        === app.not_embedded build(EAS)
        could not find target…in project.pbxproj
        > could not find target^a target
        EAS has a profile for {0}, a target that is not in the Xcode project: the build stops.
        In appExtensions of the app's configuration, name each target as its config plugin makes it. npx expo prebuild --clean shows which targets there are.
        === app.not_embedded build(MAUI)
        the source…appex…does not exist
        > the source^the extension
        {0} is not there when the app is put together: there is no app with the extension.
        Delete bin and obj of both projects, and build the extension for the same configuration and runtime (ios-arm64) as the app. If that fails only from Windows, build on the Mac, or with the version of Visual Studio that worked.
        === app.not_embedded build(MAUI)
        target "getbundletargetpath" does not exist
        The app cannot take in the project that IsAppExtension marks: it is none of an iOS extension, or not one for this SDK.
        Write both as projects of Microsoft.NET.Sdk for the same net…-ios. Set IsAppExtension to true in the extension's project, and in the app's ProjectReference to it.
        === app.damaged build(MAUI)
        xamarin.ios.appextension…targets" was not found
        The extension's project is one of Xamarin, which .NET cannot build: there is no app with the extension.
        Write the project anew for .NET (Microsoft.NET.Sdk, net9.0-ios). Set IsAppExtension to true in it, and in the app's ProjectReference to it.
        === app.damaged xcode
        build input file cannot be found…/info.plist'
        > file cannot be found:^its Info.plist
        A target does not build: {0} is not there. Its folder was renamed, or the setting names another path.
        Set Info.plist File (INFOPLIST_FILE) of the target to the file's path from the project's folder.
        === app.not_embedded cocoaPods
        unable to find host target(s) for
        > host target(s) for^the extension
        No app embeds {0}. pod install stops, and the phone gets no extension.
        In Xcode, app target > General > Frameworks, Libraries, and Embedded Content: add the extension. In the Podfile write its target inside or next to the app's target.
        === app.wrong_kind installation
        does not define an nsextension dictionary in its info.plist
        The extension's Info.plist does not say that it is a notification service extension.
        In the extension's Info.plist write NSExtension with NSExtensionPointIdentifier com.apple.usernotifications.service and NSExtensionPrincipalClass.
        === app.wrong_kind installation
        nsextensionpointidentifier key…does not correspond to a known extension point
        The extension's NSExtensionPointIdentifier is not a kind of extension that this iOS knows. It does not install the app.
        For the service extension write com.apple.usernotifications.service, letter by letter.
        === app.not_embedded general xcode
        validateembeddedbinary…error:^command validateembeddedbinary failed
        Xcode refuses the extension that is embedded in the app: the app is not built.
        Read the line after it, which says why: the extension's bundle id has to begin with the app's and a dot, both need the same team and version, and the extension no higher deployment target.
        === app.nested_frameworks store
        contains disallowed file 'frameworks'^contains disallowed nested bundles^|itms-90205|^|itms-90206|
        > the bundle at^The extension
        {0} has frameworks inside it. App Store Connect refuses the upload, and nobody gets the app.
        Embed frameworks in the app only. In the extension's target choose "Do Not Embed", remove its "[CP] Embed Pods Frameworks" phase, and set ALWAYS_EMBED_SWIFT_STANDARD_LIBRARIES to NO.
        """)
}
