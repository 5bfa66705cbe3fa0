package import NotificationCore

extension PropertyListValue {
    /// Foundation's readers are not used for files that others write: on Linux they end the process on a binary list
    /// with a set, and copy an object for each reference to it until the memory is full.
    package var object: Any {
        switch content {
        case .dictionary(let members): Dictionary(members.map { ($0.name, $0.value.object) }) { $1 }
        case .array(let elements): elements.map(\.object)
        case .string(let text): text
        case .integer(let number):
            Int64(exactly: number).map { NSNumber(value: $0) }
                ?? NSNumber(value: UInt64(truncatingIfNeeded: number))
        case .real(let number): NSNumber(value: number)
        case .bool(let isTrue): NSNumber(value: isTrue)
        case .data(let bytes): Data(bytes)
        case .date(let seconds): Date(timeIntervalSince1970: seconds)
        case .null: NSNull()
        }
    }

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
