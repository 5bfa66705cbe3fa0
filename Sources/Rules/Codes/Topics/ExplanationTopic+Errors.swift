/// Error numbers of Apple's frameworks and of HTTP.
///
/// Sources: Apple's documentation of `UNError.Code` and of `URLError.Code`; RFC 9110, section 15.
extension ExplanationTopic {
    struct ErrorRow: Sendable {
        var domain: String
        var number: Int
        var topic: ExplanationTopic
    }

    static let errors: [ErrorRow] = notificationErrors + urlErrors + statuses + curlErrors

    /// Source: curl, "Exit codes" of its manual.
    private static let curlErrors = rows(
        "curl",
        """
        1: This curl cannot speak HTTP/2, which APNs needs: see the features of curl --version. [http.protocol]
        3: The address is malformed, often by a space or a quotation mark in it. [url.malformed]
        6: There is no host of this name. [dns.nxdomain]
        7: The server, or a firewall ahead of it, refuses the connection. [net.refused]
        16: The HTTP/2 connection broke. APNs closes it for a client certificate or a header that it does not take. [http.protocol, apns.authorization]
        22: The server answered with a status of 400 or more. Its body says why: leave out --fail. [http.status]
        28: The time is over: the server did not answer, or a firewall drops the packets. [net.connect_timeout]
        35: The TLS handshake failed: the client certificate, its key, or the versions of TLS. [tls.handshake, apns.authorization]
        52: The server closed the connection without an answer. APNs needs HTTP/2: --http2. [http.protocol]
        56: The connection broke while the answer was read. APNs ends it so when it does not take the client certificate, or without HTTP/2. [net.reset, apns.authorization]
        58: The client certificate or its key cannot be read: the file, its type or its password. [apns.authorization]
        60: The certificate of the server cannot be verified: the root certificates of this machine are old, or a proxy has its own. [tls.verify]
        92: The server ended the HTTP/2 stream. APNs does so for a request that it cannot read. [http.protocol]
        """)

    /// - Parameter lines: in each a number, the name of its case, its text, and the codes that it leads to.
    private static func rows(_ domain: String, _ lines: String) -> [ErrorRow] {
        lines.split(separator: "\n").compactMap { line in
            let (head, rest) = halves(line, ": ")
            let (number, name) = halves(head, " ")
            guard let value = Int(number) else { return nil }
            let title = "\(domain) \(name.isEmpty ? number : head.replacing(" ", with: ": "))"
            return ErrorRow(domain: domain, number: value, topic: topic(title, rest))
        }
    }

    /// - Parameter rest: the text, and the codes in brackets.
    static func topic(_ title: String, _ rest: Substring) -> ExplanationTopic {
        let (text, codes) = halves(rest.hasSuffix("]") ? rest.dropLast() : rest, " [")
        return ExplanationTopic(
            title, String(text), codes.split(separator: ", ").compactMap { Code(rawValue: String($0)) })
    }

    static func halves(_ text: Substring, _ mark: String) -> (Substring, Substring) {
        guard let range = text.firstRange(of: mark) else { return (text, "") }
        return (text[..<range.lowerBound], text[range.upperBound...])
    }

    private static let notificationErrors = rows(
        "UNErrorDomain",
        """
        1 notificationsNotAllowed: The user has not allowed notifications for this app. [gate.alerts_off]
        100 attachmentInvalidURL: The URL of the attachment is not the URL of a file on the phone, or there is no such file. UNNotificationAttachment takes file URLs only: download the picture first. [extension.attachment_missing, extension.attachment_outside]
        101 attachmentUnrecognizedType: iOS finds no type that it attaches. It takes the type from the type hint or from the extension of the file, never from its bytes: a file that ends in .tmp, or has no extension, is refused. [media.vendor, type.unsupported, type.hint, type.mismatch]
        102 attachmentInvalidFileSize: The file is larger than iOS attaches: \(MediaFamily.limitList). [body.too_large, type.near_limit]
        103 attachmentNotInDataStore: The file of the attachment is not in the system's store any more. [extension.attachment_missing]
        104 attachmentMoveIntoDataStoreFailed: iOS could not move the file into its store: the file is gone or cannot be read, or it is in a directory that the system cannot reach. [extension.attachment_missing, extension.attachment_outside]
        105 attachmentCorrupt: The file has a type that iOS attaches, but it cannot be decoded. [type.incomplete, type.damaged, body.truncated, type.mismatch]
        1400 notificationInvalidNoDate: A local notification has no date to appear at.
        1401 notificationInvalidNoContent: The notification has no text, sound or badge. [extension.no_text, gate.no_alert]
        1500 contentProvidingObjectNotAllowed: The object given to updating(from:) is of a type that is not allowed. [media.communication]
        1501 contentProvidingInvalid: The object given to updating(from:) is not complete. [media.communication]
        1600 badgeInputInvalid: The number of the badge is not valid.
        """)

