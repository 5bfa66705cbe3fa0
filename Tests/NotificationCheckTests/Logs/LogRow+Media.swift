import NotificationCore

/// Attachments and downloads.
extension LogRow {
    static let media = [
        LogRow(.mediaLost, "NSCocoaErrorDomain Code=3072 \"The operation was cancelled.\""),
        LogRow(.mediaLost, "Error Domain=NSCocoaErrorDomain Code=3328 \"The feature is not supported.\""),
        LogRow(
            .typeHint,
            "Unrecognized attachment file type, UNNotificationAttachmentOptionsTypeHintKey: image/png"),
        LogRow(.typeUnsupported, "Error Domain=UNErrorDomain Code=101"),
        LogRow(.extensionAttachmentMissing, "Invalid attachment file URL"),
        LogRow(.bodyTooLarge, "UNErrorDomain error 102."),
        LogRow(.extensionAttachmentMissing, "UNError.attachmentNotInDataStore"),
        LogRow(.extensionAttachmentMissing, "PlatformException(Error 104, …, UNErrorDomain, null)"),
        LogRow(.typeDamaged, "Attachment is corrupt"),
        LogRow(
            .extensionAttachmentMissing,
            "\"a.jpg\" couldn’t be saved because an item with the same name already exists."),
        LogRow(
            .extensionAttachmentMissing,
            "\"CFNetworkDownload_a1.tmp\" couldn’t be opened: No such file or directory"),
        LogRow(.mediaLost, "Failed to create attachment with URL file:///a, error: …"),
        LogRow(.urlMalformed, "[FirebaseMessaging] The Image URL provided is invalid a b."),
        LogRow(.mediaLost, "Failed to download image given URL https://a.example/a.jpg, error: …"),
        LogRow(
            .urlMalformed,
            "[Error: notifee.displayNotification(*) 'notification.ios.attachments' invalid IOSNotificationAttachment."
        ),
        LogRow(.urlExpires, "<Error><Code>AccessDenied</Code><Message>Request has expired</Message>"),
        LogRow(
            .typeUnsupported,
            "HTTP request sent, awaiting response... 200 OK\nLength: unspecified [text/html]\nSaving to: ‘v’"),
        LogRow(.httpStatus, "Response status code was unacceptable: 404."),
        LogRow(.bodyEmpty, "Response could not be serialized, input data was nil or zero length."),
        LogRow(.typeUnsupported, "Response Content-Type \"text/html\" does not match any acceptable types"),
        LogRow(.appTransportSecurity, "Error Domain=NSURLErrorDomain Code=-1022"),
        LogRow(.urlMalformed, "NSURLErrorDomain error -1002."),
        LogRow(.urlMalformed, "finished with error [-1000]"),
        LogRow(.netConnectTimeout, "The request timed out."),
        LogRow(.dnsNXDomain, "A server with the specified hostname could not be found."),
        LogRow(.netRefused, "Could not connect to the server."),
        LogRow(.netReset, "The network connection was lost."),
        LogRow(.netUnreachable, "The Internet connection appears to be offline."),
        LogRow(
            .appAppGroup,
            "NSURLErrorDomain Code=-995 \"The shared container identifier of the URL session configuration is needed\""
        ),
        LogRow(
            .extensionAttachmentMissing,
            "NSCocoaErrorDomain Code=513 \"You don’t have permission to save the file “a.jpg”\""),
        LogRow(.httpStatus, "NSURLErrorDomain Code=-1011"),
        LogRow(.httpRedirectLimit, "NSURLErrorDomain Code=-1007"),
        LogRow(.extensionAttachmentMissing, "NSURLErrorDomain Code=-1100"),
        LogRow(.httpStatus, "NSURLErrorDomain Code=-1102"),
        LogRow(.bodyTooLarge, "NSURLErrorDomain Code=-1103"),
        LogRow(
            .tlsHandshake, "An SSL error has occurred and a secure connection to the server cannot be made."),
        LogRow(.tlsVerify, "The certificate for this server is invalid."),
        LogRow(.tlsVerify, "kCFErrorDomainCFNetwork Code=-1204"),
        LogRow(.extensionNoText, "Error Domain=UNErrorDomain Code=1401"),
        LogRow(.extensionNoAnswer, "NSURLErrorDomain Code=-999 \"cancelled\""),
    ]
}
