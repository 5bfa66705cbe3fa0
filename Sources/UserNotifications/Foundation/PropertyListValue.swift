import Foundation

/// Checks the values that user defaults can hold.
enum PropertyListValue {
    /// Returns the value as a property list keeps it; nil when it, or an element of it, is not a property-list value.
    static func accepted(_ value: Any) -> Any? {
        switch value {
        case let text as String: return text
        case let data as Data: return data
        case let date as Date: return date
        case let number as NSNumber: return number
        case let list as [Any]:
            let accepted = list.compactMap(accepted)
            return accepted.count == list.count ? accepted : nil
        case let members as [String: Any]:
            let accepted = members.compactMapValues(accepted)
            return accepted.count == members.count ? accepted : nil
        default: return nil
        }
    }
}
