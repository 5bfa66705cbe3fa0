import NotificationCore

/// Signing, the store and the installation.
extension LogRow {
    static let signing = [
        LogRow(.appSigning, "Command CodeSign failed with a nonzero exit code"),
        LogRow(
            .appDamaged,
            "ITMS-90360: Missing Info.plist value. A value for the Info.plist key 'CFBundleVersion' in bundle A.app/PlugIns/N.appex is required."
        ),
        LogRow(
            .appBundleID,
            "ERROR: Asset validation failed (90347) Bad bundle identifier. The bundle identifier 'org.a.push.nse' of the application extension A.app/PlugIns/nse.appex should start with the application's bundle identifier 'org.a' and not contain more than one period \".\" after the application's bundle ID."
        ),
        LogRow(.appDamaged, "ERROR ITMS-90999: \"Something else is not right.\""),
        LogRow(.appSigning, "Embedded binary is not signed with the same certificate as the parent app."),
        LogRow(.appSigning, "\"NSE\" requires a provisioning profile with the App Groups feature."),
        LogRow(
            .appEnvironment, "Provisioning profile \"a\" doesn't include the aps-environment entitlement."),
        LogRow(.appSigning, "error: No profiles for 'org.a.nse' were found"),
        LogRow(
            .appSigning,
            "error: NSE has conflicting provisioning settings. NSE is automatically signed for development"),
        LogRow(
            .appSigning,
            "Provisioning profile \"P\" has app ID \"org.a.nse\", which does not match the bundle ID \"org.a\"."
        ),
        LogRow(.appSigning, "Credentials are not set up. Run this command again in interactive mode."),
        LogRow(
            .appSigning,
            "Provisioning profile \"P\" doesn't include signing certificate \"Apple Distribution: A\"."),
        LogRow(.appSigning, "Signing for \"NSE\" requires a development team."),
        LogRow(.appSigning, "The file \"/a/NSE.entitlements\" could not be opened."),
        LogRow(
            .appSigning,
            "Provisioning profile \"a\" doesn't include the com.apple.developer.siri entitlement."),
        LogRow(.appEnvironment, "ITMS-90078: Missing Push Notification Entitlement"),
        LogRow(.appSigning, "ITMS-90283: Invalid Provisioning Profile."),
        LogRow(.appSigning, "Demo.NSE.appex : 0xe8008016 (…)"),
        LogRow(.appSigning, "A valid provisioning profile for this executable was not found."),
        LogRow(.appSigning, "ApplicationVerificationFailed: Failed to verify code signature"),
    ]
}
