import NotificationCore

/// Bundle identifiers, versions, embedding and linking.
extension LogRow {
    static let build = [
        LogRow(.appBundleID, "Unable to install \"A\". Bundle identifiers must be unique."),
        LogRow(.appSigning, "An Application Group with Identifier 'group.im.vector' is not available."),
        LogRow(
            .appNotEmbedded,
            "Exception: The given path NSE/NotificationService.h does not refer to a file in a known build section"
        ),
        LogRow(.appWrongKind, "ld: 2 duplicate symbols for architecture arm64"),
        LogRow(.appNotEmbedded, "Command ValidateEmbeddedBinary failed with a nonzero exit code"),
        LogRow(
            .appBundleID,
            "Embedded binary's bundle identifier is not prefixed with the parent app's bundle identifier."),
        LogRow(
            .appBundleID,
            "Appex bundle with identifier \"org.b.nse\" does not have expected identifier prefix \"org.a.\""),
        LogRow(
            .appBundleID,
            "CFBundleIdentifier Collision. The CFBundleIdentifier value 'org.sdk' is there twice"),
        LogRow(
            .appArchitecture,
            "ld: building for 'iOS-simulator', but linking in object file (a.o) built for 'iOS'"),
        LogRow(.appVersion, "CFBundleVersion Mismatch. The CFBundleVersion value '2' of extension"),
        LogRow(
            .appVersion,
            "The CFBundleVersion of an app extension ('2') must match that of its containing parent app ('3')."
        ),
        LogRow(
            .appDeploymentTarget, "an extension point identifier that is not supported on this version of iOS"
        ),
        LogRow(
            .appWrongKind,
            "specifies a value (com.apple.usernotification.service) for the NSExtensionPointIdentifier key in its Info.plist that does not correspond to a known extension point."
        ),
        LogRow(.appDeploymentTarget, "ERROR ITMS-90208: \"Invalid Bundle\""),
        LogRow(
            .appDeploymentTarget,
            "compiling for iOS 12.0, but module 'Push' has a minimum deployment target of iOS 15.0: Push.swiftmodule"
        ),
        LogRow(
            .appDeploymentTarget,
            "'UNNotificationRequest' is only available on iOS application extension 10.0 or newer"),
        LogRow(.appDeploymentTarget, "were found, but they required a higher minimum deployment target."),
        LogRow(.appDeploymentTarget, "\"Demo\" requires a newer version of iOS."),
        LogRow(.appNotEmbedded, "error: Cycle inside Demo; building could produce unreliable results."),
        LogRow(.appNotEmbedded, "Cycle in dependencies between targets 'Demo' and 'NSE'"),
        LogRow(.appNotEmbedded, "Multiple commands produce '/build/Demo.appex'"),
        LogRow(.appNotEmbedded, "Multiple commands produce '/build/Demo.app/Info.plist'"),
        LogRow(
            .appNotEmbedded, "The bundle Demo.app/NSE.appex is not contained in a correctly named directory."),
        LogRow(.appNotEmbedded, "Demo.app/PlugIns/NSE.appex is missing its bundle executable."),
        LogRow(.appNotEmbedded, "[!] Unable to find host target(s) for NSE."),
        LogRow(.appWrongKind, "Appex bundle does not define an NSExtension dictionary in its Info.plist"),
        LogRow(
            .appNestedFrameworks,
            "The bundle at 'Demo.app/PlugIns/NSE.appex' contains disallowed file 'Frameworks'."),
        LogRow(
            .appVendorMissing,
            "Undefined symbols for architecture arm64: \"_RCTRegisterModule\", referenced from:"),
        LogRow(.appVendorMissing, "NotificationService.swift:1:8: error: no such module 'PushKitten'"),
        LogRow(
            .appArchitecture,
            "ld: 'Kit.framework/Kit' does not contain bitcode. You must rebuild it with bitcode enabled"),
        LogRow(.appArchitecture, "ld: library not found for -ld_classic"),
        LogRow(
            .appDamaged,
            "Build input file cannot be found: '/app/NSE/Info.plist' (in target 'NSE' from project 'Demo')"),
        LogRow(
            .appWrongKind,
            "NotificationService.swift:9:9: error: Ambiguous use of 'didReceive(_:withContentHandler:)'"),
        LogRow(.appVendorMissing, "ld: framework not found Pods_NSE"),
        LogRow(
            .appVendorMissing,
            "Undefined symbols for architecture arm64: \"_OBJC_CLASS_$_Push\", referenced from: objc-class-ref in AppDelegate.o"
        ),
        LogRow(.appVendorMissing, "ld: symbol(s) not found for architecture arm64"),
        LogRow(.appVendorMissing, "fatal error: 'Push/Push.h' file not found"),
        LogRow(.appVendorMissing, "error: Missing package product 'PushExtension'"),
        LogRow(.appArchitecture, "dyld: Library not loaded: @rpath/libswiftCore.dylib"),
        LogRow(.appVendorMissing, "dyld: Library not loaded: @rpath/Push.framework/Push"),
        LogRow(.appDeploymentTarget, "dyld[12]: Symbol not found: _$s4Push"),
        LogRow(
            .appNotEmbedded,
            "IOException: Failed to Copy File / Directory from 'Packages/a/NotificationService.m' to '/b/NotificationService.m'."
        ),
        LogRow(.appNotEmbedded, "Could not find target 'PushService' in project.pbxproj"),
        LogRow(.appNotEmbedded, "error : The source '../NSE/bin/Debug/ios-arm64/NSE.appex' does not exist."),
        LogRow(
            .appNotEmbedded,
            "error MSB4057: The target \"GetBundleTargetPath\" does not exist in the project."),
        LogRow(
            .appDamaged,
            "NSE.csproj(131,3): error MSB4019: The imported project \"/a/Xamarin/iOS/Xamarin.iOS.AppExtension.CSharp.targets\" was not found."
        ),
    ]
}
