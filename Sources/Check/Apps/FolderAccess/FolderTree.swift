internal import Glibc

/// A folder on disk: walked once, bounded in depth and number, without following symbolic links.
struct FolderTree: AppTree {
    /// Generated, vendored or huge folders: nothing in them explains why a picture is missing.
    static let skippedInProjects: Set<String> = [
        "node_modules", "Pods", "build", "DerivedData", ".git", ".build", ".dart_tool", ".gradle", "Carthage",
        ".symlinks", ".pub-cache", "bin", "obj", "android", "macos", "windows", "linux", "web", ".swiftpm",
        "vendor",
    ]

    let root: String
    private(set) var entries: [AppTreeEntry] = []
    private(set) var diagnostics: [CheckDiagnostic] = []

    /// - Parameter skipped: names of folders that are left out.
    init(root: String, skipped: Set<String>, depth: Int = 12, limit: Int = 50_000) throws(AppFileFault) {
        self.root = root
        _ = try Errno.rethrown(try DirectoryNames.read(root, limit: 1)) { AppFileFault.system($0.text) }
        var waiting: [(path: String, depth: Int)] = [("", 0)]
        var isCut = false
        // Breadth first, so that a deep folder takes nothing from the ones next to it.
        var next = 0
        while next < waiting.count, !isCut {
            let folder = waiting[next]
            next += 1
            for (name, kind, size) in Self.list(root + "/" + folder.path) {
                guard entries.count < limit else {
                    isCut = true
                    break
                }
                let path = folder.path.isEmpty ? name : folder.path + "/" + name
                if kind == .folder {
                    guard !skipped.contains(name) else { continue }
                    guard folder.depth + 1 < depth else {
                        isCut = true
                        continue
                    }
                    waiting.append((path, folder.depth + 1))
                }
                entries.append(AppTreeEntry(path: path, kind: kind, size: size, index: entries.count))
            }
        }
        if isCut {
            diagnostics.add(
                .appIncomplete, .note,
                "The folder is too deep or has too many files: \(entries.count) of them were checked.",
                hint: "Give the folder of the iOS project itself, or the .app or .ipa.")
        }
    }

    func read(_ entry: AppTreeEntry, limit: Int) throws(AppFileFault) -> [UInt8] {
        guard entry.kind == .file else { throw .absent }
        let source = try FileSource(path: root + "/" + entry.path)
        guard source.size <= limit else { throw .tooLarge(limit: limit) }
        return try source.read(at: 0, count: source.size)
    }

    private static func list(_ path: String) -> [(String, AppTreeEntry.Kind, Int)] {
        let names = (try? DirectoryNames.read(path, limit: 100_000)) ?? []
        return names.sorted().compactMap { name in
            guard let status = stat(link: path + "/" + name) else { return nil }
            return switch status.st_mode & S_IFMT {
            case S_IFREG: (name, .file, Int(status.st_size))
            case S_IFDIR: (name, .folder, 0)
            case S_IFLNK: (name, .symbolicLink, 0)
            default: nil
            }
        }
    }
}
