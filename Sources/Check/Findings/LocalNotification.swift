enum LocalNotification {
    /// The calls of a library, and how they give iOS a picture.
    private struct Library {
        var name: String
        var calls: [String]
        /// Marks of an attachment for iOS in the library's code; empty when it has none.
        var attachments: [String] = []
        var advice: String
    }

    private static let otherLibrary =
        "Send a push with mutable-content, or use a library that has them"
    private static let androidOnly =
        "This library has pictures for Android only. \(otherLibrary) for iOS (notifee: ios.attachments)."

    private static let libraries = [
        Library(
            name: "notifee", calls: ["notifee.displayNotification", "notifee.createTriggerNotification"],
            attachments: ["attachments"],
            advice: "Give the picture at ios.attachments: [{ url: … }]."),
        Library(
            name: "@react-native-community/push-notification-ios",
            calls: [
                "PushNotificationIOS.addNotificationRequest", "PushNotificationIOS.presentLocalNotification",
                "PushNotificationIOS.scheduleLocalNotification",
            ],
            advice: "This library has no attachments. \(otherLibrary) (notifee: ios.attachments)."),
        Library(
            name: "react-native-push-notification",
            calls: ["PushNotification.localNotification", "PushNotification.presentLocalNotification"],
            advice: androidOnly),
        Library(
            name: "react-native-fcm",
            calls: ["FCM.presentLocalNotification", "FCM.scheduleLocalNotification"], advice: androidOnly),
        Library(
            name: "React Native Firebase",
            calls: [
                "notifications().displayNotification", "notifications().scheduleNotification",
                "new firebase.notifications.Notification", ".ios.addAttachment(",
            ], attachments: ["addAttachment"],
            advice: "Give the picture's file to .ios.addAttachment(identifier, url)."),
        Library(
            name: "expo-notifications",
            calls: [
                "scheduleNotificationAsync", "presentNotificationAsync", "presentLocalNotificationAsync",
            ],
            attachments: ["attachments"],
            advice: "Download the picture, and give the file at content.attachments: [{ url: … }]."),
        Library(
            name: "flutter_local_notifications",
            calls: [
                "FlutterLocalNotificationsPlugin", "flutterLocalNotificationsPlugin.",
                "DarwinNotificationDetails(", "IOSNotificationDetails(", "BigPictureStyleInformation(",
            ], attachments: ["NotificationAttachment("],
            advice:
                "Download the picture, and give the file's path to DarwinNotificationDetails(attachments: "
                + "[DarwinNotificationAttachment(path)])."),
        Library(
            name: "awesome_notifications",
            calls: ["AwesomeNotifications().createNotification"], attachments: ["bigPicture"],
            advice:
                "Give the picture at bigPicture, and set notificationLayout: NotificationLayout.BigPicture."),
        Library(
            name: "Capacitor", calls: ["LocalNotifications.schedule"], attachments: ["attachments"],
            advice: "Give the picture's file at attachments: [{ id: …, url: … }]."),
        Library(
            name: "cordova-plugin-local-notification",
            calls: ["notification.local.schedule"], attachments: ["attachments"],
            advice: "Give the picture's file at attachments: ['file://…']."),
    ]

    private static let marksOfPush = [
        "aps\"", "aps:", "aps'", " aps =", "mutable-content", "mutable_content", "mutableContent", "apns",
        "registration_ids", "messages:send", "include_player_ids", "include_subscription_ids",
    ]

    /// Attachments as a library hands them to iOS: files on the phone, with iOS's options for attachments.
    private static func attachmentFile(_ bytes: [UInt8], _ end: Int) -> CheckDiagnostic? {
        let options = ["thumbnailHidden", "thumbnailTime", "thumbnailClipArea", "typeHint"]
        guard let at = bytes.find("file://", from: 0, to: end),
            options.contains(where: { bytes.find($0, from: 0, to: end) != nil }),
            !marksOfPush.contains(where: { bytes.find($0, from: 0, to: end) != nil }),
            // iOS prints an attachment like this, also that of a push.
            bytes.find("UNNotificationAttachment:", from: 0, to: end) == nil
        else { return nil }
        return CheckDiagnostic(
            .requestLocal, .note,
            "This is a file on the phone, which an app gives to iOS as an attachment. No push can load it.",
            hint:
                "Check that the file exists and is not empty at that moment. In a push, give the picture's https address.",
            origin: SourceOrigin(at..<at + "file://".utf8.count, path: ""))
    }

    static func diagnostic(_ bytes: [UInt8], _ end: Int) -> CheckDiagnostic? {
        let calls = libraries.flatMap { library in
            library.calls.compactMap { call in
                bytes.find(call, from: 0, to: end).map { (library: library, at: $0, call: call) }
            }
        }
        guard let found = calls.min(by: { $0.at < $1.at }) else { return attachmentFile(bytes, end) }
        if marksOfPush.contains(where: { bytes.find($0, from: 0, to: end) != nil }) { return nil }
        let hasPicture = found.library.attachments.contains { bytes.find($0, from: 0, to: end) != nil }
        let start =
            "The app makes this notification itself (\(found.library.name)). No push is sent, so no service extension runs"
        return CheckDiagnostic(
            .requestLocal, hasPicture ? .note : .error,
            hasPicture
                ? start + ". The library has to load the picture."
                : start + ", and there is no attachment for iOS in the code: the phone shows no picture.",
            hint: hasPicture
                ? "Check that the file exists and is not empty when the call is made, and that its name ends in .jpg, .png or .gif. What a push shows while the app is in the background does not come from this code: that needs a service extension."
                : found.library.advice,
            origin: SourceOrigin(found.at..<found.at + found.call.utf8.count, path: ""))
    }
}
