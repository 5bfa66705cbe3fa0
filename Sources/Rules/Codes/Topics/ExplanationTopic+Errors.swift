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
        [
            row(
                1, "", "This curl cannot speak HTTP/2, which APNs needs: see the features of curl --version.",
                [.httpProtocol]),
            (3, "", "The address is malformed, often by a space or a quotation mark in it.", [.urlMalformed]),
            (6, "", "There is no host of this name.", [.dnsNXDomain]),
            (7, "", "The server, or a firewall ahead of it, refuses the connection.", [.netRefused]),
            row(
                16, "",
                "The HTTP/2 connection broke. APNs closes it for a client certificate or a header that it does not take.",
                [.httpProtocol, .apnsAuthorization]),
            (
                22, "",
                "The server answered with a status of 400 or more. Its body says why: leave out --fail.",
                [.httpStatus]
            ),
            (
                28, "", "The time is over: the server did not answer, or a firewall drops the packets.",
                [.netConnectTimeout]
            ),
            row(
                35, "", "The TLS handshake failed: the client certificate, its key, or the versions of TLS.",
                [.tlsHandshake, .apnsAuthorization]),
            (
                52, "", "The server closed the connection without an answer. APNs needs HTTP/2: --http2.",
                [.httpProtocol]
            ),
            row(
                56, "",
                "The connection broke while the answer was read. APNs ends it so when it does not take the client certificate, or without HTTP/2.",
                [.netReset, .apnsAuthorization]),
            (
                58, "",
                "The client certificate or its key cannot be read: the file, its type or its password.",
                [.apnsAuthorization]
            ),
            row(
                60, "",
                "The certificate of the server cannot be verified: the root certificates of this machine are old, or a proxy has its own.",
                [.tlsVerify]),
            (
                92, "", "The server ended the HTTP/2 stream. APNs does so for a request that it cannot read.",
                [.httpProtocol]
            ),
        ])

    private typealias Row = (number: Int, name: String, text: String, codes: [Code])

    private static func row(_ number: Int, _ name: String, _ text: String, _ codes: [Code]) -> Row {
        (number, name, text, codes)
    }

    private static func rows(_ domain: String, _ rows: [Row]) -> [ErrorRow] {
        rows.map { number, name, text, codes in
            let title = name.isEmpty ? "\(domain) \(number)" : "\(domain) \(number): \(name)"
            return ErrorRow(domain: domain, number: number, topic: ExplanationTopic(title, text, codes))
        }
    }

    private static let notificationErrors = rows(
        "UNErrorDomain",
        [
            row(
                1, "notificationsNotAllowed", "The user has not allowed notifications for this app.",
                [.gateAlertsOff]),
            row(
                100, "attachmentInvalidURL",
                "The URL of the attachment is not the URL of a file on the phone, or there is no such file. "
                    + "UNNotificationAttachment takes file URLs only: download the picture first.",
                [.extensionAttachmentMissing, .extensionAttachmentOutside]),
            row(
                101, "attachmentUnrecognizedType",
                "iOS finds no type that it attaches. It takes the type from the type hint or from the extension "
                    + "of the file, never from its bytes: a file that ends in .tmp, or has no extension, is "
                    + "refused.",
                [.mediaVendor, .typeUnsupported, .typeHint, .typeMismatch]),
            row(
                102, "attachmentInvalidFileSize",
                "The file is larger than iOS attaches: \(MediaFamily.limitList).",
                [.bodyTooLarge, .typeNearLimit]),
            row(
                103, "attachmentNotInDataStore",
                "The file of the attachment is not in the system's store any more.",
                [.extensionAttachmentMissing]),
            row(
                104, "attachmentMoveIntoDataStoreFailed",
                "iOS could not move the file into its store: the file is gone or cannot be read, or it is in a "
                    + "directory that the system cannot reach.",
                [.extensionAttachmentMissing, .extensionAttachmentOutside]),
            row(
                105, "attachmentCorrupt", "The file has a type that iOS attaches, but it cannot be decoded.",
                [.typeIncomplete, .typeDamaged, .bodyTruncated, .typeMismatch]),
            row(1400, "notificationInvalidNoDate", "A local notification has no date to appear at.", []),
            row(
                1401, "notificationInvalidNoContent", "The notification has no text, sound or badge.",
                [.extensionNoText, .gateNoAlert]),
            row(
                1500, "contentProvidingObjectNotAllowed",
                "The object given to updating(from:) is of a type that is not allowed.", [.mediaCommunication]
            ),
            row(
                1501, "contentProvidingInvalid", "The object given to updating(from:) is not complete.",
                [.mediaCommunication]),
            row(1600, "badgeInputInvalid", "The number of the badge is not valid.", []),
        ])

    private static let urlErrors = rows(
        "NSURLErrorDomain",
        [
            row(
                -999, "cancelled",
                "The download was cancelled, often because the extension answered before it had ended.",
                [.extensionLateAnswer, .budgetExpired]),
            (-1000, "badURL", "The address is not a URL.", [.urlMalformed]),
            row(
                -1001, "timedOut", "The server did not answer, or the file did not come, in time.",
                [.budgetExpired, .netConnectTimeout]),
            row(
                -1002, "unsupportedURL", "The address does not begin with http:// or https://.",
                [.urlScheme, .urlMalformed]),
            (-1003, "cannotFindHost", "There is no host of this name.", [.dnsNXDomain, .dnsNoData]),
            row(
                -1004, "cannotConnectToHost", "The server refuses the connection.",
                [.netRefused, .policyAddress]),
            row(
                -1005, "networkConnectionLost", "The connection broke during the download.",
                [.netReset, .bodyTruncated]),
            row(
                -1006, "dnsLookupFailed", "The name of the host could not be looked up.",
                [.dnsServfail, .dnsNXDomain]),
            row(
                -1007, "httpTooManyRedirects", "The server redirects too often, usually in a circle.",
                [.httpRedirectLimit]),
            (-1009, "notConnectedToInternet", "The phone has no connection to the Internet.", []),
            (-1010, "redirectToNonExistentLocation", "A redirect has no usable address.", [.httpRedirect]),
            (-1011, "badServerResponse", "The answer of the server is not HTTP.", [.httpProtocol]),
            (-1012, "userCancelledAuthentication", "The server asks for a login.", [.httpStatus]),
            (-1013, "userAuthenticationRequired", "The server asks for a login.", [.httpStatus]),
            (-1014, "zeroByteResource", "The answer of the server is empty.", [.bodyEmpty]),
            (-1015, "cannotDecodeRawData", "The compressed answer cannot be decoded.", [.bodyEncoding]),
            (-1016, "cannotDecodeContentData", "The compressed answer cannot be decoded.", [.bodyEncoding]),
            (-1017, "cannotParseResponse", "The answer of the server is not HTTP.", [.httpProtocol]),
            row(
                -1022, "appTransportSecurityRequiresSecureConnection",
                "App Transport Security stops the download: the address, or one that it redirects to, begins "
                    + "with http:. An exception must be in the Info.plist of the extension, not only in that of "
                    + "the app.",
                [.urlScheme, .policyTLSDowngrade, .appTransportSecurity]),
            (-1100, "fileDoesNotExist", "There is no file at a file: URL.", [.extensionAttachmentMissing]),
            (-1102, "noPermissionsToReadFile", "The file cannot be read.", [.extensionAttachmentOutside]),
            (-1103, "dataLengthExceedsMaximum", "The file is larger than allowed.", [.bodyTooLarge]),
            row(
                -1200, "secureConnectionFailed", "The TLS handshake failed.", [.tlsHandshake, .tlsVerify]),
            row(
                -1201, "serverCertificateHasBadDate",
                "The server's certificate has expired, or is not valid yet.", [.tlsVerify]),
            (-1202, "serverCertificateUntrusted", "The server's certificate is not trusted.", [.tlsVerify]),
            row(
                -1203, "serverCertificateHasUnknownRoot",
                "The authority of the server's certificate is not trusted.", [.tlsVerify]),
            row(
                -1204, "serverCertificateNotYetValid", "The server's certificate is not valid yet.",
                [.tlsVerify]),
            row(
                -1205, "clientCertificateRejected", "The server refuses the client's certificate.",
                [.tlsHandshake]),
            row(
                -1206, "clientCertificateRequired", "The server asks for a client certificate.",
                [.tlsHandshake]),
        ])

    private static let statuses = rows(
        "HTTP",
        [
            row(204, "", "The answer has no body.", [.bodyEmpty]),
            row(206, "", "The server sent a part of the file.", [.httpPartial]),
            row(301, "", "The server redirects.", [.httpRedirect, .policyTLSDowngrade, .urlRedirected]),
            row(302, "", "The server redirects.", [.httpRedirect, .policyTLSDowngrade, .urlRedirected]),
            row(304, "", "The answer has no body.", [.bodyEmpty]),
            row(
                400, "",
                "From the media's server: it does not understand the URL. From APNs: its answer has a "
                    + "reason, such as BadDeviceToken; look for that.",
                [.httpStatus, .apnsDeviceToken]),
            row(401, "", "The server asks for a login, and a phone sends none.", [.httpStatus]),
            row(
                403, "",
                "From the media's server: the signature has expired, or the file is private. From APNs: the "
                    + "provider's token or certificate is refused.",
                [.httpStatus, .urlExpires, .apnsAuthorization]),
            row(
                404, "",
                "From the media's server: there is no file at this address. From APNs: the path is wrong "
                    + "(BadPath).",
                [.httpStatus, .apnsRequestLine]),
            row(405, "", "From APNs: the method of the request is not POST.", [.apnsRequestLine]),
            row(
                410, "",
                "From the media's server: the file was removed. From APNs: the token is no longer valid, most "
                    + "often because the app was deleted.",
                [.httpStatus, .apnsDeviceToken]),
            row(413, "", "APNs refuses the payload for its size.", [.payloadTooLarge]),
            row(
                429, "",
                "From the media's server: too many requests. From APNs: too many pushes to one device, or a new "
                    + "provider token more often than every 20 minutes.",
                [.httpStatus, .apnsAuthorization]),
            row(500, "", "The server failed.", [.httpStatus]), (502, "", "The server failed.", [.httpStatus]),
            row(503, "", "The server is overloaded or being repaired.", [.httpStatus]),
            row(504, "", "A proxy or CDN got no answer from its server in time.", [.httpStatus]),
        ])
}
