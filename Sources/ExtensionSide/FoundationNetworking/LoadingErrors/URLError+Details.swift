public import Foundation

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The key of an error's resume data; no error here has any.
public let NSURLSessionDownloadTaskResumeData = "NSURLSessionDownloadTaskResumeData"

extension URLError {
    /// The reason why the network was not available.
    public enum NetworkUnavailableReason: Int, Sendable {
        case cellular = 0
        case expensive = 1
        case constrained = 2
    }

    /// The resume data; nil for every error of this module, because no download can be resumed.
    public var downloadTaskResumeData: Data? { userInfo[NSURLSessionDownloadTaskResumeData] as? Data }
    /// The reason why the network was not available; nil unless the error was made with one, because the host does not
    /// report it.
    public var networkUnavailableReason: NetworkUnavailableReason? {
        (userInfo["NSURLErrorNetworkUnavailableReasonKey"] as? Int).flatMap(NetworkUnavailableReason.init)
    }
}
