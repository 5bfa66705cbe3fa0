extension KnownLine {
    static let permissions = read(
        """
        === app.environment device(NSCocoaErrorDomain 3000)
        no valid "aps-environment" entitlement string found for application^no valid 'aps-environment' entitlement string found for application^no valid aps-environment entitlement string^nscocoaerrordomain~code=3000|^application not properly entitled for push notifications
        The app has no push entitlement (aps-environment): it gets no device token, so no push arrives at all.
        Add the capability Push Notifications to the app's target, switch it on for the app's identifier, make the profile again, and install the app again.
        === gate.alerts_off device(UNErrorDomain 1: notificationsNotAllowed)
        notifications are not allowed for this application^|authorizationstatus: denied
        The user did not allow notifications for the app, or switched them off. Nothing is shown.
        On the phone, Settings > Notifications > the app: allow them. In the app, call requestAuthorization, and ask again through Settings after a no.
        === apns.device_token warning device(FirebaseMessaging)
        apns device token not set before retrieving fcm token^no apns token specified^apns token has not been set yet
        The app asked FCM for its token before iOS had given the device token. Pushes to such a token may not arrive.
        Register for remote notifications first, ask for the FCM token after didRegisterForRemoteNotificationsWithDeviceToken, and save a token that changes later. If it never comes, the app lacks the push entitlement.
        === app.environment note device(UIKit)
        remote notifications are not supported in the simulator^nscocoaerrordomain~code=3010|
        Old simulators get no device token, so no push arrives there.
        Use a phone, or a simulator of Xcode 14 or later on a Mac with Apple silicon.
        """)
}