    private static let urlErrors = rows(
        "NSURLErrorDomain",
        """
        -999 cancelled: The download was cancelled, often because the extension answered before it had ended. [extension.late_answer, budget.expired]
        -1000 badURL: The address is not a URL. [url.malformed]
        -1001 timedOut: The server did not answer, or the file did not come, in time. [budget.expired, net.connect_timeout]
        -1002 unsupportedURL: The address does not begin with http:// or https://. [url.scheme, url.malformed]
        -1003 cannotFindHost: There is no host of this name. [dns.nxdomain, dns.nodata]
        -1004 cannotConnectToHost: The server refuses the connection. [net.refused, policy.address]
        -1005 networkConnectionLost: The connection broke during the download. [net.reset, body.truncated]
        -1006 dnsLookupFailed: The name of the host could not be looked up. [dns.servfail, dns.nxdomain]
        -1007 httpTooManyRedirects: The server redirects too often, usually in a circle. [http.redirect_limit]
        -1009 notConnectedToInternet: The phone has no connection to the Internet.
        -1010 redirectToNonExistentLocation: A redirect has no usable address. [http.redirect]
        -1011 badServerResponse: The answer of the server is not HTTP. [http.protocol]
        -1012 userCancelledAuthentication: The server asks for a login. [http.status]
        -1013 userAuthenticationRequired: The server asks for a login. [http.status]
        -1014 zeroByteResource: The answer of the server is empty. [body.empty]
        -1015 cannotDecodeRawData: The compressed answer cannot be decoded. [body.encoding]
        -1016 cannotDecodeContentData: The compressed answer cannot be decoded. [body.encoding]
        -1017 cannotParseResponse: The answer of the server is not HTTP. [http.protocol]
        -1022 appTransportSecurityRequiresSecureConnection: App Transport Security stops the download: the address, or one that it redirects to, begins with http:. An exception must be in the Info.plist of the extension, not only in that of the app. [url.scheme, policy.tls_downgrade, app.transport_security]
        -1100 fileDoesNotExist: There is no file at a file: URL. [extension.attachment_missing]
        -1102 noPermissionsToReadFile: The file cannot be read. [extension.attachment_outside]
        -1103 dataLengthExceedsMaximum: The file is larger than allowed. [body.too_large]
        -1200 secureConnectionFailed: The TLS handshake failed. [tls.handshake, tls.verify]
        -1201 serverCertificateHasBadDate: The server's certificate has expired, or is not valid yet. [tls.verify]
        -1202 serverCertificateUntrusted: The server's certificate is not trusted. [tls.verify]
        -1203 serverCertificateHasUnknownRoot: The authority of the server's certificate is not trusted. [tls.verify]
        -1204 serverCertificateNotYetValid: The server's certificate is not valid yet. [tls.verify]
        -1205 clientCertificateRejected: The server refuses the client's certificate. [tls.handshake]
        -1206 clientCertificateRequired: The server asks for a client certificate. [tls.handshake]
        """)

    private static let statuses = rows(
        "HTTP",
        """
        204: The answer has no body. [body.empty]
        206: The server sent a part of the file. [http.partial]
        301: The server redirects. [http.redirect, policy.tls_downgrade, url.redirected]
        302: The server redirects. [http.redirect, policy.tls_downgrade, url.redirected]
        304: The answer has no body. [body.empty]
        400: From the media's server: it does not understand the URL. From APNs: its answer has a reason, such as BadDeviceToken; look for that. [http.status, apns.device_token]
        401: The server asks for a login, and a phone sends none. [http.status]
        403: From the media's server: the signature has expired, or the file is private. From APNs: the provider's token or certificate is refused. [http.status, url.expires, apns.authorization]
        404: From the media's server: there is no file at this address. From APNs: the path is wrong (BadPath). [http.status, apns.request_line]
        405: From APNs: the method of the request is not POST. [apns.request_line]
        410: From the media's server: the file was removed. From APNs: the token is no longer valid, most often because the app was deleted. [http.status, apns.device_token]
        413: APNs refuses the payload for its size. [payload.too_large]
        429: From the media's server: too many requests. From APNs: too many pushes to one device, or a new provider token more often than every 20 minutes. [http.status, apns.authorization]
        500: The server failed. [http.status]
        502: The server failed. [http.status]
        503: The server is overloaded or being repaired. [http.status]
        504: A proxy or CDN got no answer from its server in time. [http.status]
        """)
}
