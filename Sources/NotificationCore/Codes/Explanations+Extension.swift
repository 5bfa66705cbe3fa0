/// The app's own extension.
extension CodeExplanation {
    static let extensionCrashed = CodeExplanation(
        .extensionCrashed,
        cause: "The extension's process ended before it had answered. Its last output is in the record.",
        effect: "The alert as it was sent. The crash is only in the device's logs.",
        remedy: "Read the end of its standard error. Usually a value of userInfo is unwrapped by force (!).",
        example: #"userInfo["image"] as! String with a number there"#)

    static let extensionMemory = CodeExplanation(
        .extensionMemory,
        cause: "The extension used more memory than --memory-limit; iOS allows about 24 MB.",
        effect: "iOS ends it: the alert as it was sent, without a crash report.",
        remedy: "Download to a file instead of Data, and do not decode pictures in the extension.",
        example: "UIImage(data:) on a photo of 4000 × 3000 pixels")

    static let extensionNoAnswer = CodeExplanation(
        .extensionNoAnswer,
        cause: "The extension never called its content handler, not even in serviceExtensionTimeWillExpire.",
        effect: "The alert as it was sent, 30 seconds late.",
        remedy:
            "Look for a guard that returns without calling the handler, and implement "
            + "serviceExtensionTimeWillExpire.",
        example: "guard let url else { return }")

    static let extensionNoText = CodeExplanation(
        .extensionNoText,
        cause:
            "The extension returned content without title, subtitle and body, and has no filtering "
            + "entitlement.",
        effect: "The alert as it was sent: without the entitlement nothing can be suppressed.",
        remedy:
            "Return the text, or ask Apple for com.apple.developer.usernotifications.filtering and send type "
            + "alert.",
        example: "contentHandler(UNNotificationContent())")

    static let extensionLateAnswer = CodeExplanation(
        .extensionLateAnswer,
        cause: "The extension answered a second time, or after the time was over. The first answer counts.",
        effect: "None that a user sees. On a phone the process may have ended by then, or may crash.",
        remedy: "Guard the handler so that completion and expiry cannot both call it.",
        example: "the download ends just after serviceExtensionTimeWillExpire delivered")

    static let extensionAttachmentOutside = CodeExplanation(
        .extensionAttachmentOutside,
        cause:
            "The extension attached a file that is neither in its temporary directory or home nor in its app "
            + "group.",
        effect: "The system cannot read the file: the alert as it was sent.",
        remedy:
            "Write into FileManager.default.temporaryDirectory, or into the container of an app group that "
            + "the extension is entitled to.",
        example: "an attachment with the URL file:///etc/hostname")

    static let extensionAttachmentMissing = CodeExplanation(
        .extensionAttachmentMissing,
        cause:
            "The file of an attachment was gone when the extension answered: it was removed, or two "
            + "attachments named it and the first one moved it.",
        effect: "The notification without that attachment.",
        remedy:
            "Move a download inside its completion handler, before that returns. Give each attachment a file "
            + "of its own, and do not touch files after the answer.",
        example: "URLSession's temporary file, attached after the completion handler")

    static let extensionAttachmentThrew = CodeExplanation(
        .extensionAttachmentThrew,
        cause:
            "UNNotificationAttachment threw an error when the extension made it, for the reason in the "
            + "message.",
        effect: "The notification without that attachment. With try? nothing tells why.",
        remedy:
            "Give the file a name with the extension of its type, such as .jpg, or pass a type hint that is "
            + "a uniform type identifier, such as public.jpeg. Log the error instead of writing try?.",
        example: "UNNotificationAttachment(identifier: id, url: location) with URLSession's own x.tmp")

    static let extensionSound = CodeExplanation(
        .extensionSound,
        cause: "The sound file that the extension named is none that iOS plays as a notification sound.",
        effect: "The system's default sound instead.",
        remedy:
            "Write Linear PCM, IMA4, µLaw or aLaw in a .wav, .aiff or .caf file of under 30 seconds, and "
            + "look at status and content type of the response before saving it.",
        example: "a login page, saved as Library/Sounds/greeting.wav")

    static let extensionFilesLeft = CodeExplanation(
        .extensionFilesLeft,
        cause: "The extension left files in its temporary directory or home.",
        effect: "None at first. They add up with each notification, until the phone has no room.",
        remedy: "Remove what was downloaded and not attached, also when something fails.",
        example: "a download that was copied instead of moved")
}
