package import NotificationCore

/// Judges a status. URLSession reports a 404 as a success, and many extensions then
/// attach the error page; here only a status that promises the media lets the body come.
package enum StatusRules {
    /// - Parameter place: the URL that answered, for texts.
    /// - Returns: nil for a status whose body may be the media.
    package static func judge(_ status: Int, from place: @autoclosure () -> String) -> CodedFailure? {
        if (200...203).contains(status) { return nil }
        let seen = "\(place()) answered \(status)"
        switch status {
        case 204, 205, 304:
            return CodedFailure(.bodyEmpty, "\(seen), which has no body", retryable: false)
        case 206:
            return CodedFailure(
                .httpPartial, "\(seen): a part of the file, although the whole file was asked for",
                retryable: false)
        case 200...299: return nil
        case 300...999:
            return CodedFailure(
                .httpStatus, seen, hint: hint(status), retryable: isTransient(status))
        default:
            return CodedFailure(
                .httpProtocol, "\(seen), which is not an HTTP status",
                hint: "Correct the server: its answer is not HTTP.",
                retryable: false)
        }
    }

    /// Whether the same request could be answered otherwise later (RFC 9110, 15.5 and 15.6; RFC 8470, 5.2;
    /// RFC 6585, 4).
    static func isTransient(_ status: Int) -> Bool { [408, 425, 429, 500, 502, 503, 504].contains(status) }

    private static func hint(_ status: Int) -> String {
        switch status {
        case 400: "The server does not understand the URL. Compare it with the one that a browser opens."
        case 401:
            "Make the file public, or sign its URL: it needs a login, and a phone sends no credentials."
        case 403:
            """
            Make the file public, or sign its URL for longer: the signature has expired, links from outside are \
            refused, or the file is private. A phone sends no credentials.
            """
        case 404: "There is no file at this URL. Open it in a private window, and correct it."
        case 407: "A proxy wants a login, and none is ever sent."
        case 410: "The file was removed. Keep it for as long as the push may wait."
        case 408: "The server did not wait for the request. This may pass, but a phone does not try again."
        case 425: "The server refuses early data, and none was sent: a proxy or CDN in front of it is wrong."
        case 429: "The server gets too many requests. Serve the media of a campaign from a CDN."
        case 451: "The file is blocked for legal reasons in the country of the request."
        case 500...599: "The server failed. This may pass, but a phone does not try again."
        case 300...399: "Write the URL of the file itself into the payload."
        default: "Let the server send the file with status 200."
        }
    }
}
