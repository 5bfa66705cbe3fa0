import NotificationCheck
import NotificationCore
import Testing

@Suite struct LogReaderTests {
    @Test(
        "a reason of APNs has other spellings",
        arguments: ["apns_bad_device_token", "APNSBadDeviceToken (1)"])
    func spellings(text: String) {
        #expect(readLog("Failed to send: \(text)\n")?.diagnostics.first?.code == .apnsDeviceToken)
    }

    @Test func `of a long path the name of the bundle is shown`() throws {
        let folder = "/Users/someone/Library/Developer/Xcode/DerivedData/Example-abcdefghij/Build/Products/"
        for path in [
            "NSE.appex", "InstallationBuildProductsLocation/Applications/NSE.appex/Kit_Privacy.bundle",
        ] {
            let report = try #require(readLog("error: Multiple commands produce '\(folder)\(path)'"))
            let name = try #require(path.split(separator: "/").last)
            #expect(report.diagnostics.first?.message.contains("\"\(name)\"") == true)
        }
    }

    @Test(
        "a text without a known line is not a log",
        arguments: [
            "", " \n\t ", "no picture is shown, what can I do?",
            "My extension is not called, and there is no error in the log. I restarted Xcode and the phone.",
            #"{"aps":{"alert":{"title":"Hello"},"mutable-content":1},"image":"https://a.example/a.jpg"}"#,
            #"{"message":{"token":"t","notification":{"title":"a"},"apns":{"payload":{"aps":{"mutable-content":1}}}}}"#,
            "target 'NSE' do\n  use_frameworks!\n  config.build_settings['APPLICATION_EXTENSION_API_ONLY'] = 'NO'\nend",
            "override func serviceExtensionTimeWillExpire() { contentHandler?(bestAttemptContent!) }",
            "NSLog(@\"Failed to download image given URL %@, error: %@\", url, error);",
            "if (error.code === 'messaging/registration-token-not-registered') {",
            "The library requires iOS 14 or later.", "the extension was killed because of memory",
            "exceeded mem limit: InactiveSoft 24 MB (non-fatal)", "Code=-10221 NSURLErrorDomain Code=-10221",
            "the reason is that somebody is Unregistered", "MyBadDeviceTokenTest",
            #""GET /a.jpg HTTP/2.0" 200 34122 "-" "NSE/1 CFNetwork/1494.0.7""#,
            #""GET /api HTTP/1.1" 403 15 "-" "curl/8"\n"GET /a.jpg HTTP/1.1" 200 9 "-" "NSE/1 CFNetwork/1""#,
            "  ✓ maps BadDeviceToken to 400 (3 ms)\n  ✔ drops the token on TopicDisallowed",
            "<ErrorResponse><Error><Type>Sender</Type><Code>AccessDenied</Code></Error></ErrorResponse>",
            "mocha: the caller does not have permission to read the sheet",
            "WARN [kafka] connection to node 1 terminated: read ECONNRESET", "stream ended unexpectedly",
            #"{"status":"internal","error":null,"unavailable":0}"#, "status code 200 in 210 ms",
            "INFO connection closed by APNs after 5 minutes without a push, and opened again",
            #"{"android":9,"ios":5,"invalidToken":0}"#, #"{"counts":1,"logs":[],"success":"ok"}"#,
            "=== RUN   TestPush/DeviceTokenNotForTopic\n--- PASS: TestPush/DeviceTokenNotForTopic (0.00s)",
            "test_apns.py::test_bad_token[BadDeviceToken] PASSED  [ 50%]",
            "const ReasonBadDeviceToken = \"BadDeviceToken\"", "HTTP/2 200\ncontent-type: text/html",
            "<title>4031 pictures</title>",
            "[ hasMutableContent: 10 ]", "I never see the word [modified] in the title",
        ])
    func unknown(text: String) {
        #expect(readLog(text) == nil)
    }

