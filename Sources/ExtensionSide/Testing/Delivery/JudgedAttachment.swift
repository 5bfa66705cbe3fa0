public import Foundation
public import UserNotifications

/// One attachment of the extension's answer, and the system's verdict on it.
public struct JudgedAttachment: Sendable {
    /// Whether the system takes the file.
    public enum Verdict: Sendable, Equatable {
        /// - Parameter type: the uniform type identifier of the bytes.
        case admitted(type: String)
        /// - Parameters:
        ///   - code: the reason.
        ///   - message: what was seen, for people.
        case refused(code: DeliveryCode, message: String)
    }

    /// The identifier that the extension gave it.
    public let identifier: String
    /// The uniform type identifier that the extension gave it, by the hint or the name of the file.
    public let declaredType: String
    /// The file that the extension attached.
    public let source: URL
    /// The system's copy of the file, which exists as long as the harness; `source` when the file was refused.
    public let url: URL
    /// The size of the file; 0 when there is none.
    public let bytes: Int
    /// The width in pixels; nil when the file does not say.
    public let width: Int?
    /// The height in pixels; nil when the file does not say.
    public let height: Int?
    /// Whether no thumbnail is shown; nil when the extension did not say.
    public let thumbnailHidden: Bool?
    /// The part of the picture for the thumbnail, each value from 0 to 1; nil when the extension set none, or one that
    /// is not within the picture.
    public let thumbnailClippingRect: CGRect?
    /// The frame of an animation or the second of a movie for the thumbnail; nil when the extension set none, or a
    /// negative one.
    public let thumbnailTime: Double?
    /// Whether the system takes the file.
    public let verdict: Verdict
    /// The error of `UNUserNotificationCenter.add` for such a file on a phone; nil when it was admitted. A service
    /// extension never gets it.
    public let error: UNError?

    /// Whether the user sees it.
    public var isAdmitted: Bool {
        if case .admitted = verdict { true } else { false }
    }
}
