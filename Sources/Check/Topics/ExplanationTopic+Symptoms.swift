/// What people see, in their words, and the causes of it in the order of how often each was the true one.
///
/// Sources: public complaints whose cause was found; their shares are in the reference of what people have in hand.
extension ExplanationTopic {
    package static func symptom(in text: String) -> ExplanationTopic? {
        let text = Array(
            text.lowercased().replacing(negation) { "\($0.1) not" }
                .replacing(templateAtRest, with: "extension not called").utf8)
        return symptoms.first { $0.marks.allSatisfy { $0.contains { text.find($0, from: 0) != nil } } }?.topic
    }

    // `nonisolated(unsafe)`: a regular expression is not `Sendable`; these never change.
    nonisolated(unsafe) private static let negation =
        #/\b(does|is|did|do|are|was|ca|could|has)n['’`]?t\b/#
    /// Where the title stays as it was, it is not the template that runs.
    nonisolated(unsafe) private static let templateAtRest =
        #/\b(not|never|no|without)( (see|get|show|have|add|append|become|contain|change|any|the|a|word|title|to|with))* \W?\[modified\]|\[modified\]\W? (is|was) (not|never)\b/#

    private static let symptoms: [(marks: [[String]], topic: ExplanationTopic)] = {
        let lines = table.split(separator: "\n")
        return stride(from: 0, to: lines.count, by: 2).map { row in
            let (title, rest) = halves(lines[row + 1], ": ")
            return (
                lines[row].split(separator: " & ").map { $0.split(separator: "|").map(String.init) },
                topic(String(title), rest)
            )
        }
    }()

