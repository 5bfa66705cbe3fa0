/// A demand on a ``PhoneDelivery``, for ``PhoneDelivery/expect(_:)``.
public struct PhoneExpectation: Sendable {
    /// Returns nil when the delivery meets the demand, else a text for people.
    let fault: @Sendable (PhoneDelivery) -> String?

    init(_ fault: @escaping @Sendable (PhoneDelivery) -> String?) { self.fault = fault }

    /// It shows on these surfaces and no others.
    public static func shows(_ surfaces: NotificationSurfaces) -> PhoneExpectation {
        PhoneExpectation { delivery in
            delivery.surfaces == surfaces
                ? nil
                : "expected it on \(surfaces), but it shows on \(NotificationSurfaces(Set(delivery.surfaces.all)))"
        }
    }

    /// It shows nowhere.
    public static let showsNothing = shows([])

    /// One of the reasons has this code, such as `forceQuit`.
    public static func because(_ code: String) -> PhoneExpectation {
        PhoneExpectation { delivery in
            if delivery.reasons.contains(where: { $0.code == code }) { return nil }
            let codes = delivery.reasons.map(\.code).joined(separator: ", ")
            return "expected the reason \(code), but the reasons are: \(codes.isEmpty ? "none" : codes)"
        }
    }

    /// The app got time in the background, or its delegate was called in the foreground.
    public static let wakesTheApp = PhoneExpectation { delivery in
        delivery.called.contains("application(_:didReceiveRemoteNotification:fetchCompletionHandler:)")
            ? nil : "expected the app to be woken, but it was not"
    }

    /// The service extension ran, and its delivery meets these demands.
    public static func `extension`(_ expectations: Expectation...) -> PhoneExpectation {
        PhoneExpectation { delivery in
            guard let inner = delivery.extension else {
                return "expected the service extension to run, but it did not"
            }
            let faults = expectations.compactMap { $0.fault(inner) }
            return faults.isEmpty ? nil : faults.joined(separator: "\n")
        }
    }
}

extension PhoneDelivery {
    /// Checks several demands at once. Works in any test library.
    /// - Throws: ``UnmetExpectations`` with every demand that is not met, and the timeline of the phone.
    public func expect(_ expectations: PhoneExpectation...) throws(UnmetExpectations) {
        let faults = expectations.compactMap { $0.fault(self) }
        if !faults.isEmpty { throw UnmetExpectations(faults: faults, timeline: timeline) }
    }
}
