enum AppFileFault: Error, Sendable, Hashable {
    case absent
    /// The content contradicts its format; the text says how, for people.
    case damaged(String)
    case encrypted
    case tooLarge(limit: Int)
    /// So many bytes of the app were read already that this file is left out.
    case exhausted
    case system(String)
    case unsupported(String)
}

struct AppTreeEntry: Sendable, Hashable {
    enum Kind: Sendable, Hashable { case file, folder, symbolicLink }
    /// The path, relative, with `/`, never with `..`, never beginning or ending with `/`.
    var path: String
    var kind: Kind
    /// The announced size when unpacked, in bytes.
    var size: Int
    /// The index in the archive's own list.
    var index: Int
}

protocol AppTree {
    /// All entries, in the order of the archive or of the walk.
    var entries: [AppTreeEntry] { get }
    var diagnostics: [CheckDiagnostic] { get }
    /// The bytes of a file, at most `limit`.
    func read(_ entry: AppTreeEntry, limit: Int) throws(AppFileFault) -> [UInt8]
}

extension AppTree {
    /// Reads a file and takes its size from the bytes that may still be read of the whole app: a small archive
    /// unpacks to gigabytes, and many targets of a project name the same file.
    func read(_ entry: AppTreeEntry, limit: Int, left: inout Int) throws(AppFileFault) -> [UInt8] {
        guard entry.size <= limit else { throw .tooLarge(limit: limit) }
        guard entry.size <= left else { throw .exhausted }
        left -= entry.size
        return try read(entry, limit: limit)
    }

    var isWhole: Bool { !diagnostics.contains { $0.code == .appIncomplete } }
}
