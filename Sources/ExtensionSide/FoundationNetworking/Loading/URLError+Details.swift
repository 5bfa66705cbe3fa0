// swift-format-ignore: AlwaysUseLowerCamelCase
/// The key of an error's resume data; no error here has any.
public let NSURLSessionDownloadTaskResumeData = "NSURLSessionDownloadTaskResumeData"

extension URLError {
    /// The reason why the network was not available.
    public enum NetworkUnavailableReason: Int, Sendable {
        case cellular = 0, expensive, constrained
    }

    /// The resume data; nil for every error of this module, because no download can be resumed.
    public var downloadTaskResumeData: Data? { userInfo[NSURLSessionDownloadTaskResumeData] as? Data }
    /// Why the network was not available; nil unless the error was made with a reason: the host does not report it.
    public var networkUnavailableReason: NetworkUnavailableReason? {
        (userInfo["NSURLErrorNetworkUnavailableReasonKey"] as? Int).flatMap(NetworkUnavailableReason.init)
    }

    /// Returns an error about `url`, with the `userInfo` that Apple's has: the URL twice and a text for people.
    /// - Parameter text: nil takes Apple's wording for the code.
    package static func make(
        _ code: URLError.Code, url: URL?, _ text: String? = nil, underlying: (any Error)? = nil
    ) -> URLError {
        make(code.rawValue, url: url, text ?? Self.text(of: code), underlying: underlying)
    }

    /// Returns an error with a code number, which need not be one that Foundation knows.
    package static func make(
        _ code: Int, url: URL?, _ text: String, underlying: (any Error)? = nil
    ) -> URLError {
        var info: [String: Any] = [NSLocalizedDescriptionKey: text]
        if let url {
            info[NSURLErrorFailingURLErrorKey] = url
            // `NSURLErrorFailingURLStringErrorKey`, which is deprecated and still read.
            info["NSErrorFailingURLStringKey"] = url.absoluteString
        }
        if let underlying { info[NSUnderlyingErrorKey] = underlying }
        return URLError(_nsError: NSError(domain: NSURLErrorDomain, code: code, userInfo: info))
    }

    /// Returns Apple's wording for a code.
    package static func text(of code: URLError.Code) -> String {
        switch code {
        case .cancelled: "cancelled"
        case .badURL: "bad URL"
        case .timedOut: "The request timed out."
        case .unsupportedURL: "unsupported URL"
        case .cannotFindHost, .dnsLookupFailed: "A server with the specified hostname could not be found."
        case .cannotConnectToHost: "Could not connect to the server."
        case .networkConnectionLost: "The network connection was lost."
        case .httpTooManyRedirects: "too many HTTP redirects"
        case .notConnectedToInternet: "The Internet connection appears to be offline."
        case .badServerResponse: "There was a bad response from the server."
        case .appTransportSecurityRequiresSecureConnection:
            "The resource could not be loaded because the App Transport Security policy requires the use of a secure"
                + " connection."
        case .serverCertificateUntrusted: "The certificate for this server is invalid."
        case .serverCertificateHasBadDate: "The certificate for this server has expired."
        case .resourceUnavailable: "The requested resource is unavailable."
        case .fileDoesNotExist: "The requested URL was not found on this server."
        case .fileIsDirectory: "The requested URL is a directory."
        case .noPermissionsToReadFile: "You do not have permission to access the requested resource."
        case .cannotCreateFile: "The download failed because a file could not be created."
        case .cannotWriteToFile: "The download failed because the file could not be written."
        case .secureConnectionFailed:
            "An SSL error has occurred and a secure connection to the server cannot be made."
        default: "The operation couldn’t be completed. (NSURLErrorDomain error \(code.rawValue).)"
        }
    }
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
/// Makes `catch let error as NSError` and `error as? NSError` match a `URLError`, and an `NSError` of its domain a
/// `URLError`, as on Apple's platforms. Without it Linux's Foundation gives nil, and nothing is caught.
extension URLError: @retroactive _ObjectiveCBridgeable {
    public typealias _ObjectiveCType = NSError

    public func _bridgeToObjectiveC() -> NSError { _nsError }

    public static func _forceBridgeFromObjectiveC(_ source: NSError, result: inout URLError?) {
        result = URLError(_nsError: source)
    }

    public static func _conditionallyBridgeFromObjectiveC(
        _ source: NSError, result: inout URLError?
    ) -> Bool {
        guard source.domain == NSURLErrorDomain else { return false }
        result = URLError(_nsError: source)
        return true
    }

    public static func _unconditionallyBridgeFromObjectiveC(_ source: NSError?) -> URLError {
        URLError(_nsError: source ?? NSError(domain: NSURLErrorDomain, code: NSURLErrorUnknown))
    }
}
