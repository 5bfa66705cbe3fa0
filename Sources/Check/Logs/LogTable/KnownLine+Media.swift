extension KnownLine {
    static let attachments = read(
        """
        === type.hint device(UserNotifications)
        unrecognized attachment file type…typehint^attachmentunrecognizedtype…typehint^typehint…unrecognized attachment file type^typehint…attachmentunrecognizedtype
        iOS could not tell the file's type (error 101): the type hint must be a uniform type such as public.jpeg, not image/jpeg.
        Save the file under a name with .jpg, .png, .gif or .mp4 before you make the attachment. Then no hint is needed; if you give one, write UTType.jpeg.identifier.
        === type.unsupported,media.vendor,type.hint,type.mismatch device(UNErrorDomain 101: attachmentUnrecognizedType)
        unrecognized attachment file type
        iOS could not tell the file's type (error 101): the name of the saved file has no extension that it knows, also where the address has one.
        Save the file under a name with .jpg, .png, .gif or .mp4 before you make the attachment; downloads end in .tmp. With an SDK, send an address that ends in .jpg or .png. WebP, HEIC and SVG do not work.
        === extension.attachment_missing,extension.attachment_outside device(UNErrorDomain 100: attachmentInvalidURL)
        invalid attachment file url
        The attachment got no address of a local file (error 100). iOS takes files only, no web addresses.
        Download the picture first, then use URL(fileURLWithPath:) with the saved file. The file must exist.
        === body.too_large,type.near_limit device(UNErrorDomain 102: attachmentInvalidFileSize)
        invalid attachment file size
        The file is too large or empty (error 102): pictures and GIFs may have \(MediaFamily.image.megabytes) MB, sounds \(MediaFamily.audio.megabytes) MB, videos \(MediaFamily.movie.megabytes) MB.
        Send a smaller file. 1 MB and 1000 pixels are plenty.
        === extension.attachment_missing device(UNErrorDomain 103: attachmentNotInDataStore)
        attachment is not in the data store
        The attachment's file is not where iOS keeps it (error 103): it was moved or used a second time.
        Write a new file, with a new name, for each notification: iOS moves the file away when it takes it.
        === extension.attachment_missing,extension.attachment_outside device(UNErrorDomain 104: attachmentMoveIntoDataStoreFailed)
        failed to move attachment file into data store
        iOS could not take the attachment's file (error 104): it is gone, locked, or was used before.
        Write each file under a unique name in the temporary directory, call contentHandler only after that, and do not delete it yourself.
        === type.damaged,type.incomplete,body.truncated,type.mismatch symptom device(UNErrorDomain 105: attachmentCorrupt)
        attachment is corrupt
        The file is not what its name says, or is damaged (error 105).
        Check the status and the type of the server's answer before you save it: a 404 page saved as .jpg ends like this. nse-run check with the picture's address shows what it is.
        === extension.no_text,gate.no_alert device(UNErrorDomain 1401: notificationInvalidNoContent)
        notification has no user visible content
        The notification has no text, sound or badge (error 1401).
        Give the content a title or a body before it is handed on.
        === extension.attachment_missing warning device(NSCocoaErrorDomain 516)
        because an item with the same name already exists^nscocoaerrordomain code=516|
        A file of that name is there already, from an earlier push. The picture is not saved.
        Save each download under a unique name (UUID().uuidString and the extension), or remove the old file.
        === app.app_group warning device(NSURLErrorDomain -995)
        shared container identifier of the url session
        A background session of an extension needs an app group for its files. The download was not started.
        Use URLSession.shared in the extension, or set sharedContainerIdentifier to the name of an app group.
        === extension.attachment_missing warning device(NSCocoaErrorDomain 513)
        nscocoaerrordomain code=513|^permission to save the file^|sandbox: …|deny(1) file-write…/var/mobile/
        A file could not be written there: an extension may write into its own temporary directory and its app group only.
        Save the download in FileManager.default.temporaryDirectory, under a unique name with its ending.
        === extension.attachment_missing warning device(URLSession)
        .jpg" couldn't be opened because there is no^.png" couldn't be opened because there is no^cfnetworkdownload_…no such file^cfnetworkdownload_…doesn't exist^nscocoaerrordomain code=260|^nscocoaerrordomain code=4|
        A file was gone when it was read or moved, often the download.
        Move the download inside the completion handler of downloadTask: it is deleted when that returns.
        === media.lost symptom device(FirebaseMessaging, OneSignal)
        failed to create attachment with url^failed to move the image file to local location^onesignal encountered an exception while downloading file
        The SDK could not attach the picture.
        Check the error in the same line. Most often the address has no .jpg or .png and the server sends no Content-Type of a picture.
        === url.malformed device(FirebaseMessaging)
        the image url provided is invalid
        > provided is invalid^the address
        FirebaseMessaging cannot read the picture's address: {0}.
        Send a full https address; percent-encode spaces and special letters (a space is %20).
        === media.lost warning symptom device(Foundation, NSUserCancelledError)
        nscocoaerrordomain code=3072|^nscocoaerrordomain error 3072^cfnetwork…3072|
        A download or another operation was cancelled (3072): by the code, or because the process was about to end.
        Keep the session and the task in properties until the download ends, and do not cancel it before that.
        === payload.syntax warning symptom device(NSCocoaErrorDomain 3840)
        nscocoaerrordomain code=3840|
        A text was to be JSON and is none (3840): it is cut off, empty or something else.
        Print that text and give it: nse-run check says where it breaks. Some tools cut long payloads.
        === media.unverified note device(UserNotifications)
        <unnotificationattachment:…type: public.
        iOS took the file as an attachment: the download and the type were right.
        If no picture is seen, see whether this content goes to contentHandler, and on the phone Settings > Notifications > Show Previews.
        === media.lost warning symptom device(Foundation, NSFeatureUnsupportedError)
        nscocoaerrordomain code=3328|^nscocoaerrordomain error 3328^cfnetwork…3328|
        The system does not support this operation here (3328), such as a background session in an extension.
        Use URLSession with the configuration .ephemeral or .default in the extension.
        === media.lost warning general device(FirebaseMessaging, OneSignal)
        failed to download image given url^encountered an error while attempting to download file with url^failed to load attachment^whilst trying to resolve an attachment
        The SDK could not download the picture.
        Check the address: nse-run check with it shows what the server answers. It must be open to the phone without a login.
        """)

    /// What an extension got, as web servers, S3 and CloudFront log it, and what programs for a terminal print:
    /// `" 403 153 "-" "NSE/1 CFNetwork/1494.0.7 Darwin/23.4.0"`.
    private static func failures(with status: Int) -> [String] {
        ["nse", "notification", "notification~service"].flatMap { name in
            ["\" \(status)|~\"-\" \"~", "\" \(status) accessdenied|…\"-\" \"~", "|\(status) - ~"].map {
                "\($0)\(name)~cfnetwork/"
            }
        } + [
            "nshttpurlresponse…status code: \(status)|", "|statuscode = \(status)|", "<title>\(status)|",
            "awaiting response... \(status)|", "|curl -i…http/~ \(status)|", "get /…< http/~ \(status)|",
            "http/~ \(status)|…content-type: text/html",
        ]
    }

    /// Answers as apps log them, and messages of Alamofire.
    static let responses = read(
        """
        === http.status warning symptom device
        \([400, 401, 403, 404, 410, 500, 502, 503].flatMap(failures(with:)).joined(separator: "^"))^sorry, you have been blocked^attention required!~cloudflare^the request could not be satisfied^<error>~<code>accessdenied</code>^<error>~<code>nosuchkey</code>^<error>~<code>signaturedoesnotmatch</code>^<error>~<code>blobnotfound</code>
        A server answered with an error, which URLSession does not report as one. If that was the picture's, there is no picture.
        Give the picture's address to nse-run check. In the extension, test statusCode before the file is attached.
        === url.expires warning device(S3, Azure Storage)
        <message>request has expired</message>^<message>the provided token has expired^signature not valid in the specified time frame
        The signed address had expired when it was loaded. If that was the picture's, there is no picture.
        Sign it for some days: a phone may load the picture long after the push was sent. A token that signs must live as long.
        === type.unsupported warning device(Wget)
        awaiting response... 200 ok~length: ~[text/html]
        The server answered with a web page. If that was the picture's address, there is no picture.
        Send the address of the file itself. For Google Drive, Dropbox and the like that is not the one of the page that shows it.
        === http.status device(Alamofire, AFError.responseValidationFailed)
        response status code was unacceptable
        The server answered the download with an error, not with the picture.
        Open the address in a private window: it must show the picture without a login. nse-run check with the address shows the status.
        === body.empty device(Alamofire, AFError.responseSerializationFailed)
        input data was nil or zero length
        The server's answer was empty: there was no picture in it.
        Open the address in a private window. A camera that is off, or an address that needs a login, often answers so.
        === type.unsupported device(Alamofire, AFError.unacceptableContentType)
        response content type~was unacceptable^does not match any acceptable types
        The app does not take the server's Content-Type for a picture.
        Let the server send image/jpeg, image/png or image/gif with the file.
        === app.transport_security,url.scheme,policy.tls_downgrade device(NSURLErrorDomain -1022: appTransportSecurityRequiresSecureConnection)
        app transport security policy requires the use of a secure connection^app transport security has blocked a cleartext http
        A download was stopped before it began: the address is http, and the program may load https only (error -1022).
        Send an https address. Or allow the host in NSAppTransportSecurity of the extension's own Info.plist; that of the app does not count.
        === url.malformed,url.scheme device(NSURLErrorDomain -1002: unsupportedURL)
        |unsupported url|
        A download was not started: the address is not a full https address (error -1002).
        Send https:// and the whole address; paths such as /images/a.jpg do not work on a phone.
        === url.malformed device(NSURLErrorDomain -1000: badURL)
        ^
        A download was not started: the address cannot be read (error -1000).
        Percent-encode spaces and special letters in the address (a space is %20), and remove line breaks.
        === net.connect_timeout,budget.expired warning passing device(NSURLErrorDomain -1001: timedOut)
        |the request timed out|
        A download took too long and was stopped (error -1001).
        Send a smaller picture from a fast server or CDN. The extension has 30 seconds for everything.
        === dns.nxdomain,dns.nodata device(NSURLErrorDomain -1003: cannotFindHost)
        a server with the specified hostname could not be found
        The phone does not find the picture's server (error -1003).
        Check the host's spelling, and that it is public: names of an office or home network do not work elsewhere.
        === net.refused,policy.address warning passing device(NSURLErrorDomain -1004: cannotConnectToHost)
        |could not connect to the server|
        The picture's server did not take the phone's connection (error -1004).
        Check the port, and that the server is open to the internet and not to your network only.
        === net.reset,body.truncated warning passing device(NSURLErrorDomain -1005: networkConnectionLost)
        |the network connection was lost|
        The connection broke off during a download (error -1005).
        Try it again; if it happens often, look at the server's or CDN's limits.
        === net.unreachable warning passing device(NSURLErrorDomain -1009: notConnectedToInternet)
        internet connection appears to be offline
        The phone could not connect when it loaded the picture (error -1009): it had no internet, or the server is in a local network.
        Give an address that can be reached from outside of your network, in Home Assistant its external URL. Check that mobile data is on for the app, and send the push again.
        === http.status,http.protocol device(NSURLErrorDomain -1011: badServerResponse)
        ^
        The server answered a download with an error (error -1011).
        Open the address in a private window: it must show the picture without a login.
        === http.redirect_limit device(NSURLErrorDomain -1007: httpTooManyRedirects)
        ^
        The server redirects a download in a circle (error -1007).
        Send the address at which the picture really is.
        === extension.attachment_missing device(NSURLErrorDomain -1100: fileDoesNotExist)
        ^
        A local file that was to be loaded does not exist (error -1100).
        Use the address of the file that the download saved, and do not delete it before contentHandler.
        === http.status,extension.attachment_outside device(NSURLErrorDomain -1102: noPermissionsToReadFile)
        ^
        The phone may not load the file (error -1102).
        Make the picture public, or send a signed address that is valid for some days.
        === body.too_large device(NSURLErrorDomain -1103: dataLengthExceedsMaximum)
        ^
        The file is larger than the download allows (error -1103).
        Send a smaller picture.
        === tls.handshake,tls.verify device(NSURLErrorDomain -1200: secureConnectionFailed)
        an ssl error has occurred
        iOS refuses the server's TLS: it needs TLS 1.2 and a valid certificate (error -1200).
        Give the picture's address to nse-run check, and correct the server's certificate or its TLS settings.
        === tls.verify device(NSURLErrorDomain -1202: serverCertificateUntrusted)
        the certificate for this server is invalid
        The phone does not trust the server's certificate (error -1202).
        Use a certificate of a public authority for exactly this host, with its intermediate certificate.
        === tls.verify device(NSURLErrorDomain -1204: serverCertificateNotYetValid)
        ^
        The server's certificate is not yet valid (error -1204).
        Check the certificate's dates and the phone's clock.
        === extension.no_answer,extension.late_answer,budget.expired warning symptom device(NSURLErrorDomain -999: cancelled)
        ^
        A download was cancelled by the program, or its session ended before it was done (error -999).
        Keep the URLSession and call contentHandler only in the download's completion handler.
        """)
}
