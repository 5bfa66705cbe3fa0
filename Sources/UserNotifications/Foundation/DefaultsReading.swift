import Foundation

/// Reads what a property list holds as another type, as Apple's getters do: numbers and texts stand for each
/// other, everything else is as if it was not there.
enum DefaultsReading {
    static func string(_ value: Any?) -> String? {
        switch value {
        case let text as String: text
        case let number as NSNumber: number.stringValue
        default: nil
        }
    }

    static func number(_ value: Any?) -> NSNumber? { value as? NSNumber }

    static func text(_ value: Any?) -> NSString? { (value as? String).map { NSString(string: $0) } }

    /// A path, or the archived form of a URL that is no path.
    static func url(_ value: Any?) -> URL? {
        if let path = value as? String {
            return URL(fileURLWithPath: NSString(string: path).expandingTildeInPath)
        }
        guard let data = value as? Data else { return nil }
        return String(bytes: data, encoding: .utf8).flatMap { URL(string: $0) }
    }
}
