extension KnownLine {
    private static let profileHint =
        "In Apple's developer portal add the capability to the identifier named in the log (app and extension have one each), then make its profile again."

    static let signing = read(
        """
        === app.signing xcode
        embedded binary is not signed with the same certificate as the parent app
        App and extension are signed with different certificates. The app does not build with the extension.
        In Signing & Capabilities of both targets choose the same team and the same kind of signing, for every configuration.
        === app.signing xcode
        requires a provisioning profile with the…app groups^doesn't support the…app group^doesn't support the app groups capability^doesn't include the com.apple.security.application-groups entitlement^value for the com.apple.security.application-groups entitlement
        < requires a provisioning profile^a target
        The provisioning profile of {0} has no matching app group. The app is not built with the extension.
        In Apple's developer portal add App Groups with the same group to the identifiers of app and extension, make both profiles again, and name one for each bundle id (provisioningProfiles in the export options; with EAS, extra.eas.build.experimental.ios.appExtensions).
        === app.signing xcode
        has conflicting provisioning settings
        A target is signed automatically, and a setting names a certificate by hand. The app is not built with the extension.
        Delete Code Signing Identity (CODE_SIGN_IDENTITY) from that target's Build Settings and from what the build server sets for all targets, or sign app and extension by hand, each with a profile of its own.
        === app.signing xcode
        application group with identifier…is not available
        > group with identifier^The app group
        {0} belongs to another team. A target that names it is not built.
        Choose a group of your own in Signing & Capabilities of app and extension, the same in both, and wherever the code names it.
        === app.environment xcode
        doesn't include the aps-environment entitlement^could not find a valid aps-environment entitlement^doesn't support the push notifications capability^requires a provisioning profile with the push notifications feature^value for the aps-environment entitlement
        A provisioning profile has no Push Notifications. The target is not built.
        If it is the app's profile, add Push Notifications to its identifier and make the profile again. If it is the extension's, remove aps-environment from its entitlements: only the app needs it.
        === app.signing xcode
        |no profiles for '^managed provisioning profile for bundle id:^does not provision bundle id
        > no profiles for^the extension's bundle identifier
        There is no provisioning profile for {0}. The app is not built with the extension.
        The extension needs a profile of its own: make one for this bundle id in Apple's developer portal, or choose "Automatically manage signing" and pass -allowProvisioningUpdates. With EAS, list the extension in extra.eas.build.experimental.ios.appExtensions; with match, add its app_identifier.
        === app.signing xcode
        credentials are not set up. run this command again in interactive mode
        EAS has no certificate or profile for a target. Without a person to answer its questions it cannot make one, and the app is not built.
        Run eas build once without --non-interactive, signed in to Apple: it makes them for the app and for each extension in extra.eas.build.experimental.ios.appExtensions.
        === app.signing xcode
        provisioning profile…has app id…which does not match the bundle id
        > has app id^another app
        > match the bundle id^the target's
        A provisioning profile is for {0}, the bundle identifier is {1}. One setting was given to app and extension.
        Do not set PRODUCT_BUNDLE_IDENTIFIER or PROVISIONING_PROFILE_SPECIFIER on the command line: that counts for all targets. Set both for each target in Xcode.
        === app.signing xcode
        provisioning profile…doesn't include signing certificate
        > provisioning profile^of a target
        The provisioning profile {0} does not hold the certificate with which the target is signed. The target is not built.
        Make the profile again with that certificate (with match: match --force), for the app and for the extension, and install it on the machine that builds.
        === app.signing symptom xcode
        |no profile for team '^signing for "…" requires a development team^requires a provisioning profile^no matching provisioning profiles found^doesn't match the entitlements file's value^code signing is required for product type 'app extension'
        < requires a^A target
        {0} has no matching team or provisioning profile, so it is not built.
        In Signing & Capabilities choose the team for the extension's target too, and give it a profile for its own bundle id.
        === app.signing xcode
        .entitlements" could not be opened^.entitlements' could not be opened
        The entitlements file of a target is not where its settings say. It is not built.
        Correct CODE_SIGN_ENTITLEMENTS of that target, or add the file to the project and to your version control.
        === app.signing symptom xcode
        doesn't include the…entitlement^doesn't support the…capability
        A provisioning profile lacks an entitlement that the target asks for. The target is not built.
        \(profileHint)
        === app.signing general xcode
        command codesign failed^the following build commands failed:~codesign 
        A target is not signed: the app is not built.
        Read the lines above it, which name the file and say why. If they say nothing, unlock the keychain, and choose one team for the app and the extension.
        === app.damaged store
        |itms-90056|^|itms-90342|^|itms-90360|^|itms-90057|^missing info.plist value^is missing the required key
        > key^a key
        > plugins/^A bundle of the app
        {1} lacks {0} in its Info.plist. App Store Connect refuses the upload, and nobody gets the app.
        Give that Info.plist what Xcode writes there: CFBundleExecutable $(EXECUTABLE_NAME), CFBundleName $(PRODUCT_NAME), NSExtension, and CFBundleVersion and CFBundleShortVersionString as in the app.
        === app.damaged general store
        error itms-9^asset validation failed
        App Store Connect refuses the upload, and nobody gets the app.
        Correct what the line names, in the target of the bundle that it names.
        === app.environment store
        missing push notification entitlement^|itms-90078|
        The app was uploaded without the push entitlement. It gets no device token, and no push arrives.
        Add the capability Push Notifications to the app's target, make its profile again, and upload again. If the app has no pushes, ignore this message.
        === app.signing symptom store
        invalid provisioning profile^missing provisioning profile^invalid code signing entitlements^|itms-90046|^|itms-90164|^|itms-90283|^invalid code signature identifier
        A bundle in the app has no matching provisioning profile. App Store Connect refuses the upload.
        The log names the bundle. Give the extension an App Store profile of its own with the capabilities of its entitlements.
        === app.signing installation
        |0xe8008016|^executable was signed with invalid entitlements
        < : 0xe8008016^A program in the app
        {0} is signed with entitlements that its provisioning profile does not have. iOS does not install the app.
        Compare the .entitlements of the named target (app groups above all) with its profile. \(profileHint)
        === app.signing installation
        |0xe8008015|^a valid provisioning profile for this executable was not found^no matching profile found
        < : 0xe8008015^A program in the app
        {0} has no valid provisioning profile. iOS does not install the app.
        Give the extension a profile for its own bundle id that holds this phone (UDID) and has not expired.
        === app.signing symptom installation
        |0xe800801c|^|0xe8008017|^|0xe8008014|^|0xe8008018|^|applicationverificationfailed|^invalid code signature, inadequate entitlements^bundle identifier does not match its code signing identifier
        A program in the app is not signed, or its signature is not valid. iOS does not install the app.
        Sign the extension first, then the app, with the same certificate. Any later change of a file breaks the signature.
        """)
}
