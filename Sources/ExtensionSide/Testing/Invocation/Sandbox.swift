import NotificationCore

/// Home and app group exist as long as the harness, the temporary files as long as one group of deliveries. Laid out
/// as Apple's File System Programming Guide describes the data container of an iOS app.
final class Sandbox: Sendable {
    let root: String
    var home: String { root + "/Home" }
    let appGroup: String
    var temporary: String { home + "/tmp" }
    var store: String { root + "/Store" }

    /// Chooses the paths; ``prepare()`` makes the directories. `other`: another process of the same app.
    init(sharing other: Sandbox? = nil) {
        root = "\(Self.base)/nse-testing-\(UUID().uuidString)"
        appGroup = other?.appGroup ?? root + "/AppGroup"
    }

    /// TMPDIR of the process before the first delivery sets another one. A real path, as Foundation reports them.
    static let base: String = {
        let base = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
        return FilePaths.real(base) ?? base
    }()

    /// The directories of the home, each after its parent.
    private static let container = [
        "Documents", "Library", "Library/Application Support", "Library/Caches", "Library/Preferences", "tmp",
    ]

    func prepare() throws(HarnessError) {
        for directory in [root, home, appGroup, store] + Self.container.map({ "\(home)/\($0)" }) {
            guard mkdir(directory, 0o700) == 0 || errno == EEXIST else {
                throw HarnessError("no directory \(directory) for the test bench: errno \(errno)")
            }
        }
    }

    /// Removes the directories. The harness calls this, because what an extension still holds must not keep them.
    func remove() {
        // It may never have been made, and no caller is left to get an error.
        try? FileManager.default.removeItem(atPath: root)
    }

    func clearTemporary() throws(HarnessError) { try empty(temporary) }

    func empty(_ directory: String) throws(HarnessError) {
        do {
            for name in try FileManager.default.contentsOfDirectory(atPath: directory) {
                try FileManager.default.removeItem(atPath: directory + "/" + name)
            }
        } catch {
            throw HarnessError("cannot empty \(directory): \(error.localizedDescription)")
        }
        try prepare()
    }

    /// All files below TMPDIR and HOME, as `tmp/…` and `Home/…`, sorted, without those of `UserDefaults`.
    func files() -> [String] {
        guard let walk = FileManager.default.enumerator(atPath: home) else { return [] }
        var found: [String] = []
        for case let name as String in walk {
            guard let status = stat(link: home + "/" + name), !status.isDirectory else { continue }
            if name.hasPrefix("Library/Preferences/") { continue }
            found.append(name.hasPrefix("tmp/") ? name : "Home/" + name)
        }
        return found.sorted()
    }

    static func contains(_ directory: String, _ path: String) -> Bool { path.hasPrefix(directory + "/") }
}
