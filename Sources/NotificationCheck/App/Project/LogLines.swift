internal import NotificationCore

/// Lines of device logs and build logs whose cause is known (apple.md 3 and 8.3).
enum LogLines {
    private struct Row {
        var marks: [String]
        var code: Code
        var severity: Severity
        var message: String
        var hint: String
    }

    private static let rows = [
        Row(
            marks: ["Unable to find NSExtensionPrincipalClass"], code: .appPrincipalClass, severity: .error,
            message:
                "iOS does not find the extension's class: NSExtensionPrincipalClass names one that is "
                + "not there. The extension never starts.",
            hint:
                "For a Swift class write \"$(PRODUCT_MODULE_NAME).NotificationService\", for an "
                + "Objective-C class its name alone."),
        Row(
            marks: ["No extension available for bundle"], code: .appNoExtension, severity: .error,
            message: "iOS finds no notification service extension in this app that it can start.",
            hint:
                "Give the .ipa or the project's folder: it may be missing, not embedded, have a wrong bundle "
                + "identifier, or need a newer iOS."),
        Row(
            marks: [
                "not available on iOS (App Extension)", "unavailable: not available on iOS (App Extension)",
                "is unavailable in application extensions",
            ], code: .appExtensionAPI, severity: .error,
            message:
                "Pods of the app are built into the extension, and use what only an app may use. The "
                + "extension does not build.",
            hint:
                "In the Podfile, give the extension's target only the push SDK's pod for extensions, not "
                + "the app's pods."),
        Row(
            marks: ["Unrecognized attachment file type"], code: .typeUnsupported, severity: .error,
            message:
                "Error 101: iOS cannot tell the type of the file. It goes by the file's extension, and "
                + "refuses the attachment.",
            hint: "Save the download as .jpg, .png or .gif before you attach it, or pass "
                + "UNNotificationAttachmentOptionsTypeHintKey with a type such as \"public.jpeg\"."),
        Row(
            marks: ["Invalid attachment file size"], code: .bodyTooLarge, severity: .error,
            message:
                "Error 102: the file is larger than iOS takes: 10 MB for a picture, 5 MB for a sound, 50 "
                + "MB for a film.",
            hint: "Send a smaller file."),
        Row(
            marks: ["used its runtime in starting up"], code: .extensionNoAnswer, severity: .error,
            message: "iOS ended the extension because its start took too long.",
            hint: "Do nothing at start and nothing that blocks the main thread; link fewer frameworks."),
        Row(
            marks: ["Service extension exceeded allowed time", "service extension exceeded allowed time"],
            code: .extensionNoAnswer, severity: .error,
            message: "The extension did not answer in its about 30 seconds. iOS shows the push as it came.",
            hint: "Call contentHandler on every path, and answer in serviceExtensionTimeWillExpire."),
        Row(
            marks: ["exceeded mem limit", "EXC_RESOURCE RESOURCE_TYPE_MEMORY"], code: .extensionMemory,
            severity: .error,
            message: "iOS ended the extension because it needed too much memory: about 24 MB are allowed.",
            hint: "Download to a file, not into memory, and do not decode the picture."),
        Row(
            marks: [
                "App Transport Security policy requires", "App Transport Security has blocked",
                "NSURLErrorDomain Code=-1022",
            ], code: .appTransportSecurity, severity: .error,
            message: "iOS stopped the download because the address is http.",
            hint: "Use https. Or add the host to NSAppTransportSecurity in the extension's own Info.plist."),
        Row(
            marks: ["Library not loaded: @rpath", "Library not loaded:"], code: .appVendorMissing,
            severity: .error,
            message:
                "The extension is linked with a library that the app does not contain. It crashes at start.",
            hint:
                "Embed the framework in the app, and add \"@executable_path/../../Frameworks\" to the "
                + "extension's Runpath Search Paths."),
        Row(
            marks: [
                "no valid \u{201C}aps-environment\u{201D}", "no valid 'aps-environment'",
                "no valid \"aps-environment\"",
            ], code: .appEnvironment, severity: .error,
            message: "The app has no aps-environment entitlement. It cannot register for pushes.",
            hint: "In Signing & Capabilities of the app's target, add \"Push Notifications\"."),
        Row(
            marks: ["BadDeviceToken"], code: .appEnvironment, severity: .error,
            message:
                "APNs does not know the device token on this server: most often a token of a development "
                + "build that is sent to production, or the other way round.",
            hint:
                "Send tokens of development builds to api.sandbox.push.apple.com, all others to "
                + "api.push.apple.com."
        ),
    ]

    static func findings(_ text: [UInt8]) -> [CheckFinding] {
        let text = String(decoding: text.prefix(1 << 20), as: UTF8.self)
        return rows.compactMap { row in
            guard let range = row.marks.lazy.compactMap({ text.firstRange(of: $0) }).first else { return nil }
            let bytes = text.utf8[..<range.lowerBound]
            let line = 1 + bytes.reduce(0) { $0 + ($1 == 0x0A ? 1 : 0) }
            let start = bytes.count
            return CheckFinding(
                row.code, row.severity, row.message, hint: row.hint,
                place: SourceOrigin(start..<start + text.utf8[range].count, path: ""), line: line)
        }
    }
}
