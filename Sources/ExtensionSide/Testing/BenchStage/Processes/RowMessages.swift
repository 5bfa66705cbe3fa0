import Foundation
import NotificationCore

/// The job of a process that runs one row or the rehearsal.
struct RowJob: Sendable, Codable {
    /// The call of the drill: ``DrillCall/key``.
    var call: String
    /// The file with the records of the drills that ended before.
    var earlier: String
    /// The adversity to run; nil for the rehearsal.
    var adversity: String?
    /// The result of the rehearsal; nil for the rehearsal itself.
    var rehearsal: DrillRehearsal?
}

/// The answer of such a process.
enum RowReply: Sendable, Codable {
    case rehearsed(DrillRehearsal)
    case row(DrillRow)
    case failed(Failure)

    /// An error of the child process.
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
    /// The number of the socket in the child.
    static let descriptor: Int32 = 3
    /// The byte that the child sends when it reaches the drill.
    static let hello = UInt8(ascii: "\n")
    /// Separates, on standard error, the output before the row from the output of the row.
    static let mark = "-- the row of the drill begins --\n"
    /// Begins each line of a timeline on standard error.
    static let timelineMark = "\u{1}"
    /// The most bytes of a reply.
    static let mostBytes = 8 << 20
    /// The number of bytes that are kept of the end of standard error.
    static let mostErrorBytes = 32 << 10
}
