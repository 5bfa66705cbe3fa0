import NotificationCore

/// The extension on the device.
extension LogRow {
    static let device = [
        LogRow(.appNoExtension, "SpringBoard: [org.a] No extension available for bundle"),
        LogRow(.extensionNoChange, "any message comes with the text [modified] and shows no image"),
        LogRow(
            .gateNotMutable,
            "Received remote notification request [ hasAlertContent: 1 hasMutableContent: 0 ]"),
        LogRow(.gateSilent, "[ hasAlertContent: 0, hasSound: 0 hasBadge: 0 hasContentAvailable: 1 ]"),
        LogRow(
            .gateNoAlert, "Received remote notification request [ hasAlertContent: 0, hasMutableContent: 1 ]"),
        LogRow(
            .gatePushType,
            "Received remote notification request [ hasAlertContent: 1, hasMutableContent: 1 pushType: Background]"
        ),
        LogRow(.extensionCrashed, "Extension will be killed because it used its runtime in starting up"),
        LogRow(.extensionNoAnswer, "Service extension exceeded allowed time"),
        LogRow(
            .appPrincipalClass, "Unable to find NSExtensionPrincipalClass (NSE.Service) in extension bundle!"),
        LogRow(.extensionCrashed, "Could not start an extension session"),
        LogRow(
            .extensionCrashed,
            "NSCocoaErrorDomain Code=4097 \"Couldn’t communicate with a helper application.\""),
        LogRow(
            .extensionCrashed,
            "[org.a] Did not mutate content for notification request 1A2B, will deliver original content"),
        LogRow(.extensionCrashed, "tearing down context in extension due to invalidation"),
        LogRow(
            .extensionCrashed,
            "[xpcservice<org.a.nse([app<org.a>])>:9] termination reported by launchd (2, 11, 11)"),
        LogRow(
            .httpStatus,
            "<NSHTTPURLResponse: 0x28> { URL: https://m.example/a } { Status Code: 404, Headers {"),
        LogRow(.extensionCrashed, "Failed to load AOT module 'Microsoft.iOS' while running in aot-only mode"),
        LogRow(.extensionMemory, "NSE[12] exceeded mem limit: ActiveHard 24 MB (fatal)"),
        LogRow(
            .extensionCrashed,
            "Exception caught during invocation of selector didReceiveNotificationRequest:withCompletionHandler:"
        ),
        LogRow(.extensionCrashed, "NSE/NotificationService.swift:20: Fatal error: Unexpectedly found nil"),
        LogRow(.extensionCrashed, "-[NSNull length]: unrecognized selector sent to instance 0x1"),
        LogRow(.extensionCrashed, "*** Terminating app due to uncaught exception 'NSRangeException'"),
        LogRow(.appAppGroup, "Termination Reason: RUNNINGBOARD 0xdead10cc"),
        LogRow(
            .extensionNoAnswer,
            "could not attach to pid : ensure it is not already running, and may be debugged"),
        LogRow(
            .appAppGroup,
            "container_create_or_lookup_app_group_path_by_app_group_identifier: client is not entitled"),
        LogRow(
            .appAppGroup,
            "[User Defaults] Couldn't read values in CFPrefsPlistSource<0x1> (Domain: group.org.a, User: any)"
        ),
        LogRow(.appEnvironment, "no valid “aps-environment” entitlement string found for application"),
        LogRow(.gateAlertsOff, "UNErrorDomain Code=1 \"Notifications are not allowed for this application\""),
        LogRow(
            .apnsDeviceToken,
            "[I-FCM002022] APNS device token not set before retrieving FCM Token for Sender ID '1'."),
        LogRow(.appEnvironment, "remote notifications are not supported in the simulator"),
        LogRow(
            .payloadSyntax,
            "Error Domain=NSCocoaErrorDomain Code=3840 \"Unterminated string around character 313.\""),
        LogRow(
            .mediaUnverified,
            "adding attachment <UNNotificationAttachment: identifier: a.png, URL: file:///tmp/a.png, type: public.png>"
        ),
        LogRow(
            .appDamaged,
            "reason: NotFound (\"Application \"com.acme.shop\" is unknown to FrontBoard\")."),
        LogRow(
            .appVersion,
            "Appex bundle at /a/NSE.appex with ID org.a.nse does not have a CFBundleVersion key with a non-zero length string"
        ),
        LogRow(
            .appAppGroup,
            "Error Domain=NSCocoaErrorDomain Code=257 UserInfo={NSFilePath=/private/var/mobile/Containers/Shared/AppGroup/9/a.sqlite}"
        ),
    ]
}
