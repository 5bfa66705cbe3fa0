/// What is found in an app, its archive, its project or its build log.
let appExplanations: [Code: CodeExplanation] = [
    .appNoExtension: .init(
        "The app contains no notification service extension. It is a program of its own inside the app; "
            + "Xcode's template makes one. A push library, expo-notifications and Cordova's push plugins add "
            + "none.",
        "iOS shows the text of the push. It never loads a picture, whatever the payload says.",
        "In Xcode, choose File > New > Target > Notification Service Extension, and let it download the "
            + "picture and attach it, by your push service's guide. With Expo, add a config plugin that "
            + "makes one.",
        example: "Payload/Example.app without PlugIns/NotificationService.appex"),
    .appNotEmbedded: .init(
        "The service extension was built, but it is not where iOS looks: PlugIns/NAME.appex. No build "
            + "phase of the app copies it, or one copies it elsewhere, or only for archives.",
        "As without an extension: the text of the push and no picture.",
        #"In the app target's Build Phases, open "Embed Foundation Extensions": its destination must be "#
            + #"PlugIns, the extension must be in its list, and "Copy only when installing" must be off."#,
        example: "Example.app/Frameworks/NotificationService.appex"),
    .appWrongKind: .init(
        "The extension is of another kind: most often a notification content extension, whose name in "
            + "Xcode is nearly the same. Or there are two service extensions, and iOS starts only one.",
        "A content extension draws a notification that the user opens; the picture is never loaded.",
        "Add a target from the template Notification Service Extension. Its NSExtensionPointIdentifier "
            + "is com.apple.usernotifications.service. Keep one such extension for each app.",
        example: "NSExtensionPointIdentifier = com.apple.usernotifications.content-extension"),
    .appBundleID: .init(
        "The extension's bundle identifier does not begin with the app's identifier and a dot. This "
            + "happens when the app's identifier was changed later, or in one configuration only.",
        "The app is not installed, or iOS does not start the extension and says nothing.",
        "Set the extension's bundle identifier to the app's identifier, a dot and a name, in every "
            + "configuration.",
        example: "com.example.app and com.example.NotificationService"),
    .appSigning: .init(
        "App and extension are signed by different teams, the extension has no signature or no "
            + "provisioning profile, its profile is for another identifier, or a profile has expired.",
        "The app is not installed or does not start, or iOS does not start its extension.",
        "Choose the same team in Signing & Capabilities of both targets, and give the extension a "
            + "profile for its own identifier when you export.",
        example: "embedded.mobileprovision of the extension for TEAM.com.example.other"),
    .appVersion: .init(
        "The extension has another version or build number than the app.",
        "Phones accept this. App Store Connect warns about it or refuses the upload.",
        "Write $(MARKETING_VERSION) and $(CURRENT_PROJECT_VERSION) in the Info.plist of both targets, "
            + "and set the two values once, for the project.",
        example: "CFBundleVersion 34 in the app, 1 in the extension"),
    .appDeploymentTarget: .init(
        "The extension needs a newer iOS than the app, or than the phone has. Xcode gives a new target "
            + "the newest version that it knows.",
        "On older phones the app runs, and the extension is never started: pushes come without picture.",
        "Set Minimum Deployments of the extension's target to the value of the app's target.",
        example: "MinimumOSVersion 18.0 in the extension, 15.0 in the app"),
    .appPrincipalClass: .init(
        "NSExtensionPrincipalClass names a class that the extension does not have. The class was renamed "
            + "or is in another module; or a Swift class is written without its module, an Objective-C class "
            + "with one; or a variable was not replaced.",
        "iOS cannot start the extension. The alert comes as it was sent.",
        "Write $(PRODUCT_MODULE_NAME).NotificationService for a Swift class, NotificationService alone "
            + "for an Objective-C class, and check that its file belongs to the extension's target.",
        example: "Unable to find NSExtensionPrincipalClass (NSE.NotificationService) in extension bundle!"),
    .appTransportSecurity: .init(
        "The picture's address is http. App Transport Security stops it unless the extension's own "
            + "Info.plist has an exception; one in the app's Info.plist does not count. Next to "
            + "NSAllowsLocalNetworking and similar keys iOS ignores NSAllowsArbitraryLoads.",
        "The download ends with error -1022 before it starts: the alert without its picture.",
        "Use https. Or add the host to NSExceptionDomains in the extension's Info.plist.",
        example: "NSURLErrorDomain Code=-1022"),
    .appAppGroup: .init(
        "App and extension are not in the same app group, the group's name does not begin with "
            + #""group.", or the extension's profile does not have it."#,
        "The extension does not see what the app saved, such as a token or a key. With a group that the "
            + "profile lacks the app is not installed.",
        "Add the capability App Groups with the same group to both targets, and renew the profiles.",
        example: "group.com.example in the app, group.com.example.shared in the extension"),
    .appEnvironment: .init(
        "The app has no aps-environment entitlement, or the push goes to the wrong server: tokens of "
            + "development builds belong to the sandbox of APNs, all others to production.",
        "Nothing arrives: the app gets no token, or APNs answers BadDeviceToken.",
        "Add the capability Push Notifications to the app. Send to api.sandbox.push.apple.com for builds "
            + "that Xcode runs, to api.push.apple.com for TestFlight, ad hoc and the App Store.",
        example: "a token of a TestFlight build sent to api.sandbox.push.apple.com"),
    .appCapability: .init(
        "The push asks for something that the app did not declare: a background mode or an entitlement.",
        "The app is not woken, or the notification is shown as an ordinary one: it waits for the end of "
            + "a Focus, or comes without the picture of its sender.",
        "Add the capability to the app's target in Signing & Capabilities, or leave the key out of the "
            + "push.",
        example:
            #""interruption-level":"time-sensitive" without "#
            + "com.apple.developer.usernotifications.time-sensitive"),
    .appVendorMissing: .init(
        "The push SDK is not linked into the extension's target, or a framework that the extension is "
            + "linked with is not in the app, or not where the extension looks.",
        "The extension does not build, or it crashes at start and the alert comes as it was sent.",
        "Add the SDK's pod or package product for extensions to the extension's target. Embed dynamic "
            + "frameworks in the app, and add @executable_path/../../Frameworks to the extension's Runpath "
            + "Search Paths.",
        example: "dyld: Library not loaded: OneSignalExtension.framework/OneSignalExtension"),
    .appExtensionAPI: .init(
        "Code that only an app may use is built into the extension: all pods of the app, the app's "
            + "framework, or a library that was not built with APPLICATION_EXTENSION_API_ONLY.",
        "The extension does not build, or a call fails while it runs.",
        "Give the extension's target in the Podfile only the push SDK's pod for extensions, with "
            + #""inherit! :search_paths" if it is inside the app's target."#,
        example: "'sharedApplication' is unavailable: not available on iOS (App Extension)"),
    .appArchitecture: .init(
        "The extension is built for another processor or platform than the phone's, such as the "
            + "simulator, or with bitcode that a library lacks; a library is for a newer Xcode; or Swift's "
            + "libraries for an old iOS are not in the app.",
        "iOS cannot start the extension, so there is no picture.",
        "Build the app and the extension for the same destination, with Standard Architectures, after "
            + "Product > Clean Build Folder.",
        example: "an extension with armv7 code only"),
    .appSize: .init(
        "The extension is linked with so much code that it may need more memory than it gets: about 24 "
            + "MB, 12 MB on old phones. Apple does not document the limit.",
        "iOS ends the extension, often at start, and shows the alert as it was sent.",
        "Link only what the extension needs. Write it in Swift or Objective-C, without Flutter, React "
            + "Native or another engine.",
        example: "exceeded mem limit: ActiveHard 24 MB (fatal)"),
    .appUnknownKey: .init(
        "The payload has the picture's address under a key whose name is not in the extension's code. "
            + "Names of other keys are there.",
        "The extension runs, finds no address, and answers without a picture.",
        "Send the address under the key that the extension reads, or change the extension so that it "
            + "reads your key.",
        example: "fcm_options.imageURL in the code, fcm_options.image in the push"),
    .appSettings: .init(
        "A setting of the phone decides: alerts off, previews hidden, a Focus, Low Power Mode or Low "
            + "Data Mode.",
        "The push comes without a banner, later, or without its picture.",
        "Look at Settings > Notifications > (the app) on that phone, and try another phone.",
        example: "Settings > Notifications > Example > Show Previews: Never"),
    .appDamaged: .init(
        "A file of the app cannot be read: a property list has a fault or the marks of a merge conflict, "
            + "an archive is cut off or has file names that lead out of it, a program ends too early.",
        "Usually the app does not build or is not installed. What could not be read was not checked.",
        "Correct the file that is named, or build and export again.",
        example: "Info.plist cannot be read: line 12: </dict> is missing."),
    .appEncrypted: .init(
        "The program comes from the App Store and is encrypted, or the archive has a password.",
        "None. Class names and media keys cannot be read, so some checks are left out.",
        "Give the .ipa or .xcarchive that you exported, or the folder of the project.",
        example: "an .ipa copied from a phone"),
    .appIncomplete: .init(
        "A part of the app was not checked: it is generated later, is too large or nested too deep, or "
            + "cannot be opened.",
        "None. The cause may be in the part that was not checked.",
        #"Give the .ipa, or the folder after "npx expo prebuild" or "cordova prepare ios"."#,
        example: "an Expo project without its ios folder"),
    .appNestedFrameworks: .init(
        "The extension's .appex holds a Frameworks folder of its own: a framework or the Swift libraries "
            + "are embedded into it.",
        "Phones run it. App Store Connect refuses the upload, so the update does not reach them.",
        #"Embed frameworks in the app only: "Do Not Embed" in the extension's target, no "[CP] Embed "#
            + #"Pods Frameworks" phase there, and ALWAYS_EMBED_SWIFT_STANDARD_LIBRARIES = NO."#,
        example: "ITMS-90206: contains disallowed file 'Frameworks'"),
]
