import NotificationCore

/// The user defaults of an app group, in `Library/Preferences/<suite>.plist` of its container. Each change is in the
/// file when the call returns. Foundation's own class does not support app groups, and loses values when two processes
/// write.
class GroupDefaults: UserDefaults {
    private let suite: String
    private let lock = NSLock()
    /// The bytes that were read last, and their values.
    private var cache: (bytes: Data, values: [String: Any])?

    /// The values of suites without an app-group directory, which last as long as the process.
    private static let memory = SuiteMemory()
    private static let registered = SuiteMemory()

    init?(suite: String) {
        self.suite = suite
        super.init(suiteName: nil)
    }

    /// The file, which is determined at each call because a test bench gives each run its own directory.
    private var file: SharedFile? {
        AppGroupDirectory.container(suite).map {
            SharedFile(directory: "\($0)/Library/Preferences", name: "\(suite).plist")
        }
    }

    // MARK: The values of the file

    private func stored() -> [String: Any] {
        guard let file else { return Self.memory.values(of: suite) }
        lock.lock()
        defer { lock.unlock() }
        do {
            guard let bytes = try file.read() else { return [:] }
            // The bytes are compared, because the file's times and its inode number do not identify a version.
            if let cache, cache.bytes == bytes { return cache.values }
            let values = try Self.parse(bytes)
            cache = (bytes, values)
            return values
        } catch {
            // The next change renames a file that is not a property list.
            Console.note("\(file.path) is not readable: \(error)")
            return [:]
        }
    }

    private func change(_ body: (inout [String: Any]) -> Void) {
        if let file {
            do {
                try file.update { file in
                    var values = try file.read(as: Self.parse)
                    body(&values)
                    // The format is binary, because dates in an XML list have no fractions.
                    return (
                        try PropertyListSerialization.data(
                            fromPropertyList: values, format: .binary, options: 0),
                        ()
                    )
                }
            } catch {
                Console.note("\(file.path) cannot be written: \(error)")
                return
            }
        } else {
            Self.memory.change(suite, body)
        }
        NotificationCenter.default.post(name: UserDefaults.didChangeNotification, object: self)
    }

    private static func parse(_ data: Data?) throws -> [String: Any] {
        guard let data else { return [:] }
        let list = try PropertyListFault.rethrown(try PropertyList.read(Array(data), atMost: .max)) {
            SharedFile.Foreign(reason: "it is not a property list: \($0.message)")
        }
        guard let values = list.object as? [String: Any] else {
            throw SharedFile.Foreign(reason: "it is not a dictionary")
        }
        return values
    }

    // MARK: Reading

    override func object(forKey defaultName: String) -> Any? {
        volatileDomain(forName: UserDefaults.argumentDomain)[defaultName] ?? stored()[defaultName]
            ?? Self.registered.values(of: suite)[defaultName]
    }

    override func dictionaryRepresentation() -> [String: Any] {
        Self.registered.values(of: suite).merging(stored()) { $1 }
    }

    override func persistentDomain(forName domainName: String) -> [String: Any]? {
        domainName == suite ? stored() : super.persistentDomain(forName: domainName)
    }

    override func string(forKey defaultName: String) -> String? {
        DefaultsReader.string(object(forKey: defaultName))
    }

    override func integer(forKey defaultName: String) -> Int {
        let value = object(forKey: defaultName)
        return DefaultsReader.number(value)?.intValue ?? DefaultsReader.text(value)?.integerValue ?? 0
    }

    override func float(forKey defaultName: String) -> Float {
        let value = object(forKey: defaultName)
        return DefaultsReader.number(value)?.floatValue ?? DefaultsReader.text(value)?.floatValue ?? 0
    }

    override func double(forKey defaultName: String) -> Double {
        let value = object(forKey: defaultName)
        return DefaultsReader.number(value)?.doubleValue ?? DefaultsReader.text(value)?.doubleValue ?? 0
    }

    override func bool(forKey defaultName: String) -> Bool {
        let value = object(forKey: defaultName)
        return DefaultsReader.number(value)?.boolValue ?? DefaultsReader.text(value)?.boolValue ?? false
    }

    override func url(forKey defaultName: String) -> URL? { DefaultsReader.url(object(forKey: defaultName)) }

    // MARK: Writing

    /// Stores a file URL as its path, another URL as data.
    override func set(_ url: URL?, forKey defaultName: String) {
        guard let url else { return removeObject(forKey: defaultName) }
        set(url.isFileURL ? url.path as Any : Data(url.absoluteString.utf8), forKey: defaultName)
    }

    override func set(_ value: Any?, forKey defaultName: String) {
        guard let value else { return removeObject(forKey: defaultName) }
        guard let accepted = PropertyListValue.accepted(value) else {
            // A phone ends the process: NSInvalidArgumentException.
            Console.note(
                "Attempt to insert non-property list object of type \(type(of: value)) for key \(defaultName)"
            )
            return
        }
        change { $0[defaultName] = accepted }
    }

    override func removeObject(forKey defaultName: String) { change { $0[defaultName] = nil } }

    override func register(defaults registrationDictionary: [String: Any]) {
        Self.registered.change(suite) { $0.merge(registrationDictionary) { $1 } }
    }

    override func setPersistentDomain(_ domain: [String: Any], forName domainName: String) {
        guard domainName == suite else { return super.setPersistentDomain(domain, forName: domainName) }
        guard let accepted = PropertyListValue.accepted(domain) as? [String: Any] else {
            return Console.note("Attempt to insert non-property list object as the domain \(domainName)")
        }
        change { $0 = accepted }
    }

    override func removePersistentDomain(forName domainName: String) {
        guard domainName == suite else { return super.removePersistentDomain(forName: domainName) }
        change { $0 = [:] }
    }

    /// Returns true: every change has been written already.
    override func synchronize() -> Bool { true }
}

/// `Sendable` unchecked because the values are accessed only while the lock is held.
final class SuiteMemory: @unchecked Sendable {
    private let lock = NSLock()
    private var suites: [String: [String: Any]] = [:]

    func values(of suite: String) -> [String: Any] { lock.withLock { suites[suite] ?? [:] } }

    func change(_ suite: String, _ body: (inout [String: Any]) -> Void) {
        lock.withLock { body(&suites[suite, default: [:]]) }
    }
}

/// Reads values of a property list as another type, as Apple's getters do: numbers and texts are converted to each
/// other, all other types count as missing.
private enum DefaultsReader {
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
        return (value as? Data).flatMap { String(bytes: $0, encoding: .utf8) }.flatMap { URL(string: $0) }
    }
}

/// Gives `UserDefaults(suiteName: "group.…")` the meaning that it has on a phone. A literal or a `String` is no
/// optional, so the compiler prefers the initializer below to Foundation's. For a `String?` it takes Foundation's.
public protocol _SuiteDefaults {}

extension UserDefaults: _SuiteDefaults {}

// The constraint excludes subclasses, which keep the initializers that they inherit.
extension _SuiteDefaults where Self == UserDefaults {
    /// Creates the defaults of `suiteName`. Those of an app group are in a file of its container, which every process
    /// of the group shares; changes of other processes are visible at once.
    public init?(suiteName: String) {
        let isGroup = suiteName.hasPrefix("group.") && AppGroupDirectory.isIdentifier(suiteName)
        let defaults: UserDefaults? =
            isGroup ? GroupDefaults(suite: suiteName) : UserDefaults(suiteName: Optional(suiteName))
        guard let defaults else { return nil }
        self = defaults
    }
}
