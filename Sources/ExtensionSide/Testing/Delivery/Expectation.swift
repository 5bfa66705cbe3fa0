/// A demand on a ``Delivery``, for ``Delivery/expect(_:)``.
public struct Expectation: Sendable {
    /// Returns nil when the delivery meets the demand, else a text for people.
    let fault: @Sendable (Delivery) -> String?

    init(_ fault: @escaping @Sendable (Delivery) -> String?) { self.fault = fault }

    /// The user sees what the extension made.
    public static let modified = outcome(.modified)
    /// Nothing is shown.
    public static let suppressed = outcome(.suppressed)
    /// The user sees the notification as it was sent.
    public static let original = outcome(.original)

    /// The user sees the notification as it was sent, for this reason, such as `.budgetExpired`.
    public static func original(_ code: DeliveryCode) -> Expectation {
        Expectation { delivery in
            if let fault = outcome(.original).fault(delivery) { return fault }
            if delivery.code == code { return nil }
            return "expected original for \(code), but the reason is \(delivery.code?.rawValue ?? "none")"
        }
    }

    /// Exactly this many attachments were admitted, and none was refused.
    public static func attachments(_ count: Int) -> Expectation {
        Expectation { delivery in
            let refused = delivery.attachments.count { !$0.isAdmitted }
            let admitted = delivery.attachments.count - refused
            if admitted == count, refused == 0 { return nil }
            return "expected \(count) attachments, but \(admitted) were admitted and \(refused) refused"
        }
    }

    /// The content handler was called exactly once, in time.
    public static let deliveredOnce = Expectation { delivery in
        if delivery.handlerCalls.map(\.kind) == [.delivered] { return nil }
        return
            "expected one call of the content handler in time, but there were \(delivery.handlerCalls.count)"
            + (delivery.handlerCalls.isEmpty ? "" : ": \(delivery.handlerCalls.map(\.kind))")
    }

    /// No file was left in the temporary directory and the home.
    public static let nothingLeftBehind = Expectation { delivery in
        delivery.filesLeftBehind.isEmpty
            ? nil : "expected no file left behind, but there are \(delivery.filesLeftBehind)"
    }

    /// The notification was delivered within this time on the harness's clock.
    public static func within(_ limit: Duration) -> Expectation {
        Expectation { delivery in
            delivery.elapsed <= limit
                ? nil : "expected a delivery within \(limit), but it took \(delivery.elapsed)"
        }
    }

    private static func outcome(_ outcome: DeliveryOutcome) -> Expectation {
        Expectation { delivery in
            delivery.outcome == outcome
                ? nil : "expected \(outcome.name), but the delivery is \(delivery.outcome.name)"
        }
    }
}

/// The demands that a delivery does not meet, with its timeline.
public struct UnmetExpectations: Error, Sendable, CustomStringConvertible {
    /// One line for each demand that is not met.
    public let faults: [String]
    /// The timeline of the delivery.
    public let timeline: Timeline

    /// The faults, and the timeline.
    public var description: String { faults.joined(separator: "\n") + "\n\(timeline)" }
}

extension Delivery {
    /// Checks several demands at once. Works in any test library.
    /// - Throws: ``UnmetExpectations`` with every demand that is not met.
    public func expect(_ expectations: Expectation...) throws(UnmetExpectations) {
        let faults = expectations.compactMap { $0.fault(self) }
        if !faults.isEmpty { throw UnmetExpectations(faults: faults, timeline: timeline) }
    }
}
