public import Foundation
public import UserNotifications

/// What became of one attachment that the extension handed in.
public struct DeliveredAttachment: Sendable {
    /// What the system makes of the file.
    public enum Verdict: Sendable, Equatable {
        /// - Parameter type: the uniform type identifier of the bytes.
        case admitted(type: String)
        /// - Parameters:
        ///   - code: `family.case`; `nse-run explain` tells about it.
        ///   - message: what was seen, for people.
        case refused(code: String, message: String)
    }

    /// As the extension gave it.
    public let identifier: String
    /// The uniform type identifier that the extension gave it, by the hint or the name of the file.
    public let declaredType: String
    /// Where the file lay.
    public let source: URL
    /// Where the system keeps it, as long as the harness lives; `source` when it was refused.
    public let url: URL
    /// Of the file; 0 when there is none.
    public let bytes: Int
    /// Pixels, where the file tells.
    public let width: Int?
    /// Pixels, where the file tells.
    public let height: Int?
    /// Whether no thumbnail is shown; nil when nothing was said.
    public let thumbnailHidden: Bool?
    /// From 0 to 1.
    public let thumbnailClippingRect: CGRect?
    /// The frame of an animation or the second of a movie.
    public let thumbnailTime: Double?
    /// What the system makes of the file.
    public let verdict: Verdict
    /// What `UNUserNotificationCenter.add` answers for such a file on a phone; nil when it was admitted. A
    /// service extension is not told.
    public let error: UNError?

    /// Whether the user sees it.
    public var isAdmitted: Bool {
        if case .admitted = verdict { true } else { false }
    }
}
