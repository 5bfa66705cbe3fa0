import NotificationCore

/// The localized texts of the app, which `loc-` keys name.
package struct Localization: Sendable {
    private let texts: [String: String]

    package init(texts: [String: String] = [:]) { self.texts = texts }

    /// Reads a strings file, whose faults are reported on standard error.
    package init(contentsOf path: String) {
        do {
            let table = try StringsTable(contentsOf: path)
            for fault in table.faults { Self.report("\(path): \(fault)") }
            texts = table.texts
        } catch {
            Self.report("\(path): \(error.localizedDescription)")
            texts = [:]
        }
    }

    package static var current: Localization {
        if let path = ExtensionSurroundings.current.stringsFile { return Localization(contentsOf: path) }
        guard let path = Bundle.main.path(forResource: "Localizable", ofType: "strings") else {
            return Localization()
        }
        return Localization(contentsOf: path)
    }

    package func text(forKey key: String) -> String? { texts[key] }

    private static let reported = Locked<Set<String>>([])

    /// Reports a fault once, however many notifications need the file.
    private static func report(_ line: String) {
        guard reported.withLock({ $0.insert(line).inserted }) else { return }
        FileHandle.standardError.write(Data("UserNotifications: \(line)\n".utf8))
    }

    /// A number with `$`, flags and width, a length, a letter. It does not change.
    nonisolated(unsafe) private static let conversion =
        #/%(?:([1-9][0-9]*)\$)?[-+ #'0-9.]*[hlLqztj]*([@%dDiuUxXoOfFeEgGaAcCsSp])/#

    /// Replaces `%@`, `%1$@`, `%d` and other conversions by arguments, in order or by number; `%%` becomes `%`. A
    /// conversion without an argument stays as it is.
    package static func fill(_ format: String, with arguments: [Any]) -> String {
        var next = 0
        return format.replacing(conversion) { match in
            let number = match.1.map { Int($0) ?? 0 }
            if number == 0 { return String(match.0) }
            if match.2 == "%" { return "%" }
            if number == nil { next += 1 }
            let index = (number ?? next) - 1
            return arguments.indices.contains(index) ? "\(arguments[index])" : String(match.0)
        }
    }
}

extension NSString {
    /// Returns the text of the app's `Localizable.strings` with the arguments filled in; the key itself when there is
    /// no text. On a phone it is looked up when the notification is shown, here at once.
    public class func localizedUserNotificationString(forKey key: String, arguments: [Any]?) -> String {
        guard let format = Localization.current.text(forKey: key) else { return key }
        return Localization.fill(format, with: arguments ?? [])
    }
}

extension String {
    /// Does the same as the method of `NSString`; much Swift code uses this spelling.
    public static func localizedUserNotificationString(forKey key: String, arguments: [Any]?) -> String {
        NSString.localizedUserNotificationString(forKey: key, arguments: arguments)
    }
}

/// The texts of a `.strings` file: a property list in XML or binary, or the older text form, in UTF-8 or UTF-16.
struct StringsTable {
    private(set) var texts: [String: String] = [:]
    /// The faults, for a text file with their lines. Faulty entries of a text file are skipped, the others are read.
    private(set) var faults: [String] = []

    init(contentsOf path: String) throws {
        self.init(try Data(contentsOf: URL(fileURLWithPath: path)))
    }

    init(_ data: Data) {
        if Self.isPropertyList(data) {
            do {
                for member in try PropertyList.read(Array(data)).members ?? [] {
                    texts[member.name] = member.value.string
                }
            } catch {
                faults.append("not a property list: \(error.message)")
            }
            return
        }
        guard let text = Self.text(data) else {
            faults.append("neither UTF-8 nor UTF-16")
            return
        }
        (texts, faults) = PropertyList.strings(Array(text.utf8))
    }

    private static func isPropertyList(_ data: Data) -> Bool {
        if data.starts(with: Array("bplist".utf8)) { return true }
        let start = String(decoding: data.prefix(256), as: UTF8.self)
            .drop { $0.isWhitespace || $0 == "\u{FEFF}" }
        return ["<?xml", "<!DOCTYPE", "<plist"].contains { start.hasPrefix($0) }
    }

    private static func text(_ data: Data) -> String? {
        if data.starts(with: [0xFF, 0xFE]) {
            return String(data: data.dropFirst(2), encoding: .utf16LittleEndian)
        }
        if data.starts(with: [0xFE, 0xFF]) {
            return String(data: data.dropFirst(2), encoding: .utf16BigEndian)
        }
        let bytes = data.starts(with: [0xEF, 0xBB, 0xBF]) ? data.dropFirst(3) : data
        return String(data: bytes, encoding: .utf8)
    }
}
