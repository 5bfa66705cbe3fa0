/// Answers of FCM and other push services.
///
/// Sources: https://firebase.google.com/docs/reference/fcm/rest/v1/ErrorCode,
/// https://firebase.google.com/docs/cloud-messaging/error-codes,
/// https://docs.expo.dev/push-notifications/sending-notifications/#individual-errors
extension KnownLine {
    static let services = read(
        """
        === request.retired fcm
        the requested url~/batch~was not found^the requested url~/fcm/send~was not found^|deprecated_endpoint|^/fcm/send…404|^operation is not implemented, or supported, or enabled^firebase.errorcode.unimplemented
        This interface of FCM was switched off in 2024. Nothing is sent.
        Send to https://fcm.googleapis.com/v1/projects/PROJECT/messages:send, or update the Firebase Admin SDK; use sendEach instead of sendAll and sendMulticast.
        === request.not_sent fcm
        request had invalid authentication credentials^missing required authentication credential^invalid_grant~invalid jwt^error fetching access token
        FCM does not take the server's credentials. Nothing was sent.
        Use the JSON key of a service account of this project for the scope firebase.messaging, and set the server's clock: a key that was deleted and a wrong time are refused alike.
        === apns.device_token azure
        push notification system handle for the registration is invalid^|badchannel|^|expiredchannel|
        APNs refused the hub's device token: it is damaged, or belongs to the other environment or another app. The hub removes the registration.
        Set the hub to Sandbox for builds from Xcode and to Production for TestFlight and the App Store, and register the token as hex digits only.
        === request.invalid_value azure
        notification payload is invalid
        The hub refused the payload: its form is not that of the platform. Nothing was sent.
        Send {"aps": {…}} as an Apple notification, and {"message": {…}} as one of FCM v1. Give the payload itself: nse-run check names what is wrong in it.
        === request.invalid_value azure
        'headers' only acceptable for wns
        The hub refuses the template: it takes headers in templates for Windows only.
        Leave Headers out: the hub finds apns-push-type by itself. A push that needs other headers can be sent natively, as an AppleNotification.
        === apns.authorization azure
        token obtained from the token provider is wrong
        APNs refused the hub's signed token: its key id, team id, bundle id or key is wrong. Nothing is shown.
        In the hub's Apple (APNS) settings, enter the key id, the team id, the app's bundle id and the key of the .p8 file again. A client made with another hub's connection string has other settings.
        === apns.authorization oneSignal
        you must configure ios notifications in your onesignal settings
        OneSignal has no APNs key for this app. iPhones get nothing.
        In OneSignal, Settings > Push & In-App > Apple iOS: upload the .p8 key with its key id, team id and the app's bundle id.
        === apns.device_token oneSignal
        all included players are not subscribed^no subscribed players^|invalid_player_ids|^|invalid_aliases|^|invalid_external_user_ids|^|invalid_subscription_ids|
        The receivers, or some of them, are not subscribed: permission denied, app removed, no token yet, or unknown to this app.
        Look for the receiver in OneSignal, in the app that app_id names (Audience > Subscriptions). If it is there, allow notifications on the phone. If not, send that app's id, and the subscription's id (User.pushSubscription.id), which is not OneSignal's user id.
        === request.invalid_value oneSignal
        incorrect player_id format
        OneSignal refused the request: not all receivers that it names are ids of OneSignal (UUIDs). Nothing was sent.
        Write include_subscription_ids as a list of texts, one id in each. An object, a list inside a text, and a token of APNs or FCM are no such ids.
        === request.not_sent oneSignal
        |app_id not found^header with a valid api key
        OneSignal does not know the app, or its API key. Nothing was sent.
        Send app_id and the REST API key of the same app (Settings > Keys & IDs), with Content-Type: application/json.
        === request.missing_key oneSignal
        you must include which players^notifications must have english language content
        OneSignal refused the request: it names no receivers, or has no text in English. Nothing was sent.
        Write "included_segments" or "include_aliases", and "contents": {"en": "…"}, at the top level of the body, and send it as application/json.
        === request.missing_key fcm
        recipient of the message is not set^exactly one of topic, token or condition is required
        FCM refused the request: it names no receiver. Nothing was sent.
        Write "token", "topic" or "condition", one of the three, in the message. One that is made for many tokens has none by itself: it cannot be sent or validated alone.
        === request.invalid_value fcm
        key is not permitted^must contain an [aps] key^must be a non-empty dictionary
        FCM refused the request: a key in it is not allowed where it is, or aps is missing. Nothing was sent.
        In the HTTP v1 API, what iOS gets is {"message": {"apns": {"payload": {"aps": {…}}}}}.
        === request.invalid_value fcm
        data must only contain string values^data must not contain non-string^message.data[~(type_string)
        A value in data is no text. FCM takes only strings there: it refused the request, and nothing was sent.
        Make a text of each value in data, also of numbers, true and objects (String(…), str(…), JSON.stringify).
        === request.invalid_value fcm
        [mutable-content] is either 0 or 1
        FCM takes only the numbers 0 and 1 for mutable-content. It refused the request, and nothing was sent.
        Write "mutable-content": 1 in aps, without quotes and not as true.
        === request.invalid_value amazon
        json must contain an entry for~default^no default entry in json message body
        SNS refused the message: a text for this receiver is missing in it. Nothing was sent.
        Send a Message that is JSON with "default": "…" and "APNS": "{\\"aps\\":{…}}", both texts, and "MessageStructure": "json".
        === request.invalid_value airship
        could not parse request body…40000|
        Airship refused the request: a name or a value in it is wrong. Nothing was sent.
        The error in the answer's details names it, with its path. Give the request itself: nse-run check says what is wrong in it.
        === request.not_sent ntfy
        upstream-base-url is set, base-url must also be set
        The ntfy server does not start: upstream-base-url is set without base-url. No iPhone gets anything from it.
        In server.yml set base-url to the public address of this server, next to upstream-base-url: https://ntfy.sh, and start it again.
        === request.not_sent homeAssistant
        unable to resolve webhook id^unable to find notify service for webhook id^service notify.mobile_app…not found^action notify.mobile_app…not found^service notify/mobile_app…not found
        Home Assistant does not know the phone that is named there. Nothing is sent.
        Choose the device again, or take its name from Developer tools > Actions (notify.mobile_app_…). After a new name or installation open the app once, and restart Home Assistant.
        === request.not_sent amazon
        not authorized to perform: sns:publish^(authorizationerror) when calling the publish
        The server's account may not send with SNS. Nothing was sent.
        Give it the permission sns:Publish for the endpoint, or for all of the platform application.
        === request.not_sent amazon
        already exists with the same token, but different attributes
        SNS made no endpoint: it has one for this token, with other CustomUserData. If the code stops here, nothing is sent.
        Take the endpoint's ARN from the message, set Token, Enabled and CustomUserData with SetEndpointAttributes, and send to that ARN.
        === apns.device_token parse
        find vaild connection for^find valid connection for
        Parse Server sent nothing to this phone: each of its APNs certificates and keys for the app was refused, or none is for this app.
        In the push settings, topic (or bundleId) must be the Installation's appIdentifier, and production false for builds from Xcode. The number after "caused an error": 5, the token is damaged; 8, it is of the other environment.
        === apns.device_token amazon
        endpoint is disabled^|endpointdisabled|^|endpointdisabledexception|^platform token associated with the endpoint is not valid^|status code: 8 - invalid token^|sns|…status code: 8|
        SNS has switched this endpoint off: APNs had refused its token. Nothing is sent to it.
        Set the endpoint's Token to the one that the app gets at its next start, and Enabled to true. Builds from Xcode need a platform application of the kind APNS_SANDBOX.
        === apns.authorization amazon
        platform application is disabled^attributes reason: platform credentials are invalid^|platformapplicationdisabled|^|platformapplicationdisabledexception|
        SNS cannot use the platform application: its certificate or key was refused. Nothing is sent.
        Give the platform application a valid key (.p8) with its key id, team id and the app's bundle id, or a certificate that has not expired.
        === apns.device_token amazon
        invalid parameter: token reason: ios^no endpoint found for the target arn^endpoint does not exist (service:~sns^publish operation: endpoint does not exist
        SNS has no endpoint for this phone: it was deleted, or its device token was not taken. Nothing is sent.
        Make the endpoint with CreatePlatformEndpoint, from the token as hex digits only, and send to the ARN that it answers.
        === request.invalid_value general amazon
        (invalidparameter) when calling the publish^sns…|invalidparameterexception|^|invalidparameterexception|…|sns|
        SNS refused the request: one of its parameters is wrong. Nothing was sent.
        Print the exception's message, which names the parameter. If that is the Message, give it: nse-run check says what is wrong in it.
        === request.not_sent amazon(Pinpoint)
        "deliverystatus":"permanent_failure"^"deliverystatus": "permanent_failure"^'deliverystatus': 'permanent_failure'^no endpoints found for userid
        Pinpoint sent nothing to this receiver.
        Its StatusMessage says why: no endpoint has that user id, the endpoint is inactive or has opted out (OptOut ALL), or its ChannelType (APNS, APNS_SANDBOX) is not that of its token.
        === apns.device_token oneSignal
        identifier invalid format
        OneSignal refused the phone's device token: it is none of APNs. The phone is not registered, and gets nothing.
        Update the OneSignal SDK: one from before July 2019 makes a wrong text of the token on iOS 13 and later. A token that you give yourself must be hex digits only.
        === apns.authorization service(Pusher Beams)
        no apns credentials are configured for this instance^could not be validated against any known credentials
        Pusher Beams has no key or certificate that fits this app. The phone is not registered, and gets nothing.
        In the dashboard of the instance, Settings > Apple APNs: upload a .p8 key of the team to which the app's bundle id belongs, with its team id.
        === apns.authorization service(Web Push)
        |badjwttoken|^|vapidpkhashmismatch|
        Apple's push service for browsers refuses the signed token (VAPID). The web app shows nothing.
        Its subject has to be https: or mailto: with a real address, also not localhost; aud is https://web.push.apple.com, exp at most a day ahead, and the keys are those with which the browser subscribed.
        === request.not_sent service(Sygnal)
        got notification for unknown app id
        > unknown app id^of this push
        The push gateway has no app with the id {0}. It sends nothing, and the homeserver removes the phone.
        In sygnal.yaml, under apps, write exactly the app_id that the app gives in its pusher, and start Sygnal again.
        === apns.device_token service(Nextcloud)
        it is unknown by the push server
        Nextcloud's push server does not know this phone, so Nextcloud removes it. Nothing is sent to it.
        In the app, log out of the account and log in again: that registers the phone. After the server's secret has changed, every phone must do so.
        === request.not_sent service(Rocket.Chat)
        error sending push to gateway (
        Rocket.Chat's push gateway did not send this push. Nothing is shown.
        It sends for Rocket.Chat's own apps only, and code 108 says that APNs refused the token or the push. For an app of yours switch the gateway off, and give the server that app's key. Code 109 is a fault of the gateway: send it again later.
        === request.invalid_value service(Pushwoosh)
        "status_code":210|^"status_code": 210|^code 200 status code 210|^status code: (200, 210)^"argument error"…"code": 210|
        Pushwoosh refused the request (210): an argument in it is wrong, or it does not know the application.
        The text beside it names the argument. "application" is the code XXXXX-XXXXX of your control panel, "devices" is a list of tokens, and all is inside {"request": {…}}.
        === request.not_sent service(gorush)
        "counts":0,"logs":^"counts": 0, "logs":
        gorush took no push of this request: its counts is 0. Nothing is sent.
        In its configuration set ios.enabled to true and name the key. In the request, write "platform": 1 for iPhones, and the tokens.
        === apns.device_token homeAssistant
        try again later: you did not send a token
        Home Assistant has no push token of this phone: the app gave it none. Nothing was sent.
        In the app, Settings > Notifications: allow them, and reset the push ID. Then restart Home Assistant.
        === apns.authorization symptom fcm
        firebasemessagingexception: unexpected http response with status: 401|
        FCM answered 401 and gave no reason. If phones with Android get their pushes, FCM could not sign in to APNs for this app.
        Open the Firebase console, Project settings > Cloud Messaging. Upload the APNs key (.p8) again, with its key id and team id. If phones with Android get nothing either, FCM does not accept the server's own credentials.
        === request.invalid_value general fcm
        invalid json payload received^invalid_argument^messaging/invalid-argument^messaging/invalid-payload^|invalidparameters|^request contains an invalid argument
        FCM refused the request: a name, a value or the token in it is wrong. Nothing was sent.
        Give the request itself: nse-run check names what is wrong in it.
        === request.not_sent passing fcm
        |quota_exceeded|^|message-rate-exceeded|^|messagerateexceeded|^resource has been exhausted (e.g. check quota)^quota exceeded for quota metric…fcm.googleapis.com
        The service answered that too many messages were sent. This one was not.
        Send it again later, more slowly. Home Assistant sends 500 a day to a phone.
        === request.not_sent passing fcm
        messaging/server-unavailable^messaging/internal-error^"results"~"error"~"internalservererror"^"results"~"error"~"unavailable"^"code": 500,…"status": "internal"^"code":500,…"status":"internal"^notify.ios] internal server error^messaging…internal error encountered
        FCM, or the server that sends with it, has an error or is not available at the moment. It did not take the message.
        Send it again later, and wait longer after each failure. If it is so for iPhones only, upload the APNs key in the Firebase console again.
        === apns.environment apns
        connect…gateway.~push.apple.com^connect…feedback.~push.apple.com^|port 2195|^:2195: read: connection reset^push.apple.com",2195^|invalid token (8)^apns notification error: '^|code=connectionerror|^"command":8,"status"^"command": 8, "status"^[command] => 8 [status^|at com.notnoop.apns.^com.notnoop.exceptions.networkioexception:^site-packages/apns.py", line
        This is Apple's old binary interface, which was switched off in 2021. Nothing is sent.
        Send over HTTP/2 to api.push.apple.com. Its last answers meant: status 7, the payload was too large; 8, the token was not valid.
        === apns.request_line apns
        received http/0.9 when not allowed^malformed http response~x00^undefined offset: 1…pushok/src/client.php^undefined constant curl_http_version_2_0
        The server answered in HTTP/2 to a request in HTTP/1. APNs takes HTTP/2 only: nothing arrives.
        Use a client with HTTP/2 (curl --http2; PHP with a curl that has it, curl --version).
        === apns.authorization symptom apns
        push.apple.com…status code: 403|
        APNs answered 403: it does not take the key, its signed token or the certificate. Nothing is shown.
        Print the body of the answer: its reason says what is wrong.
        """)
}
