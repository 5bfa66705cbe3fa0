internal import CLinux
internal import ExtensionWire
internal import Glibc

/// The directories in which the files of an answer may lie: the extension's directory for temporary files, its home and its app group.
package struct AnswerDirectories: Sendable, Hashable {
    /// The kind of directory of a file: the system moves the file of an attachment into its store, but leaves
    /// one of the app group in its place.
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

    /// The kind of directory in which a file lies; nil outside of them. The innermost directory counts: a home may lie in
    /// the app group.
    ///
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
        let descriptor = unsafe open(path, clinux_o_path | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { return path }
        return DescriptorPath.of(OwnedDescriptor(descriptor)) ?? path
    }
}

/// The path under which the kernel knows an open file.
enum DescriptorPath {
    /// The path of an open file; nil where `/proc` cannot be read, and for a path that is not UTF-8 or longer than the
    /// system's limit.
    static func of(_ file: OwnedDescriptor) -> String? {
        var buffer = [UInt8](repeating: 0, count: Int(PATH_MAX))
        let count = unsafe buffer.withUnsafeMutableBytes { bytes -> Int in
            guard let base = bytes.baseAddress else { return -1 }
            return unsafe readlink(
                magicLink(file), base.assumingMemoryBound(to: CChar.self), bytes.count)
        }
        guard count > 0, count < buffer.count else { return nil }
        return String(validating: buffer[..<count], as: UTF8.self)
    }

    /// A path that leads to the open file itself, even if its name was changed.
    static func magicLink(_ file: OwnedDescriptor) -> String { "/proc/self/fd/\(file.number)" }
}