    /// Of each row the words, one of each list of which has to be in the text; its title, text and codes.
    private static let table = """
        snapshot|camera & /config|www|media/|media folder|home assistant|home-assistant
        The picture of a camera does not come: The phone loads it from your own server, which has to be reachable for it. A file in /config/www is /local/NAME in the request, one of the media folder /media/local/NAME, the camera itself entity_id: camera.NAME or /api/camera_proxy/camera.NAME. [media.needs_server, http.status]
        extension & framework|library & stops working|stop working|crash|killed
        The extension ends as soon as a framework is linked: Most often, in this order: the framework is not embedded in the app (Embed & Sign there, Do Not Embed in the extension), so that dyld does not find it; it is too large for the memory of an extension, or does much at its start; it needs a newer iOS than the phone has. [extension.crashed, extension.memory, app.size, app.deployment_target]
        build failed|build fail issue|build error|fails to build|failed to build|does not build|did not build|unable to build|not compil|compile error|compilation error & extension|notificationservice|notification service
        The app does not build with the extension: Most often, in this order: the SDK is not linked into the extension's target (in the Podfile a pod inside that target, then pod install, and the .xcworkspace opened); a pod of it uses UIApplication.shared; the extension has no profile of its own; the phase that embeds it stands behind a script (a build cycle). The line with "error:" says which: give it to nse-run check. [app.vendor_missing, app.extension_api, app.signing, app.not_embedded]
        [modified] & title|message|text|image|picture|photo|media|attachment
        The code of Xcode's template runs: It adds "[modified]" to the title and loads no picture. Put the SDK's call, or a download, in its place, or name the SDK's class in NSExtensionPrincipalClass of the extension's Info.plist, and install the app again. [extension.no_change, app.principal_class]
        app is killed|app was killed|app killed|killed state|kill the app|killed the app|force quit|force-quit|force close|app is terminated|swiped & not call|not being|not getting|not trigger|not fir|not receive|not work|never
        Nothing happens in an app that was ended: iOS does not start an app that the user has swiped away, also not for content-available. A push with an alert is shown all the same, and with "mutable-content": 1 its service extension runs: do there what is needed before it is shown, and the rest when the app is opened. [gate.silent, gate.not_mutable]
        extension|didreceive|breakpoint & not call|never call|not being|not getting|not get |never gets|not invok|not trigger|not fir|not launch|not run|not execut|not hit|never hit|not work|not start|never goes through
        The extension is not started: Most often, in this order: the push has no "mutable-content": 1 in aps, or no text; the extension's Minimum Deployments is above the phone's iOS; the app on the phone was built without the extension, or its bundle identifier does not begin with the app's and a dot; the debugger is attached to the app, not to the extension. Local notifications never start it. [gate.not_mutable, app.deployment_target, app.not_embedded, app.bundle_id]
        testflight|app store|ad hoc|release build|release mode|in release|in production & debug|xcode|development & works|work fine|working|work in|work with|show in
        One build gets the push as wanted, another does not: A build of Xcode has a token of the sandbox, one of TestFlight or the App Store a token of production: send each to its own host. If only the picture is missing, look at the extension's settings for Release: bundle identifier, profile, Minimum Deployments, and "Copy only when installing" of the phase that embeds it. [apns.environment, app.bundle_id, app.signing, app.not_embedded]
        400 error|error 400|status 400|code 400|http 400|bad request|a 400|returns 400|returned 400|invalid argument|invalid_argument & push|notification|apns|fcm|firebase
        A service answers 400: It refuses the push, because a name or a value in the request is wrong, or the device token. The body of its answer says which: print it. Give the request, as it is sent: nse-run check names each such fault. [request.invalid_value, request.wrong_name, apns.device_token]
        webp|svg|heic|avif & image|picture|photo|media|attachment
        The type of the picture: iOS attaches JPEG, PNG and GIF. It does not attach WebP, HEIC, SVG or AVIF, also where the file is called .png: send another type, or let the extension decode it and save it as PNG within its memory. [type.unsupported, type.mismatch]
        image|picture|photo|media|attachment|file|url & memory|large|too big|big image|big picture|5 mb|5mb|10 mb|10mb| ram |bigger
        Large files: An extension has about 24 MB of memory and 30 seconds, and iOS attaches pictures up to 10 MB, sounds up to 5 MB and videos up to 50 MB. Save the download to a file (downloadTask), never as Data or UIImage, and send smaller files. [extension.memory, body.too_large, budget.expired]
        image|picture|photo|media|attachment & without extension|without an extension|no extension|not end in|not end with|without file extension|no file extension
        An address without an ending: iOS takes the type of a file from its name or from the type hint, never from its bytes (error 101), and many SDKs take the name from the address. Send an address that ends in .jpg or .png, a Content-Type that says it, or set the type hint in the extension. [url.no_extension, media.vendor, type.hint]
        image|picture|photo|media|attachment|extension & sometimes|intermittent|occasionally|some devices|some users|not always|randomly
        The picture comes only sometimes: Most often, in this order: the download takes longer than the 30 seconds of the extension, or the file more memory than it has; the extension does not answer on each path; the address has expired, or its server refuses many phones at once; some phones have an older iOS than the extension needs. nse-run batch checks many pushes, nse-run drill the extension. [budget.expired, extension.memory, extension.no_answer, url.expires]
        foreground|infocusdisplay|willpresent|app is open|app was open|app open|app is active & dropp|timed out|not show|not display|not appear|not work|not see|not come|no image|no picture|no notification|without
        While the app is open: iOS asks the app whether to show a push that comes then. A handler (willPresent) that does not answer with banner, list or sound, or that prevents it (OneSignal: event.preventDefault(), complete(nil)), hides the push and its picture; the service extension has run before. A local notification that the app shows instead has no picture unless the app attaches one. Test with the app in the background. [request.local, app.no_extension]
        twice|two notifications|2 notifications|two pushes|duplicate notification|double notification & push|notification
        Two notifications for one push: iOS shows the push, and the app makes a notification of its own for it: in its handler for messages, or because content-available wakes it. One of them has no picture. Leave the app's own one out for each message with an alert. [payload.not_silent, request.local]
        long press|long-press|expand|pull down|pulled down|3d touch|force touch & image|picture|photo|thumbnail|attachment & only|no thumbnail|not show|collapsed
        Only the opened notification shows the picture: The banner has a small thumbnail at its edge, and a long press opens the whole picture. There is no thumbnail where the extension sets UNNotificationAttachmentOptionsThumbnailHiddenKey (hide-thumbnail for Home Assistant), or where a content extension draws the picture and nothing is attached. [media.invalid_options, extension.no_change]
        gif|video & still|static|not animat|not play|not move|first frame
        A GIF or a video stands still: iOS plays it only in the notification that a long press opens; the banner has a still thumbnail. Videos are taken as MPEG, MPEG-4 or AVI, up to 50 MB, GIFs up to 10 MB. [type.unsupported, body.too_large]
        error 404|404: not found|404 not found|(404|returns 404|status 404|a 404 & image|picture|photo|thumbnail|.jpg|.png
        The server does not have the picture: It answers 404 at that address, or does so from outside only: another path or host name, or a file that is gone before the phone loads it. Open the very address that is sent in a browser outside of your network, without a login. [http.status, media.needs_server]
        presigned|pre-signed|signed url|private bucket|403 & image|picture|photo|media|attachment
        The picture's address needs permission: The phone loads it without the login, the cookies and the headers of the app, and often much later. Put the permission into the address (a signature for GET that is good for days), and try it in a private window of a browser. [http.status, url.expires]
        localhost|127.0.0.1|local server|local network|192.168.|my computer & image|picture|photo|media|attachment
        The picture is in your own network: The phone loads it from there itself, and for a phone localhost is the phone. Elsewhere it does not reach that server. Put the picture on one that the internet reaches, with https. [policy.address, net.unreachable]
        30 seconds|30 sec|comes late|arrives late|delayed & push|notification & image|picture|photo|media|attachment|extension
        The push comes late and without its picture: iOS waits 30 seconds for the extension, which did not call the content handler. Most often one path (an error, no address, a download without an end) lacks that call. Set a time-out of 20 seconds for the download. [extension.no_answer, budget.expired]
        console|composer|dashboard|postman|curl|playground|pusher & works|shows|fine & but not|not from|not with|not via & image|picture|photo|media
        One sender's push has the picture, another's has not: The app is right, and the two pushes differ. Print userInfo in the extension for both, or give both requests to nse-run check: most often one has no "mutable-content": 1 in aps, or its address at a key that the extension does not read. [gate.not_mutable, media.none]
        image|picture|photo|media|attachment|thumbnail|rich push|rich notification & not show|not display|not appear|no image|no picture|without image|without the image|without picture|not getting|never shows|not visible|not load|not see|not receive|not work|missing|not come|not in the|fails to load|failed to load|stopped|disappear|but not on i|but not on the i|not on ios|only on android
        The push comes without its picture: Most often, in this order: the app has no Notification Service Extension (Android shows pictures by itself, iOS never does); the push has no "mutable-content": 1 in aps; the extension is not started, because its Minimum Deployments is above the phone's iOS or the app was built without it; the address is not at the key that the extension reads; it is not https, needs a login, or gives no JPEG, PNG or GIF. [app.no_extension, gate.not_mutable, app.deployment_target, media.none]
        simulator & extension|image|picture|push
        On the simulator: What `xcrun simctl push` or a file that is dragged in shows is no proof: it does not come from APNs. Send to the token of a phone, or of a simulator of Xcode 14 or later on a Mac with Apple silicon; both have tokens of the sandbox when Xcode has built the app. [apns.environment, gate.not_mutable]
        image|picture|photo|media|rich & send|how to|how can|possible|support
        A picture in a push needs three things: the push has "mutable-content": 1 in aps and a text; the https address of a JPEG, PNG or GIF is next to aps, at the key that the app reads (fcm_options.image for Firebase); the app has a Notification Service Extension, which loads the picture and attaches it. launch-image is something else. [app.no_extension, gate.not_mutable, media.none]
        """
}
