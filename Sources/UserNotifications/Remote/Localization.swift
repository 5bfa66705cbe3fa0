import Foundation
import NotificationCore

/// The texts of the app, which `loc-` keys name.
package struct Localization: Sendable {
    /// By key.
    private let texts: [String: String]

    /// Known texts.
    package init(texts: [String: String] = [:]) { self.texts = texts }

    /// A strings file, whose faults are told on standard error.
    package init(contentsOf path: String) {
        do {
            let table = try StringsTable(contentsOf: path)
            for fault in table.faults { Self.tell("\(path): \(fault)") }
            texts = table.texts
        } catch {
            Self.tell("\(path): \(error.localizedDescription)")
            texts = [:]
        }
    }

    /// Those of the surroundings, else `Localizable.strings` of the bundle.
    package static var current: Localization {
        if let path = ExtensionSurroundings.current.stringsFile { return Localization(contentsOf: path) }
        guard let path = Bundle.main.path(forResource: "Localizable", ofType: "strings") else {
            return Localization()
        }
        return Localization(contentsOf: path)
    }

    /// Nil when the app has no such key.
    package func text(forKey key: String) -> String? { texts[key] }

    private static let told = Locked<Set<String>>([])

    /// Once, however many notifications need the file.
    private static func tell(_ line: String) {
        guard told.withLock({ $0.insert(line).inserted }) else { return }
        FileHandle.standardError.write(Data("UserNotifications: \(line)\n".utf8))
    }
}
