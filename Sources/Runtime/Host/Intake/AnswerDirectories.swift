internal import CLinux
internal import ExtensionWire
internal import Glibc
internal import NotificationCore

/// The directories in which the files of an answer may lie: the extension's directory for temporary files, its home and its app group.
package struct AnswerDirectories: Sendable, Hashable {
    /// The system moves the file of an attachment into its store, but leaves one of the app group in its place.
    enum Place: Sendable, Hashable {
        case own
        case appGroup
    }

    /// The real path of the directory for temporary files; the other two are real paths too.
    let temporary: String
    let home: String
    let appGroup: String

    /// Takes the real paths of these directories; one that is not there is taken as it is spelt.
    package init(temporary: String, home: String, appGroup: String) {
        self.temporary = Self.real(temporary)
        self.home = Self.real(home)
        self.appGroup = Self.real(appGroup)
    }

    /// Nil outside of them. The innermost directory counts: a home may lie in the app group.
    /// - Parameter path: the real path of the file.
    func place(of path: String) -> Place? {
        if Self.contains(temporary, path) || Self.contains(home, path) { return .own }
        return Self.contains(appGroup, path) ? .appGroup : nil
    }

    /// The directories that lie in none of the others: a walk over them meets each file once.
    var outermost: [String] {
        var found: [String] = []
        for path in [temporary, home, appGroup] where !found.contains(path) {
            if ![temporary, home, appGroup].contains(where: { Self.contains($0, path) }) {
                found.append(path)
            }
        }
        return found
    }

    private static func contains(_ directory: String, _ path: String) -> Bool {
        path.utf8.starts(with: (directory + "/").utf8)
    }

    private static func real(_ path: String) -> String {
        (try? OwnedDescriptor(path, clinux_o_path | O_DIRECTORY)).flatMap(DescriptorPath.of) ?? path
    }
}

enum DescriptorPath {
    /// The path of an open file; nil where `/proc` cannot be read, and for a path that is not UTF-8 or is too long.
    static func of(_ file: OwnedDescriptor) -> String? {
        var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
        let count = unsafe readlink(magicLink(file), &buffer, buffer.count)
        guard count > 0, count < buffer.count else { return nil }
        return String(validating: buffer[..<count], as: UTF8.self)
    }

    /// A path that leads to the open file itself, even if its name was changed.
    static func magicLink(_ file: OwnedDescriptor) -> String { "/proc/self/fd/\(file.number)" }
}

/// Looks for the names of a file with several: hard links can be made to files of others.
struct NameCount {
    private static let most = 10_000
    private static let depth = 32

    private let identity: FileIdentity
    private var missing: Int
    private var left = Self.most

    /// Whether all names of the file are below `directories`, none of which lies in another. False as well when there
    /// are too many entries to tell. Symbolic links are not followed.
    static func hasAllNames(_ identity: FileIdentity, count: Int, in directories: [String]) -> Bool {
        var search = NameCount(identity: identity, missing: count)
        for directory in directories where search.missing > 0 {
            search.walk(
                unsafe open(directory, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC), depth: 0)
        }
        return search.missing <= 0
    }

    /// - Parameter directory: is closed; negative where it could not be opened.
    private mutating func walk(_ directory: Int32, depth: Int) {
        guard let list = unsafe fdopendir(directory) else {
            close(directory)
            return
        }
        defer { unsafe closedir(list) }
        while missing > 0, left > 0, let entry = unsafe readdir(list) {
            let name: [CChar] = unsafe withUnsafeBytes(of: entry.pointee.d_name) { bytes in
                unsafe bytes.prefix { $0 != 0 }.map { CChar(bitPattern: $0) } + [0]
            }
            if name == [0x2E, 0] || name == [0x2E, 0x2E, 0] { continue }
            left -= 1
            var status = stat()
            guard unsafe fstatat(directory, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else { continue }
            if FileIdentity(status) == identity {
                missing -= 1
            } else if status.isDirectory, depth < Self.depth {
                walk(
                    unsafe openat(directory, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC),
                    depth: depth + 1)
            }
        }
    }
}
