public import Foundation

/// A notification that was delivered.
public class UNNotification: NSObject, NSCopying, NSSecureCoding {
    /// When it was delivered.
    public let date: Date
    /// What was asked for.
    public let request: UNNotificationRequest

    package init(date: Date, request: UNNotificationRequest) {
        self.date = date
        self.request = request
    }

    /// A notification cannot be changed and is its own copy.
    public func copy(with zone: NSZone? = nil) -> Any { self }

    /// Same date and request.
    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UNNotification else { return false }
        return other.date == date && other.request == request
    }

    /// Follows from the request.
    public override var hash: Int { request.hash }

    /// The values, for people.
    public override var description: String { description(["date: \(date)", "request: \(request)"]) }

    /// Same as ``description``.
    public override var debugDescription: String { description }

    /// Always true.
    public class var supportsSecureCoding: Bool { true }

    /// Reads what ``encode(with:)`` wrote.
    public required init?(coder: NSCoder) {
        guard let request = coder.decodeValue(of: UNNotificationRequest.self, forKey: "request") else {
            return nil
        }
        date = Date(timeIntervalSince1970: coder.decodeDouble(forKey: "date"))
        self.request = request
    }

    /// Writes all of it.
    public func encode(with coder: NSCoder) {
        coder.encode(date.timeIntervalSince1970, forKey: "date")
        coder.encode(request, forKey: "request")
    }
}
