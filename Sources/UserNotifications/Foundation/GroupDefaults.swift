import Foundation

/// The user defaults of an app group: `Library/Preferences/<suite>.plist` in its container, for every process
/// that shares it. Each change is in the file when the call returns.
///
/// Foundation's own know nothing of app groups, and lose values when two processes write.
class GroupDefaults: UserDefaults {
    private let suite: String
    private let lock = NSLock()
    /// What was read last.
    private var cache: (path: String, version: SharedFile.Version, values: [String: Any])?

    /// Of suites without an app-group directory: they last as long as the process.
    private static let memory = SuiteMemory()
    private static let registered = SuiteMemory()

    init?(suite: String) {
        self.suite = suite
        super.init(suiteName: nil)
    }

    /// Asked each time, because a test bench gives each run a directory of its own.
    private var file: SharedFile? {
        AppGroupDirectory.container(suite).map {
            SharedFile(directory: "\($0)/Library/Preferences", name: "\(suite).plist")
        }
    }

    // MARK: The values of the file

    private func stored() -> [String: Any] {
        guard let file else { return Self.memory.values(of: suite) }
        guard let version = file.version else { return [:] }
        lock.lock()
        defer { lock.unlock() }
        if let cache, cache.path == file.path, cache.version == version { return cache.values }
        do {
            let values = try Self.parse(file.read())
            cache = (file.path, version, values)
            return values
        } catch {
            // The next change sets it aside.
            Console.note("\(file.path) is not readable: \(error)")
            return [:]
        }
    }

    private func change(_ body: (inout [String: Any]) -> Void) {
        if let file {
            do {
                try file.update { file in
                    var values: [String: Any] = [:]
                    do {
                        values = try Self.parse(file.read())
                    } catch {
                        file.setAside(because: "\(error)")
                    }
                    body(&values)
                    return (
                        try PropertyListSerialization.data(
                            fromPropertyList: values, format: .xml, options: 0),
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
        let list = try PropertyListSerialization.propertyList(from: data, options: [], format: nil)
        guard let values = list as? [String: Any] else { throw CocoaError(.propertyListReadCorrupt) }
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

    // MARK: Writing

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

    /// Nothing waits to be written.
    override func synchronize() -> Bool { true }
}
