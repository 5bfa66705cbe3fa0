public import Foundation

/// A trigger that fires when the date matches.
public class UNCalendarNotificationTrigger: UNNotificationTrigger {
    /// The components that must match; a component that is not given always matches.
    public let dateComponents: DateComponents

    /// Creates a trigger that fires when all given components match.
    public init(dateMatching dateComponents: DateComponents, repeats: Bool) {
        self.dateComponents = dateComponents
        super.init(repeats: repeats)
    }

    public override func isEqual(_ object: Any?) -> Bool {
        super.isEqual(object)
            && (object as? UNCalendarNotificationTrigger)?.dateComponents == dateComponents
    }

    public override var description: String {
        description(["repeats: \(repeats ? "YES" : "NO")", "dateComponents: \(dateComponents)"])
    }

    /// Reads what ``encode(with:)`` wrote.
    public required init?(coder: NSCoder) {
        guard let data = coder.decodeValue(of: NSData.self, forKey: "dateComponents"),
            let components = try? JSONDecoder().decode(DateComponents.self, from: data as Data)
        else { return nil }
        dateComponents = components
        super.init(coder: coder)
    }

    public override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        do {
            coder.encode(try JSONEncoder().encode(dateComponents) as NSData, forKey: "dateComponents")
        } catch {
            coder.failWithError(error)
        }
    }
}
