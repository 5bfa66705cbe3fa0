import Foundation
import Glibc

/// The directories of one harness: home and app group live as long as it does, the directory for temporary
/// files as long as a run.
///
/// The home is laid out as Apple's File System Programming Guide describes the data container of an iOS app.
final class Sandbox: Sendable {
    let root: String
    var home: String { root + "/Home" }
    let appGroup: String
    var temporary: String { home + "/tmp" }
    /// Where the system keeps attachments that it took over.
    var store: String { root + "/Store" }

    /// Only names it.
    init() {
        root = "\(Self.base)/nse-testing-\(UUID().uuidString)"
        appGroup = root + "/AppGroup"
    }

    /// Of another process of the same app, with its app group.
    init(sharing other: Sandbox) {
        root = "\(Self.base)/nse-testing-\(UUID().uuidString)"
        appGroup = other.appGroup
    }

    /// TMPDIR of the process as it was before the first run, which sets another one. Foundation reports real paths, so
    /// this must be real as well.
    static let base: String = {
        let base = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
        guard let real = realpath(base, nil) else { return base }
        defer { free(real) }
        return String(cString: real)
    }()

    /// In the home, each after the one that it lies in.
    private static let container = [
        "Documents", "Library", "Library/Application Support", "Library/Caches", "Library/Preferences", "tmp",
    ]

    /// Makes what is not there yet.
    ///
    /// - Throws: ``HarnessError`` when there is no room for it.
    func prepare() throws(HarnessError) {
        for directory in [root, home, appGroup, store] + Self.container.map({ "\(home)/\($0)" }) {
            guard mkdir(directory, 0o700) == 0 || errno == EEXIST else {
                throw HarnessError("no directory \(directory) for the test bench: errno \(errno)")
            }
        }
    }

    /// With its harness: what an extension still holds must not keep it.
    func remove() {
        // It may not have been made, and no caller is left to get the error.
        try? FileManager.default.removeItem(atPath: root)
    }

    /// Empties the directory for temporary files.
    func clearTemporary() throws(HarnessError) {
        do {
            for name in try FileManager.default.contentsOfDirectory(atPath: temporary) {
                try FileManager.default.removeItem(atPath: temporary + "/" + name)
            }
        } catch {
            throw HarnessError("cannot empty \(temporary): \(error.localizedDescription)")
        }
    }

    /// Regular files below TMPDIR and HOME, as `tmp/…` and `Home/…`, sorted; without what Foundation itself
    /// keeps for defaults.
    func files() -> [String] {
        guard let walk = FileManager.default.enumerator(atPath: home) else { return [] }
        var found: [String] = []
        for case let name as String in walk {
            var status = stat()
            guard lstat(home + "/" + name, &status) == 0, status.st_mode & S_IFMT != S_IFDIR else { continue }
            if name.hasPrefix("Library/Preferences/") { continue }
            found.append(name.hasPrefix("tmp/") ? name : "Home/" + name)
        }
        return found.sorted()
    }

    /// Whether `path` is a real path below `directory`.
    static func contains(_ directory: String, _ path: String) -> Bool { path.hasPrefix(directory + "/") }
}
