/// The app's own extension.
extension CodeExplanation {
    static let extensionCrashed = CodeExplanation(
        .extensionCrashed,
        cause: "The extension's process ended before it had answered. Its last output is in the record.",
        effect: "The alert as it was sent. Only the device's logs show the crash.",
        remedy:
            "Read the end of its standard error. Most often a value of userInfo is unwrapped with an "
            + "exclamation mark.",
        example: #"userInfo["image"] as! String with a number there"#)

    static let extensionMemory = CodeExplanation(
        .extensionMemory,
        cause: "The extension used more memory than --memory-limit; iOS allows about 24 MB.",
        effect: "iOS ends it: the alert as it was sent, without a crash report.",
        remedy: "In the extension, download to a file instead of Data, and do not decode pictures.",
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
        effect:
            "The alert as it was sent. Without the entitlement an extension cannot suppress a notification.",
        remedy:
            "Return the text. To suppress notifications, ask Apple for "
            + "com.apple.developer.usernotifications.filtering, and send with apns-push-type: alert.",
        example: "contentHandler(UNNotificationContent())")

    static let extensionLateAnswer = CodeExplanation(
        .extensionLateAnswer,
        cause: "The extension answered a second time, or after its time was over. The first answer counts.",
        effect: "None that a user sees. On a phone the process may have ended by then, or may crash.",
        remedy:
            "Take the handler out of its variable before you call it, so that the end of the download and "
            + "serviceExtensionTimeWillExpire cannot both call it.",
        example: "the download ends just after serviceExtensionTimeWillExpire delivered")

    static let extensionAttachmentOutside = CodeExplanation(
        .extensionAttachmentOutside,
        cause:
            "The extension attached a file that is neither in its temporary directory or home nor in its app "
            + "group.",
        effect:
            "The system cannot read the file. Here the alert comes as it was sent; Apple does not document "
            + "what a phone does.",
        remedy:
            "Write into FileManager.default.temporaryDirectory, or into the container of an app group that "
            + "the extension is entitled to.",
        example: "an attachment with the URL file:///etc/hostname")

    static let extensionAttachmentMissing = CodeExplanation(
        .extensionAttachmentMissing,
        cause:
            "The file of an attachment was gone when the extension answered: it was removed, or two "
            + "attachments used the same file and the first one moved it.",
        effect: "The notification without that attachment.",
        remedy:
            "Move a downloaded file inside the completion handler of the download, before it returns. Give "
            + "each attachment a file of its own, and do not change files after the answer.",
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
        effect: "None at first. The files add up with each notification, until the phone has no space.",
        remedy: "Remove what was downloaded and not attached, also after an error.",
        example: "a download that was copied instead of moved")
}
