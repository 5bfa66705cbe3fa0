public import Foundation

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Where an error holds what a download can be gone on with; no error here does.
public let NSURLSessionDownloadTaskResumeData = "NSURLSessionDownloadTaskResumeData"

extension URLError {
    /// Why the network was not to be used.
    public enum NetworkUnavailableReason: Int, Sendable {
        case cellular = 0
        case expensive = 1
        case constrained = 2
    }

    /// Nil: no download can be gone on with.
    public var downloadTaskResumeData: Data? { userInfo[NSURLSessionDownloadTaskResumeData] as? Data }
    /// Nil unless the error was made with one: the host does not tell.
    public var networkUnavailableReason: NetworkUnavailableReason? {
        (userInfo["NSURLErrorNetworkUnavailableReasonKey"] as? Int).flatMap(NetworkUnavailableReason.init)
    }
}
