import Foundation

/// Reads values of a property list as another type, as Apple's getters do: numbers and texts are converted to each
/// other, all other types count as missing.
enum DefaultsReader {
    static func string(_ value: Any?) -> String? {
        switch value {
        case let text as String: text
        case let number as NSNumber: number.stringValue
        default: nil
        }
    }

    static func number(_ value: Any?) -> NSNumber? { value as? NSNumber }

    static func text(_ value: Any?) -> NSString? { (value as? String).map { NSString(string: $0) } }

    /// Reads a URL: a text is a path, data are the text of another URL.
    static func url(_ value: Any?) -> URL? {
        if let path = value as? String {
            return URL(fileURLWithPath: NSString(string: path).expandingTildeInPath)
        }
        guard let data = value as? Data else { return nil }
        return String(bytes: data, encoding: .utf8).flatMap { URL(string: $0) }
    }
}
