import Foundation

/// What Apple's system says about the errors of a URL session, for messages and the timeline.
enum URLErrorText {
    static func of(_ code: URLError.Code) -> String { texts[code] ?? "The operation couldn’t be completed." }

    private static let texts: [URLError.Code: String] = [
        .cancelled: "cancelled",
        .badURL: "bad URL",
        .timedOut: "The request timed out.",
        .unsupportedURL: "unsupported URL",
        .cannotFindHost: "A server with the specified hostname could not be found.",
        .cannotConnectToHost: "Could not connect to the server.",
        .networkConnectionLost: "The network connection was lost.",
        .dnsLookupFailed: "A server with the specified hostname could not be found.",
        .httpTooManyRedirects: "too many HTTP redirects",
        .resourceUnavailable: "The requested resource is unavailable.",
        .notConnectedToInternet: "The Internet connection appears to be offline.",
        .badServerResponse: "There was a bad response from the server.",
        .secureConnectionFailed:
            "An SSL error has occurred and a secure connection to the server cannot be made.",
        .serverCertificateUntrusted: "The certificate for this server is invalid.",
        .serverCertificateHasBadDate: "The certificate for this server has expired.",
        .appTransportSecurityRequiresSecureConnection:
            "The resource could not be loaded because the App Transport Security policy requires the use of a "
            + "secure connection.",
    ]
}
