public import Foundation

// Key-value coding, which Foundation has on Apple's systems only; payloads are read with it.
extension NSDictionary {
    /// The value at the end of a path such as `aps.alert.title`; nil where a step leads nowhere. Operators such as
    /// `@count` are not known, and an array is no step.
    public func value(forKeyPath keyPath: String) -> Any? {
        var place: Any = self
        for key in keyPath.split(separator: ".", omittingEmptySubsequences: false) {
            guard let members = place as? NSDictionary,
                let member = members.object(forKey: NSString(string: String(key)))
            else { return nil }
            place = member
        }
        return place
    }
}
