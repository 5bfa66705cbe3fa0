import Foundation
import NotificationCore

/// What a process of its own is to do.
struct RowJob: Sendable, Codable {
    /// The call of the drill; a test may have several.
    var call: String
    /// The file with the records of the drills that ended before.
    var earlier: String
    /// Nil for the rehearsal.
    var adversity: String?
    /// Nil for the rehearsal itself.
    var rehearsal: Rehearsal?
}

/// What a process of its own answers.
enum RowReply: Sendable, Codable {
    case rehearsed(Rehearsal)
    case row(DrillRow)
    case failed(Failure)

    /// An error that crossed the border of a process.
    enum Failure: Sendable, Codable {
        case payload(String), mediaNotFound(String), mediaKey(String), harness(String), other(String)

        init(_ error: any Error) {
            switch error {
            case DrillError.payload(let text): self = .payload(text)
            case DrillError.mediaNotFound(let text): self = .mediaNotFound(text)
            case DrillError.mediaKey(let text): self = .mediaKey(text)
            case let error as HarnessError: self = .harness(error.message)
            default: self = .other("\(error)")
            }
        }

        var error: any Error {
            switch self {
            case .payload(let text): DrillError.payload(text)
            case .mediaNotFound(let text): DrillError.mediaNotFound(text)
            case .mediaKey(let text): DrillError.mediaKey(text)
            case .harness(let text): HarnessError(text)
            case .other(let text): DrillError.preparation(text)
            }
        }
    }
}

/// What parent and child agree on.
enum RowWire {
    /// Set in the environment of a process that runs a row.
    static let variable = "NSE_DRILL_ROW"
    /// The socket, in the child.
    static let descriptor: Int32 = 3
    /// The child has reached the drill.
    static let hello = UInt8(ascii: "\n")
    /// On standard error, before anything that the row itself says.
    static let mark = "-- the row of the drill begins --\n"
    /// On standard error, ahead of each line of a timeline.
    static let timelineMark = "\u{1}"
    /// No reply is longer.
    static let mostBytes = 8 << 20
    /// Of standard error the last bytes are kept.
    static let mostErrorBytes = 32 << 10
}
