import Glibc
import NotificationCore

/// The home of one process of an extension: `DIR/Extensions/<name>/Home`, `Home.2` and so on, each held by
/// one process at a time. Laid out as Apple's File System Programming Guide describes the data container of
/// an app. The lock goes with this value or with the process that holds it.
struct ExtensionHome: Sendable {
    let path: String
    var temporary: String { path + "/tmp" }
    private let directory: OwnedDescriptor
    private var descriptor: Int32 { directory.number }

    /// Releases the home: another process may use it from now on.
    func release() { _ = flock(descriptor, LOCK_UN) }

    private static let mode: mode_t = 0o700
    private static let directories = [
        "Documents", "Library", "Library/Application Support", "Library/Caches", "Library/Preferences", "tmp",
    ]
    private static let most = 4096

    /// A plain name for the directory of an executable: its file's, with what is not a letter, a digit, a hyphen, an
    /// underscore or a dot replaced.
    static func name(of path: String) -> String {
        let file = path.split(separator: "/").last.map(String.init) ?? "extension"
        let plain = file.utf8.prefix(100).map {
            $0.isAlphanumeric || "-_.".utf8.contains($0) ? $0 : UInt8(ascii: "_")
        }
        let text = String(decoding: plain, as: UTF8.self)
        // No hidden name, and none that leads elsewhere.
        return text.hasPrefix(".") ? "_" + text.dropFirst() : text
    }

    /// Whether a directory of an extension is one of its homes, by its name.
    static func isHome(_ name: String) -> Bool {
        if name == "Home" { return true }
        guard name.hasPrefix("Home."), let number = Int(name.dropFirst(5)) else { return false }
        return number > 1 && "Home.\(number)" == name
    }

    /// Takes the extension's first home that no other process uses, or makes one. Blocks for as long as the disk does.
    static func take(in group: AppGroup, name: String) throws(CodedFailure) -> ExtensionHome {
        let calls = group.calls
        let directory = group.directory.descriptor
        var place = group.path + "/Extensions"
        _ = try AppGroup.makeDirectory("Extensions", at: directory, name: place, mode: 0o750, calls)
        let extensions = try AppGroup.openDirectory("Extensions", at: directory, name: place, calls)
        place += "/" + name
        _ = try AppGroup.makeDirectory(name, at: extensions.number, name: place, mode: mode, calls)
        let own = try AppGroup.openDirectory(name, at: extensions.number, name: place, calls)
        for number in 1...most {
            let home = number == 1 ? "Home" : "Home.\(number)"
            let path = place + "/" + home
            _ = try AppGroup.makeDirectory(home, at: own.number, name: path, mode: mode, calls)
            let directory = try AppGroup.openDirectory(home, at: own.number, name: path, calls)
            if flock(directory.number, LOCK_EX | LOCK_NB) == 0 { return try prepare(path, directory, calls) }
        }
        throw CodedFailure(
            .internalResource, "\(most) homes of the extension are in use at the same time")
    }

    private static func prepare(
        _ path: String, _ directory: OwnedDescriptor, _ calls: StoreSystemCalls
    ) throws(CodedFailure) -> ExtensionHome {
        guard let real = FilePaths.real(path) else {
            throw StoreError.openDirectory(SystemCallError(call: .open, code: errno), path: path)
        }
        let home = ExtensionHome(path: real, directory: directory)
        for name in directories {
            _ = try AppGroup.makeDirectory(
                name, at: home.descriptor, name: path + "/" + name, mode: mode, calls)
        }
        // Files that a killed host left.
        home.clearTemporary(calls)
        return home
    }

    /// Empties the directory for temporary files. What cannot be removed stays, and may be found, as on a phone.
    func clearTemporary(_ calls: StoreSystemCalls = .live) {
        guard let tmp = openedDirectory("tmp", in: descriptor) else {
            // Something else is in its place, or nothing.
            try? FileTree.remove("tmp", in: descriptor, calls: calls, path: temporary)
            unsafe unlinkat(descriptor, "tmp", 0)
            _ = calls.attempt(.mkdir) { unsafe mkdirat(descriptor, "tmp", Self.mode) }
            return
        }
        for name in DirectoryNames.of(tmp.number) {
            if unsafe unlinkat(tmp.number, name, 0) == 0 { continue }
            try? FileTree.remove(name, in: tmp.number, calls: calls, path: temporary + "/" + name)
        }
    }

    /// What stays in a home outside of the directory for temporary files, at most.
    static let mostKept = (bytes: 64 << 20, files: 10_000)

    /// What the home holds when that is more than may stay, for people; else nil.
    func excess() -> String? {
        var bytes = 0
        for name in DirectoryNames.of(descriptor) where name != "tmp" {
            guard let status = stat(name, in: descriptor) else { continue }
            guard status.isDirectory else {
                bytes += Int(status.st_size)
                continue
            }
            guard let tree = FileTree(name, in: descriptor, mostFiles: Self.mostKept.files) else {
                return "more than \(Self.mostKept.files) files in \(name)"
            }
            bytes += tree.bytes
        }
        return bytes > Self.mostKept.bytes ? ByteCountText.text(bytes) : nil
    }

    func clear() {
        clearTemporary()
        guard excess() != nil else { return }
        for name in DirectoryNames.of(descriptor) where unsafe unlinkat(descriptor, name, 0) != 0 {
            try? FileTree.remove(name, in: descriptor, calls: .live, path: path + "/" + name)
        }
    }

    /// Files that are left in the directory for temporary files, as paths relative to the home, sorted; the first
    /// thousand that are found. Files of a download that is just handed over are URLSession's, which removes them itself.
    func filesLeft() -> [String] {
        guard let tmp = openedDirectory("tmp", in: descriptor) else { return [] }
        var found: [String] = []
        list(tmp, "tmp", levels: 16, &found)
        return found.filter {
            !($0.hasPrefix("tmp/CFNetworkDownload_") && $0.hasSuffix(".tmp"))
        }.sorted()
    }

    private func list(_ directory: OwnedDescriptor, _ path: String, levels: Int, _ found: inout [String]) {
        for name in DirectoryNames.of(directory.number) {
            guard found.count < 1000 else { return }
            guard let status = stat(name, in: directory.number) else { continue }
            let here = path + "/" + name
            guard status.isDirectory else {
                found.append(here)
                continue
            }
            guard let opened = openedDirectory(name, in: directory.number) else { continue }
            if levels > 0 { list(opened, here, levels: levels - 1, &found) }
        }
    }
}
