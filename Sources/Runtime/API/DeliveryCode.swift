import NotificationCore

/// The reason for an outcome: one of a closed table, spelled `family.case`, such as `net.refused`.
///
/// Programs may rely on the spellings. New versions add codes, and change none; so a `switch` over codes needs a
/// `default`. <doc:codes> has the whole table.
public struct DeliveryCode: RawRepresentable, Sendable, Hashable, CaseIterable, CustomStringConvertible {
    private let code: Code

    init(_ code: Code) { self.code = code }

    /// Finds a code by its spelling, for example in a record that was kept.
    ///
    /// - Returns: nil when the table has no such code.
    public init?(rawValue: String) {
        guard let code = Code(rawValue: rawValue) else { return nil }
        self.code = code
    }

    /// The spelling: `net.refused`.
    public var rawValue: String { code.rawValue }

    /// The spelling.
    public var description: String { rawValue }

    /// The part ahead of the dot, such as `net`: few values, so it is fit for the label of a metric.
    public var family: String { code.family.rawValue }

    /// What happened, and what usually leads to it.
    public var cause: String { code.explanation.cause }

    /// What the user of a phone sees.
    public var effect: String { code.explanation.effect }

    /// What to change, and where.
    public var remedy: String { code.explanation.remedy }

    /// Whether the same input may succeed later, in general. A single failure may have its own answer: see
    /// ``DeliveredAttachment/isRetryable`` and ``DeliveredNotification/isRetryable``.
    public var isRetryable: Bool { code.explanation.retryable }

    /// Every code of the table, also those that only `nse-run check` gives.
    public static var allCases: [DeliveryCode] { Code.allCases.map { DeliveryCode($0) } }
}
