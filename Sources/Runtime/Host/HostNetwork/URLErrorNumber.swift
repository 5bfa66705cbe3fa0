import CurlTransport
import Glibc

/// The error of a phone's `URLSession` for each failure: numbers of NSURLErrorDomain. A refusal by nse-run
/// has no counterpart there: the extension sees a server that cannot be reached.
enum URLErrorNumber {
    static let unknown = -1
    static let badURL = -1000
    static let timedOut = -1001
    static let unsupportedURL = -1002
    static let cannotFindHost = -1003
    static let cannotConnectToHost = -1004
    static let networkConnectionLost = -1005
    static let tooManyRedirects = -1007
    static let resourceUnavailable = -1008
    static let notConnectedToInternet = -1009
    static let redirectToNonExistentLocation = -1010
    static let badServerResponse = -1011
    static let zeroByteResource = -1014
    static let cannotDecodeRawData = -1015
    static let cannotDecodeContentData = -1016
    static let cannotParseResponse = -1017
    static let appTransportSecurity = -1022
    static let dataLengthExceedsMaximum = -1103
    static let secureConnectionFailed = -1200
    static let certificateHasBadDate = -1201
    static let certificateUntrusted = -1202
    static let certificateNotYetValid = -1204
    static let cannotCreateFile = -3000
    static let cannotWriteToFile = -3003

    /// `url` is as it was asked for: plain http has its own number. `end` distinguishes failures with the same code.
    static func number(for code: Code, url: String, end: TransferResult.End? = nil) -> Int {
        if let number = plain[code] { return number }
        return switch code.family {
        case .url where code == .urlScheme:
            HTTPURL.schemeText(Array(url.utf8.prefix(16))[...]) == HTTPURL.Scheme.http.rawValue
                ? appTransportSecurity : unsupportedURL
        case .url: badURL
        // Whatever a name server says or does not say, the phone has one number for it.
        case .dns: cannotFindHost
        case .net: isOffline(end) ? notConnectedToInternet : cannotConnectToHost
        case .tls: certificate(end)
        case .type: cannotDecodeContentData
        case .fs: cannotCreateFile
        case .payload, .gate, .media, .policy, .http, .body, .budget, .extension, .request, .apns, .app,
            .internal:
            unknown
        }
    }

    private static let plain: [Code: Int] = [
        .urlHost: cannotFindHost, .urlPort: cannotConnectToHost,
        .policyAddress: cannotConnectToHost, .policyProxy: cannotConnectToHost,
        .policyRedirect: unsupportedURL, .policyTLSDowngrade: appTransportSecurity,
        .netRefused: cannotConnectToHost, .netConnectTimeout: timedOut, .netReset: networkConnectionLost,
        .netHostSuspended: networkConnectionLost,
        .tlsHandshake: secureConnectionFailed, .tlsTimeout: timedOut,
        .httpStatus: badServerResponse, .httpPartial: badServerResponse, .httpVaries: badServerResponse,
        .httpProtocol: cannotParseResponse, .httpHeadTooLarge: cannotParseResponse,
        .httpRedirect: redirectToNonExistentLocation, .httpRedirectLimit: tooManyRedirects,
        .bodyEmpty: zeroByteResource, .bodyTruncated: networkConnectionLost,
        .bodyTooLarge: dataLengthExceedsMaximum, .bodyEncoding: cannotDecodeRawData,
        .fsNoSpace: cannotWriteToFile, .fsQuota: cannotWriteToFile, .fsIO: cannotWriteToFile,
        .budgetExpired: timedOut,
        .mediaUnverified: notConnectedToInternet,
        .internalResource: resourceUnavailable,
    ]

    /// This machine has no network at all, or none that leads out.
    private static func isOffline(_ end: TransferResult.End?) -> Bool {
        guard case .failed(_, _, let osError) = end else { return false }
        return [ENETUNREACH, ENETDOWN].contains(osError)
    }

    private static func certificate(_ end: TransferResult.End?) -> Int {
        guard case .failed(_, let words, _) = end else { return certificateUntrusted }
        if words.contains("has expired") { return certificateHasBadDate }
        return words.contains("not yet valid") ? certificateNotYetValid : certificateUntrusted
    }
}
