public import Foundation

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The domain of ``AVError``.
public let AVFoundationErrorDomain = "AVFoundationErrorDomain"

/// An error of AVFoundation. It can be caught as `NSError` and by its code, as on a phone.
public struct AVError: CustomNSError, Hashable, Sendable {
    /// The codes that assets and their pictures use, with Apple's numbers.
    public enum Code: Int, Sendable {
        /// The reason is not known.
        case unknown = -11_800
        /// The file is damaged.
        case fileFailedToParse = -11_853
        /// The format of the file cannot be played.
        case fileFormatNotRecognized = -11_828
        /// There is no picture at this time.
        case noImageAtTime = -11_832
        /// The content is not available.
        case contentIsUnavailable = -11_863
        /// The operation was cancelled.
        case operationCancelled = -11_878
    }

    /// The reason.
    public let code: Code
    private let nsError: NSError

    /// Creates an error with a code.
    public init(_ code: Code, userInfo: [String: Any] = [:]) {
        self.code = code
        nsError = NSError(domain: AVFoundationErrorDomain, code: code.rawValue, userInfo: userInfo)
    }

    /// The format of the file cannot be played.
    public static var fileFormatNotRecognized: Code { .fileFormatNotRecognized }
    /// There is no picture at this time.
    public static var noImageAtTime: Code { .noImageAtTime }

    /// `"AVFoundationErrorDomain"`.
    public static var errorDomain: String { AVFoundationErrorDomain }
    /// The raw value of ``code``.
    public var errorCode: Int { code.rawValue }
    /// The values that were given.
    public var errorUserInfo: [String: Any] { nsError.userInfo }
    /// The text.
    public var localizedDescription: String { nsError.localizedDescription }
}

// Without this conformance `catch let error as NSError` ends the process on Linux.
extension AVError: _ObjectiveCBridgeable {
    /// Returns the wrapped error.
    public func _bridgeToObjectiveC() -> NSError { nsError }

    /// Converts an error as the conditional form does.
    public static func _forceBridgeFromObjectiveC(_ source: NSError, result: inout AVError?) {
        _ = _conditionallyBridgeFromObjectiveC(source, result: &result)
    }

    /// Converts an error; fails for another domain or an unknown code.
    @discardableResult
    public static func _conditionallyBridgeFromObjectiveC(_ source: NSError, result: inout AVError?) -> Bool {
        guard source.domain == AVFoundationErrorDomain, let code = Code(rawValue: source.code) else {
            result = nil
            return false
        }
        result = AVError(code, userInfo: source.userInfo)
        return true
    }

    /// Converts an error; one of another domain becomes the underlying error of `unknown`.
    public static func _unconditionallyBridgeFromObjectiveC(_ source: NSError?) -> AVError {
        var result: AVError?
        if let source, _conditionallyBridgeFromObjectiveC(source, result: &result), let result {
            return result
        }
        return AVError(.unknown, userInfo: source.map { [NSUnderlyingErrorKey: $0] } ?? [:])
    }
}
