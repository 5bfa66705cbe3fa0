// The cases of `Code` document the constants of their names. The other members are those of every bridged error.

public let AVFoundationErrorDomain = "AVFoundationErrorDomain"

/// An error of AVFoundation. It can be caught as `NSError` and by its code, as on a phone.
public struct AVError: _BridgedError {
    public enum Code: Int, Sendable, _ErrorCodeProtocol {
        public typealias _ErrorType = AVError

        /// The reason is not known.
        case unknown = -11_800
        case fileFailedToParse = -11_853
        case fileFormatNotRecognized = -11_828
        case noImageAtTime = -11_832
        case contentIsUnavailable = -11_863
        case operationCancelled = -11_878
    }

    public let _nsError: NSError
    public init(_nsError error: NSError) { _nsError = error }
    public static var errorDomain: String { AVFoundationErrorDomain }

    public static var fileFormatNotRecognized: Code { .fileFormatNotRecognized }
    public static var noImageAtTime: Code { .noImageAtTime }
}
