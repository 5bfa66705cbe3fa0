public import Foundation

/// A notification that was delivered.
public class UNNotification: NSObject, _ImmutableValue {
    /// The time of delivery.
    public let date: Date
    /// The request with the content.
    public let request: UNNotificationRequest

    package init(date: Date, request: UNNotificationRequest) {
        self.date = date
        self.request = request
    }

    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UNNotification else { return false }
        return other.date == date && other.request == request
    }

    public override var hash: Int { request.hash }

    public override var description: String { description(["date: \(date)", "request: \(request)"]) }

    /// Reads what ``encode(with:)`` wrote.
    public required init?(coder: NSCoder) {
        guard let request = coder.decodeValue(of: UNNotificationRequest.self, forKey: "request") else {
            return nil
        }
        date = Date(timeIntervalSince1970: coder.decodeDouble(forKey: "date"))
        self.request = request
    }

    /// Writes all values.
    public func encode(with coder: NSCoder) {
        coder.encode(date.timeIntervalSince1970, forKey: "date")
        coder.encode(request, forKey: "request")
    }
}
