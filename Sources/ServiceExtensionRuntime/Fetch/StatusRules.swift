package import NotificationCore

/// What a status means for the picture. URLSession reports a 404 as a success, and many extensions then
/// attach the error page; here only a status that promises the media lets the body come.
package enum StatusRules {
    /// - Parameter place: the URL that answered, for texts.
    /// - Returns: nil for a status whose body may be the media.
    package static func judge(_ status: Int, from place: @autoclosure () -> String) -> CodedFailure? {
        if (200...203).contains(status) { return nil }
        let seen = "\(place()) answered \(status)"
        switch status {
        case 204, 205, 304:
            return CodedFailure(
                .bodyEmpty, "\(seen), which has no body", hint: "serve the file with 200", retryable: false)
        case 206:
            return CodedFailure(
                .httpPartial, "\(seen): a part of the file, which nobody asked for",
                hint: "serve the whole file with 200", retryable: false)
        case 200...299: return nil
        case 300...999:
            return CodedFailure(
                .httpStatus, seen, hint: hint(status), retryable: mayPass(status))
        default:
            return CodedFailure(
                .httpProtocol, "\(seen), which ends no HTTP exchange",
                hint: "the server's answer is not HTTP",
                retryable: false)
        }
    }

    /// Whether the same request could be answered otherwise later (RFC 9110, 15.5 and 15.6; RFC 8470, 5.2;
    /// RFC 6585, 4).
    static func mayPass(_ status: Int) -> Bool { [408, 425, 429, 500, 502, 503, 504].contains(status) }

    private static func hint(_ status: Int) -> String {
        switch status {
        case 400: "the server does not understand the URL; compare it with the one that a browser opens"
        case 401:
            "the file needs a login and a phone sends no credentials; make it public or sign its URL"
        case 403:
            """
            a signed URL that has expired, hotlink protection, or a file that is not public; \
            a phone sends no credentials
            """
        case 404: "there is no file at this URL (any more); open it in a browser without a login"
        case 407: "a proxy wants a login; none is ever sent"
        case 410: "the file was removed; send the push with a URL that lives as long as the push"
        case 408: "the server did not wait for the request, which may pass; a phone does not try again"
        case 425: "the server takes no early request, and none was sent: something before it counts wrong"
        case 429: "the server was asked too fast or too much; a campaign needs a CDN before its media"
        case 451: "the file is withheld for legal reasons where the request came from"
        case 500...599: "the server failed, which may pass; a phone does not try again"
        case 300...399: "put the URL of the file itself into the payload"
        default: "only 200 brings a picture"
        }
    }
}