    @Test(
        "other words of a known line",
        arguments: [
            (
                "The file “a.jpg” couldn’t be opened because there is no such file.",
                .extensionAttachmentMissing
            ),
            ("NSE[312] NSURLConnection finished with error - code -1003", .dnsNXDomain),
            ("code=57): The parent bundle has the same identifier (a.b) as sub-bundle at /N", .appBundleID),
            ("<UNNotificationSettings: 0x28; authorizationStatus: Denied, soundSetting: Off", .gateAlertsOff),
            ("hyper.http20.exceptions.StreamResetError: Stream forcefully closed", .requestNotSent),
            ("{ VError: apn write failed: Not receiving Ping response after 150000 ms", .requestNotSent),
            (
                "api.push.apple.com/17.1.1.8:443] TLS handshake failed:\nSSLException: handshake timed out",
                .requestNotSent
            ),
            (#""r":"Platform token associated with the endpoint is not valid""#, .apnsDeviceToken),
            (
                "8 RESOURCE_EXHAUSTED: Quota exceeded for quota metric 'Sends' of service 'fcm.googleapis.com'",
                .requestNotSent
            ),
            (
                "SSLHandshakeException: Remote host closed it\n\tat com.notnoop.apns.internal.Utilities.wrap(U.java:1)",
                .apnsEnvironment
            ),
            (#"File "/a/site-packages/apns.py", line 230, in _connect"#, .apnsEnvironment),
            ("NSE.appex : 0xe8008017 (A signed resource has been added, modified, or deleted.)", .appSigning),
            ("unable to connect to ssl://gateway.push.apple.com:2195 (Connection refused)", .apnsEnvironment),
            ("PushSharp.Apple.X: Apns notification error: 'ConnectionError'", .apnsEnvironment),
            ("profile (Shop App Store) does not provision bundle id: com.acme.shop.NSE", .appSigning),
            ("the title of the message comes as 'Test Push [modified]'", .extensionNoChange),
            (
                "#0\t0x1933b5d88 in __pthread_kill ()\n#2\t0x193221644 in abort ()\n#3\t0x193389cc0 in abort_message ()",
                .extensionCrashed
            ),
            ("BadDeviceTokenThe specified device token was bad. Verify that", .apnsDeviceToken),
            ("[error] app@host  missing_topic: a header is missing", .apnsTopic),
            ("response: :topic_disallowed", .apnsTopic),
            (#"{"Outcome":"BadChannel"}"#, .apnsDeviceToken),
            (
                "The following build commands failed:\n\tCodeSign /b/NSE.appex (in target 'NSE' from project 'Demo')",
                .appSigning
            ),
            (#"{"errors":{"invalid_aliases":{"external_id":["u"]}}}"#, .apnsDeviceToken),
            ("\"ExponentPushToken[a]\" is not a registered push notification recipient", .apnsDeviceToken),
            ("PEM routines:PEM_do_header:bad password", .requestNotSent),
            (
                #"17.1.2.3 - - [02/May/2024] "GET /a.jpg HTTP/2.0" 403 153 "-" "KitNotificationServiceExtension/7 CFNetwork/1494.0.7""#,
                .httpStatus
            ),
            (
                "<?xml version=\"1.0\"?>\n<Error>\n  <Code>AccessDenied</Code>\n<Message>Access Denied</Message></Error>",
                .httpStatus
            ),
            (
                "Post https://api.push.apple.com/3/device/a: http2: peer server initiated graceful shutdown after",
                .requestNotSent
            ),
            (
                "Post \"https://api.push.apple.com/3/device/a\": (Client.Timeout exceeded while awaiting headers)",
                .requestNotSent
            ),
            ("Invalid parameter: Attributes Reason: Platform credentials are invalid", .apnsAuthorization),
            ("AuthenticationError: Invalid APNS credential", .apnsAuthorization),
            ("Could not find a valid aps-environment entitlement in the profiles", .appEnvironment),
            (
                "FirebaseMessagingError: The caller does not have permission\n  code: 'messaging/mismatched-credential',",
                .requestNotSent
            ),
            ("[ERROR] [ios] Notification 7 failed with error: Invalid token (8)", .apnsEnvironment),
            ("\"details\":{\"error\":\"DeviceNotRegistered\"}", .apnsDeviceToken),
            ("[ERROR] [ios_app] Notification 3710223 failed, 410/Unregistered", .apnsDeviceToken),
            ("Notification rejected by the APNs gateway: Unregistered", .apnsDeviceToken),
            ("aws log info tells that Status code: 8 - Invalid token.", .apnsDeviceToken),
            (
                "object(Pushok\\Response)[1564]\n  private 'apnsId' => string ''\n  private 'statusCode' => int 0",
                .requestNotSent
            ),
            ("$ curl -I https://cdn.a.example/a.jpg\nHTTP/2 403 \nserver: cloudflare", .httpStatus),
            ("> GET /a.jpg HTTP/1.1\n> Host: a.example\n>\n< HTTP/1.1 404 Not Found\n", .httpStatus),
            ("HTTP/1.1 404 Not Found\nConnection: keep-alive\nContent-Type: text/html\n", .httpStatus),
            ("HTTP request sent, awaiting response... 403 Forbidden", .httpStatus),
            ("MIInstallerErrorDomain Code=57 {LegacyErrorString=AppexBundleIDNotPrefixed}", .appBundleID),
            ("<html><head><title>403 Forbidden</title></head></html>", .httpStatus),
            ("<title>Attention Required! | Cloudflare</title>", .httpStatus),
            (
                "2024-05-02\tFRA56-P1\tGET\t/a.jpg\t403\t-\tNotificationService/1%20CFNetwork/1494.0.7\t-",
                .httpStatus
            ),
            (
                #""GET /a.jpg HTTP/1.1" 403 AccessDenied 243 - 7 - "-" "NSE/12 CFNetwork/1494.0.7" -"#,
                .httpStatus
            ),
            ("var connection = new apn.Connection({ production: true });", .apnsEnvironment),
            ("GuzzleHttp: cURL error 60: SSL certificate problem: self-signed certificate", .tlsVerify),
            (
                "[Warning] [main] [NotificationService.swift:90] serviceExtensionTimeWillExpire() > expired",
                .extensionNoAnswer
            ),
            ("Error: New streams cannot be created after receiving a GOAWAY", .requestNotSent),
            ("assert proto in H2_NPN_PROTOCOLS or proto == H2C_PROTOCOL", .requestNotSent),
            ("[ERROR] [app] Certificate expired at 2015-05-09 17:52:10 UTC.", .requestNotSent),
            ("SSLHandshakeException: Received fatal alert: certificate_unknown", .requestNotSent),
            ("curl: (7) Failed to connect to api.push.apple.com port 443: Timed out", .requestNotSent),
            (
                "Post \"https://api.push.apple.com/3/device/ab\": remote error: handshake failure",
                .requestNotSent
            ),
            ("Could not negotiate TLS encryption with APNS: sslv3 alert handshake failure", .requestNotSent),
            (
                "ConnectTimeoutException: connection timed out: api.push.apple.com/17.1.1.8:2197",
                .requestNotSent
            ),
            ("dial tcp: lookup api.sandbox.push.apple.com on 10.0.0.2:53: no such host", .requestNotSent),
            (#"{"jse_shortmsg":"stream ended unexpectedly","jse_info":{}}"#, .requestNotSent),
            ("[WARNING] retry due to error (SocketError, Socket was remotely closed)", .requestNotSent),
            ("The Apns certificate is expired. .TrackingId:66d9", .requestNotSent),
            ("connect(2) for \"17.110.226.26\" port 2195", .apnsEnvironment),
            (#"{"results": [{"error": "InternalServerError"}]}"#, .requestNotSent),
            (#"{"error":{"code":500,"message":"An error","status":"INTERNAL"}}"#, .requestNotSent),
            ("{ \"ios\": { \"InvalidToken\": 1 } }", .apnsDeviceToken),
            ("Resource has been exhausted (e.g. check quota).", .requestNotSent),
            (
                "Kreait\\Firebase\\Exception\\Messaging\\ServerError\nInternal error encountered",
                .requestNotSent
            ),
            ("Error trying to initialize APN\nENAMETOOLONG: name too long, open 'XXX'", .requestNotSent),
            ("HttpSenderException: cURL Error [58]: unable to set private key file", .requestNotSent),
            (
                "A call to SSPI failed. ---> Win32Exception: The message received was unexpected or badly formatted",
                .requestNotSent
            ),
            ("IllegalStateException: Channel closed before HTTP/2 preface completed.", .requestNotSent),
            ("Notice: Use of undefined constant CURL_HTTP_VERSION_2_0 in /a/Abstract.php", .apnsRequestLine),
            ("[homeassistant.components.notify.ios] Internal server error", .requestNotSent),
            ("The device token could not be validated against any known credentials", .apnsAuthorization),
            (#""errorType": "EndpointDisabledException""#, .apnsDeviceToken),
            ("NotFoundException: Endpoint does not exist (Service: Sns, Status Code: 404)", .apnsDeviceToken),
            ("Error during registration: Bad response status code: (200, 210)", .requestInvalidValue),
            ("Undefined offset: 1 in /app/vendor/edamov/pushok/src/Client.php on line 99", .apnsRequestLine),
            ("Invalid parameter: Message too long", .payloadTooLarge),
            ("Operation is not implemented, or supported, or enabled.", .requestRetired),
            ("duplicate symbol '_OBJC_CLASS_$_Kit' in:", .appWrongKind),
            ("Invalid value at 'message.data[1].value' (TYPE_STRING), 21465", .requestInvalidValue),
            (
                "Asset validation failed (90056) The Info.plist file is missing the required key: CFBundleVersion.",
                .appDamaged
            ),
            (#"net/http: malformed HTTP response "\x00\x00\x12\x04""#, .apnsRequestLine),
            (
                "kernel Sandbox: NSE(12) deny(1) file-write-create /private/var/mobile/Containers/Data/a.jpg",
                .extensionAttachmentMissing
            ),
            ("Sandbox: rsync.samba(13) deny(1) file-write-create, /Users/a/Build/x", .appVendorMissing),
            (#"amfid: /a/NSE not valid: Code=-413 "No matching profile found""#, .appSigning),
            ("because it has an invalid code signature, inadequate entitlements or its profile", .appSigning),
            ("Error Domain=NSCocoaErrorDomain Code=3000 \"未找到“aps-environment”\"", .appEnvironment),
            ("ErrorDomain=NSCocoaErrorDomainCode=3010\"…inthesimulator\"", .appEnvironment),
            (
                "Error Domain=NSOSStatusErrorDomain Code=13 \"Application not properly entitled for push notifications.\"",
                .appEnvironment
            ),
            (
                "Failed to find development Xcode managed provisioning profile for bundle id: org.a.nse.",
                .appSigning
            ),
            (
                "App Transport Security has blocked a cleartext HTTP (http://) resource load since it is insecure.",
                .appTransportSecurity
            ),
            ("ITMS-90334: Invalid Code Signature Identifier. The identifier \"a-5555\" in", .appSigning),
            ("This application's bundle identifier does not match its code signing identifier.", .appSigning),
            (
                "Error Domain=NSCocoaErrorDomain Code=260 \"The file couldn't be opened\"",
                .extensionAttachmentMissing
            ),
            (
                "error: Unable to load contents of file list: '/Target Support Files/Pods-NSE/x.xcfilelist'",
                .appVendorMissing
            ),
            ("Type 'Kit' has no member 'didReceiveNotificationExtensionRequest'", .appVendorMissing),
            ("libc++abi: terminating with uncaught exception of type NSException", .extensionCrashed),
            ("ld: warning: Could not find or use auto-linked framework 'Flutter'", .appVendorMissing),
            ("error:1E08010C:DECODER routines::unsupported", .requestNotSent),
            (
                "Cross-Origin Request Blocked: The Same Origin Policy disallows reading the remote resource at https://onesignal.com/api/v1/notifications.",
                .requestNotSent
            ),
            (
                "Access to script at 'https://cdn.onesignal.com/sdks/a.js' from origin 'https://m.example' has been blocked by CORS policy",
                .mediaUnverified
            ),
            ("Hub connection error: Error Domain=NSCocoaErrorDomain Code=4097", .extensionCrashed),
            ("No enum constant com.google.firebase.ErrorCode.UNIMPLEMENTED", .requestRetired),
            ("Undefined symbols for _OBJC_CLASS_$_RCTPushService", .appVendorMissing),
            ("Error (Xcode): Undefined symbol: _RCTRegisterModule", .appVendorMissing),
            ("Use of unresolved identifier 'KitExtension'", .appVendorMissing),
            ("Kit.m:15:8: No known class method for selector 'fill:withContentHandler:'", .appVendorMissing),
            ("ld: bitcode bundle could not be generated because 'Kit' was built without", .appArchitecture),
            ("Error (Xcode): Framework 'PushKitten' not found", .appVendorMissing),
            (
                "'shared' is only available in application extensions for iOS 16.0 or newer",
                .appDeploymentTarget
            ),
        ] as [(String, Code)])
    func wording(text: String, code: Code) {
        #expect(readLog(text)?.diagnostics.first?.code == code)
    }

    @Test("the best comes first: severe ahead of mild, the cause ahead of what follows from it")
    func order() throws {
        let report = try #require(
            readLog(
                """
                warning: The CFBundleVersion of an app extension ('1') must match that of its containing parent app ('2').
                NotificationService.swift:1:8: error: no such module 'Push'
                error: No profiles for 'org.a.nse' were found
                """))
        #expect(report.diagnostics.map(\.code) == [.appSigning, .appVendorMissing, .appVersion])
        #expect(report.diagnostics.map(\.severity) == [.error, .error, .warning])
        #expect(report.kind == .build)
    }

    @Test("what to change has no secret to mask", arguments: LogRow.all)
    func unmasked(row: LogRow) throws {
        for diagnostic in LogReader.read(Array(row.line.utf8), name: nil)?.diagnostics ?? [] {
            let hint = diagnostic.hint ?? ""
            #expect(Secrets.masked(hint) == hint)
        }
    }

    @Test("a general line is left out next to a cause")
    func general() throws {
        let linker = "clang: error: linker command failed with exit code 1"
        #expect(readLog(linker)?.diagnostics.count == 1)
        let report = try #require(
            readLog(linker + "\n- A (true) and B (false) do not both set use_frameworks!."))
        #expect(report.diagnostics.count == 1)
        #expect(report.diagnostics[0].message.contains("use_frameworks!"))
        let lock = try #require(
            readLog("Exception Type:  EXC_CRASH (SIGKILL)\nTermination Reason: RUNNINGBOARD 0xdead10cc\n"))
        #expect(lock.diagnostics.map(\.code) == [.appAppGroup])
        let old = "point identifier that is not supported on this version of iOS\nfor the value of the "
        let install = try #require(
            readLog("an extension \(old)NSExtensionPointIdentifier key in its Info.plist."))
        #expect(install.diagnostics.map(\.code) == [.appDeploymentTarget])
    }

    @Test func `a build that failed comes before a warning about it`() throws {
        let report = try #require(
            readLog(
                "warning: The CFBundleVersion of an app extension ('1') must match that of its containing parent app ('2').\n"
                    + "Command ValidateEmbeddedBinary failed with a nonzero exit code\n"))
        #expect(report.diagnostics.map(\.code) == [.appNotEmbedded, .appVersion])
    }

    @Test("at most five findings, each once")
    func five() throws {
        let all = LogRow.apns.map(\.line).joined(separator: "\n")
        #expect(readLog(all + all)?.diagnostics.count == 5)
        let twice = "400 BadDeviceToken\n400 BadDeviceToken\n"
        #expect(readLog(twice)?.diagnostics.count == 1)
    }

    @Test("the place is the line")
    func place() throws {
        let text = "one\n  two: 400 BadDeviceToken \r\nthree"
        let origin = try #require(readLog(text)?.diagnostics.first?.origin)
        #expect(String(decoding: Array(text.utf8)[origin.range], as: UTF8.self) == "two: 400 BadDeviceToken")
        #expect(origin.path.isEmpty)
    }

    @Test("names next to the line are taken into the texts")
    func names() throws {
        let bundle = try #require(
            readLog(
                """
                error: Embedded binary's bundle identifier is not prefixed with the parent app's bundle identifier.

                    Embedded Binary Bundle Identifier:  org.other.nse
                    Parent App Bundle Identifier:       org.example.app
                """))
        #expect(bundle.diagnostics[0].hint?.contains("\"org.example.app\"") == true)
        let target = try #require(readLog("[!] Unable to find a target named `NSE` in project `A.xcodeproj`"))
        #expect(target.diagnostics[0].message.contains("\"NSE\""))
        let profile = try #require(
            readLog("\"Push NSE.appex\" requires a provisioning profile with the App Groups feature."))
        #expect(profile.diagnostics[0].message.contains("\"Push NSE.appex\""))
    }

    @Test("a name that is not there is described")
    func noName() throws {
        let report = try #require(readLog("No profiles for '"))
        #expect(report.diagnostics[0].message.contains("the extension's bundle identifier"))
    }

    @Test(
        "quotes, escapes, colours and line breaks do not count",
        arguments: [
            "no valid \\U201caps-environment\\U201d entitlement string found for application",
            "no valid \\\\\\\"aps-environment\\\\\\\" entitlement string found for application",
            "\u{1B}[31mno valid\u{1B}[0m &quot;aps-environment&quot;\\nentitlement  string\n> found for application",
            "NO VALID `aps-environment` ENTITLEMENT\u{A0}STRING FOUND FOR APPLICATION",
        ])
    func notations(text: String) {
        #expect(readLog(text)?.diagnostics.first?.code == .appEnvironment)
    }

    @Test("words of a line that are too far from each other are none of it")
    func gaps() {
        let far = String(repeating: "x ", count: 400)
        #expect(readLog("Cycle inside A; building could produce unreliable results") != nil)
        #expect(readLog("Cycle inside \(far) building could produce unreliable results") == nil)
        #expect(readLog("building could produce unreliable results. Cycle inside A") == nil)
    }

    @Test("a name from the log that looks like the place of another one stays as it is")
    func namesAreFilledOnce() {
        let report = readLog(
            "The CFBundleVersion of an app extension ('{1}') must match that of its containing parent app ('7')."
        )
        let message = report?.diagnostics.first?.message ?? ""
        #expect(message.contains("has the version \"{1}\", the app \"7\"."))
    }

    @Test("what may pass by itself is transient")
    func transient() {
        #expect(readLog("NSURLErrorDomain Code=-1001")?.diagnostics.first?.isTransient == true)
        #expect(readLog("NSURLErrorDomain Code=-1022")?.diagnostics.first?.isTransient == false)
    }

    @Test("the end that launchd reports for the memory limit is that limit, not a crash")
    func memoryLimit() {
        let report = readLog("[xpcservice<org.a.nse>:9] termination reported by launchd (1, 7, 7)")
        #expect(report?.diagnostics.map(\.code) == [.extensionMemory])
    }

    @Test("a healthy device log has no known line")
    func healthy() {
        #expect(
            readLog(
                """
                SpringBoard: [org.a] Received remote notification request 1 [ waking: 0, hasAlertContent: 1, \
                hasSound: 1 hasBadge: 0 hasContentAvailable: 0 hasMutableContent: 1 pushType: Alert]
                SpringBoard: [org.a] Remote notification request 1 can be modified: 1
                runningboardd: [xpcservice<org.a.nse([app<org.a>])>:9] termination reported by launchd (2, 9, 9)
                runningboardd: [xpcservice<org.a.nse([app<org.a>])>:9] termination reported by launchd (1, 9, 9)
                """) == nil)
    }
}
