extension KnownLine {
    static let running = read(
        """
        === app.no_extension,app.not_embedded,app.bundle_id,app.deployment_target springBoard
        no extension available for bundle^no service extension record found for app^no plugins found to match query^|match returned 0 plug-ins
        iOS finds no notification service extension in the installed app, so the push is shown as it came.
        Check that the app embeds it (PlugIns/….appex, not .app), that its bundle id begins with the app's, and that its Minimum Deployments is not above the phone's iOS: nse-run check App.ipa. Then install it again.
        === extension.no_change springBoard
        comes with the text [modified]^comes as~[modified]^arrives as~[modified]
        The notification says [modified]: the extension has the code of Xcode's template, which loads no picture.
        The push is right as far as that: iOS starts the extension. Write into its didReceive what downloads the picture, or the call of your push SDK, and install the app again.
        === gate.not_mutable,gate.no_alert,gate.push_type springBoard
        |hasmutablecontent: 0|^|can be modified: 0|
        The push came without mutable-content, so iOS did not start the extension.
        Send "mutable-content": 1 (the number) inside aps. In an FCM request that is message.apns.payload.aps.
        === gate.silent springBoard
        |hasalertcontent: 0…hascontentavailable: 1|^|hascontentavailable: 1…hasalertcontent: 0|
        The push is silent: it has content-available and no text. iOS never starts the extension for it.
        For a push that is seen, send aps.alert with a title or body, and "mutable-content": 1 inside aps.
        === gate.no_alert,gate.silent springBoard
        |hasalertcontent: 0|
        The push came without title and body. iOS shows nothing and does not start the extension.
        Send aps.alert with a title or body.
        === gate.push_type springBoard
        |hasalertcontent: 1…pushtype: background|
        The push came with apns-push-type background, although it has a text. iOS does not start the extension.
        Send it with apns-push-type alert and apns-priority 10.
        === extension.crashed,extension.no_answer,app.size springBoard
        extension will be killed because it used its runtime in starting up
        iOS killed the extension while it started: it did too much work before didReceive was called. The push is shown as it came.
        Do nothing heavy in init, in global variables or on the main thread of didReceive; link fewer frameworks. Start SDKs and databases after the download has begun, or not at all.
        === extension.no_answer,budget.expired springBoard
        service extension exceeded allowed time^|entering grace time|^.swift:~] serviceextensiontimewillexpire
        The extension did not answer within its 30 seconds. The push is shown as it came.
        Call contentHandler once on every path, also when the download fails, and in serviceExtensionTimeWillExpire. Give the download a limit of about 20 seconds, and send smaller files.
        === app.principal_class device(ExtensionFoundation)
        unable to find nsextensionprincipalclass^__extensionprincipalclass != nil^appex bundle…nsextensionprincipalclass^could not find principal class
        > find nsextensionprincipalclass^the class
        iOS cannot start the extension: NSExtensionPrincipalClass names {0}, which is not in it.
        In the extension's Info.plist write $(PRODUCT_MODULE_NAME).NotificationService for a Swift class, NotificationService alone for an Objective-C class. Its file must belong to the extension's target.
        === extension.crashed springBoard
        could not start an extension session
        iOS found the extension but could not start it. The push is shown as it came.
        Look for a crash report with the extension's name (Settings > Privacy > Analytics Data): a missing framework, a wrong signature, a wrong principal class, or a crash in init.
        === extension.crashed symptom springBoard
        did not mutate content…will deliver original^did not mutate content…code=409^failed to mutate content…will deliver original
        The extension ended before it answered (4097: its process went, 4099: it did not start or was refused). The push is shown as it came.
        Look for a crash report with the extension's name, and for lines about memory (exceeded mem limit) at that time. nse-run check --app DIR --drill tries the extension here.
        === extension.crashed warning symptom device(ExtensionFoundation)
        tearing down context in extension
        iOS ended the extension's process, or its connection broke off. If it had not answered by then, the push is shown as it came.
        Look at the lines before it: a crash, the limit of memory, or the end of the 30 seconds.
        === extension.crashed symptom device
        \(["2, 4", "2, 5", "2, 6", "2, 10", "2, 11", "3", "6"].map { "xpcservice<…termination reported by launchd (\($0)," }.joined(separator: "^"))
        The extension crashed (2: a signal, 3: its signature, 6: a library that was not found). The push is shown as it came.
        Look for a crash report with the extension's name (Settings > Privacy > Analytics Data): nse-run check FILE.ips.
        === app.damaged warning springBoard
        |is unknown to frontboard|
        < is unknown to frontboard^a program
        iOS does not know {0}: it is not installed there, or not yet registered. It cannot start.
        Install the app again, restart a simulator where that does not help, and open the app once. An extension is started with the id in its own Info.plist.
        === extension.crashed warning general foundation
        couldn't communicate with a helper application^hub connection error^|domain=plugInkit code=
        The connection to an extension broke off: it crashed, was killed, or did not start.
        Look for a crash report with the extension's name, and for lines about memory in Console at that time.
        === url.malformed device(notifee, validateIOSAttachment)
        invalid iosnotificationattachment
        notifee refuses the attachment: it does not take this kind of url. The call fails, and nothing is shown.
        Give the attachment a url that is a string with a whole https address, or require("./picture.png"). iOS takes JPEG, PNG and GIF, not WebP.
        === extension.memory,media.memory,type.dimensions device(kernel)
        exceeded mem limit: …(fatal)^message from debugger: terminated due to memory issue^|exc_resource…|memory|^|exc_resource…resource_type_memory^|per-process-limit|^exc_resource_exception…memory^xpcservice<…termination reported by launchd (1, 7,
        iOS killed the process because it used too much memory. A service extension has about \(PhoneRules.extensionMemoryText), older phones 12 MB. The push is shown as it came.
        Download to a file (downloadTask), never into Data or UIImage, do not draw or scale pictures in the extension, link fewer frameworks, and send smaller pictures.
        === extension.crashed foundation
        exception caught during invocation of selector didreceivenotificationrequest
        The extension crashed while it handled the push, so the push is shown as it came.
        Look for the exception in the log. Most often userInfo does not have the expected types, or an immutable dictionary is changed: use mutableCopy().
        === extension.crashed device(Swift)
        notificationservice.swift…unexpectedly found nil^unexpectedly found nil…bestattemptcontent
        The extension crashed on a value that is nil, so the push is shown as it came.
        The log names file and line. Replace each "!" by guard let, and call contentHandler with the original content in the else branch.
        === extension.crashed device(.NET)
        failed to load aot module^attempting to jit compile method…aot-only mode
        > load aot module^its code
        .NET ended the process at its start: what was compiled ahead for {0} is missing or does not fit. If it is the extension's, the push is shown as it came.
        Delete bin and obj of the app and the extension, and build both with the same SDK and workload. If it stays, set UseInterpreter to true in both projects, or go back to the SDK that worked.
        === extension.crashed symptom device(Swift)
        unexpectedly found nil while^unrecognized selector sent to instance
        The program crashed. If it is the extension, the push is shown as it came.
        The log names the line or the selector. Test userInfo's values for their types before use, and put guard let instead of each "!".
        === extension.crashed general device(crash report)
        terminating app due to uncaught exception^exception type: exc_^terminating with uncaught exception^thread 1: exc_bad_access^__pthread_kill…abort_message
        The log is of a crash. If the extension crashed, the push is shown as it came.
        Look at the first lines of your own code in the crashed thread.
        === app.app_group warning symptom foundation
        code=257…/appgroup/^/appgroup/…operation not permitted
        The extension may not read a file of the app group: after a restart, protected files stay closed until the phone is unlocked.
        Give files and databases that the extension reads the protection completeUntilFirstUserAuthentication, and deliver the content without them when they cannot be opened.
        === app.app_group warning device(runningboardd)
        |0xdead10cc|^|3735883980|
        > /appgroup/^a file or SQLite database of the app group
        iOS ended the process, because it was suspended while it held a lock of {0} (0xdead10cc). A push that comes at that moment is shown as it came.
        Close the database and end each write before contentHandler is called, or hold ProcessInfo.performExpiringActivity meanwhile. What only one process needs belongs outside of the app group.
        === extension.no_answer note symptom device(Xcode)
        could not attach to pid^thread 1: signal sigkill
        The debugger could not hold the process. That is of Xcode, and says nothing about the push.
        Attach before the push is sent (Debug > Attach to Process by PID or Name, the extension's name), and stop for less than 30 seconds. Without Xcode, read Console.
        === app.app_group device(containermanagerd)
        app_group_path_by_app_group_identifier: client is not entitled^cannot access its group container^unable to find app group container
        The extension may not open the app group: it does not see what the app saved (tokens, keys, settings).
        In Signing & Capabilities add App Groups with the same group to the app and the extension (for OneSignal: group.YOUR.BUNDLE.ID.onesignal), and make both profiles again.
        === app.app_group note general device(CFPreferences)
        couldn't read values in cfprefsplistsource
        iOS prints this line for the shared settings of an app group even where they work. It keeps no picture away.
        If the extension does not see what the app saved, compare the name given to UserDefaults(suiteName:) with App Groups of both targets.
        === request.not_sent build(OpenSSL, Node.js)
        failed to parse private key^invalid pem formatted message^pem routines…no start line^decoder routines::unsupported^initialize apn…enametoolong^enametoolong…open '-----begin
        The server cannot read its private key or certificate. Nothing was sent.
        Give the file as it was downloaded (.p8, .pem, the JSON of the service account). From an environment variable, turn each \\n into a line feed first: key.replace(/\\\\n/g, '\\n').
        === request.not_sent build(OpenSSL, Node.js)
        |certificate has expired: 2^apns certificate is expired^|certificate expired at|^alert certificate expired^alert: certificate_expired
        The certificate with which the server signs in to APNs has expired. Nothing is sent.
        Make a new push certificate in Apple's developer portal, or a key (.p8), which does not expire, and give that to the sender.
        === request.not_sent build(OpenSSL, Node.js, Java, .NET)
        mac verify failure^mac verify error^wrong password or corrupted file^keystore password was incorrect^pem routines…bad decrypt^pem routines…bad password^incorrect passphrase^network password is not correct^unable to set private key file
        The server cannot open its certificate or key: the password is wrong or missing. Nothing was sent.
        Give the password with which this .p12 or .pem was exported, an empty one too, and check that it is the file you mean. A .p8 key has no password.
        === request.not_sent build(OpenSSL, Java, Go)
        alert certificate unknown^alert_certificate_unknown^alert: certificate_unknown^alert certificate revoked^alert_certificate_revoked^alert: certificate_revoked^alert bad certificate^alert_bad_certificate^alert: bad_certificate^error: tls: bad certificate^error: tls: unknown certificate^push.apple.com…remote error:^apns…alert handshake failure^push.apple.com…handshake failure
        The other end refused this program's certificate, or got none. If the program sends to APNs, nothing was sent.
        Look in Apple's developer portal whether the push certificate was revoked, has expired, or is only for the sandbox. A key (.p8) does not expire, and fits both hosts.
        === request.not_sent build(OpenSSL, Java, Go)
        alert protocol version^alert_protocol_version^alert: protocol_version^error: tls: protocol version^assert proto in h2_npn_protocols^call to sspi failed…badly formatted
        This program's TLS is too old for the other end, or cannot agree on HTTP/2. If the program sends to APNs, nothing was sent.
        Update the program and its TLS: APNs takes TLS 1.2 or later, and HTTP/2 only (ALPN: OpenSSL 1.0.2 or later). Its old interface at port 2195 was switched off in 2021.
        === request.not_sent build(Go, Java, OpenSSL)
        push.apple.com…x509: certificate signed by unknown^push.apple.com…certificate verify failed^push.apple.com…unable to find valid certification path
        This machine does not trust APNs' certificate: its root certificates are old or missing, or a proxy is in between. Nothing was sent.
        Install the system's current root certificates (ca-certificates), and let the proxy pass the connection unopened.
        === request.not_sent passing build(Node.js, curl)
        connect etimedout 17.^connect econnrefused 17.^connect enetunreach 17.^connect ehostunreach 17.^enotfound api.~push.apple.com^failed to connect to api.~push.apple.com^timed out: api.~push.apple.com^unreachable: api.~push.apple.com^lookup api.~push.apple.com…no such host^failed to send push notification…timeoutexception^channel closed before http/2 preface completed^push.apple.com…handshake timed out
        The sender does not reach APNs: the network is down, or a firewall or proxy is in the way. Nothing was sent.
        Open outgoing TCP to api.push.apple.com (17.0.0.0/8) at port 443 or 2197. A proxy must let HTTP/2 through (CONNECT). Without IPv6, let the program use IPv4.
        === request.not_sent passing build(Pushy, Node.js, Ruby, PHP)
        stream closed before a reply was received^after receiving a goaway^|http2goawayexception|^from goaway^endpoint error: read econnreset^jse_shortmsg…stream ended unexpectedly^verror: stream ended unexpectedly^apn socket error occurred…econnreset^errno::econnreset…net-http2^(socketerror, socket was remotely closed)^http2::error::protocolerror^was not closed cleanly before end…pushok^connection closed by apns: eof^push.apple.com…initiated graceful shutdown^push.apple.com…client.timeout exceeded while awaiting headers^streamreseterror: stream forcefully closed^verror: apn write failed^pushok…'statuscode' => int 0|^statuscode":"pushok…]=> int(0)^statuscode:pushok…] => 0|
        APNs gave no answer to this push, or closed the connection first. So the push may not have been sent.
        Send it again on a new connection, with the same apns-id, or update the library, which should do so itself (Pushy 0.15 or later). If each push ends so, APNs does not take the certificate, or the program's HTTP/2. With more than 1,000 a second, open more connections.
        === request.not_sent build(CORS)
        \(["fcm.googleapis.com", "exp.host", "onesignal.com…/notifications", "push.apple.com"].map { "access to…\($0)…blocked by cors^cross-origin request blocked…\($0)" }.joined(separator: "^"))
        The browser stopped the call: a web page may not call this push service (CORS). Nothing was sent.
        Send from your server, to which the page sends its request. The key for such a call does not belong in a page or an app: everybody can read it there.
        === media.unverified note general device(CORS)
        blocked by cors policy^cross-origin request blocked: the same origin policy
        A browser does not let a web page load this from another server (CORS). A phone has no such rule: of a picture in a push that says nothing.
        Give the push, and the address of the picture, to have them checked.
        === media.unverified note device(rpush)
        [info] […notification…delivered to |^connected to api.~push.apple.com…[info] […sent to |
        rpush gave the push to APNs, which took it.
        That a picture is missing has its cause in the push or the app: give the push, as it was sent, or the app.
        === request.not_sent passing build(Conduit)
        could not send request to pusher
        The homeserver does not reach the push gateway, which sends to APNs. Nothing was sent.
        Open outgoing HTTPS from the homeserver to the address in the line (Element uses matrix.org), or run a gateway of your own (Sygnal) with an app of your own.
        === apns.environment build(Houston, Grocer, PushSharp, java-apns, node-apn 1)
        |houston::client.^|grocer.pusher(^|new apnsservicebroker^|apns.newservice()^|new apn.connection(^|gateway_server.send_notification
        This library sends over Apple's old binary interface, which was switched off in 2021. Nothing is sent.
        Use one that sends over HTTP/2, such as apnotic for Ruby, dotAPNS for .NET, Pushy for Java or apn.Provider of node-apn 2.
        === request.not_sent build(Python)
        unexpected keyword argument 'mutable_content'^unexpected keyword argument 'image'
        > keyword argument^the argument
        The push library that is installed does not know {0}: the program stops, and nothing is sent.
        Update the library (pip install --upgrade). The package apns of 2015 does not know mutable_content: use apns2 or another that is maintained.
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
