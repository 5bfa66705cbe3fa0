let extensionExplanations: [Code: CodeExplanation] = [
    .extensionCrashed: .init(
        "The extension's process ended before it had answered: a signal ended it, or it left with exit. "
            + "The record has the signal or the status, and the last of what the process wrote.",
        "The alert as it was sent. Only the device's logs show the crash.",
        "Read the end of its standard error: Swift says there which line failed, with a backtrace. Most "
            + "often a value of userInfo is unwrapped with an exclamation mark.",
        example: #"userInfo["image"] as! String with a number there"#),
    .extensionMemory: .init(
        "The extension used more memory than --memory-limit; iOS allows about \(PhoneRules.extensionMemoryText). Of a process, the "
            + "memory that it wrote to counts, above what it had when it was ready.",
        "iOS ends it: the alert as it was sent, without a crash report.",
        "In the extension, download to a file instead of Data, and do not decode pictures.",
        example: "UIImage(data:) on a photo of 4000 × 3000 pixels"),
    .extensionNoAnswer: .init(
        "The extension never called its content handler, not even in serviceExtensionTimeWillExpire.",
        "The alert as it was sent, 30 seconds late.",
        "Look for a guard that returns without calling the handler, and implement "
            + "serviceExtensionTimeWillExpire.",
        example: "guard let url else { return }"),
    .extensionNoText: .init(
        "The extension returned content without title, subtitle and body, and has no filtering "
            + "entitlement.",
        "The alert as it was sent. Without the entitlement an extension cannot suppress a notification.",
        "Return the text. To suppress notifications, ask Apple for "
            + "com.apple.developer.usernotifications.filtering, and send with apns-push-type: alert.",
        example: "contentHandler(UNNotificationContent())"),
    .extensionNoChange: .init(
        "The extension handed back what it was given: nothing changed, nothing attached.",
        "The alert as it was sent, as the extension wants it.",
        "Nothing, where that is meant. Else look for the path that delivers the content before it is "
            + "changed, such as an else branch that calls the handler with the original.",
        example: "contentHandler(request.content)"),
    .extensionNotStarted: .init(
        "The extension's process did not report that it was ready: the executable is not one that "
            + "ServiceExtensionMain makes, it ended before, or its start used up the time.",
        "The alert as it was sent. On a phone an extension that does not start leaves no trace but a "
            + "line in the device's log.",
        "Build the executable with nse-run build, or with a main file that calls "
            + "ServiceExtensionMain(NotificationService.self), and read its standard error: a missing shared "
            + "library is told there.",
        example: "--extension /bin/cat"),
    .extensionSlowStart: .init(
        "The start of the extension's process took a good part of the time for the notification: "
            + "initializers of statics, libraries to load, or a busy machine.",
        "The rest of the time is all that the extension has for its downloads.",
        "Move work out of initializers of statics and of main, into what needs it. With "
            + "--extension-reuse the process starts once for many notifications.",
        example: "an analytics library that reads its database when it is loaded"),
    .extensionProtocol: .init(
        "What the extension's process sent to nse-run does not follow the protocol: bytes that cannot be read, "
            + "a message beyond the limits, an answer to a notification that it never got, or an end of the "
            + "connection while the process ran on.",
        "The alert as it was sent. There is no such connection on a phone; code that does this would "
            + "close or write to files there that are not its own.",
        "Close only the descriptors that the extension opened, and write to none by number. Build the "
            + "extension with the version of nse-run that starts it.",
        example: "a loop that closes the descriptors 3 to 255"),
    .extensionSecondAnswer: .init(
        "The extension called its content handler again for the same notification.",
        "None that a user sees: the first answer counts. On a phone the process may have ended by "
            + "then, so that the later answer never is the one that shows.",
        "Take the handler out of its variable before you call it, so that the end of the download and "
            + "serviceExtensionTimeWillExpire cannot both call it.",
        example: "the download ends just after serviceExtensionTimeWillExpire delivered"),
    .extensionLateAnswer: .init(
        "The extension called its content handler when the time of the notification was over.",
        "The alert as it was sent, which was delivered before. On a phone the process may be stopped or "
            + "ended by then.",
        "Deliver what is there in serviceExtensionTimeWillExpire, and cancel the downloads that still "
            + "run.",
        example: "an empty serviceExtensionTimeWillExpire and a server that answers after 32 seconds"),
    .extensionBlockedMain: .init(
        "The extension kept the main thread busy or waiting, so that its main queue did not move on.",
        "What the extension or a library put on the main queue did not run. If the answer waits for it, "
            + "the alert comes as it was sent, 30 seconds late.",
        "Do not wait on the main thread: no DispatchSemaphore.wait, no DispatchQueue.main.sync, no "
            + "synchronous download there.",
        example: "DispatchQueue.main.async { semaphore.wait() }"),
    .extensionAttachmentOutside: .init(
        "The extension attached a file that is neither in its temporary directory or home nor in its app "
            + "group.",
        "The system cannot read the file. Here the alert comes as it was sent; Apple does not document "
            + "what a phone does.",
        "Write into FileManager.default.temporaryDirectory, or into the container of an app group that "
            + "the extension is entitled to.",
        example: "an attachment with the URL file:///etc/hostname"),
    .extensionAttachmentMissing: .init(
        "The file of an attachment was gone when the extension answered: it was removed, or two "
            + "attachments used the same file and the first one moved it.",
        "The notification without that attachment.",
        "Move a downloaded file inside the completion handler of the download, before it returns. Give "
            + "each attachment a file of its own, and do not change files after the answer.",
        example: "URLSession's temporary file, attached after the completion handler"),
    .extensionAttachmentThrew: .init(
        "UNNotificationAttachment threw an error when the extension made it, for the reason in the "
            + "message.",
        "The notification without that attachment. With try? nothing tells why.",
        "Give the file a name with the extension of its type, such as .jpg, or pass a type hint that is "
            + "a uniform type identifier, such as public.jpeg. Log the error instead of writing try?.",
        example: "UNNotificationAttachment(identifier: id, url: location) with URLSession's own x.tmp"),
    .extensionSound: .init(
        "The sound file that the extension named is none that iOS plays as a notification sound.",
        "The system's default sound instead.",
        "Write Linear PCM, IMA4, µLaw or aLaw in a .wav, .aiff or .caf file of under 30 seconds, and "
            + "look at status and content type of the response before saving it.",
        example: "a login page, saved as Library/Sounds/greeting.wav"),
    .extensionFilesLeft: .init(
        "The extension left files in its temporary directory or home.",
        "None at first. The files add up with each notification, until the phone has no space.",
        "Remove what was downloaded and not attached, also after an error.",
        example: "a download that was copied instead of moved"),
    .extensionSandbox: .init(
        "The system does not let nse-run close the network for the extension's process, and "
            + "--sandbox=try goes on without. What the process did on its own network is not known.",
        "None: it is about this machine. A phone has a sandbox of its own.",
        "Allow user namespaces or seccomp on this machine or in this container, or accept that the "
            + "extension can open sockets of its own.",
        example: "a container whose seccomp profile refuses unshare"),
    .extensionTime: .init(
        "Time was virtual, but something in the extension's process waited in a way that does not "
            + "follow nse-run's clock, so it waited for real.",
        "None: it is about the rehearsal. On a phone all time is real.",
        "Nothing, where the wait is short. A long one makes the run as long as it is; wait with "
            + "Task.sleep, a dispatch timer or a semaphore, which follow the clock.",
        example: "a wait for a lock of a file in another process"),
]
