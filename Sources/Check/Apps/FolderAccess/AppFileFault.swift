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
